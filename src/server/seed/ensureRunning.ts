import type { Kysely } from 'kysely'
import { ensureActivities } from '../catalogue/activities.ts'
import { ensureOffers } from '../catalogue/offers.ts'
import type { Database } from '../db/schema.gen.ts'
import { ensureDemoReplenishment } from './demoReplenishment.ts'

/**
 * Extends the data that a demo always needs: the first game's activities and offers, and the replenishment, whose id is
 * public.
 */
export const ensureRunning = async (
  db: Kysely<Database>,
  now: Date,
  { isDemo = true }: { isDemo?: boolean } = {},
): Promise<void> => {
  if (!isDemo) return
  await ensureActivities(db, now)
  await ensureOffers(db, now)
  await ensureDemoReplenishment(db, now)
}
