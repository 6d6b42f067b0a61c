/**
 * Creates a cache with a maximum number of values. If it is full, the value that was not used for the longest time is
 * removed. A client that requests everything therefore does not remove values that others keep requesting.
 */
export const createRecentlyUsed = <Value>(most: number) => {
  const kept = new Map<string, Value>()
  const set = (key: string, value: Value) => {
    // a map keeps its keys in insertion order
    kept.delete(key)
    kept.set(key, value)
    const [oldest] = kept.keys()
    if (kept.size > most && oldest !== undefined) kept.delete(oldest)
  }
  return {
    get: (key: string): Value | undefined => {
      const value = kept.get(key)
      if (value !== undefined) set(key, value)
      return value
    },
    set,
  }
}
