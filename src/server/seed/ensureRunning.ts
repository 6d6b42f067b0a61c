import type { Kysely } from 'kysely'
import type { Database } from '../db/schema.gen.ts'
import { restartDemoEvents } from './demoEvents.ts'
import { ensureDemoReplenishment } from './demoReplenishment.ts'

/** Restarts the demo's events that have ended, and extends the demo's replenishment link. */
export const ensureRunning = async (
  db: Kysely<Database>,
  now: Date,
  { isDemo = true }: { isDemo?: boolean } = {},
): Promise<void> => {
  if (!isDemo) return
  await restartDemoEvents(db, now)
  await ensureDemoReplenishment(db, now)
}
