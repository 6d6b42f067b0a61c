/** Pause in ms after the first failure. Each further pause is twice as long, up to `longestPause`. */
export const codeRetryAfter = 2000
const longestPause = 60_000

/**
 * Events for a script in `index.html`. `codemissing`: a chunk could not be fetched; the detail is the number of
 * consecutive failures. `codefound`: all missing chunks have now been fetched.
 */
const codeMissing = 'codemissing'
const codeFound = 'codefound'

type Options = {
  /** Pause in ms before the second attempt. If set, the load is retried until it succeeds, so one call is enough. */
  retryAfter?: number
  /** True if the page works without this code. Failures are then not reported. */
  isOptional?: boolean
}

/** Load functions whose last attempt has failed. */
const missing = new Set<() => Promise<unknown>>()

const reportMissing = (load: () => Promise<unknown>, failures: number) => {
  missing.add(load)
  globalThis.dispatchEvent?.(new CustomEvent(codeMissing, { detail: failures }))
}

const reportFound = (load: () => Promise<unknown>) => {
  if (missing.delete(load) && missing.size === 0) globalThis.dispatchEvent?.(new Event(codeFound))
}

/**
 * Returns a function that loads the value on its first call. Later calls return the same promise. After a failure, the
 * next call loads again.
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
