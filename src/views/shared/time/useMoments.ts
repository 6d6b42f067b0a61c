import { useLingui } from '@lingui/react'
import { hoursHere, momentIn } from '../../../domain/text/time.ts'

/**
 * Returns a function that formats a moment in ms, in this device's time zone unless another offset is given; empty for
 * null [FMT-04].
 */
export const useMoments = () => {
  const { i18n } = useLingui()
  return (moment: number | null, hours = moment === null ? 0 : hoursHere(moment)): string =>
    momentIn(i18n.locale, moment, hours)
}
