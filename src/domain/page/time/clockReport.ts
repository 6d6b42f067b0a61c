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
