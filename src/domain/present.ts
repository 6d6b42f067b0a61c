/**
 * Returns a value that a state of a chart guarantees. Throws if the value is missing: an impossible state must not
 * become data.
 * @param what name of the value, for the error message
 */
export const present = <Value>(value: Value | null | undefined, what: string): Value => {
  if (value === null || value === undefined) throw new Error(`${what} is missing`)
  return value
}
