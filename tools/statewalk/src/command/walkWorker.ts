import { parentPort } from 'node:worker_threads'
import { tasksOf, type WalkAnswer, type WalkTask, walkMachine } from './walkFlows.ts'

const port = parentPort
if (port === null) throw new Error('this file is started by walkFlows.ts')

port.on('message', async ({ options, ground }: WalkTask) => {
  const { tasks, broken } = await tasksOf(options, ground)
  const answer: WalkAnswer = { broken, runs: walkMachine(tasks) }
  port.postMessage(answer)
})
