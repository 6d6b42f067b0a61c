import type { TimeReport } from '../../../../machines/replenish/replenish.effects.ts'
import { type CountdownClock, watchClocks } from '../../../domain/page/time/clockReport.ts'
import { secondsLeft } from '../../../domain/replenishment/replenishLink.ts'

/**
 * Reports every second the seconds until `endsAt` (in ms of `now`), read from the clock. After a jump of the clock,
 * only the server knows the remaining time, so reports the jump instead [RPL-02].
 */
export const createCountdown =
  (clock: CountdownClock) =>
  (endsAt: number, report: (event: TimeReport) => void): (() => void) =>
    watchClocks(clock, (isApart) =>
      report(isApart ? { type: 'time.jumped' } : { type: 'time.ticked', left: secondsLeft(endsAt, clock.now()) }),
    )
