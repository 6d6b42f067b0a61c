import { useLingui } from '@lingui/react/macro'
import { regionNamesIn } from './regionNames.ts'

/** Country codes for codes that are no country codes: for Myanmar, §9 contains the currency code MMK. */
const codes: Record<string, string> = { MMK: 'MM' }

/** Returns a function that names a region. A code without a known name is returned unchanged [RCH-14]. */
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
