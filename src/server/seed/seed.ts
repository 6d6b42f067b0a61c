import { createHash } from 'node:crypto'
import type { Kysely } from 'kysely'
import { allBrands } from '../../../brands/index.ts'
import { brandGames } from '../catalogue/brandGames.ts'
import { plannedGames, updateGames } from '../catalogue/files/applyCatalogue.ts'
import type { Database } from '../db/schema.gen.ts'
import { passwordCost as newPasswordCost } from '../domain/player/passwords.ts'
import { loadDemo } from '../startup/loadDemo.ts'

/** Returns a hash of the games. Seeding updates a database whose games have another hash. */
const gamesVersion = (): string =>
  createHash('sha256')
    .update(JSON.stringify(brandGames(allBrands())))
    .digest('hex')

/** Returns the key of the row in the table `meta` that records that this version of the games was already written. */
const onceKey = (version: string) => `catalogue ${version}`

const metaValue = async (db: Kysely<Database>, key: string): Promise<string | undefined> =>
  (await db.selectFrom('meta').select('value').where('key', '=', key).executeTakeFirst())?.value

/** @throws Error with a one-line message if the database has no catalogue */
export const requireSeeds = async (db: Kysely<Database>): Promise<void> => {
  if ((await metaValue(db, 'seed')) === undefined) throw new Error('The database has no catalogue: run npm run seed')
}

export const isSeedPending = async (db: Kysely<Database>, { isShared }: { isShared: boolean }): Promise<boolean> => {
  const version = gamesVersion()
  const isReplaced = isShared && (await metaValue(db, onceKey(version))) !== undefined
  return (await metaValue(db, 'seed')) !== version && !isReplaced
}

/**
 * Writes the brands' games to the database. Only a new demo also gets a catalogue. No build changes an applied
 * catalogue, except that a demo adds a server to each new game. If a newer build has replaced the games, a server of an
 * older build does not restore the older games.
 * @param options `isDemo` adds the demo's catalogue and players to a new database, and the demo's cards to a database
 * with these players; `passwordCost` is scrypt's cost parameter N for the players' passwords
 * @returns false if the database keeps the newer games of another server
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
  const demo = isDemo ? await loadDemo() : null
  const version = gamesVersion()
  const seeded = await metaValue(db, 'seed')
  if (seeded === version) return true
  if (isShared && (await metaValue(db, onceKey(version))) !== undefined) return false
  await db.transaction().execute(async (trx) => {
    const known = (await plannedGames(trx)).map((game) => game.client_id)
    await updateGames(trx, now)
    await demo?.seedDemo(trx, { now, known, isNew: !seeded, passwordCost })
    const at = now.toISOString()
    const seeds = { ...(seeded && { [onceKey(seeded)]: at }), [onceKey(version)]: at }
    for (const [key, value] of Object.entries({ seed: version, seeded_at: at, ...seeds }))
      await trx
        .insertInto('meta')
        .values({ key, value })
        .onConflict((conflict) => conflict.column('key').doUpdateSet({ value }))
        .execute()
  })
  return true
}
