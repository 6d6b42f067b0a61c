import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { flowNames } from '../../../src/paths/flows.ts'
import { thresholdsOf } from '../../../src/paths/report/exemptions.ts'
import { formats, tableFor } from '../../../src/paths/report/formats.ts'
import { complaintsOf, type FlowRun, resultOf, shortfalls, summaryOf } from '../../../src/paths/report/results.ts'
import { failed } from '../cli.ts'
import { root } from '../run.ts'
import { declaredCriteria, type PathsOptions } from './options.ts'
import { type Task, tasksOf, walkMachine } from './walkFlows.ts'

/** How many complaints are worth reading in a terminal; the files have all. */
const most = 40

/** What the atlas draws: each goal that stands in a chart, and whether it was shown. */
const goalsOf = ({ flow, on, criterion, goals }: FlowRun) => ({
  ...{ flow, on, criterion },
  goals: goals.map(({ id, status, ...rest }) => ({ id, status, ...('reason' in rest && { reason: rest.reason }) })),
})

const writeReports = (runs: readonly FlowRun[], { formats: wanted, out }: PathsOptions) => {
  const reports = resolve(root, out)
  const folder = join(reports, 'paths')
  mkdirSync(folder, { recursive: true })
  writeFileSync(join(reports, 'paths.json'), `${JSON.stringify({ flows: runs.map(summaryOf) }, null, 2)}\n`)
  writeFileSync(join(reports, 'paths-results.json'), `${JSON.stringify({ flows: runs.map(resultOf) }, null, 2)}\n`)
  const goals = runs.filter(({ criterion }) => declaredCriteria.has(criterion))
  writeFileSync(join(reports, 'paths-goals.json'), `${JSON.stringify({ flows: goals.map(goalsOf) })}\n`)
  for (const name of wanted) {
    const { file, write } = formats[name]
    writeFileSync(join(folder, file), write(runs))
    console.log(join(out, 'paths', file))
  }
}

const walk = async (tasks: readonly Task[], on: PathsOptions['on']): Promise<FlowRun[]> => {
  const runs = on.includes('machine') ? walkMachine(tasks) : []
  if (!on.includes('browser')) return runs
  // loaded late: on the machine no browser is needed
  const { walkBrowser } = await import('./browser/walkBrowser.ts')
  return [...runs, ...(await walkBrowser(tasks))]
}

const complain = (complaints: readonly string[]) => {
  for (const complaint of complaints.slice(0, most)) console.log(`✗ ${complaint}`)
  if (complaints.length > most) console.log(`✗ … and ${complaints.length - most} more`)
}

/** Walks the wanted flows by the wanted criteria, prints a table and writes the reports; resolves with an exit code. */
export const walkAndReport = async (options: PathsOptions): Promise<number | undefined> => {
  const thresholds = thresholdsOf(readFileSync(join(root, 'tests', 'paths', 'thresholds.json'), 'utf8'))
  const day = new Date().toISOString().slice(0, 10)
  const { tasks, broken } = await tasksOf(options, thresholds, day)
  const runs = [...broken, ...(await walk(tasks, options.on))]
  for (const line of tableFor(runs)) console.log(line)
  writeReports(runs, options)
  const isWhole = options.modelFile === null && options.flows.length === flowNames().length && options.since === null
  const complaints = [...runs.flatMap(complaintsOf), ...(isWhole ? shortfalls(runs, thresholds.least) : [])]
  complain(complaints)
  if (complaints.length > 0) return failed
  console.log(runs.length === 0 ? 'Nothing to walk.' : 'Everything is covered or exempt, and nothing failed.')
}
