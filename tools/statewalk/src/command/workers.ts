import { once } from 'node:events'
import { availableParallelism } from 'node:os'
import { extname } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { Worker } from 'node:worker_threads'
import pMap from 'p-map'

/** Waits for the worker's message. Rejects if the worker fails or exits without a message. */
const answerOf = async (worker: Worker, task: unknown): Promise<unknown> => {
  const settled = new AbortController()
  const { signal } = settled
  const ended = once(worker, 'exit', { signal }).then(([code]) => {
    throw new Error(`a worker exited with code ${code}`)
  })
  worker.postMessage(task)
  try {
    const [answer] = await Promise.race([once(worker, 'message', { signal }), ended])
    return answer
  } finally {
    ended.catch(() => {})
    settled.abort()
  }
}

/** Number of workers that run at the same time for this many tasks. */
export const parallel = (tasks: number): number => Math.max(1, Math.min(availableParallelism(), tasks))

/**
 * Runs a task in a worker, so that code imported by the task cannot end this process or fill its memory. Hides the
 * worker's standard output.
 * @throws Error if the worker fails, or sends no answer within `limit` ms
 */
export const inOwnWorker = async <Answer>(file: URL, task: unknown, limit: number): Promise<Answer> => {
  const worker = new Worker(file, { stdout: true })
  const ended = new AbortController()
  const late = setTimeout(limit, null, { signal: ended.signal }).then(() => {
    throw new Error(`no result within ${limit / 1000} s`)
  })
  try {
    return (await Promise.race([answerOf(worker, task), late])) as Answer
  } finally {
    late.catch(() => {})
    ended.abort()
    await worker.terminate()
  }
}

/** Returns the URL of a worker's file, which is JavaScript in the published package. */
export const workerFile = (name: string): URL => new URL(`./${name}${extname(import.meta.filename)}`, import.meta.url)

/**
 * Runs one worker per core. Each worker executes `file` and answers each task with one message. Returns the answers in
 * the order of the tasks. Rejects if a worker fails.
 * @param onAnswer called with each answer when it arrives
 */
export const inWorkers = async <Task, Answer>(
  file: URL,
  tasks: readonly Task[],
  onAnswer: (answer: Answer) => void = () => {},
): Promise<Answer[]> => {
  const concurrency = parallel(tasks.length)
  const workers = tasks.length === 0 ? [] : Array.from({ length: concurrency }, () => new Worker(file))
  const idle = [...workers]
  const work = async (task: Task): Promise<Answer> => {
    const worker = idle.pop()
    if (!worker) throw new Error('no worker is idle')
    const answer = (await answerOf(worker, task)) as Answer
    idle.push(worker)
    onAnswer(answer)
    return answer
  }
  try {
    return await pMap(tasks, work, { concurrency })
  } finally {
    await Promise.all(workers.map((worker) => worker.terminate()))
  }
}
