import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parentPort } from 'node:worker_threads'
import { loadFlows } from '../../../../src/paths/flows.ts'
import { mutateFlow } from '../../../../src/paths/mutants/mutateFlow.ts'
import type { MutationReport } from '../../../../src/paths/mutants/report.ts'
import { root } from '../../run.ts'
import { equivalentMutants } from './equivalent.ts'

/** What a worker answers to the name of a flow. */
export type MutateAnswer = { name: string; report: MutationReport } | { name: string; problem: string }

const port = parentPort
if (port === null) throw new Error('this file is started by mutate.ts')
const flows = await loadFlows()

const answerTo = async (name: string): Promise<MutateAnswer> => {
  try {
    const flow = flows.find((each) => each.name === name)
    if (flow === undefined) throw new Error('there is no such flow')
    const table = readFileSync(join(root, 'machines', name, `${name}.table.md`), 'utf8')
    return { name, report: await mutateFlow({ ...flow, table }, { equivalent: equivalentMutants[name] ?? {} }) }
  } catch (error) {
    return { name, problem: error instanceof Error ? error.message : String(error) }
  }
}

port.on('message', async (name: string) => {
  port.postMessage(await answerTo(name))
})
