/**
 * Returns a value that the state of a chart guarantees. Throws if the value is missing, so that a fault of the chart
 * does not spread as data.
 * @param what name of the value, for the error message
 */
export const present = <Value>(value: Value | null | undefined, what: string): Value => {
  if (value === null || value === undefined) throw new Error(`${what} is missing`)
  return value
}
