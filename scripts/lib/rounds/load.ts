import { availableParallelism } from 'node:os'
import { Worker } from 'node:worker_threads'

/** Runs work while an endless loop keeps each processor core busy. */
export const underLoad = async <T>(work: () => Promise<T>): Promise<T> => {
  const loops = Array.from(
    { length: availableParallelism() },
    () => new Worker('while (true) Math.random()', { eval: true }),
  )
  try {
    return await work()
  } finally {
    await Promise.all(loops.map((loop) => loop.terminate()))
  }
}
