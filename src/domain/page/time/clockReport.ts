/**
 * Reports to a chart that waits for a time. reached: the time has come. jumped: the clock was set or the machine slept,
 * so only the server knows how much time is left [FMT-05].
 */
export type ClockReport = { type: 'time.reached' } | { type: 'time.jumped' }

/**
 * Reports when the page's steady clock reaches a time in ms (never if the time is null), and every jump of the wall
 * clock. Returns a function that stops the reports.
 */
export type WatchTime = (moment: number | null, report: (event: ClockReport) => void) => () => void

/**
 * The clocks and the timer of a countdown. The player can change the clock `now`. The clock `steady` cannot be changed,
 * but may stop while the machine sleeps.
 */
export type CountdownClock = {
  now(): number
  steady(): number
  every(ms: number, run: () => void): () => void
}

/** If the two clocks differ by this much, in ms, the clock was set or the machine slept. */
const jump = 2000

/**
 * Compares the two clocks every second, and reports after each comparison whether they have diverged since the start.
 * Returns a function that stops the comparison.
 */
export const watchClocks = ({ now, steady, every }: CountdownClock, look: (isApart: boolean) => void): (() => void) => {
  const apart = now() - steady()
  return every(1000, () => look(Math.abs(now() - steady() - apart) >= jump))
}
