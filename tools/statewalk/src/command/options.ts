import type { CriterionName } from '../graph/pathsFor.ts'
import type { FormatName } from '../report/formats.ts'
import type { Runner } from '../report/results.ts'

/** Which flows are walked, and how. */
export type WalkOptions = {
  /** Names of flows. */
  flows: readonly string[]
  /** A model's file anywhere, with its chart beside it: that one flow, instead of those in `machines/`. */
  modelFile: string | null
  criteria: readonly CriterionName[]
  on: readonly Runner[]
  formats: readonly FormatName[]
  /** A git ref: only what differs from it. */
  since: string | null
  /** How long each flow's simple paths are walked at most. */
  minutes: number
  seed: number
  limit: number | undefined
  /** Length of a walk at random, and the share of transitions in percent at which it is enough. */
  steps: number
  until: number | undefined
  /** Folder for the files. */
  out: string
  /** In the browser: a picture a step, a trace with a group a step, a video of what fails, how often that is tried again. */
  screenshots: boolean
  trace: boolean
  video: boolean
  retries: number
  /** In the browser: only every so many-th path; going on with what has passed, of shards too. */
  shard: { index: number; count: number } | null
  resume: boolean
}

/** Criteria whose goals stand in the chart, so that every walk of it has the same. */
export const declaredCriteria: ReadonlySet<string> = new Set<CriterionName>(['states', 'transitions', 'guards'])

/** Enough for every chart, and quick. */
export const usualCriteria: readonly CriterionName[] = ['states', 'transitions', 'invalid', 'guards']
