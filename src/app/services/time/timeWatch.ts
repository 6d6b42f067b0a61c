import { type CountdownClock, watchClocks } from '../../../domain/page/time/clockJump.ts'
import type { WatchTime } from '../../../domain/page/time/clockReport.ts'

/** Watches for a moment of the steady clock; a jump of the wall clock means that the steady one may have stood still. */
export const createTimeWatch =
  (clock: CountdownClock): WatchTime =>
  (moment, report) =>
    watchClocks(clock, (isApart) => {
      if (isApart) report({ type: 'time.jumped' })
      else if (moment !== null && clock.steady() >= moment) report({ type: 'time.reached' })
    })
