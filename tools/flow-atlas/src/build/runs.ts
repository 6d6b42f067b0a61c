import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import * as z from 'zod/mini'
import type { Run } from '../pages/runs.ts'
import type { GoalRun } from '../sheet/covered.ts'
import { root } from './root.ts'

const count = z.number()
/** Of runs that have not said it, nothing is known: they are no complete ones. */
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

/** Whether a run walked another app than there is now; of one that does not say which, nobody knows. */
const isOlder = ({ on, app }: { on: string; app: string }, now: string | null) =>
  on === 'browser' && (app === '' || app !== now)

/** What a report says of each goal; `app` is the digest of the app as it is now, null where nobody can tell. */
export const goalsIn = (text: unknown, app: string | null): readonly GoalRun[] => {
  const found = goalReport.safeParse(text)
  return found.success ? found.data.flows.map((run) => ({ ...run, isOlder: isOlder(run, app) })) : []
}

/** What a report says of each run, as `goalsIn`. */
export const runsIn = (text: unknown, app: string | null): readonly Run[] => {
  const found = report.safeParse(text)
  return found.success ? found.data.flows.map((run) => ({ ...run, isOlder: isOlder(run, app) })) : []
}

/** What the last run showed of each goal. */
export const lastGoals = (app: string | null): readonly GoalRun[] => goalsIn(read('paths-goals.json'), app)

/** What the last run of the paths has left; nothing where there was none, or one in another form. */
export const lastRuns = (app: string | null): readonly Run[] => runsIn(read('paths.json'), app)
