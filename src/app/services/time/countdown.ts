import type { TimeReport } from '../../../../machines/replenish/replenish.effects.ts'
import { type CountdownClock, watchClocks } from '../../../domain/page/time/clockJump.ts'
import { secondsLeft } from '../../../domain/replenishment/replenish.ts'

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
