import { AsyncLocalStorage } from 'node:async_hooks'

const isInShare = new AsyncLocalStorage<boolean>()

/**
 * Runs work that may use only a share of the connections, because the other connections are reserved for calls about
 * money [OPS-09].
 */
export const inPoolShare = <T>(work: () => T): T => isInShare.run(true, work)

/** Runs work that may use every connection, even if the caller may use only a share. */
export const outsidePoolShare = <T>(work: () => T): T => isInShare.run(false, work)

type Limits = {
  /** Maximum number of connections that all work of the share uses at the same time. */
  most: number
  /** Maximum number of waiting requests. Further requests are refused at once. */
  mostWaiting?: number
  /** Maximum waiting time in ms. If omitted, there is no limit. */
  timeout?: number
}

/** Limits the connections that work inside `inPoolShare` uses at the same time. All other work is not limited. */
export const createPoolShare = ({ most, mostWaiting = Number.POSITIVE_INFINITY, timeout }: Limits) => {
  const waiting = new Set<() => void>()
  let used = 0
  const turn = () =>
    new Promise<void>((resolve, reject) => {
      if (waiting.size >= mostWaiting) return reject(new Error('too many requests wait for the database'))
      const giveUp = () => {
        waiting.delete(start)
        reject(new Error('no connection became free for this request'))
      }
      const timer = timeout === undefined ? undefined : setTimeout(giveUp, timeout)
      const start = () => {
        clearTimeout(timer)
        resolve()
      }
      waiting.add(start)
    })
  /** Releases a place of the share: the request that has waited longest gets the place. */
  const leave = () => {
    const [next] = waiting
    if (!next) used -= 1
    else {
      waiting.delete(next)
      next()
    }
  }
  return {
    /**
     * Waits until the share has a free place. Must be called before a connection is requested.
     * @returns a function to call after the connection was released
     * @throws Error if the caller waits too long, or if too many requests wait
     */
    enter: async (): Promise<() => void> => {
      if (!isInShare.getStore()) return () => {}
      if (used < most) used += 1
      else await turn()
      return leave
    },
    waiting: () => waiting.size,
  }
}
export type PoolShare = ReturnType<typeof createPoolShare>
