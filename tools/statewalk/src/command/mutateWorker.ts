import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parentPort } from 'node:worker_threads'
import { type Flow, flowFrom, loadFlows } from '../flows.ts'
import { mutateFlow } from '../mutants/mutateFlow.ts'
import type { MutationReport } from '../mutants/report.ts'
import { reasonOf } from '../plain.ts'
import type { Project } from './project.ts'

/** A flow to mutate: `modelFile` or, if it is null, `name` identifies the flow. */
export type MutateTask = Pick<Project, 'root'> & { name: string; modelFile: string | null }

export type MutateAnswer = { name: string; report: MutationReport } | { name: string; problem: string }

const port = parentPort
if (port === null) throw new Error('this file is started by mutate.ts')
let flows: Promise<Flow[]> | null = null

const flowOf = async ({ root, name, modelFile }: MutateTask): Promise<Flow> => {
  if (modelFile !== null) return flowFrom(modelFile)
  flows ??= loadFlows(root)
  const flow = (await flows).find((each) => each.name === name)
  if (flow === undefined) throw new Error('there is no such flow')
  return flow
}

/** Returns the reviewed table beside the chart's model, or null if there is none. */
const tableOf = ({ root, name, modelFile }: MutateTask) => {
  const file = modelFile?.replace(/\.paths\.ts$/, '.table.md') ?? join(root, 'machines', name, `${name}.table.md`)
  return file.endsWith('.table.md') && existsSync(file) ? readFileSync(file, 'utf8') : null
}

const answerTo = async (task: MutateTask): Promise<MutateAnswer> => {
  try {
    const flow = await flowOf(task)
    const { equivalentMutants: equivalent = {} } = flow.model
    return { name: flow.name, report: await mutateFlow({ ...flow, table: tableOf(task) }, { equivalent }) }
  } catch (error) {
    return { name: task.name, problem: reasonOf(error) }
  }
}

port.on('message', async (task: MutateTask) => {
  port.postMessage(await answerTo(task))
})
