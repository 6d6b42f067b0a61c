/** How long code that nobody asks for twice waits before it is asked for again, in ms. */
export const codeRetryAfter = 2000

type Options = {
  /** Ms after which code that could not be fetched is asked for again, until it comes: for what nobody asks for twice. */
  retryAfter?: number
}

/** What is loaded by its first use, once. What could not be fetched is asked for again by the next use. */
export const lazy = <Value>(load: () => Promise<Value>, { retryAfter }: Options = {}): (() => Promise<Value>) => {
  let coming: Promise<Value> | null = null
  const fetched = async (): Promise<Value> => {
    try {
      return await load()
    } catch (error) {
      if (retryAfter === undefined) {
        coming = null
        throw error
      }
      await new Promise((resolve) => setTimeout(resolve, retryAfter))
      return fetched()
    }
  }
  return () => {
    coming ??= fetched()
    return coming
  }
}
