/** Answers by their key, as text, to be handed from one cache to another. */
export type CacheAnswers = readonly (readonly [name: string, answer: unknown])[]

/** Answers that are still good, by key. */
export type Cache = {
  /**
   * The answer of a key: the kept one for `keepFor` ms after it came, the one that is under way, else a new one.
   * A failure is not kept.
   */
  read<T>(key: readonly unknown[], keepFor: number | ((answer: T) => number), ask: () => Promise<T>): Promise<T>
  /** Every answer that is there, for another cache to go on with. */
  answers(): Promise<CacheAnswers>
  /** Drops every answer whose key starts with `first`. */
  forget(first: string): void
}

/**
 * Makes a cache.
 * @param now a clock in ms
 * @param known answers of another cache: each serves the first that asks, however long it may be kept
 */
export const createCache = (now: () => number, known: CacheAnswers = []): Cache => {
  const kept = new Map<string, { answer: Promise<unknown>; until: number }>()
  const handed = new Map(known)
  return {
    read: <T>(
      key: readonly unknown[],
      keepFor: number | ((answer: T) => number),
      ask: () => Promise<T>,
    ): Promise<T> => {
      const name = JSON.stringify(key)
      const found = kept.get(name)
      if (found && found.until > now()) return found.answer as Promise<T>
      const answer = handed.has(name) ? Promise.resolve(handed.get(name) as T) : ask()
      handed.delete(name)
      const entry = { answer, until: Number.POSITIVE_INFINITY }
      kept.set(name, entry)
      const settle = (until: number) => {
        if (kept.get(name) === entry) entry.until = until
      }
      answer.then(
        (came) => settle(now() + (typeof keepFor === 'number' ? keepFor : keepFor(came))),
        () => settle(Number.NEGATIVE_INFINITY),
      )
      return answer
    },
    answers: () =>
      Promise.all(
        [...kept].map(async ([name, { answer }]) => [name, await answer.catch(() => undefined)] as const),
      ).then((all) => all.filter(([, answer]) => answer !== undefined)),
    forget: (first) => {
      for (const name of kept.keys()) if (name.startsWith(`[${JSON.stringify(first)}`)) kept.delete(name)
    },
  }
}
