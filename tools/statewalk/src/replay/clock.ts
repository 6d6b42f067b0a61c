import { freeTimer } from '../chart/effects.ts'

type Timer = { id: string; delay: number; left: number; run: () => void }

/**
 * Creates a simulated clock, which advances one timer at a time, on request. A walk may end a long timer before a short
 * one, because in reality the long timer may have started earlier.
 */
export const createFakeClock = () => {
  const timers = new Map<number, Timer>()
  const announced: string[] = []
  let count = 0
  const find = (id: string) => [...timers].find(([, timer]) => timer.id === id)
  return {
    /** Announces the id of the next timer, because xstate does not pass the ids of timers to its clock. */
    announce: (id: string) => {
      announced.push(id)
    },
    /** The clock in the form that xstate's actors accept. */
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
    /** Length of each active timer in ms, by timer id. */
    pending: () => new Map([...timers.values()].map(({ id, delay }) => [id, delay])),
    /** Advances one timer by `ms`. Returns whether this timer has ended. */
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
