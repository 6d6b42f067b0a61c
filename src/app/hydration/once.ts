/** The same promise every time; what could not be fetched is asked for again. */
export const once = <Value>(load: () => Promise<Value>): (() => Promise<Value>) => {
  let coming: Promise<Value> | null = null
  return () => {
    coming ??= load().catch((error: unknown) => {
      coming = null
      throw error
    })
    return coming
  }
}
