import type { Kysely } from 'kysely'
import { ensureActivities } from '../catalogue/activities.ts'
import type { Database } from '../db/schema.gen.ts'
import { ensureDemoReplenishment } from './demoReplenishment.ts'

/** Keeps running what should always run, relative to now: the activities of the first game and the demo replenishment. */
export const ensureRunning = async (db: Kysely<Database>, now: Date): Promise<void> => {
  await ensureActivities(db, now)
  await ensureDemoReplenishment(db, now)
}
