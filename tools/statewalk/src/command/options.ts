import type { CriterionName } from '../graph/pathsFor.ts'
import type { FormatName } from '../report/formats.ts'
import type { Runner } from '../report/results.ts'

/** Options of a walk: which flows are walked, and how. */
export type WalkOptions = {
  /** Names of flows. */
  flows: readonly string[]
  /** File of a model, with its chart beside it: only this flow is walked, instead of those in `machines/`. */
  modelFile: string | null
  criteria: readonly CriterionName[]
  on: readonly Runner[]
  formats: readonly FormatName[]
  /** Git ref: only paths that differ from this version are walked. */
  since: string | null
  /** Time limit in minutes for each flow's simple paths. */
  minutes: number
  seed: number
  limit: number | undefined
  /** Length of a random walk in steps, and the share of transitions in percent at which the walk ends. */
  steps: number
  until: number | undefined
  /** Output folder. */
  out: string
  /**
   * In the browser: a screenshot per step, a trace with a group per step, a video of failed paths, and the number of
   * repeats of a failed path.
   */
  screenshots: boolean
  trace: boolean
  video: boolean
  retries: number
  /** In the browser: which part of the paths to walk, of how many (every `count`-th path). */
  shard: { index: number; count: number } | null
  /** In the browser: skip paths that have already passed, in any shard. */
  resume: boolean
}

/** Criteria whose goals are declared in the chart, so that they are the same in every walk of the chart. */
export const declaredCriteria: ReadonlySet<string> = new Set<CriterionName>(['states', 'transitions', 'guards'])

/** Default criteria: sufficient for every chart, and fast. */
export const usualCriteria: readonly CriterionName[] = ['states', 'transitions', 'invalid', 'guards']
