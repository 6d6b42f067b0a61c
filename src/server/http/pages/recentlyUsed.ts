/**
 * Keeps values by their keys, as many as it is told; beyond that the one goes that nobody has asked for the longest. So
 * whoever asks for all that there is pushes out nothing that others go on asking for.
 */
export const createRecentlyUsed = <Value>(most: number) => {
  const kept = new Map<string, Value>()
  const set = (key: string, value: Value) => {
    // a map remembers in which order its keys came
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
