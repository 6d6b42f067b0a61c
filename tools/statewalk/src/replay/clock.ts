import { freeTimer } from '../chart/effects.ts'

/** An active timer of a live actor. */
type Timer = { id: string; delay: number; left: number; run: () => void }

/**
 * A clock that advances only on request, and only for one timer at a time. A walk may end a long timer before a short
 * timer, because in reality the long timer may have been set earlier.
 */
export const createFakeClock = () => {
  const timers = new Map<number, Timer>()
  const announced: string[] = []
  let count = 0
  const find = (id: string) => [...timers].find(([, timer]) => timer.id === id)
  return {
    /**
     * Announces the id of the next timer. xstate's clock does not say which timer it sets, so the clock assigns ids in
     * the order of the announcements.
     */
    announce: (id: string) => {
      announced.push(id)
    },
    /** The clock that the actor is created with. */
    clock: {
      setTimeout: (run: (...args: unknown[]) => void, delay: number) => {
        count += 1
        const id = freeTimer(announced.shift() ?? '(unannounced)', (each) => find(each) !== undefined)
        timers.set(count, { id, delay, left: delay, run })
        return count
      },
      clearTimeout: (key: number) => {
        timers.delete(key)
      },
    },
    /** Returns the length of each active timer, by its id. */
    pending: () => new Map([...timers.values()].map(({ id, delay }) => [id, delay])),
    /** Advances one timer by `ms`; returns true if that ended the timer. */
    pass: (id: string, ms: number) => {
      const [key, timer] = find(id) ?? []
      if (key === undefined || timer === undefined) return false
      timer.left -= ms
      if (timer.left > 0) return false
      timers.delete(key)
      timer.run()
      return true
    },
  }
}
