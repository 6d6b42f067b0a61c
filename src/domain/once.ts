/** Caches the value of the first call. Used for values that the first page rarely needs, such as schemas. */
export const once = <T extends object>(create: () => T): (() => T) => {
  let created: T | undefined
  return () => {
    created ??= create()
    return created
  }
}
