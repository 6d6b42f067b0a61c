type Task = (signal: AbortSignal) => Promise<void>

/**
 * Creates timers that run tasks once or repeatedly. A failed task is reported and not repeated, so only delay tasks
 * whose loss does no harm.
 * @param report receives errors; if omitted, errors are ignored
 * @param ran receives the name, result and duration in seconds of each task
 */
export const createTimers = (
  report: (what: string, error: unknown) => void = () => {},
  ran: (what: string, outcome: 'done' | 'failed', seconds: number) => void = () => {},
) => {
  const waiting = new Set<NodeJS.Timeout>()
  const running = new Set<Promise<void>>()
  const stopping = new AbortController()
  const later = (task: Task, milliseconds: number, what = 'a task'): void => {
    if (stopping.signal.aborted) return
    const timer = setTimeout(() => {
      waiting.delete(timer)
      const begin = performance.now()
      const end = (outcome: 'done' | 'failed') => ran(what, outcome, (performance.now() - begin) / 1000)
      const run = task(stopping.signal)
        .then(
          () => end('done'),
          (error: unknown) => {
            end('failed')
            report(what, error)
          },
        )
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
    /** Repeats a task. Each pause begins when the task has ended. */
    every: (task: Task, milliseconds: number, what?: string): void => {
      const next = () => later((signal) => task(signal).finally(next), milliseconds, what)
      next()
    },
    /** Cancels the waiting tasks, and aborts the signal of the running tasks. */
    halt,
    /** Resolves when the running tasks have ended. */
    stop: async (): Promise<void> => {
      halt()
      await Promise.all(running)
    },
  }
}
