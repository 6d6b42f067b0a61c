import { type Kysely, sql } from 'kysely'
import { appliedFile, plannedGames } from '../catalogue/files/applyCatalogue.ts'
import { insertRows } from '../catalogue/files/compare.ts'
import { plansOf } from '../catalogue/files/plan.ts'
import { currentRuns } from '../catalogue/files/repeatingEvents.ts'
import type { Database } from '../db/schema.gen.ts'

/** Starts the next run of repeating events whose last run has ended. */
export const ensureRunning = async (db: Kysely<Database>, now: Date): Promise<void> => {
  const events = (await appliedFile(db, 'events'))?.filter(({ repeats }) => repeats) ?? []
  const plans = plansOf({ events: currentRuns(events, now) }, await plannedGames(db))
  await db.transaction().execute(async (trx) => {
    for (const { table, rows } of plans) await insertRows(trx, table, rows, sql`on conflict do nothing`)
  })
}
