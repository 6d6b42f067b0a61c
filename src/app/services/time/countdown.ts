import type { TimeReport } from '../../../../machines/replenish/replenish.effects.ts'
import { type CountdownClock, watchClocks } from '../../../domain/page/time/clockReport.ts'
import { secondsLeft } from '../../../domain/replenishment/replenishLink.ts'

/**
 * Reports every second how many seconds are left until `endsAt` (in ms of `now`). Reads the seconds from the clock
 * instead of counting them. If the clock jumps, reports the jump instead, because only the server then knows the
 * remaining time [RPL-02].
 */
export const createCountdown =
  (clock: CountdownClock) =>
  (endsAt: number, report: (event: TimeReport) => void): (() => void) =>
    watchClocks(clock, (isApart) =>
      report(isApart ? { type: 'time.jumped' } : { type: 'time.ticked', left: secondsLeft(endsAt, clock.now()) }),
    )
