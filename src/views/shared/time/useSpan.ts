import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { clockText, partsOf } from '../../../domain/text/time.ts'

/** Returns a function that formats a span in ms: days in words, the rest as a clock. */
export const useSpan = () => {
  const { t } = useLingui()
  return (span: number): string => {
    const parts = partsOf(span)
    const clock = clockText(parts)
    const days = parts.days
    return days > 0 ? `${t`${plural(days, { one: '# day', other: '# days' })}`} ${clock}` : clock
  }
}
