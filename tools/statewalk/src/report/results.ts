import type { CriterionName } from '../graph/pathsFor.ts'
import type { Script } from './sentences.ts'
import type { StandInCalls } from './standIns.ts'

/** Runners of paths: live actors on this machine, or the real app in a browser. */
export const runners = ['machine', 'browser'] as const
export type Runner = (typeof runners)[number]

/** One walked path. */
export type PathResult = {
  id: string
  script: Script
  /** Ids of the coverage goals that the walk covered, including goals for which the path was not planned. */
  covers: readonly string[]
  /** Differences from the expected results, as sentences; empty if the path passed. */
  failures: readonly string[]
  /** Whether the path failed at first and passed when it was repeated. */
  isFlaky?: boolean
  /** Failures of the attempts that preceded the passed attempt. */
  failedBefore?: readonly string[]
}

/** A coverage goal, and whether a walk has covered the goal. */
export type Goal = {
  id: string
  text: string
} /** `unreachable`: the chart declares the goal, but no path that this model allows can cover it. */ & (
  | { status: 'covered' | 'missing' | 'unreachable' }
  | { status: 'exempt'; reason: string; until: string | null }
)

/** Results of walking one flow with one coverage criterion by one runner (machine or browser). */
export type FlowRun = {
  flow: string
  title: string
  on: Runner
  criterion: CriterionName
  /** Meaning of the coverage criterion in one sentence. */
  meaning: string
  goals: readonly Goal[]
  paths: readonly PathResult[]
  /** Problems that concern the whole run: for example, the chart could not be explored, or an exemption has expired. */
  problems: readonly string[]
  /** Calls of the chart's inline actions, which the walk has replaced by actions that do nothing. */
  standIns?: readonly StandInCalls[]
  /** Notes on parts of the chart that a walk cannot check. They are not failures. */
  notes?: readonly string[]
  /**
   * Digest of the complete behaviour of the chart. If the current chart has another digest, the results are outdated.
   */
  digest?: string
  /** Whether only some of the criterion's paths were walked. Then the coverage is incomplete. */
  isPartial?: boolean
  /** Ids of transitions and states of failed steps. */
  failing?: readonly string[]
}

/** Time, commit and scope of a run. */
export type RunStamp = {
  commit: string
  date: string
  scope: string
  /** Digest of all files that determine the look of the app's screens. Set only for runs in the browser. */
  app?: string
}

/** Returns the time and commit of a run and, if it was in the browser, the app's digest. */
export const stampFor = ({ on }: Pick<FlowRun, 'on'>, { app, ...stamp }: RunStamp): RunStamp =>
  on === 'machine' || app === undefined ? stamp : { ...stamp, app }

/**
 * Criteria whose goals are known only after exploring the chart. For these criteria, the share of covered goals is not
 * reported as coverage.
 */
const ofReached: ReadonlySet<CriterionName> = new Set(['situations', 'invalid', 'round-trip', 'simple'])

/** The entry of one run in `reports/paths.json`. */
export type Summary = {
  flow: string
  on: Runner
  criterion: CriterionName
  covered: number
  total: number
  /** Meaning of `total`: the number of all declared goals, or only of those goals that the exploration has reached. */
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

/** Returns whether the flow was explored. If not, the number of its goals is unknown, and `problems` states the reason. */
export const isExplored = ({ goals, paths, problems }: FlowRun) =>
  goals.length > 0 || paths.length > 0 || problems.length === 0

/** Lists the failed paths, the goals that are neither covered nor exempt, and the problems of the run. */
export const complaintsOf = (run: FlowRun): string[] => {
  const missing = run.goals.filter(({ status }) => status === 'missing')
  const name = [run.flow, ...(isExplored(run) ? [run.criterion] : []), `on the ${run.on}`].join(', ')
  return [
    ...run.problems.map((problem) => `${name}: ${problem}`),
    ...run.paths.flatMap(({ id, failures }) => failures.map((failure) => `${name}: path ${id}: ${failure}`)),
    ...missing.map(({ id }) => `${name}: not covered: ${id}`),
  ]
}

/** The entry of one flow in `reports/paths-results.json`, which has the format of a test runner. */
export type FlowResult = Pick<FlowRun, 'flow' | 'on' | 'criterion'> & {
  complaints: readonly string[]
  isFlaky: boolean
  /** For each path that passed only when it was repeated, the failures of its earlier attempts. */
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
 * Lists the runners (machine, browser) whose coverage of all flows together is below the required minimum. This happens
 * if too many goals are exempt.
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

/** Formats the coverage of a run as a percentage; empty if the number of declared goals is unknown. */
export const shareOf = ({ covered, total, of }: Pick<Summary, 'covered' | 'total' | 'of'>): string =>
  total === 0 || of === 'reached' ? '' : percent(covered / total)

/** Formats a share as a percentage. Rounds down, so that 100 % means complete coverage. */
export const percent = (share: number) => `${Math.floor(share * 1000) / 10} %`
