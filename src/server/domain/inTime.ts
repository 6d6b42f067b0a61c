/**
 * Waits up to `milliseconds` for the result of a promise.
 * @throws Error if the result is not available by then; the work may continue, but its result is ignored
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
