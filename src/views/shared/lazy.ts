/** Pause before code that could not be loaded is fetched again, in ms. Each further pause is twice as long. */
export const codeRetryAfter = 2000
const longestPause = 60_000

/**
 * Event that is dispatched on the window if code could not be fetched; the server may no longer have the page's build.
 */
const codeMissing = 'codemissing'

type Options = {
  /** If set, loading is retried until it succeeds; the first pause, in ms. For code that is requested only once. */
  retryAfter?: number
}

/** Loads a value once, on its first use. If loading fails, the next use loads again. */
export const lazy = <Value>(load: () => Promise<Value>, { retryAfter }: Options = {}): (() => Promise<Value>) => {
  let coming: Promise<Value> | null = null
  const fetched = async (pause = retryAfter): Promise<Value> => {
    try {
      return await load()
    } catch (error) {
      globalThis.dispatchEvent?.(new Event(codeMissing))
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
