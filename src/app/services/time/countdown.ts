import type { TimeReport } from '../../../../machines/replenish/replenish.effects.ts'
import { type CountdownClock, watchClocks } from '../../../domain/page/time/clockReport.ts'
import { secondsLeft } from '../../../domain/replenishment/replenishLink.ts'

/**
 * Reports every second the number of seconds until `endsAt` (in ms of `now`), computed from the clock and not by
 * counting ticks. If the clock jumps, reports the jump instead, because then only the server knows the remaining time
 * [RPL-02].
 */
export const createCountdown =
  (clock: CountdownClock) =>
  (endsAt: number, report: (event: TimeReport) => void): (() => void) =>
    watchClocks(clock, (isApart) =>
      report(isApart ? { type: 'time.jumped' } : { type: 'time.ticked', left: secondsLeft(endsAt, clock.now()) }),
    )
