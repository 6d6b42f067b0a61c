import { existsSync, mkdirSync, statSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { Worker } from 'node:worker_threads'
import { complaintsOfMutation, mutationLines } from '../../../../src/paths/mutants/print.ts'
import type { MutationReport } from '../../../../src/paths/mutants/report.ts'
import { root } from '../../run.ts'
import type { PathsOptions } from '../options.ts'
import type { MutateAnswer, MutateTask } from './mutateWorker.ts'

/** As many as a small machine has cores. */
const workers = 2

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
  const queue = [...wanted]
  const answers: MutateAnswer[] = []
  const workThrough = (worker: Worker) =>
    new Promise<void>((resolve, reject) => {
      const next = () => {
        const next = queue.shift()
        if (next === undefined) resolve()
        else worker.postMessage(next)
      }
      worker.on('error', reject)
      worker.on('message', (answer: MutateAnswer) => {
        answers.push(answer)
        console.log(`  ${answers.length} of ${wanted.length}: ${answer.name}`)
        next()
      })
      next()
    })
  const started = Array.from({ length: Math.min(workers, wanted.length) }, () => new Worker(file))
  try {
    await Promise.all(started.map(workThrough))
  } finally {
    await Promise.all(started.map((worker) => worker.terminate()))
  }

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
    ? [...flows].sort((a, b) => sizeOf(b) - sizeOf(a)).map((name) => ({ name, modelFile: null }))
    : [{ name: modelFile, modelFile: resolve(modelFile) }]

/** Large charts first, so that no worker is left with one at the end. */
const sizeOf = (name: string) => {
  const table = join(root, 'machines', name, `${name}.table.md`)
  return existsSync(table) ? statSync(table).size : 0
}

const write = (reports: readonly MutationReport[], out: string) => {
  const folder = resolve(root, out)
  mkdirSync(folder, { recursive: true })
  writeFileSync(join(folder, 'mutants.json'), `${JSON.stringify({ flows: reports }, null, 2)}\n`)
  console.log(join(out, 'mutants.json'))
}
