/**
 * Keeps a limited number of values by key and evicts the least recently used, so that a client who requests everything
 * does not evict what others keep requesting.
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
