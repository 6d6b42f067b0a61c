/**
 * Returns the value. Throws if the value is missing, so that a fault in a chart is noticed at once.
 * @param what name of the value, for the error message
 */
export const present = <Value>(value: Value | null | undefined, what: string): Value => {
  if (value === null || value === undefined) throw new Error(`${what} is missing`)
  return value
}
