/**
 * A value that a state of a chart guarantees.
 * @param what names it in the error
 * Throws where it is missing: an impossible state must not become data.
 */
export const present = <Value>(value: Value | null | undefined, what: string): Value => {
  if (value === null || value === undefined) throw new Error(`${what} is missing`)
  return value
}
