/**
 * Returns a function that creates a value at its first call and returns the same value at later calls. Used for values
 * that the first page rarely needs, such as schemas.
 */
export const once = <T extends object>(create: () => T): (() => T) => {
  let created: T | undefined
  return () => {
    created ??= create()
    return created
  }
}
