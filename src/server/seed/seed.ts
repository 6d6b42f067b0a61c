import { createHash } from 'node:crypto'
import type { Kysely } from 'kysely'
import type { Database } from '../db/schema.ts'
import { catalogueRows, replaceCatalogue } from './catalogueRows.ts'
import { addCards } from './demoCards.ts'
import { addPlayers } from './demoPlayers.ts'

/**
 * Fills a new database, and brings the catalogue of an older one up to date; otherwise does nothing.
 * @param passwordCost scrypt's N for the seeded players
 */
export const seed = async (db: Kysely<Database>, now: Date, passwordCost = 16_384): Promise<void> => {
  const version = createHash('sha256').update(JSON.stringify(catalogueRows())).digest('hex')
  const seeded = await db.selectFrom('meta').select('value').where('key', '=', 'seed').executeTakeFirst()
  if (seeded?.value === version) return
  await db.transaction().execute(async (trx) => {
    await replaceCatalogue(trx)
    if (!seeded) await addPlayers(trx, passwordCost)
    await addCards(trx, passwordCost)
    for (const [key, value] of Object.entries({ seed: version, seeded_at: now.toISOString() }))
      await trx
        .insertInto('meta')
        .values({ key, value })
        .onConflict((conflict) => conflict.column('key').doUpdateSet({ value }))
        .execute()
  })
}
