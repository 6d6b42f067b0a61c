type Work<T> = {
  /** Takes the next items, at most as many as it is asked for; fewer mean that no more are there. */
  take(limit: number): Promise<T[]>
  /** Items taken at a time. */
  limit: number
  /** Items worked on at the same time. */
  atOnce: number
  /** Aborts when the server ends: nothing is taken any more. What was taken is worked on, which may be to leave it. */
  signal?: AbortSignal | undefined
  work(item: T): Promise<void>
}

/**
 * Works on items side by side until no more are there, or as many have failed as are taken at a time: then whoever is asked
 * is in trouble, and the next round comes soon. An item that hangs holds up nobody but the end of the round.
 * @returns how many items were taken, and what went wrong with some
 * @throws what taking threw, after the items that were taken before
 */
export const sideBySide = async <T>({ take, limit, atOnce, signal, work }: Work<T>) => {
  const waiting: T[] = []
  const failures: unknown[] = []
  const notTaken: unknown[] = []
  let count = 0
  let isMore = true
  let taking: Promise<void> | null = null
  const refill = async () => {
    try {
      const taken = await take(limit)
      count += taken.length
      waiting.push(...taken)
      isMore = taken.length === limit
    } catch (error) {
      notTaken.push(error)
      isMore = false
    } finally {
      taking = null
    }
  }
  const next = async (): Promise<T | undefined> => {
    while (waiting.length === 0 && isMore && failures.length < limit && !signal?.aborted) {
      // one takes for all
      taking ??= refill()
      await taking
    }
    return waiting.shift()
  }
  const worker = async () => {
    for (let item = await next(); item !== undefined; item = await next())
      await work(item).catch((error) => failures.push(error))
  }
  await Promise.all(Array.from({ length: atOnce }, worker))
  if (notTaken.length > 0) throw notTaken[0]
  return { count, failures }
}
