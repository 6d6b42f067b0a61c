import { type CountdownClock, type WatchTime, watchClocks } from '../../../domain/page/time/clockReport.ts'

/**
 * Reports when the monotonic clock reaches `moment`. Also reports each jump of the wall clock, because the monotonic
 * clock may have stopped while the device slept.
 */
export const createTimeWatch =
  (clock: CountdownClock): WatchTime =>
  (moment, report) => {
    let stop = () => {}
    const start = () => {
      stop = watchClocks(clock, (isApart) => {
        if (isApart) {
          // starts a new comparison of the clocks; otherwise the same jump would be reported every second, and a chart
          // that cannot reach the server would ask the server every second
          stop()
          start()
          report({ type: 'time.jumped' })
        } else if (moment !== null && clock.steady() >= moment) report({ type: 'time.reached' })
      })
    }
    start()
    return () => stop()
  }
