import { useLingui } from '@lingui/react'
import { hoursHere, momentIn } from '../../../domain/text/time.ts'

/** Moments in ms as words, by this device's zone unless another one counts; nothing for none [FMT-04]. */
export const useMoments = () => {
  const { i18n } = useLingui()
  return (moment: number | null, hours = moment === null ? 0 : hoursHere(moment)): string =>
    momentIn(i18n.locale, moment, hours)
}
