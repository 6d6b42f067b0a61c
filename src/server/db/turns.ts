import { setImmediate as nextTurn } from 'node:timers/promises'

/** How long statements may follow each other, in ms. */
const longest = 50

/**
 * Gives way to what has come meanwhile: the embedded database works in this thread, and its statements, one after the
 * other, leave no turn to anything else. A migration with its seeds are seconds of them.
 * @returns to be awaited before each statement
 */
export const createTurns = (): (() => Promise<void>) => {
  let last = performance.now()
  return async () => {
    if (performance.now() - last < longest) return
    await nextTurn()
    last = performance.now()
  }
}
