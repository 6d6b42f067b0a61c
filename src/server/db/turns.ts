import { setImmediate as nextTurn } from 'node:timers/promises'

const longest = 50

/**
 * Returns a function to await before each statement of the embedded database, which runs in this thread. Without these
 * pauses, consecutive statements, such as a migration with its seeds, would block the event loop for seconds.
 */
export const createTurns = (): (() => Promise<void>) => {
  let last = performance.now()
  return async () => {
    if (performance.now() - last < longest) return
    await nextTurn()
    last = performance.now()
  }
}
