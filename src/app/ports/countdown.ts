import type { TimeReport } from '../../../machines/replenish/replenish.effects.ts'
import { secondsLeft } from '../../domain/replenishment/replenish.ts'

/** The clocks and the timer of a countdown: `now` may be set by the player, `steady` never, and may stand in sleep. */
export type CountdownClock = {
  now(): number
  steady(): number
  every(ms: number, act: () => void): () => void
}

/** From this difference on the two clocks are apart, in ms: the one was set, or the machine slept. */
const jump = 2000

/** Looks at the clocks every second, and says each time whether they have come apart since the watch began. */
export const watchClocks = ({ now, steady, every }: CountdownClock, look: (isApart: boolean) => void): (() => void) => {
  const apart = now() - steady()
  return every(1000, () => look(Math.abs(now() - steady() - apart) >= jump))
}

/**
 * Reports the seconds to `endsAt` (ms by `now`) every second, counted by the clock and not by its ticks; says so when
 * the clock jumped, for only the server knows then how much is left [RPL-02].
 */
export const createCountdown =
  (clock: CountdownClock) =>
  (endsAt: number, report: (event: TimeReport) => void): (() => void) =>
    watchClocks(clock, (isApart) =>
      report(isApart ? { type: 'time.jumped' } : { type: 'time.ticked', left: secondsLeft(endsAt, clock.now()) }),
    )
