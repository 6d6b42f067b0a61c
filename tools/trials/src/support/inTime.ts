/**
 * Resolves with what a promise gives within a time.
 * @throws Error when it takes longer; it may still go on, unheard
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
