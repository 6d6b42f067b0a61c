import type { Kysely } from 'kysely'
import { ensureActivities } from '../catalogue/activities.ts'
import { ensureOffers } from '../catalogue/offers.ts'
import type { Database } from '../db/schema.gen.ts'
import { ensureDemoReplenishment } from './demoReplenishment.ts'

/** Keeps running what should always run, relative to now: the first game's activities and offers, and the replenishment of a demo. */
export const ensureRunning = async (
  db: Kysely<Database>,
  now: Date,
  { isDemo = true }: { isDemo?: boolean } = {},
): Promise<void> => {
  await ensureActivities(db, now)
  await ensureOffers(db, now)
  // its number is known to everybody
  if (isDemo) await ensureDemoReplenishment(db, now)
}
