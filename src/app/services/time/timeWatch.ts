import { type CountdownClock, type WatchTime, watchClocks } from '../../../domain/page/time/clockReport.ts'

/**
 * Reports when the monotonic clock reaches a time. If the wall clock jumps, reports the jump, because the monotonic
 * clock may have stood still.
 */
export const createTimeWatch =
  (clock: CountdownClock): WatchTime =>
  (moment, report) =>
    watchClocks(clock, (isApart) => {
      if (isApart) report({ type: 'time.jumped' })
      else if (moment !== null && clock.steady() >= moment) report({ type: 'time.reached' })
    })
