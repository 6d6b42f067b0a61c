/**
 * Time-out in ms of a call to another server. If a call times out, the order or delivery that it is about is tried
 * again later.
 */
export const callTimeoutMs = 5000
