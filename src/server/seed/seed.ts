import { createHash } from 'node:crypto'
import type { Kysely } from 'kysely'
import type { Database } from '../db/schema.gen.ts'
import { catalogueRows, replaceCatalogue } from './catalogueRows.ts'
import { addCards } from './demoCards.ts'
import { addPlayers } from './demoPlayers.ts'

/** Key of a catalogue that this database once had. */
const onceKey = (version: string) => `catalogue ${version}`

const metaValue = async (db: Kysely<Database>, key: string): Promise<string | undefined> =>
  (await db.selectFrom('meta').select('value').where('key', '=', key).executeTakeFirst())?.value

/**
 * Fills a new database, and brings the catalogue of an older one up to date; otherwise does nothing. Where servers share
 * the database, a catalogue that another has replaced does not come back when a server of the older build starts again.
 * @param options `passwordCost` is scrypt's N for the seeded players
 * @returns false where the database keeps another server's newer catalogue
 */
export const seed = async (
  db: Kysely<Database>,
  now: Date,
  { isShared, passwordCost = 16_384 }: { isShared: boolean; passwordCost?: number },
): Promise<boolean> => {
  const version = createHash('sha256').update(JSON.stringify(catalogueRows())).digest('hex')
  const seeded = await metaValue(db, 'seed')
  if (seeded === version) return true
  if (isShared && (await metaValue(db, onceKey(version))) !== undefined) return false
  await db.transaction().execute(async (trx) => {
    await replaceCatalogue(trx)
    if (!seeded) await addPlayers(trx, passwordCost)
    await addCards(trx, passwordCost)
    const at = now.toISOString()
    const known = { ...(seeded && { [onceKey(seeded)]: at }), [onceKey(version)]: at }
    for (const [key, value] of Object.entries({ seed: version, seeded_at: at, ...known }))
      await trx
        .insertInto('meta')
        .values({ key, value })
        .onConflict((conflict) => conflict.column('key').doUpdateSet({ value }))
        .execute()
  })
  return true
}
