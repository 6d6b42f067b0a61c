import type { CriterionName } from '../graph/pathsFor.ts'
import type { Script } from './sentences.ts'

/** Where paths are walked. */
export const runners = ['machine', 'browser'] as const
export type Runner = (typeof runners)[number]

/** One path that was walked. */
export type PathResult = {
  id: string
  script: Script
  /** Goals that the walk really showed, whatever was planned. */
  covers: readonly string[]
  /** What differed from what was expected; empty when it passed. */
  failures: readonly string[]
  /** It passed only when it was walked once more. */
  isFlaky?: boolean
  /** What differed the times before it passed. */
  failedBefore?: readonly string[]
  /** ms */
  took: number
}

/** Something that a criterion wants, and whether it was shown. */
export type Goal = { id: string; text: string } & (
  | { status: 'covered' | 'missing' }
  | { status: 'exempt'; reason: string; until: string | null }
)

/** One flow walked by one criterion in one place. */
export type FlowRun = {
  flow: string
  title: string
  on: Runner
  criterion: CriterionName
  /** The criterion in one sentence. */
  meaning: string
  goals: readonly Goal[]
  paths: readonly PathResult[]
  /** What is wrong with the run as a whole: not explored, stale justifications. */
  problems: readonly string[]
  /** Stands for all that the walked chart does: a figure of another chart is none of this one. */
  digest?: string
  /** Only some of the criterion's paths were walked: what is covered says nothing about the whole. */
  isPartial?: boolean
  /** Transitions and states of the steps at which paths failed. */
  failing?: readonly string[]
}

/** When a run was, of which code, and what it was asked for. */
export type RunStamp = {
  commit: string
  date: string
  scope: string
  /** Digest of all that the app's screens are made of; said of runs in the browser only. */
  app?: string
}

/** The stamp as a run has it: on the machine there is no app. */
export const stampFor = ({ on }: Pick<FlowRun, 'on'>, { app, ...stamp }: RunStamp): RunStamp =>
  on === 'machine' || app === undefined ? stamp : { ...stamp, app }

/** One line of `reports/paths.json`. */
export type Summary = {
  flow: string
  on: Runner
  criterion: CriterionName
  covered: number
  total: number
  exempt: number
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
  covered: goals.filter(({ status }) => status === 'covered').length,
  total: goals.length,
  exempt: goals.filter(({ status }) => status === 'exempt').length,
  failed: paths.filter(({ failures }) => failures.length > 0).length + (paths.length === 0 ? problems.length : 0),
})

/** What people must look at: failed paths, goals neither shown nor exempt, and problems of the run. */
export const complaintsOf = (run: FlowRun): string[] => {
  const missing = run.goals.filter(({ status }) => status === 'missing')
  const name = `${run.flow}, ${run.criterion}, on the ${run.on}`
  return [
    ...run.problems.map((problem) => `${name}: ${problem}`),
    ...run.paths.flatMap(({ id, failures }) => failures.map((failure) => `${name}: path ${id}: ${failure}`)),
    ...missing.map(({ id }) => `${name}: not covered: ${id}`),
  ]
}

/** One flow of `reports/paths-results.json`: what a test runner would say of it. */
export type FlowResult = Pick<FlowRun, 'flow' | 'on' | 'criterion'> & {
  complaints: readonly string[]
  isFlaky: boolean
  /** What differed on paths that passed only when they were walked once more. */
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

/** Places where less than the least share is really covered, over all flows: too much is exempt there. */
export const shortfalls = (runs: readonly FlowRun[], least: Readonly<Record<Runner, number>>): string[] =>
  runners.flatMap((place) => {
    const sums = runs.filter(({ on }) => on === place).map(summaryOf)
    const total = sums.reduce((sum, one) => sum + one.total, 0)
    const share = total === 0 ? 1 : sums.reduce((sum, one) => sum + one.covered, 0) / total
    const wanted = least[place]
    return share >= wanted
      ? []
      : [`on the ${place} ${percent(share)} are covered, at least ${percent(wanted)} are wanted`]
  })

/** A share as people read it; never rounded up to all. */
export const percent = (share: number) => `${Math.floor(share * 1000) / 10} %`
