import type { CriterionName } from '../graph/pathsFor.ts'
import type { Script } from './sentences.ts'
import type { StandInCalls } from './standIns.ts'

/** Where paths are walked: with live actors on this machine, or with the real app in a browser. */
export const runners = ['machine', 'browser'] as const
export type Runner = (typeof runners)[number]

export type PathResult = {
  id: string
  script: Script
  /** Goals that the path covers, including goals for which the path was not planned. */
  covers: readonly string[]
  /** Differences from the expected results, as sentences; empty if the path passed. */
  failures: readonly string[]
  /** Whether the path failed at first and passed when it was repeated. */
  isFlaky?: boolean
  /** Failures of the attempts that preceded the passed attempt. */
  failedBefore?: readonly string[]
}

export type Goal = {
  id: string
  text: string
} /** `unreachable`: the chart declares the goal, but no path that this model allows can cover it. */ & (
  | { status: 'covered' | 'missing' | 'unreachable' }
  | { status: 'exempt'; reason: string; until: string | null }
)

export type FlowRun = {
  flow: string
  title: string
  on: Runner
  criterion: CriterionName
  /** The criterion's meaning in one sentence. */
  meaning: string
  goals: readonly Goal[]
  paths: readonly PathResult[]
  /** Problems of the whole run: for example, the chart could not be explored, or an exemption has expired. */
  problems: readonly string[]
  /** Inline actions that the walk has replaced by actions that do nothing. */
  standIns?: readonly StandInCalls[]
  /** Notes on parts of the chart that a walk cannot check; not failures. */
  notes?: readonly string[]
  /** Digest of the chart's complete behaviour. If the current chart has another digest, the results are outdated. */
  digest?: string
  /** Whether only some of the criterion's paths were walked. Then the coverage is incomplete. */
  isPartial?: boolean
  /** Ids of transitions and states of failed steps. */
  failing?: readonly string[]
}

export type RunStamp = {
  commit: string
  date: string
  scope: string
  /** Digest of all files that determine the look of the app's screens. Set only for runs in the browser. */
  app?: string
}

/** Returns the stamp for a run. Only runs in the browser have the app's digest. */
export const stampFor = ({ on }: Pick<FlowRun, 'on'>, { app, ...stamp }: RunStamp): RunStamp =>
  on === 'machine' || app === undefined ? stamp : { ...stamp, app }

/** Criteria whose goals are known only after exploring. Their share of covered goals is not reported as coverage. */
const ofReached: ReadonlySet<CriterionName> = new Set(['situations', 'invalid', 'round-trip', 'simple'])

/** The entry of one run in `reports/paths.json`. */
export type Summary = {
  flow: string
  on: Runner
  criterion: CriterionName
  covered: number
  total: number
  /** What `total` counts: all declared goals, or only the goals that the exploration has reached. */
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
  meaning,
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
  failed: paths.filter(({ failures }) => failures.length > 0).length + (isExplored({ meaning }) ? 0 : problems.length),
})

const countOf = (goals: readonly Goal[], wanted: Goal['status']) =>
  goals.filter(({ status }) => status === wanted).length

/**
 * Whether the chart was explored. If not, the number of goals is unknown, `problems` states the reason, and `meaning` is
 * empty.
 */
export const isExplored = ({ meaning }: Pick<FlowRun, 'meaning'>): boolean => meaning !== ''

/** The failed paths, the goals that are neither covered nor exempt, and the problems. */
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
  /** Failures of the earlier attempts of paths that passed when repeated. */
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
 * Lists runners (machine, browser) whose coverage of all flows together is below the required minimum, for example
 * because too many goals are exempt.
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

/** Returns the share of covered goals as a percentage; empty if the number of declared goals is unknown. */
export const shareOf = ({ covered, total, of }: Pick<Summary, 'covered' | 'total' | 'of'>): string =>
  total === 0 || of === 'reached' ? '' : percent(covered / total)

/** Formats a share as a percentage. Rounds down, so that 100 % means complete coverage. */
export const percent = (share: number) => `${Math.floor(share * 1000) / 10} %`
