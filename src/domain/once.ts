/**
 * Returns a function that creates a value on its first call and returns the same value on later calls. Used for values
 * that the first page rarely needs, such as schemas of stored data.
 */
export const once = <T extends object>(create: () => T): (() => T) => {
  let created: T | undefined
  return () => {
    created ??= create()
    return created
  }
}
