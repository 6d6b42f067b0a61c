/**
 * Creates a cache of at most `most` values. If the cache is full, it removes the value that was unused for the longest
 * time, so frequent values stay even if one client requests everything.
 */
export const createRecentlyUsed = <Value>(most: number) => {
  const kept = new Map<string, Value>()
  const set = (key: string, value: Value) => {
    // this moves the key to the end, because a Map iterates over its keys in the order of their insertion
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
