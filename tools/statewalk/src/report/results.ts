import type { CriterionName } from '../graph/pathsFor.ts'
import type { Script } from './sentences.ts'
import type { StandInCalls } from './standIns.ts'

/** Environments in which paths are walked. */
export const runners = ['machine', 'browser'] as const
export type Runner = (typeof runners)[number]

/** One walked path. */
export type PathResult = {
  id: string
  script: Script
  /** Goals that the walk covered, even if the path was not planned for them. */
  covers: readonly string[]
  /** Differences from the expected results; empty if the path passed. */
  failures: readonly string[]
  /** Whether the path passed only when it was repeated. */
  isFlaky?: boolean
  /** Failures of earlier attempts, before the path passed. */
  failedBefore?: readonly string[]
  /** Duration in ms. */
  took: number
}

/** A goal of a criterion, and whether a walk has covered it. */
export type Goal = {
  id: string
  text: string
} /** `unreachable`: the chart declares it, and no path with this model can show it. */ & (
  | { status: 'covered' | 'missing' | 'unreachable' }
  | { status: 'exempt'; reason: string; until: string | null }
)

/** Results of walking one flow by one criterion with one runner (machine or browser). */
export type FlowRun = {
  flow: string
  title: string
  on: Runner
  criterion: CriterionName
  /** Meaning of the criterion in one sentence. */
  meaning: string
  goals: readonly Goal[]
  paths: readonly PathResult[]
  /** Problems of the whole run, for example that the chart could not be explored, or that an exemption has expired. */
  problems: readonly string[]
  /** Calls of inline actions that were replaced and did nothing. */
  standIns?: readonly StandInCalls[]
  /** Notes on parts of the chart that a walk cannot check. They are not failures. */
  notes?: readonly string[]
  /** Digest of the chart's whole behaviour. Results with another digest are outdated. */
  digest?: string
  /** Whether only some of the criterion's paths were walked, so that the coverage is incomplete. */
  isPartial?: boolean
  /** Transitions and states of the failed steps. */
  failing?: readonly string[]
}

/** Time, commit and options of a run. */
export type RunStamp = {
  commit: string
  date: string
  scope: string
  /** Digest of everything that determines the look of the app's screens. Only for runs in the browser. */
  app?: string
}

/** Returns a run's time and commit and, for runs in the browser, the app's digest. */
export const stampFor = ({ on }: Pick<FlowRun, 'on'>, { app, ...stamp }: RunStamp): RunStamp =>
  on === 'machine' || app === undefined ? stamp : { ...stamp, app }

/** Criteria whose goals are found only by exploring, so that their share is not reported as coverage. */
const ofReached: ReadonlySet<CriterionName> = new Set(['situations', 'invalid', 'round-trip', 'simple'])

/** One flow's entry in `reports/paths.json`. */
export type Summary = {
  flow: string
  on: Runner
  criterion: CriterionName
  covered: number
  total: number
  /** What `total` counts: all declared goals, or only the goals that the walk reached. */
  of: 'declared' | 'reached'
  exempt: number
  unreachable: number
  failed: number
  digest: string
  isPartial: boolean
}

export const summaryOf = ({
  flow,
  on,
  criterion,
  goals,
  paths,
  problems,
  digest = '',
  isPartial = false,
}: FlowRun): Summary => ({
  digest,
  isPartial,
  flow,
  on,
  criterion,
  covered: countOf(goals, 'covered'),
  total: goals.length,
  of: ofReached.has(criterion) ? 'reached' : 'declared',
  exempt: countOf(goals, 'exempt'),
  unreachable: countOf(goals, 'unreachable'),
  failed: paths.filter(({ failures }) => failures.length > 0).length + (paths.length === 0 ? problems.length : 0),
})

const countOf = (goals: readonly Goal[], wanted: Goal['status']) =>
  goals.filter(({ status }) => status === wanted).length

/** Lists failed paths, goals that are neither covered nor exempt, and problems of the run. */
export const complaintsOf = (run: FlowRun): string[] => {
  const missing = run.goals.filter(({ status }) => status === 'missing')
  const name = `${run.flow}, ${run.criterion}, on the ${run.on}`
  return [
    ...run.problems.map((problem) => `${name}: ${problem}`),
    ...run.paths.flatMap(({ id, failures }) => failures.map((failure) => `${name}: path ${id}: ${failure}`)),
    ...missing.map(({ id }) => `${name}: not covered: ${id}`),
  ]
}

/** One flow's entry in `reports/paths-results.json`, in the format of a test runner. */
export type FlowResult = Pick<FlowRun, 'flow' | 'on' | 'criterion'> & {
  complaints: readonly string[]
  isFlaky: boolean
  /** Failures of earlier attempts at paths that passed when they were repeated. */
  failedBefore?: readonly string[]
}

export const resultOf = (run: FlowRun): FlowResult => {
  const flaky = run.paths.filter(({ isFlaky }) => isFlaky === true)
  const failedBefore = flaky.flatMap(({ id, failedBefore: before = [] }) => before.map((each) => `path ${id}: ${each}`))
  return {
    flow: run.flow,
    on: run.on,
    criterion: run.criterion,
    complaints: complaintsOf(run),
    isFlaky: flaky.length > 0,
    ...(failedBefore.length > 0 && { failedBefore }),
  }
}

/**
 * Lists the runners (machine, browser) whose coverage of all flows together is below the minimum, because too many
 * goals are exempt.
 */
export const shortfalls = (runs: readonly FlowRun[], least: Readonly<Record<Runner, number>>): string[] =>
  runners.flatMap((place) => {
    const sums = runs.filter(({ on }) => on === place).map(summaryOf)
    const total = sums.reduce((sum, one) => sum + one.total - one.unreachable, 0)
    const share = total === 0 ? 1 : sums.reduce((sum, one) => sum + one.covered, 0) / total
    const wanted = least[place]
    return share >= wanted
      ? []
      : [`on the ${place} ${percent(share)} of the reachable goals are covered, at least ${percent(wanted)} are wanted`]
  })

/** Formats the coverage as a percentage; empty if the number of declared goals is unknown. */
export const shareOf = ({ covered, total, of }: Pick<Summary, 'covered' | 'total' | 'of'>): string =>
  total === 0 || of === 'reached' ? '' : percent(covered / total)

/** Formats a share as a percentage, rounded down so that only complete coverage shows 100 %. */
export const percent = (share: number) => `${Math.floor(share * 1000) / 10} %`
