import type { TimeReport } from '../../machines/replenish/replenish.effects.ts'
import { secondsLeft } from '../domain/replenish.ts'

/** The clocks and the timer of a countdown: `now` may be set by the player, `steady` never, and may stand in sleep. */
export type CountdownClock = {
  now(): number
  steady(): number
  every(ms: number, act: () => void): () => void
}

/** From this difference on the two clocks are apart, in ms: the one was set, or the machine slept. */
export const jump = 2000

/**
 * Reports the seconds to `endsAt` (ms by `now`) every second, counted by the clock and not by its ticks; says so when
 * the clock jumped, for only the server knows then how much is left [RPL-02].
 */
export const createCountdown =
  ({ now, steady, every }: CountdownClock) =>
  (endsAt: number, report: (event: TimeReport) => void): (() => void) => {
    const apart = now() - steady()
    return every(1000, () => {
      if (Math.abs(now() - steady() - apart) >= jump) report({ type: 'time.jumped' })
      else report({ type: 'time.ticked', left: secondsLeft(endsAt, now()) })
    })
  }
