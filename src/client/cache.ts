/** Answers that are still good, by key. */
export type Cache = {
  /**
   * The answer of a key: the kept one for `keepFor` ms after it came, the one that is under way, else a new one.
   * A failure is not kept.
   */
  read<T>(key: readonly unknown[], keepFor: number, ask: () => Promise<T>): Promise<T>
  /** Drops every answer whose key starts with `first`. */
  forget(first: string): void
}

/** Makes a cache. @param now a clock in ms */
export const createCache = (now: () => number): Cache => {
  const kept = new Map<string, { answer: Promise<unknown>; until: number }>()
  return {
    read: <T>(key: readonly unknown[], keepFor: number, ask: () => Promise<T>): Promise<T> => {
      const name = JSON.stringify(key)
      const known = kept.get(name)
      if (known && known.until > now()) return known.answer as Promise<T>
      const answer = ask()
      const entry = { answer, until: Number.POSITIVE_INFINITY }
      kept.set(name, entry)
      const settle = (until: number) => {
        if (kept.get(name) === entry) entry.until = until
      }
      answer.then(
        () => settle(now() + keepFor),
        () => settle(Number.NEGATIVE_INFINITY),
      )
      return answer
    },
    forget: (first) => {
      for (const name of kept.keys()) if (name.startsWith(`[${JSON.stringify(first)}`)) kept.delete(name)
    },
  }
}
