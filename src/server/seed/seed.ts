import { createHash } from 'node:crypto'
import type { Kysely } from 'kysely'
import { isCatalogueApplied } from '../catalogue/files/applyCatalogue.ts'
import type { Database } from '../db/schema.gen.ts'
import { passwordCost as newPasswordCost } from '../domain/player/passwords.ts'
import { noPassword } from '../domain/player/players.ts'
import { demoRows, playersRows, replaceCatalogue } from './catalogueRows.ts'
import { addCards } from './demoCards.ts'
import { addPlayers, firstDemoPlayer } from './demoPlayers.ts'

const catalogueVersion = (isDemo: boolean): string => {
  const rows = isDemo ? demoRows() : playersRows()
  return createHash('sha256').update(JSON.stringify(rows)).digest('hex')
}

/**
 * Key in the table `meta`. A row with this key records that the database has already had this version of the catalogue.
 */
const onceKey = (version: string) => `catalogue ${version}`

const metaValue = async (db: Kysely<Database>, key: string): Promise<string | undefined> =>
  (await db.selectFrom('meta').select('value').where('key', '=', key).executeTakeFirst())?.value

/**
 * Returns whether the database contains the demo's players, whose passwords are public. Players of a real game are
 * stored without a password, so a player with the same name does not count.
 */
const hasDemoData = async (db: Kysely<Database>): Promise<boolean> =>
  (await db
    .selectFrom('player')
    .select('id')
    .where(({ and }) => and(firstDemoPlayer))
    .where('password', '!=', noPassword)
    .executeTakeFirst()) !== undefined

/** @throws Error with a one-line message if a demo has filled the database */
export const refuseDemoData = async (db: Kysely<Database>): Promise<void> => {
  if (await hasDemoData(db))
    throw new Error('The database contains the public players and cards of a demo: use another database, or set DEMO=1')
}

/** @throws Error with a one-line message if the database has no catalogue */
export const requireSeeds = async (db: Kysely<Database>): Promise<void> => {
  if ((await metaValue(db, 'seed')) === undefined) throw new Error('The database has no catalogue: run npm run seed')
}

/** Returns whether seeding would change the catalogue of a database. */
export const isSeedPending = async (
  db: Kysely<Database>,
  { isShared, isDemo }: { isShared: boolean; isDemo: boolean },
): Promise<boolean> => {
  const version = catalogueVersion(isDemo)
  const isReplaced = isShared && (await metaValue(db, onceKey(version))) !== undefined
  return (await metaValue(db, 'seed')) !== version && !isReplaced
}

/**
 * Seeds a new database, or updates the catalogue of an older one. If several servers share the database, a server of an
 * older build does not restore its catalogue after a newer build has replaced it.
 * @param options `isDemo` adds the demo's players to a new database, and the demo's cards to a database with these
 * players; `passwordCost` is scrypt's cost parameter N for their passwords
 * @returns false if the database keeps another server's newer catalogue
 */
export const seed = async (
  db: Kysely<Database>,
  now: Date,
  {
    isShared,
    isDemo = true,
    passwordCost = newPasswordCost,
  }: { isShared: boolean; isDemo?: boolean; passwordCost?: number },
): Promise<boolean> => {
  const version = catalogueVersion(isDemo)
  const seeded = await metaValue(db, 'seed')
  if (seeded === version) return true
  if (isShared && (await metaValue(db, onceKey(version))) !== undefined) return false
  await db.transaction().execute(async (trx) => {
    await replaceCatalogue(trx, { isDemo, isApplied: await isCatalogueApplied(trx), now })
    if (isDemo && !seeded) await addPlayers(trx, passwordCost)
    if (isDemo && (await hasDemoData(trx))) await addCards(trx, passwordCost)
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
