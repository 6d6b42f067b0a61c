/** First pause in ms before code that failed to load is fetched again; each further pause is twice as long. */
export const codeRetryAfter = 2000
const longestPause = 60_000

/** Event dispatched on the window when code could not be fetched: the page's build may be gone from the server. */
const codeMissing = 'codemissing'

type Options = {
  /** First pause in ms before another try, until the code loads: for code that is only requested once. */
  retryAfter?: number
}

/** Loads a value once, on its first use. If loading fails, the next use tries again. */
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
