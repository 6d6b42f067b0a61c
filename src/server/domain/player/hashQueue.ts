import { availableParallelism } from 'node:os'
import { Overloaded } from '../apiError.ts'

/**
 * Limits the number of tasks that run at the same time.
 * @returns a function that runs a task when fewer than `atOnce` tasks are running; throws Overloaded if too many tasks
 * are waiting
 */
export const createQueue = ({ atOnce, mostWaiting }: { atOnce: number; mostWaiting: number }) => {
  const waiting: (() => void)[] = []
  let running = 0
  const enter = async () => {
    if (running < atOnce) running += 1
    else if (waiting.length >= mostWaiting) throw new Overloaded('too many tasks are waiting')
    // a finished task starts the next waiting task, so the number of running tasks does not change
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
 * Creates a function that runs tasks with the same name one after the other. The function throws Overloaded if too many
 * tasks are waiting.
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

/**
 * Limits the number of concurrent hashes. A hash occupies a core for about 50 ms. The queue is short, because later
 * callers would time out.
 */
export const inHashTurn = createQueue({ atOnce: availableParallelism(), mostWaiting: 64 })
