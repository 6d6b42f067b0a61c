import { availableParallelism } from 'node:os'
import { Overloaded } from '../apiError.ts'

/**
 * Lets a few tasks run at a time and a few wait.
 * @returns runs a task in its turn; throws Overloaded when too many wait already
 */
export const createQueue = ({ atOnce, mostWaiting }: { atOnce: number; mostWaiting: number }) => {
  const waiting: (() => void)[] = []
  let running = 0
  const enter = async () => {
    if (running < atOnce) running += 1
    else if (waiting.length >= mostWaiting) throw new Overloaded('too many wait')
    // whoever leaves hands its place on
    else await new Promise<void>((resolve) => waiting.push(resolve))
  }
  const leave = () => {
    const next = waiting.shift()
    if (next) next()
    else running -= 1
  }
  return async <T>(task: () => Promise<T>): Promise<T> => {
    await enter()
    try {
      return await task()
    } finally {
      leave()
    }
  }
}

/**
 * Lets tasks of one name run one after the other, as long as no more wait than a queue lets.
 * @returns runs a task in its name's turn; throws Overloaded as a queue does
 */
export const createTurns = (mostWaiting: number) => {
  const queues = new Map<string, { run: ReturnType<typeof createQueue>; tasks: number }>()
  return async <T>(name: string, task: () => Promise<T>): Promise<T> => {
    const queue = queues.get(name) ?? { run: createQueue({ atOnce: 1, mostWaiting }), tasks: 0 }
    queues.set(name, queue)
    queue.tasks += 1
    try {
      return await queue.run(task)
    } finally {
      queue.tasks -= 1
      if (queue.tasks === 0) queues.delete(name)
    }
  }
}

/** Each hash takes a core for some 50 ms: who would wait longer than the client does is told so at once. */
export const inHashTurn = createQueue({ atOnce: availableParallelism(), mostWaiting: 64 })
