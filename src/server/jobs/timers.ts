type Task = (signal: AbortSignal) => Promise<void>

/**
 * Delayed tasks that can be stopped together. A failed task is reported and not repeated, so losing it must be safe.
 * @param report receives failures; they are ignored if it is left out
 */
export const createTimers = (report: (what: string, error: Error) => void = () => {}) => {
  const waiting = new Set<NodeJS.Timeout>()
  const running = new Set<Promise<void>>()
  const stopping = new AbortController()
  const later = (task: Task, milliseconds: number, what = 'a task'): void => {
    if (stopping.signal.aborted) return
    const timer = setTimeout(() => {
      waiting.delete(timer)
      const run = task(stopping.signal)
        .catch((error) => report(what, error instanceof Error ? error : new Error(String(error))))
        .finally(() => running.delete(run))
      running.add(run)
    }, milliseconds)
    waiting.add(timer)
  }
  const halt = (): void => {
    stopping.abort()
    for (const timer of waiting) clearTimeout(timer)
  }
  return {
    later,
    /** Runs a task repeatedly, with a pause after each run. */
    every: (task: Task, milliseconds: number, what?: string): void => {
      const next = () => later((signal) => task(signal).finally(next), milliseconds, what)
      next()
    },
    /** Cancels waiting tasks and signals running ones to stop. */
    halt,
    /** Calls `halt`, and resolves when the running tasks have ended. */
    stop: async (): Promise<void> => {
      halt()
      await Promise.all(running)
    },
  }
}
