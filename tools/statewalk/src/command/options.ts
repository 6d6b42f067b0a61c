import type { CriterionName } from '../graph/pathsFor.ts'
import type { FormatName } from '../report/formats.ts'
import type { Runner } from '../report/results.ts'

export type WalkOptions = {
  /** Names of flows. */
  flows: readonly string[]
  /** Model file of a chart outside `machines/`. If set, only this flow is walked. */
  modelFile: string | null
  criteria: readonly CriterionName[]
  on: readonly Runner[]
  formats: readonly FormatName[]
  /** Git ref of an older version. If set, only paths that differ from this version are walked. */
  since: string | null
  /** Time limit in minutes for each flow's simple paths. */
  minutes: number
  seed: number
  limit: number | undefined
  /** Maximum length of a random walk in steps. */
  steps: number
  /** Percentage of the transitions at which a random walk ends. */
  until: number | undefined
  /** Output folder. */
  out: string
  /** In the browser: whether each step is recorded as a screenshot. */
  screenshots: boolean
  /** In the browser: whether a trace is recorded, with a group for each step. */
  trace: boolean
  /** In the browser: whether the videos of failed paths are kept. */
  video: boolean
  /** In the browser: number of repetitions of a failed path. */
  retries: number
  /** In the browser: walk only every `count`-th path, beginning with the path `index`. */
  shard: { index: number; count: number } | null
  /** In the browser: skip paths that have already passed in any shard. */
  resume: boolean
}

/** Criteria whose goals are declared in the chart and therefore do not depend on the walk. */
export const declaredCriteria: ReadonlySet<string> = new Set<CriterionName>(['states', 'transitions', 'guards'])

/** Default criteria, which are fast and sufficient for every chart. */
export const usualCriteria: readonly CriterionName[] = ['states', 'transitions', 'invalid', 'guards']
