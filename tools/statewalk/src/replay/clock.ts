import { freeTimer } from '../chart/effects.ts'

/** An active timer of a live actor. */
type Timer = { id: string; delay: number; left: number; run: () => void }

/**
 * A clock that only advances on request, and for one timer at a time: a walk may end a long timer first, because a long
 * timer that was set earlier can end before a short one.
 */
export const createFakeClock = () => {
  const timers = new Map<number, Timer>()
  const announced: string[] = []
  let count = 0
  const find = (id: string) => [...timers].find(([, timer]) => timer.id === id)
  return {
    /** xstate's clock does not name the timer it sets; the order of announcements does. */
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
    /** Returns the delay of each active timer by its id. */
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
