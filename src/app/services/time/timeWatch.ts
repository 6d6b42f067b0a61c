import { type CountdownClock, type WatchTime, watchClocks } from '../../../domain/page/time/clockReport.ts'

/** Watches for a moment of the monotonic clock; if the wall clock jumps, the monotonic clock may have stood still. */
export const createTimeWatch =
  (clock: CountdownClock): WatchTime =>
  (moment, report) =>
    watchClocks(clock, (isApart) => {
      if (isApart) report({ type: 'time.jumped' })
      else if (moment !== null && clock.steady() >= moment) report({ type: 'time.reached' })
    })
