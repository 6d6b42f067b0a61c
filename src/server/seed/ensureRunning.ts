import type { Kysely } from 'kysely'
import { ensureActivities } from '../catalogue/activities.ts'
import { ensureOffers } from '../catalogue/offers.ts'
import type { Database } from '../db/schema.gen.ts'
import { ensureDemoReplenishment } from './demoReplenishment.ts'

/** Extends what should always be running: the first game's activities and offers, and the demo's replenishment. */
export const ensureRunning = async (
  db: Kysely<Database>,
  now: Date,
  { isDemo = true }: { isDemo?: boolean } = {},
): Promise<void> => {
  await ensureActivities(db, now)
  await ensureOffers(db, now)
  // the link's id is public
  if (isDemo) await ensureDemoReplenishment(db, now)
}
