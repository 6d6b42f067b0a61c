import type { TimeReport } from '../../../../machines/replenish/replenish.effects.ts'
import { type CountdownClock, watchClocks } from '../../../domain/page/time/clockJump.ts'
import { secondsLeft } from '../../../domain/replenishment/replenishLink.ts'

/**
 * Reports the seconds until `endsAt` (ms of `now`) every second, computed from the clock and not from ticks. If the
 * clock jumped, reports that instead: only the server then knows the remaining time [RPL-02].
 */
export const createCountdown =
  (clock: CountdownClock) =>
  (endsAt: number, report: (event: TimeReport) => void): (() => void) =>
    watchClocks(clock, (isApart) =>
      report(isApart ? { type: 'time.jumped' } : { type: 'time.ticked', left: secondsLeft(endsAt, clock.now()) }),
    )
