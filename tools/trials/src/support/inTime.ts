/**
 * Waits for a promise and returns its result.
 * @throws Error if the promise does not settle within `milliseconds`. The work may continue, but its result is then
 * ignored
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
