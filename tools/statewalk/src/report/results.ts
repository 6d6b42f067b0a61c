import type { CriterionName } from '../graph/pathsFor.ts'
import type { Script } from './sentences.ts'
import type { StandInCalls } from './standIns.ts'

/** Places in which paths are walked. */
export const runners = ['machine', 'browser'] as const
export type Runner = (typeof runners)[number]

/** One walked path. */
export type PathResult = {
  id: string
  script: Script
  /** Goals that the walk showed, whatever was planned. */
  covers: readonly string[]
  /** Differences from the expectation; empty if the path passed. */
  failures: readonly string[]
  /** The path passed only on a repeat. */
  isFlaky?: boolean
  /** Failures of the attempts before it passed. */
  failedBefore?: readonly string[]
  /** Duration in ms. */
  took: number
}

/** A goal of a criterion, and whether a walk has shown it. */
export type Goal = {
  id: string
  text: string
} /** `unreachable`: the chart declares it, and no path with this model can show it. */ & (
  | { status: 'covered' | 'missing' | 'unreachable' }
  | { status: 'exempt'; reason: string; until: string | null }
)

/** One flow, walked by one criterion in one place (machine or browser). */
export type FlowRun = {
  flow: string
  title: string
  on: Runner
  criterion: CriterionName
  /** The criterion in one sentence. */
  meaning: string
  goals: readonly Goal[]
  paths: readonly PathResult[]
  /**
   * Problems of the run as a whole, for example that the chart could not be explored, or that an exemption is outdated.
   */
  problems: readonly string[]
  /** Calls of the stand-ins that replaced inline actions. */
  standIns?: readonly StandInCalls[]
  /** Sentences about parts of the chart that a walk cannot show as they are. They are no failures. */
  notes?: readonly string[]
  /** Digest of the chart's whole behaviour. Results for another version of the chart do not count. */
  digest?: string
  /** Only some of the criterion's paths were walked. The coverage is therefore incomplete. */
  isPartial?: boolean
  /** Transitions and states of the steps at which paths failed. */
  failing?: readonly string[]
}

/** Time, commit and options of a run. */
export type RunStamp = {
  commit: string
  date: string
  scope: string
  /** Digest of everything that determines how the app's screens look. Only runs in the browser have it. */
  app?: string
}

/** Returns time and commit for a run. Only runs in the browser also get the app's digest. */
export const stampFor = ({ on }: Pick<FlowRun, 'on'>, { app, ...stamp }: RunStamp): RunStamp =>
  on === 'machine' || app === undefined ? stamp : { ...stamp, app }

/** Criteria whose goals no chart declares. They are found by exploring, so a share of them is no coverage. */
const ofReached: ReadonlySet<CriterionName> = new Set(['situations', 'invalid', 'round-trip', 'simple'])

/** One line of `reports/paths.json`. */
export type Summary = {
  flow: string
  on: Runner
  criterion: CriterionName
  covered: number
  total: number
  /** What `total` counts: everything that the chart declares, or only what the walk has reached. */
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

/** Lists what needs attention: failed paths, goals that are neither shown nor exempt, and problems of the run. */
export const complaintsOf = (run: FlowRun): string[] => {
  const missing = run.goals.filter(({ status }) => status === 'missing')
  const name = `${run.flow}, ${run.criterion}, on the ${run.on}`
  return [
    ...run.problems.map((problem) => `${name}: ${problem}`),
    ...run.paths.flatMap(({ id, failures }) => failures.map((failure) => `${name}: path ${id}: ${failure}`)),
    ...missing.map(({ id }) => `${name}: not covered: ${id}`),
  ]
}

/** One flow of `reports/paths-results.json`, in the form in which a test runner would report it. */
export type FlowResult = Pick<FlowRun, 'flow' | 'on' | 'criterion'> & {
  complaints: readonly string[]
  isFlaky: boolean
  /** Failures of paths that passed only on a repeat. */
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
 * Lists the places (machine, browser) in which the coverage of all flows together is below the minimum, because too
 * many goals are exempt there.
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

/** Formats the coverage as a percentage; empty if the goals are only those that were reached. */
export const shareOf = ({ covered, total, of }: Pick<Summary, 'covered' | 'total' | 'of'>): string =>
  total === 0 || of === 'reached' ? '' : percent(covered / total)

/** Formats a share as a percentage; never rounds up to 100. */
export const percent = (share: number) => `${Math.floor(share * 1000) / 10} %`
