import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { flowNames } from 'statewalk/flows'
import { type Thresholds, thresholdsOf } from 'statewalk/report/exemptions'
import { formats, tableFor } from 'statewalk/report/formats'
import {
  complaintsOf,
  type FlowRun,
  type RunStamp,
  resultOf,
  shortfalls,
  stampFor,
  summaryOf,
} from 'statewalk/report/results'
import * as z from 'zod/mini'
import { failed } from '../../../src/server/program/cli.ts'
import { appDigest } from '../../../tests/atlas/appDigest.ts'
import { codeState } from '../results/stamp.ts'
import { root } from '../run.ts'
import { declaredCriteria, type PathsOptions } from './options.ts'
import { type Task, tasksOf, walkMachine, walkSideBySide } from './walkFlows.ts'

/** How many complaints are worth reading in a terminal; the files have all. */
const most = 40

/** What the atlas draws: each goal that stands in a chart, and whether it was shown. */
const goalsOf = ({ flow, on, criterion, goals, digest, isPartial, failing }: FlowRun) => ({
  flow,
  on,
  criterion,
  digest,
  isPartial,
  failing,
  goals: goals.map(({ id, status, ...rest }) => ({ id, status, ...('reason' in rest && { reason: rest.reason }) })),
})

/** What was asked for, in words. */
export const scopeOf = ({
  modelFile,
  flows,
  since,
  shard,
}: Pick<PathsOptions, 'modelFile' | 'flows' | 'since' | 'shard'>): string => {
  const part = shard === null ? '' : `, part ${shard.index} of ${shard.count}`
  const of = (modelFile ?? (flows.length === flowNames().length ? 'all flows' : flows.join(', '))) + part
  return since === null ? of : `${of}, only what differs from ${since}`
}

const entry = z.looseObject({ flow: z.string(), on: z.string(), criterion: z.string() })
type Entry = z.output<typeof entry>

/** The runs of now beside those of before that were of something else, each with its own stamp. */
const mergedWith = (file: string, runs: readonly Entry[]) => {
  const keyOf = ({ flow, on, criterion }: Entry) => `${flow} ${on} ${criterion}`
  const now = new Set(runs.map(keyOf))
  const found = existsSync(file)
    ? z.safeParse(z.object({ flows: z.array(entry) }), JSON.parse(readFileSync(file, 'utf8')))
    : null
  const before = found?.success ? found.data.flows.filter((each) => !now.has(keyOf(each))) : []
  return [...before, ...runs]
}

/** The text of `paths.json`: what each run covers, with when it was and of which code. */
const coverageText = (flows: readonly unknown[]): string => `${JSON.stringify({ flows }, null, 2)}\n`

/** What is written of runs, each with its stamp. */
export const coverageOf = (runs: readonly FlowRun[], stamp: RunStamp) =>
  runs.map((run) => ({ ...summaryOf(run), ...stampFor(run, stamp) }))

const palette = () => readFileSync(join(root, 'src', 'ui', 'styles', 'palette.css'), 'utf8')

const writeReports = (runs: readonly FlowRun[], options: PathsOptions, app: string | null) => {
  const { formats: wanted, out } = options
  const reports = resolve(root, out)
  const folder = join(reports, 'paths')
  mkdirSync(folder, { recursive: true })
  const stamp: RunStamp = {
    commit: codeState(),
    date: new Date().toISOString(),
    scope: scopeOf(options),
    ...(app !== null && { app }),
  }
  const write = (name: string, text: string) => writeFileSync(join(reports, name), text)
  const merged = (name: string, entries: readonly Entry[]) => mergedWith(join(reports, name), entries)
  write('paths.json', coverageText(merged('paths.json', coverageOf(runs, stamp))))
  write('paths-results.json', coverageText(runs.map(resultOf)))
  const goals = runs.filter(({ criterion }) => declaredCriteria.has(criterion))
  const goalsNow = goals.map((run) => ({ ...goalsOf(run), ...stampFor(run, stamp) }))
  write('paths-goals.json', `${JSON.stringify({ flows: merged('paths-goals.json', goalsNow) })}\n`)
  for (const name of wanted) {
    const { file, write } = formats[name]
    writeFileSync(join(folder, file), write(runs, palette()))
    console.log(join(out, 'paths', file))
  }
}

/** Several flows as they are now, on the machine alone: nothing ties one to another. */
const isApart = ({ flows, modelFile, since, on }: PathsOptions) =>
  flows.length > 1 && modelFile === null && since === null && !on.includes('browser')

const walk = async (options: PathsOptions, thresholds: Thresholds): Promise<FlowRun[]> => {
  const day = new Date().toISOString().slice(0, 10)
  if (isApart(options)) return walkSideBySide(options, thresholds, day)
  const { tasks, broken, notes } = await tasksOf(options, thresholds, day)
  for (const note of notes) console.log(note)
  return [...broken, ...(await walkTasks(tasks, options))]
}

const walkTasks = async (tasks: readonly Task[], options: PathsOptions): Promise<FlowRun[]> => {
  const { on, retries, shard, resume, screenshots, trace, video, out } = options
  const runs = on.includes('machine') ? walkMachine(tasks) : []
  if (!on.includes('browser')) return runs
  // loaded late: on the machine no browser is needed
  const { walkBrowser } = await import('./browser/walkBrowser.ts')
  const folder = join(resolve(root, out), 'paths', 'browser')
  const evidence = { wantsScreenshots: screenshots, wantsTrace: trace, wantsVideo: video }
  const scope = `${scopeOf(options)}, by ${options.criteria.join(', ')}`
  return [...runs, ...(await walkBrowser(tasks, { ...evidence, retries, shard, isResumed: resume, folder, scope }))]
}

const complain = (complaints: readonly string[]) => {
  for (const complaint of complaints.slice(0, most)) console.log(`✗ ${complaint}`)
  if (complaints.length > most) console.log(`✗ … and ${complaints.length - most} more`)
}

/** Walks the wanted flows by the wanted criteria, prints a table and writes the reports; resolves with an exit code. */
export const walkAndReport = async (options: PathsOptions): Promise<number | undefined> => {
  const thresholds = thresholdsOf(readFileSync(join(root, 'tests', 'paths', 'thresholds.json'), 'utf8'))
  // before the walk: what is changed meanwhile was not walked
  const app = options.on.includes('browser') ? appDigest(null) : null
  const runs = await walk(options, thresholds)
  for (const line of tableFor(runs)) console.log(line)
  writeReports(runs, options, app)
  const isWhole =
    options.modelFile === null &&
    options.flows.length === flowNames().length &&
    options.since === null &&
    options.shard === null
  const complaints = [...runs.flatMap(complaintsOf), ...(isWhole ? shortfalls(runs, thresholds.least) : [])]
  complain(complaints)
  if (complaints.length > 0) return failed
  console.log(runs.length === 0 ? 'Nothing to walk.' : 'Everything is covered or exempt, and nothing failed.')
}
