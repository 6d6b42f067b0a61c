/** Tasks that run later and can all be stopped; a task that fails is forgotten, so it must be safe to lose. */
export const createTimers = () => {
  const waiting = new Set<NodeJS.Timeout>()
  const running = new Set<Promise<void>>()
  let isStopped = false
  const later = (task: () => Promise<void>, milliseconds: number): void => {
    if (isStopped) return
    const timer = setTimeout(() => {
      waiting.delete(timer)
      const run = task()
        .catch(() => {})
        .finally(() => running.delete(run))
      running.add(run)
    }, milliseconds)
    waiting.add(timer)
  }
  return {
    later,
    /** Runs a task again and again, with a pause between. */
    every: (task: () => Promise<void>, milliseconds: number): void => {
      const next = () => later(() => task().finally(next), milliseconds)
      next()
    },
    /** Nothing starts any more; resolves when what was running has ended. */
    stop: async (): Promise<void> => {
      isStopped = true
      for (const timer of waiting) clearTimeout(timer)
      await Promise.all(running)
    },
  }
}
export type Timers = ReturnType<typeof createTimers>
