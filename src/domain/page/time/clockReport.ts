/**
 * What is told of a moment that is waited for: it is reached; or the clock was set or the machine slept, and only the
 * server knows how long it still takes [FMT-05].
 */
export type ClockReport = { type: 'time.reached' } | { type: 'time.jumped' }

/**
 * Reports that the page's steady clock has reached a moment (in ms; never for null), and every jump of the wall clock,
 * until the returned function is called.
 */
export type WatchTime = (moment: number | null, report: (event: ClockReport) => void) => () => void
