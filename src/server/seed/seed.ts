import { createHash } from 'node:crypto'
import { type Kysely, sql, type Transaction } from 'kysely'
import { activityWords, rewordActivities } from '../catalogue/activities.ts'
import { isCatalogueApplied } from '../catalogue/files/applyCatalogue.ts'
import { insertRows } from '../catalogue/files/compare.ts'
import { demoCatalogue } from '../catalogue/files/demoCatalogue.ts'
import { plansOf } from '../catalogue/files/plan.ts'
import { offerRows, rewordOffers } from '../catalogue/offers.ts'
import type { Database } from '../db/schema.gen.ts'
import { passwordCost as newPasswordCost } from '../domain/player/passwords.ts'
import { noPassword } from '../domain/player/players.ts'
import { demoRows, playersRows, replaceCatalogue } from './catalogueRows.ts'
import { addCards } from './demoCards.ts'
import { addPlayers, firstDemoPlayer } from './demoPlayers.ts'

/** Replaces the starting coupons, and inserts missing promo codes; existing codes keep their remaining uses. */
const addDemoCoupons = async (trx: Transaction<Database>): Promise<void> => {
  await trx.deleteFrom('starting_coupon').execute()
  for (const { table, rows } of plansOf({ coupons: demoCatalogue.coupons }, []))
    await insertRows(trx, table, rows, sql`on conflict do nothing`)
}

const catalogueVersion = (isDemo: boolean): string => {
  const rows = isDemo ? [demoRows(), demoCatalogue.coupons, activityWords(), offerRows()] : playersRows()
  return createHash('sha256').update(JSON.stringify(rows)).digest('hex')
}

/** Key that records that this database has used a catalogue. */
const onceKey = (version: string) => `catalogue ${version}`

const metaValue = async (db: Kysely<Database>, key: string): Promise<string | undefined> =>
  (await db.selectFrom('meta').select('value').where('key', '=', key).executeTakeFirst())?.value

/**
 * Returns whether the database contains the demo's players, whose passwords are public. A player whose password the
 * game checks has none here, also under the same name.
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

/** Whether a database lacks this build's catalogue and would accept it. */
export const isSeedPending = async (
  db: Kysely<Database>,
  { isShared, isDemo }: { isShared: boolean; isDemo: boolean },
): Promise<boolean> => {
  const version = catalogueVersion(isDemo)
  const isReplaced = isShared && (await metaValue(db, onceKey(version))) !== undefined
  return (await metaValue(db, 'seed')) !== version && !isReplaced
}

/** Adds the demo's coupons, and updates the texts of its running events and offers. */
const addDemoWorld = async (trx: Transaction<Database>, now: Date): Promise<void> => {
  await addDemoCoupons(trx)
  await rewordActivities(trx, now)
  await rewordOffers(trx)
}

/**
 * Seeds a new database, and updates the catalogue of an older one; otherwise does nothing. If servers share the
 * database, a server of an older build does not restore a catalogue that another has replaced.
 * @param options `isDemo` adds the demo's players, cards and promo codes to a new database, and to a database that has
 *   them; `passwordCost` is scrypt's N for them
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
    const isApplied = await isCatalogueApplied(trx)
    await replaceCatalogue(trx, { isDemo, isApplied })
    if (isDemo && !seeded) await addPlayers(trx, passwordCost)
    if (isDemo && (await hasDemoData(trx))) {
      await addCards(trx, passwordCost)
      if (!isApplied) await addDemoWorld(trx, now)
    }
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
