import { availableParallelism } from 'node:os'
import { Worker } from 'node:worker_threads'

/**
 * Has every task done by workers that run this file, side by side, as many as there are cores. A worker answers each
 * message with one. Resolves with the answers in the order of the tasks; rejects where a worker fails.
 */
export const inWorkers = async <Task, Answer>(
  file: URL,
  tasks: readonly Task[],
  onAnswer: (answer: Answer) => void = () => {},
): Promise<Answer[]> => {
  const waiting = tasks.map((task, at) => ({ task, at }))
  const answers: Answer[] = []
  const workThrough = (worker: Worker) =>
    new Promise<void>((resolve, reject) => {
      let now = waiting.shift()
      const ask = () => (now === undefined ? resolve() : worker.postMessage(now.task))
      worker.on('error', reject)
      worker.on('exit', (code) => reject(new Error(`a worker has ended with ${code}`)))
      worker.on('message', (answer: Answer) => {
        if (now !== undefined) answers[now.at] = answer
        onAnswer(answer)
        now = waiting.shift()
        ask()
      })
      ask()
    })
  const started = Array.from({ length: Math.min(availableParallelism(), tasks.length) }, () => new Worker(file))
  try {
    await Promise.all(started.map(workThrough))
  } finally {
    await Promise.all(started.map((worker) => worker.terminate()))
  }
  return answers
}
