/**
 * Reports about an awaited time: it is reached; or the clock was set or the machine slept, so only the server knows the
 * time left [FMT-05].
 */
export type ClockReport = { type: 'time.reached' } | { type: 'time.jumped' }

/**
 * Reports when the page's steady clock reaches a time (in ms; never if null), and every jump of the wall clock, until
 * the returned function is called.
 */
export type WatchTime = (moment: number | null, report: (event: ClockReport) => void) => () => void

/**
 * The clocks and timer of a countdown. The player can set `now`; nobody can set `steady`, but it may stop while the
 * machine sleeps.
 */
export type CountdownClock = {
  now(): number
  steady(): number
  every(ms: number, run: () => void): () => void
}

/** Difference in ms from which the two clocks count as apart: the clock was set or the machine slept. */
const jump = 2000

/**
 * Compares the clocks every second and reports each time whether they have drifted apart since the watch began. Returns
 * a function that stops the watch.
 */
export const watchClocks = ({ now, steady, every }: CountdownClock, look: (isApart: boolean) => void): (() => void) => {
  const apart = now() - steady()
  return every(1000, () => look(Math.abs(now() - steady() - apart) >= jump))
}
