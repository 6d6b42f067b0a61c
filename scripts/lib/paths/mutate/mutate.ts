import { mkdirSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { complaintsOfMutation, mutationLines } from 'statewalk/mutants/print'
import type { MutationReport } from 'statewalk/mutants/report'
import { root } from '../../run.ts'
import { inWorkers } from '../../workers.ts'
import { largestFirst } from '../largestFirst.ts'
import type { PathsOptions } from '../options.ts'
import type { MutateAnswer, MutateTask } from './mutateWorker.ts'

/**
 * Spoils each flow's chart in every known way, or that one whose model was named, prints which walk notices what and writes
 * `mutants.json` into the folder `out`. Comes back with the exit code: 1 where too little is noticed, or a listed equivalent
 * mutant is none.
 */
export const mutateFlows = async ({
  flows,
  modelFile,
  out,
}: Pick<PathsOptions, 'flows' | 'modelFile' | 'out'>): Promise<number> => {
  const wanted = wantedOf(flows, modelFile)
  let count = 0
  const answers = await inWorkers<MutateTask, MutateAnswer>(file, wanted, ({ name }) => {
    count += 1
    console.log(`  ${count} of ${wanted.length}: ${name}`)
  })

  const reports = answers.flatMap((answer) => ('report' in answer ? [answer.report] : [])).sort(byName)
  for (const line of mutationLines(reports)) console.log(line)
  write(reports, out)
  const complaints = [
    ...answers.flatMap((answer) => ('problem' in answer ? [`${answer.name}: ${answer.problem}`] : [])),
    ...reports.flatMap((report) => complaintsOfMutation(report)),
  ]
  for (const complaint of complaints) console.log(`✗ ${complaint}`)
  return complaints.length === 0 ? 0 : 1
}

const file = new URL('./mutateWorker.ts', import.meta.url)
const byName = (a: MutationReport, b: MutationReport) => (a.flow < b.flow ? -1 : 1)

const wantedOf = (flows: readonly string[], modelFile: string | null): MutateTask[] =>
  modelFile === null
    ? largestFirst(flows).map((name) => ({ name, modelFile: null }))
    : [{ name: modelFile, modelFile: resolve(modelFile) }]

const write = (reports: readonly MutationReport[], out: string) => {
  const folder = resolve(root, out)
  mkdirSync(folder, { recursive: true })
  writeFileSync(join(folder, 'mutants.json'), `${JSON.stringify({ flows: reports }, null, 2)}\n`)
  console.log(join(out, 'mutants.json'))
}
