/** Pause before code that could not be loaded is fetched again, in ms. Each further pause is twice as long. */
export const codeRetryAfter = 2000
const longestPause = 60_000

/**
 * Events dispatched on the window, for the script of `index.html`: code could not be fetched, with the number of failures
 * in a row as its detail; and all missing code has arrived.
 */
const codeMissing = 'codemissing'
const codeFound = 'codefound'

type Options = {
  /** If set, loading is retried until it succeeds; the first pause, in ms. For code that is requested only once. */
  retryAfter?: number
  /** Whether the player misses nothing without the code, so that the page need not mention a failure. */
  isOptional?: boolean
}

/** Code of this page that could not be fetched and has not arrived yet. */
const missing = new Set<() => Promise<unknown>>()

const reportMissing = (load: () => Promise<unknown>, failures: number) => {
  missing.add(load)
  globalThis.dispatchEvent?.(new CustomEvent(codeMissing, { detail: failures }))
}

const reportFound = (load: () => Promise<unknown>) => {
  if (missing.delete(load) && missing.size === 0) globalThis.dispatchEvent?.(new Event(codeFound))
}

/** Loads a value once, on its first use. If loading fails, the next use tries again. */
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
