import { setImmediate as nextTurn } from 'node:timers/promises'

const longest = 50

/**
 * Returns a function that pauses, to be awaited before each statement. The embedded database runs in this thread, so
 * consecutive statements, such as a migration with its seeds, would otherwise block the event loop for seconds.
 */
export const createTurns = (): (() => Promise<void>) => {
  let last = performance.now()
  return async () => {
    if (performance.now() - last < longest) return
    await nextTurn()
    last = performance.now()
  }
}
