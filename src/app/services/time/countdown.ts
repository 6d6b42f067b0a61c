import type { TimeReport } from '../../../../machines/replenish/replenish.effects.ts'
import { type CountdownClock, watchClocks } from '../../../domain/page/time/clockReport.ts'
import { secondsLeft } from '../../../domain/replenishment/replenishLink.ts'

/**
 * Every second, reports the seconds left until `endsAt` (in ms of the wall clock `now`). If the wall clock has jumped,
 * reports the jump instead, because then only the server knows the remaining time [RPL-02].
 */
export const createCountdown =
  (clock: CountdownClock) =>
  (endsAt: number, report: (event: TimeReport) => void): (() => void) =>
    watchClocks(clock, (isApart) =>
      report(isApart ? { type: 'time.jumped' } : { type: 'time.ticked', left: secondsLeft(endsAt, clock.now()) }),
    )
