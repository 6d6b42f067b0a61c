/** First pause in ms before missing code is fetched again. Each further pause is twice as long. */
export const codeRetryAfter = 2000
const longestPause = 60_000

/**
 * Events dispatched on the window, to which the script of `index.html` listens. The first means that code could not be
 * fetched; its detail is the number of consecutive failures. The second means that all missing code has arrived.
 */
const codeMissing = 'codemissing'
const codeFound = 'codefound'

type Options = {
  /**
   * First pause in ms between attempts. If set, loading is retried until it succeeds; needed for code that is requested
   * only once.
   */
  retryAfter?: number
  /** Whether the page works without the code, so that failures need not be reported. */
  isOptional?: boolean
}

/** Loaders whose code could not be fetched so far. */
const missing = new Set<() => Promise<unknown>>()

const reportMissing = (load: () => Promise<unknown>, failures: number) => {
  missing.add(load)
  globalThis.dispatchEvent?.(new CustomEvent(codeMissing, { detail: failures }))
}

const reportFound = (load: () => Promise<unknown>) => {
  if (missing.delete(load) && missing.size === 0) globalThis.dispatchEvent?.(new Event(codeFound))
}

/** Loads a value once, on the first call. After a failure, the next call tries again. */
export const lazy = <Value>(
  load: () => Promise<Value>,
  { retryAfter, isOptional = false }: Options = {},
): (() => Promise<Value>) => {
  let coming: Promise<Value> | null = null
  let failures = 0
  const fetched = async (pause = retryAfter): Promise<Value> => {
    try {
      const value = await load()
      reportFound(load)
      return value
    } catch (error) {
      failures += 1
      if (!isOptional) reportMissing(load, failures)
      if (pause === undefined) {
        coming = null
        throw error
      }
      await new Promise((resolve) => setTimeout(resolve, pause))
      return fetched(Math.min(pause * 2, longestPause))
    }
  }
  return () => {
    coming ??= fetched()
    return coming
  }
}
