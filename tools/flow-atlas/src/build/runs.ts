import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import * as z from 'zod/mini'
import type { Run } from '../pages/runs.ts'
import type { GoalRun } from '../sheet/covered.ts'
import { root } from './git.ts'

const count = z.number()
/** Fields that are missing in reports of older versions, with default values: such a run counts as partial. */
const stamp = {
  commit: z._default(z.string(), ''),
  date: z._default(z.string(), ''),
  scope: z._default(z.string(), ''),
  digest: z._default(z.string(), ''),
  isPartial: z._default(z.boolean(), true),
  app: z._default(z.string(), ''),
}
const report = z.object({
  flows: z.array(
    z.object({
      flow: z.string(),
      on: z.string(),
      criterion: z.string(),
      ...stamp,
      covered: count,
      total: count,
      of: z._default(z.enum(['declared', 'reached']), 'declared'),
      exempt: count,
      failed: count,
    }),
  ),
})

const goalReport = z.object({
  flows: z.array(
    z.object({
      flow: z.string(),
      on: z.enum(['machine', 'browser']),
      criterion: z.string(),
      ...stamp,
      failing: z._default(z.array(z.string()), []),
      goals: z.array(
        z.object({
          id: z.string(),
          status: z.enum(['covered', 'missing', 'exempt']),
          reason: z.optional(z.string()),
        }),
      ),
    }),
  ),
})

const read = (name: string): unknown => {
  const file = join(root, 'reports', name)
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : null
}

const isOlder = ({ on, app }: { on: string; app: string }, now: string | null) =>
  on === 'browser' && (app === '' || app !== now)

/**
 * Parses a report of covered goals; returns an empty list if the report is malformed. `app` is the current app's
 * digest; null if unknown.
 */
export const goalsIn = (text: unknown, app: string | null): readonly GoalRun[] => {
  const found = goalReport.safeParse(text)
  return found.success ? found.data.flows.map((run) => ({ ...run, isOlder: isOlder(run, app) })) : []
}

/**
 * Parses a report of runs; returns an empty list if the report is malformed. `app` is the current app's digest; null if
 * unknown.
 */
export const runsIn = (text: unknown, app: string | null): readonly Run[] => {
  const found = report.safeParse(text)
  return found.success ? found.data.flows.map((run) => ({ ...run, isOlder: isOlder(run, app) })) : []
}

/** Reads the covered goals of the last runs; returns an empty list if there is no valid report. */
export const lastGoals = (app: string | null): readonly GoalRun[] => goalsIn(read('paths-goals.json'), app)

/** Reads the last runs; returns an empty list if there is no valid report. */
export const lastRuns = (app: string | null): readonly Run[] => runsIn(read('paths.json'), app)
