import { type CountdownClock, type WatchTime, watchClocks } from '../../../domain/page/time/clockReport.ts'

/**
 * Reports when the monotonic clock reaches a given time. Also reports jumps of the wall clock, because the monotonic
 * clock may have stopped, for example while the device slept.
 */
export const createTimeWatch =
  (clock: CountdownClock): WatchTime =>
  (moment, report) =>
    watchClocks(clock, (isApart) => {
      if (isApart) report({ type: 'time.jumped' })
      else if (moment !== null && clock.steady() >= moment) report({ type: 'time.reached' })
    })
