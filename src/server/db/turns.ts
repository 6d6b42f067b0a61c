import { setImmediate as nextTurn } from 'node:timers/promises'

/** Maximum time in ms for which SQL statements may run before pending events of the event loop are handled. */
const longest = 50

/**
 * Returns a function to be awaited before each statement of the embedded database, which runs in this thread. The
 * function lets pending events run. Without it, consecutive statements, such as a migration with its seeds, would block
 * the event loop for seconds.
 */
export const createTurns = (): (() => Promise<void>) => {
  let last = performance.now()
  return async () => {
    if (performance.now() - last < longest) return
    await nextTurn()
    last = performance.now()
  }
}
