/**
 * Narrows a value that must not be missing in the chart's current state. Throws if it is missing, so that a fault in a
 * chart shows at once.
 * @param what name of the value, for the error message
 */
export const present = <Value>(value: Value | null | undefined, what: string): Value => {
  if (value === null || value === undefined) throw new Error(`${what} is missing`)
  return value
}
