import { useNow } from './useNow.ts'
import { useSpan } from './useSpan.ts'

/** The time until a moment of the monotonic clock, in ms: days in words, the rest as hh:mm:ss. */
export function Countdown({ until }: { until: number }) {
  const span = useSpan()
  return <bdi role="timer">{span(until - useNow())}</bdi>
}
