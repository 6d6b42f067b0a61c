/**
 * Returns a value that must exist in a state chart's current state. Throws an error if the value is missing, so that a
 * fault in the chart is noticed at once.
 * @param what name of the value, for the error message
 */
export const present = <Value>(value: Value | null | undefined, what: string): Value => {
  if (value === null || value === undefined) throw new Error(`${what} is missing`)
  return value
}
