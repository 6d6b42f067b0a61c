import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { flowNames } from '../flows.ts'
import { isRecord } from '../plain.ts'
import { formats, tableFor } from '../report/formats.ts'
import {
  complaintsOf,
  type FlowRun,
  type RunStamp,
  resultOf,
  shortfalls,
  stampFor,
  summaryOf,
} from '../report/results.ts'
import { declaredCriteria } from '../report/walkOnMachine.ts'
import type { WalkOptions } from './options.ts'
import type { Project, Task } from './project.ts'
import { type Ground, tasksOf, walkMachine, walkSideBySide } from './walkFlows.ts'

/** Maximum number of complaints printed in the terminal. The report files contain all complaints. */
const most = 40

/** Returns the run's goals in the form that the atlas reads. */
const goalsOf = ({ flow, on, criterion, goals, digest, isPartial, failing }: FlowRun) => ({
  flow,
  on,
  criterion,
  digest,
  isPartial,
  failing,
  goals: goals.map(({ id, status, ...rest }) => ({ id, status, ...('reason' in rest && { reason: rest.reason }) })),
})

export const scopeOf = (
  { modelFile, flows, since, shard }: Pick<WalkOptions, 'modelFile' | 'flows' | 'since' | 'shard'>,
  { root }: Pick<Project, 'root'>,
): string => {
  const part = shard === null ? '' : `, part ${shard.index} of ${shard.count}`
  const of = (modelFile ?? (flows.length === flowNames(root).length ? 'all flows' : flows.join(', '))) + part
  return since === null ? of : `${of}, only what differs from ${since}`
}

type Entry = { flow: string; on: string; criterion: string }

const isEntry = (value: unknown): value is Entry =>
  isRecord(value) && [value.flow, value.on, value.criterion].every((each) => typeof each === 'string')

/** Reads the entries of a report. Returns an empty list if the file is missing or its JSON has another form. */
const entriesIn = (file: string): Entry[] => {
  const read: unknown = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : null
  const flows: unknown = isRecord(read) ? read.flows : null
  return Array.isArray(flows) && flows.every(isEntry) ? flows : []
}

/**
 * Returns the entries of the file, with the new runs. A new run replaces the old run of the same flow, runner (machine
 * or browser) and criterion. Each run keeps its own time and commit.
 */
const mergedWith = (file: string, runs: readonly Entry[]) => {
  const keyOf = ({ flow, on, criterion }: Entry) => `${flow} ${on} ${criterion}`
  const now = new Set(runs.map(keyOf))
  return [...entriesIn(file).filter((each) => !now.has(keyOf(each))), ...runs]
}

/** The text of `paths.json`. */
const coverageText = (flows: readonly unknown[]): string => `${JSON.stringify({ flows }, null, 2)}\n`

export const coverageOf = (runs: readonly FlowRun[], stamp: RunStamp) =>
  runs.map((run) => ({ ...summaryOf(run), ...stampFor(run, stamp) }))

const writeReports = (
  runs: readonly FlowRun[],
  options: WalkOptions,
  { project, app }: { project: Project; app: string | null },
) => {
  const { formats: wanted, out } = options
  const reports = resolve(project.root, out)
  const folder = join(reports, 'paths')
  mkdirSync(folder, { recursive: true })
  const stamp: RunStamp = {
    commit: project.codeState(),
    date: new Date().toISOString(),
    scope: scopeOf(options, project),
    ...(app !== null && { app }),
  }
  const write = (name: string, text: string) => writeFileSync(join(reports, name), text)
  const merged = (name: string, entries: readonly Entry[]) => mergedWith(join(reports, name), entries)
  write('paths.json', coverageText(merged('paths.json', coverageOf(runs, stamp))))
  write('paths-results.json', coverageText(runs.map(resultOf)))
  const goals = runs.filter(({ criterion }) => declaredCriteria.has(criterion))
  const goalsNow = goals.map((run) => ({ ...goalsOf(run), ...stampFor(run, stamp) }))
  write('paths-goals.json', `${JSON.stringify({ flows: merged('paths-goals.json', goalsNow) })}\n`)
  const palette = project.palette === null ? '' : readFileSync(project.palette, 'utf8')
  for (const name of wanted) {
    const { file, write } = formats[name]
    writeFileSync(join(folder, file), write(runs, palette))
    console.log(join(out, 'paths', file))
  }
}

/**
 * Whether the flows are walked in separate workers. This requires several flows, no comparison with an older version,
 * and no browser.
 */
const isApart = ({ flows, modelFile, since, on }: WalkOptions) =>
  flows.length > 1 && modelFile === null && since === null && !on.includes('browser')

const walk = async (options: WalkOptions, project: Project): Promise<FlowRun[]> => {
  const { root, voice } = project
  const ground: Ground = { root, voice, day: new Date().toISOString().slice(0, 10) }
  if (isApart(options)) return walkSideBySide(options, ground)
  const { tasks, broken, notes } = await tasksOf(options, ground)
  for (const note of notes) console.log(note)
  return [...broken, ...(await walkTasks(tasks, options, project))]
}

const walkTasks = async (tasks: readonly Task[], options: WalkOptions, project: Project): Promise<FlowRun[]> => {
  const runs = options.on.includes('machine') ? walkMachine(tasks) : []
  if (!options.on.includes('browser')) return runs
  const folder = join(resolve(project.root, options.out), 'paths', 'browser')
  const scope = `${scopeOf(options, project)}, by ${options.criteria.join(', ')}`
  return [...runs, ...(await browserOf(project).walk(tasks, options, { folder, scope }))]
}

const browserOf = ({ browser }: Project) => {
  if (browser === null) throw new Error('the project does not define how its flows are walked in a browser')
  return browser
}

const complain = (complaints: readonly string[]) => {
  for (const complaint of complaints.slice(0, most)) console.log(`✗ ${complaint}`)
  if (complaints.length > most) console.log(`✗ … and ${complaints.length - most} more`)
}

/**
 * Walks the flows, prints a table and writes the reports. Resolves with an exit code if there are complaints, otherwise
 * with undefined.
 */
export const walkAndReport = async (options: WalkOptions, project: Project): Promise<number | undefined> => {
  // computed before the walk, so that files that change during the walk do not affect the digest
  const app = options.on.includes('browser') ? browserOf(project).digest() : null
  const runs = await walk(options, project)
  for (const line of tableFor(runs)) console.log(line)
  for (const note of new Set(runs.flatMap(({ flow, notes = [] }) => notes.map((each) => `${flow}: ${each}`))))
    console.log(note)
  writeReports(runs, options, { project, app })
  const isWhole =
    options.modelFile === null &&
    options.flows.length === flowNames(project.root).length &&
    options.since === null &&
    options.shard === null
  const complaints = [
    ...new Set(runs.flatMap(complaintsOf)),
    ...(isWhole ? shortfalls(runs, project.least ?? { machine: 1, browser: 1 }) : []),
  ]
  complain(complaints)
  if (complaints.length > 0) return 1
  console.log(runs.length === 0 ? 'Nothing to walk.' : 'Everything is covered or exempt, and nothing failed.')
}
