import type { Kysely } from 'kysely'
import type { Database } from '../db/schema.gen.ts'
import { ensureDemoReplenishment } from './demoReplenishment.ts'
import { startEvents } from './startEvents.ts'

/** Starts repeating events that have ended. In a demo, also extends the demo's replenishment link. */
export const ensureRunning = async (
  db: Kysely<Database>,
  now: Date,
  { isDemo = true }: { isDemo?: boolean } = {},
): Promise<void> => {
  await startEvents(db, now)
  if (isDemo) await ensureDemoReplenishment(db, now)
}
