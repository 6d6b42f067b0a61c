type Task = (signal: AbortSignal) => Promise<void>

/**
 * Tasks that run later and can all be stopped; a task that fails is told of and forgotten, so it must be safe to lose.
 * @param report is told what failed; nobody is when left out
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
    /** Runs a task again and again, with a pause between. */
    every: (task: Task, milliseconds: number, what?: string): void => {
      const next = () => later((signal) => task(signal).finally(next), milliseconds, what)
      next()
    },
    /** Nothing starts any more, and what runs is told. */
    halt,
    /** The same; resolves when what was running has ended. */
    stop: async (): Promise<void> => {
      halt()
      await Promise.all(running)
    },
  }
}
