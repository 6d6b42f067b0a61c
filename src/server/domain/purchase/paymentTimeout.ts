/** An order that nobody paid ends after half an hour, in milliseconds. */
export const paymentTimeoutMs = 30 * 60_000
/** An order that has neither ended nor been flagged by then is for a person to look at [I14]. */
export const stuckAfter = 24 * 3_600_000
