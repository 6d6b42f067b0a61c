import { freeTimer } from '../chart/effects.ts'

/** A timer that a live actor has set and that has not ended. */
type Timer = { id: string; delay: number; left: number; run: () => void }

/**
 * Time that only moves when told, and for one timer at a time: a walk may end a long timer first, as in life a long one
 * set earlier can end before a short one.
 */
export const createFakeClock = () => {
  const timers = new Map<number, Timer>()
  const announced: string[] = []
  let count = 0
  const find = (id: string) => [...timers].find(([, timer]) => timer.id === id)
  return {
    /** xstate's clock does not say which timer it sets; the order in which they are announced does. */
    announce: (id: string) => {
      announced.push(id)
    },
    /** What the actor is created with. */
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
    /** The delay of each timer that is set, by its id. */
    pending: () => new Map([...timers.values()].map(({ id, delay }) => [id, delay])),
    /** Moves time on by `ms` for one timer; true when that ended it. */
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
