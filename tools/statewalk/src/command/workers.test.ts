import { expect, it } from 'vitest'
import { inWorkers } from './workers.ts'

const workerOf = (answer: string) =>
  new URL(
    `data:text/javascript,${encodeURIComponent(
      `import { parentPort } from 'node:worker_threads'
       parentPort.on('message', (task) => parentPort.postMessage(${answer}))`,
    )}`,
  )

it('returns the answers in the order of the tasks', async () => {
  const tasks = Array.from({ length: 20 }, (_, index) => index)
  const heard: number[] = []
  const answers = await inWorkers<number, number>(workerOf('task * 2'), tasks, (answer) => heard.push(answer))
  expect(answers).toEqual(tasks.map((task) => task * 2))
  expect(heard.sort((a, b) => a - b)).toEqual(answers)
})

it('returns nothing for no tasks', async () => {
  expect(await inWorkers(workerOf('task'), [])).toEqual([])
})

it('rejects as soon as a worker fails', async () => {
  await expect(inWorkers(workerOf('task.no.such'), [1, 2, 3])).rejects.toThrow('undefined')
  await expect(inWorkers(workerOf('process.exit(3)'), [1])).rejects.toThrow('a worker exited with code 3')
})
