import type { Kysely } from 'kysely'
import type { Database } from '../db/schema.gen.ts'
import { restartDemoEvents } from './demoEvents.ts'
import { ensureDemoReplenishment } from './demoReplenishment.ts'

/** Extends the data that a demo always needs: its events, and the replenishment, whose id is public. */
export const ensureRunning = async (
  db: Kysely<Database>,
  now: Date,
  { isDemo = true }: { isDemo?: boolean } = {},
): Promise<void> => {
  if (!isDemo) return
  await restartDemoEvents(db, now)
  await ensureDemoReplenishment(db, now)
}
