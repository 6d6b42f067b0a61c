/**
 * Pause in ms before the code of a chunk is fetched again after the first failure. Each further pause is twice as long
 * as the previous pause.
 */
export const codeRetryAfter = 2000
const longestPause = 60_000

/**
 * Events on the window to which a script in `index.html` listens. `codemissing`: the code of a chunk could not be
 * fetched; the event's detail is the number of consecutive failures. `codefound`: all chunks that failed before have
 * now been fetched.
 */
const codeMissing = 'codemissing'
const codeFound = 'codefound'

type Options = {
  /**
   * Pause in ms before the second attempt. If set, loading is retried until it succeeds. Needed for callers that call
   * the function only once.
   */
  retryAfter?: number
  /** Whether the page works without this code. If so, failures are not reported. */
  isOptional?: boolean
}

/** Functions that load code and whose last attempt has failed. */
const missing = new Set<() => Promise<unknown>>()

const reportMissing = (load: () => Promise<unknown>, failures: number) => {
  missing.add(load)
  globalThis.dispatchEvent?.(new CustomEvent(codeMissing, { detail: failures }))
}

const reportFound = (load: () => Promise<unknown>) => {
  if (missing.delete(load) && missing.size === 0) globalThis.dispatchEvent?.(new Event(codeFound))
}

/**
 * Returns a function that loads a value on its first call and returns the same promise on later calls. After a failure,
 * the next call loads again.
 */
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
