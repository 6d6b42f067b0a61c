import type { CriterionName } from '../graph/pathsFor.ts'
import type { FormatName } from '../report/formats.ts'
import type { Runner } from '../report/results.ts'

/** Options of a walk: which flows are walked, and how. */
export type WalkOptions = {
  /** Names of flows. */
  flows: readonly string[]
  /** File of a model that has its chart beside it. If set, only this flow is walked, and none of `machines/`. */
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
  /** Share of the transitions in percent at which a random walk ends. */
  until: number | undefined
  /** Output folder. */
  out: string
  /** In the browser: whether to take a screenshot of each step. */
  screenshots: boolean
  /** In the browser: whether to record a trace, with a group for each step. */
  trace: boolean
  /** In the browser: whether to keep a video of each failed path. */
  video: boolean
  /** In the browser: how often to repeat a failed path. */
  retries: number
  /** In the browser: which part of the paths to walk, of how many (every `count`-th path). */
  shard: { index: number; count: number } | null
  /** In the browser: skip paths that have already passed, in any shard. */
  resume: boolean
}

/** Criteria whose goals are declared in the chart. Their goals are therefore the same in every walk of the chart. */
export const declaredCriteria: ReadonlySet<string> = new Set<CriterionName>(['states', 'transitions', 'guards'])

/** Default criteria: sufficient for every chart, and fast. */
export const usualCriteria: readonly CriterionName[] = ['states', 'transitions', 'invalid', 'guards']
