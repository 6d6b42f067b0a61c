import { setImmediate as nextTurn } from 'node:timers/promises'

/** Maximum time in ms that statements run without yielding. */
const longest = 50

/**
 * Yields to pending events between statements: the embedded database runs in this thread, and consecutive statements
 * would block everything else. A migration with its seeds takes seconds.
 * @returns a function to be awaited before each statement
 */
export const createTurns = (): (() => Promise<void>) => {
  let last = performance.now()
  return async () => {
    if (performance.now() - last < longest) return
    await nextTurn()
    last = performance.now()
  }
}
