import type { CriterionName } from '../graph/pathsFor.ts'
import type { FormatName } from '../report/formats.ts'
import type { Runner } from '../report/results.ts'

export type WalkOptions = {
  flows: readonly string[]
  /** Model file of a chart outside `machines/`. If set, only the flow of this chart is walked. */
  modelFile: string | null
  criteria: readonly CriterionName[]
  on: readonly Runner[]
  formats: readonly FormatName[]
  /** Commit, branch or tag of an older version. If set, only paths that differ from this version are walked. */
  since: string | null
  seed: number
  limit: number | undefined
  out: string
  /** Whether the browser takes a screenshot of each step. */
  screenshots: boolean
  /** Whether the browser records a trace, with a group for each step. */
  trace: boolean
  /** How often a path that fails in the browser is repeated. */
  retries: number
  /** In the browser, walk only every `count`-th path, starting with the path number `index`. */
  shard: { index: number; count: number } | null
  /** In the browser, skip paths that have already passed in this shard or in another shard. */
  resume: boolean
}

/** Criteria that are fast, and sufficient for every chart. */
export const usualCriteria: readonly CriterionName[] = ['states', 'transitions', 'invalid', 'guards']
