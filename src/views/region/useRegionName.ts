import { useLingui } from '@lingui/react/macro'
import { regionNamesIn } from './regionNames.ts'

/** §9 contains a currency code for this country. */
const codes: Record<string, string> = { MMK: 'MM' }

/** A code without a known name is returned unchanged [RCH-14]. */
export const useRegionName = () => {
  const { t, i18n } = useLingui()
  const names = regionNamesIn(i18n.locale)
  const nameOf = (code: string) => {
    try {
      return names.of(codes[code] ?? code) ?? code
    } catch {
      return code
    }
  }
  return (code: string) => (code === 'Global' ? t`Global` : nameOf(code))
}
