import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { clockText, hoursHere, momentIn, partsOf } from '../../../domain/text/time.ts'
import { useNow } from './clock.ts'

/** Returns a formatter of a duration in ms: whole days in words, the rest as `hh:mm:ss`. */
export const useSpan = () => {
  const { t } = useLingui()
  return (span: number): string => {
    const parts = partsOf(span)
    const clock = clockText(parts)
    const days = parts.days
    return days > 0 ? `${t`${plural(days, { one: '# day', other: '# days' })}`} ${clock}` : clock
  }
}

/** Shows the time left until `until`, which is in ms of the monotonic clock. */
export function Countdown({ until }: { until: number }) {
  const span = useSpan()
  return <bdi role="timer">{span(until - useNow())}</bdi>
}

/**
 * Returns a formatter of a time in ms. Uses the given UTC offset, otherwise the device's time zone; null becomes an
 * empty text [FMT-04].
 */
export const useMoments = () => {
  const { i18n } = useLingui()
  return (moment: number | null, hours = moment === null ? 0 : hoursHere(moment)): string =>
    momentIn(i18n.locale, moment, hours)
}
