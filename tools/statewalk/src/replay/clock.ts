import { freeTimer } from '../chart/effects.ts'

/** An active timer of a live actor. */
type Timer = { id: string; delay: number; left: number; run: () => void }

/**
 * A fake clock that advances one timer at a time, on request. A walk may end a long timer before a short one, because a
 * real long timer may have started earlier.
 */
export const createFakeClock = () => {
  const timers = new Map<number, Timer>()
  const announced: string[] = []
  let count = 0
  const find = (id: string) => [...timers].find(([, timer]) => timer.id === id)
  return {
    /**
     * Sets the id of the next timer. xstate does not pass timer ids to its clock, so the ids are assigned in the order
     * of announcement.
     */
    announce: (id: string) => {
      announced.push(id)
    },
    /** The clock to pass to the actor. */
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
    /** Advances one timer by `ms`. Returns whether the timer has ended. */
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
