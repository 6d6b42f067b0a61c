import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { exploreInstrumented } from '../src/paths/explore.ts'
import { flowNames, loadFlows } from '../src/paths/flows.ts'
import { thresholdsOf } from '../src/paths/report/exemptions.ts'
import { formats, tableFor } from '../src/paths/report/formats.ts'
import { help, optionsOf, type PathsOptions } from '../src/paths/report/options.ts'
import { complaintsOf, type FlowRun, resultOf, shortfalls, summaryOf } from '../src/paths/report/results.ts'
import { instrument } from '../src/paths/rig.ts'
import { mutateFlows } from './lib/paths/mutate.ts'
import { type SimpleRun, simpleLine, walkAllSimple } from './lib/paths/simplePaths.ts'
import { tasksOf, walkMachine } from './lib/paths/walkFlows.ts'
import { root } from './lib/run.ts'
import { lineOf } from './lib/serving.ts'

/** How many complaints are worth reading in a terminal; the files have all. */
const most = 40

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

/** What the atlas draws: each goal that stands in a chart, and whether it was shown. */
const goalsOf = ({ flow, on, criterion, goals }: FlowRun) => ({
  ...{ flow, on, criterion },
  goals: goals.map(({ id, status, ...rest }) => ({ id, status, ...('reason' in rest && { reason: rest.reason }) })),
})
const declaredCriteria: ReadonlySet<string> = new Set(['states', 'transitions', 'guards'])

const walk = async (options: PathsOptions) => {
  const thresholds = thresholdsOf(readFileSync(join(root, 'tests', 'paths', 'thresholds.json'), 'utf8'))
  const day = new Date().toISOString().slice(0, 10)
  const { tasks, broken } = await tasksOf(options, thresholds, day)
  const runs = [...broken]
  if (options.on.includes('machine')) runs.push(...walkMachine(tasks))
  if (options.on.includes('browser')) {
    const { walkBrowser } = await import('./lib/paths/walkBrowser.ts')
    runs.push(...(await walkBrowser(tasks)))
  }
  for (const line of tableFor(runs)) console.log(line)
  writeReports(runs, options)
  const isWhole = options.modelFile === null && options.flows.length === flowNames().length && options.since === null
  const complaints = [...runs.flatMap(complaintsOf), ...(isWhole ? shortfalls(runs, thresholds.least) : [])]
  for (const complaint of complaints.slice(0, most)) console.log(`✗ ${complaint}`)
  if (complaints.length > most) console.log(`✗ … and ${complaints.length - most} more`)
  if (complaints.length > 0) process.exitCode = 1
  else console.log(runs.length === 0 ? 'Nothing to walk.' : 'Everything is covered or exempt, and nothing failed.')
}

/** Every simple path of each flow, as far as there is time. */
const walkAll = async ({ flows, seed, minutes, out }: PathsOptions) => {
  const runs: SimpleRun[] = []
  for (const { name, machine, model } of (await loadFlows()).filter((flow) => flows.includes(flow.name))) {
    const run = walkAllSimple(name, exploreInstrumented(instrument(machine), model), { seed, budget: minutes * 60 })
    console.log(simpleLine(run))
    for (const failure of run.failures) console.log(`  ✗ ${failure}`)
    if (run.failed > 0) process.exitCode = 1
    runs.push(run)
  }
  mkdirSync(resolve(root, out), { recursive: true })
  writeFileSync(join(resolve(root, out), 'paths-simple.json'), `${JSON.stringify({ flows: runs }, null, 2)}\n`)
  console.log(join(out, 'paths-simple.json'))
}

try {
  const options = optionsOf(process.argv.slice(2), flowNames())
  if (options.wantsHelp) console.log(help)
  else if (options.mutate) process.exitCode = await mutateFlows(options)
  else if (options.all) await walkAll(options)
  else await walk(options)
} catch (error) {
  console.error(lineOf(error))
  process.exitCode = 1
}
