/**
 * Report to a chart that waits for a time. reached: the time has come. jumped: the clock was set or the machine slept,
 * so only the server knows the remaining time [FMT-05].
 */
export type ClockReport = { type: 'time.reached' } | { type: 'time.jumped' }

/**
 * Reports when the monotonic clock reaches a time in ms (never if it is null), and every jump of the wall clock.
 * Returns a function that stops the reports.
 */
export type WatchTime = (moment: number | null, report: (event: ClockReport) => void) => () => void

/**
 * Clocks and timer of a countdown. `now` is the wall clock, which the player can change. `steady` is monotonic but may
 * stop while the machine sleeps.
 */
export type CountdownClock = {
  now(): number
  steady(): number
  every(ms: number, run: () => void): () => void
}

/** Difference in ms between both clocks that counts as a jump: the clock was set or the machine slept. */
const jump = 2000

/**
 * Compares the wall clock with the monotonic clock every second and reports each time whether they have diverged since
 * the start. Returns a function that stops the comparison.
 */
export const watchClocks = ({ now, steady, every }: CountdownClock, look: (isApart: boolean) => void): (() => void) => {
  const apart = now() - steady()
  return every(1000, () => look(Math.abs(now() - steady() - apart) >= jump))
}
