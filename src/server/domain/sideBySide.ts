type Work<T> = {
  /** Claims up to `limit` items. Returns fewer only if no more items are left. */
  take(limit: number): Promise<T[]>
  limit: number
  atOnce: number
  /**
   * Aborted at shutdown. No further items are then claimed. `work` is still called with the claimed items, and may skip
   * them.
   */
  signal?: AbortSignal | undefined
  work(item: T): Promise<void>
}

/**
 * Processes items concurrently. Stops after `limit` failures, because the server that `work` calls is then likely to be
 * down. An item that hangs does not delay the other items.
 * @throws the error of `take`, after the claimed items have been processed
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
      // workers without an item wait for the same claim
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

/**
 * Returns the result of `work`.
 * @throws Error if `work` is still pending after `milliseconds`; the later result is ignored
 */
export const inTime = async <T>(work: Promise<T>, milliseconds: number, what: string): Promise<T> => {
  const late = Promise.withResolvers<never>()
  const timer = setTimeout(() => late.reject(new Error(`${what} took longer than ${milliseconds} ms`)), milliseconds)
  try {
    return await Promise.race([work, late.promise])
  } finally {
    clearTimeout(timer)
  }
}
