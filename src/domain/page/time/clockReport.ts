/**
 * Report about a time for which the page waits. reached: the time has come. jumped: the wall clock was changed or the
 * device slept, so only the server knows the remaining time [FMT-05].
 */
export type ClockReport = { type: 'time.reached' } | { type: 'time.jumped' }

/**
 * Calls `report` when the monotonic clock reaches `moment` (in ms), and at each jump of the wall clock. A null `moment`
 * reports only jumps. Returns a function that stops the reports.
 */
export type WatchTime = (moment: number | null, report: (event: ClockReport) => void) => () => void

/**
 * Clocks that a countdown needs. `now` is the wall clock, which the player can change. `steady` is a monotonic clock,
 * which may stop while the device sleeps.
 */
export type CountdownClock = {
  now(): number
  steady(): number
  every(ms: number, run: () => void): () => void
}

/**
 * Difference in ms. If the two clocks diverge by at least this difference, the wall clock was changed or the device
 * slept.
 */
const jump = 2000

/**
 * Calls `look` every second; `isApart` is true if the clocks have diverged since the start. Returns a function that
 * stops the calls.
 */
export const watchClocks = ({ now, steady, every }: CountdownClock, look: (isApart: boolean) => void): (() => void) => {
  const apart = now() - steady()
  return every(1000, () => look(Math.abs(now() - steady() - apart) >= jump))
}
