import { setImmediate as nextTurn } from 'node:timers/promises'

/** Maximum time in ms that statements run without yielding. */
const longest = 50

/**
 * Lets pending events run between statements. The embedded database runs in this thread, so consecutive statements,
 * such as a migration with its seeds, would block everything else for seconds.
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
