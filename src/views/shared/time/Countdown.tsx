import { useNow } from './useNow.ts'
import { useSpan } from './useSpan.ts'

/** How long it is until a moment of the steady clock, in ms: days in words, the rest as a clock. */
export function Countdown({ until }: { until: number }) {
  const span = useSpan()
  return <bdi role="timer">{span(until - useNow())}</bdi>
}
