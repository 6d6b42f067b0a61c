import { mkdirSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { complaintsOfMutation, mutationLines } from '../mutants/print.ts'
import type { MutationReport } from '../mutants/report.ts'
import type { MutateAnswer, MutateTask } from './mutateWorker.ts'
import type { WalkOptions } from './options.ts'
import type { Project } from './project.ts'
import { largestFirst } from './wanted.ts'
import { inWorkers, workerFile } from './workers.ts'

/**
 * Prints how many mutants each coverage criterion and comparison detects; writes `mutants.json` into the folder `out`.
 * @returns the exit code: 1 if too few mutants are detected, if the list of equivalent mutants is wrong, or if a flow
 * cannot be mutated
 */
export const mutateFlows = async (
  options: Pick<WalkOptions, 'flows' | 'modelFile' | 'out'>,
  project: Project,
): Promise<number> => {
  const wanted = tasksOf(options, project)
  let count = 0
  const answers = await inWorkers<MutateTask, MutateAnswer>(file, wanted, ({ name }) => {
    count += 1
    console.log(`  ${count} of ${wanted.length}: ${name}`)
  })

  const reports = answers.flatMap((answer) => ('report' in answer ? [answer.report] : [])).sort(byName)
  for (const line of mutationLines(reports)) console.log(line)
  write(reports, resolve(project.root, options.out))
  console.log(join(options.out, fileName))
  const complaints = [
    ...answers.flatMap((answer) => ('problem' in answer ? [`${answer.name}: ${answer.problem}`] : [])),
    ...reports.flatMap((report) => complaintsOfMutation(report)),
  ]
  for (const complaint of complaints) console.log(`✗ ${complaint}`)
  return complaints.length === 0 ? 0 : 1
}

const file = workerFile('mutateWorker')
const fileName = 'mutants.json'
const byName = (a: MutationReport, b: MutationReport) => (a.flow < b.flow ? -1 : 1)

const tasksOf = (
  { flows, modelFile }: Pick<WalkOptions, 'flows' | 'modelFile'>,
  { root }: Pick<Project, 'root'>,
): MutateTask[] =>
  modelFile === null
    ? largestFirst(flows, root).map((name) => ({ root, name, modelFile: null }))
    : [{ root, name: modelFile, modelFile: resolve(modelFile) }]

const write = (reports: readonly MutationReport[], folder: string) => {
  mkdirSync(folder, { recursive: true })
  writeFileSync(join(folder, fileName), `${JSON.stringify({ flows: reports }, null, 2)}\n`)
}
