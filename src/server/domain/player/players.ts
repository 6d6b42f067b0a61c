import { createHash, randomBytes } from 'node:crypto'
import type { Kysely, Transaction } from 'kysely'
import type { Database } from '../../db/schema.gen.ts'
import { notLoggedIn } from '../apiError.ts'
import type { Call } from '../serverDeps.ts'

export type Player = { id: number; username: string; suid: string }
const lifetime = 30 * 24 * 3600 * 1000

const hashOf = (token: string) => createHash('sha256').update(token).digest('hex')

/** Issues a token for a player, valid for 30 days; only its hash is stored. */
export const issueToken = async (db: Kysely<Database>, playerId: number, now: Date): Promise<string> => {
  const token = randomBytes(32).toString('base64url')
  const expires = new Date(now.getTime() + lifetime)
  await db
    .insertInto('token')
    .values({ hash: hashOf(token), player_id: playerId, expires_at: expires })
    .execute()
  return token
}

/** A hash that no password matches. */
const noPassword = 'none'

/** Returns the player of a number, who is created with the first of the names that is free. */
export const playerOfNumber = async (db: Kysely<Database>, suid: string, names: readonly string[]): Promise<Player> => {
  const find = () =>
    db.selectFrom('player').select(['id', 'username', 'suid']).where('suid', '=', suid).executeTakeFirst()
  for (const username of names) {
    const known = await find()
    if (known) return known
    await db
      .insertInto('player')
      .values({ username, suid, password: noPassword })
      .onConflict((conflict) => conflict.doNothing())
      .execute()
  }
  const made = await find()
  if (!made) throw new Error(`the names of player ${suid} belong to others`)
  return made
}

/** Revokes a token. */
export const revokeToken = async (db: Kysely<Database>, token: string): Promise<void> => {
  await db.deleteFrom('token').where('hash', '=', hashOf(token)).execute()
}

/** Builds the query for the player of a token, to which a call can join further data. */
export const playerOf = (db: Kysely<Database>, token: string, now: Date) =>
  db
    .selectFrom('token')
    .innerJoin('player', 'player.id', 'token.player_id')
    .select(['player.id', 'player.username', 'player.suid'])
    .where('token.hash', '=', hashOf(token))
    .where('token.expires_at', '>', now)

/** Returns the player of a token, or null if the token is unknown or expired. */
export const playerOfToken = async (db: Kysely<Database>, token: string, now: Date): Promise<Player | null> =>
  (await playerOf(db, token, now).executeTakeFirst()) ?? null

/**
 * Returns the calling player.
 * @throws ApiError -600 if the token is missing, unknown or expired
 */
export const requirePlayer = async ({ shop, token }: Call): Promise<Player> => {
  const player = token ? await playerOfToken(shop.db, token, shop.now()) : null
  if (!player) throw notLoggedIn()
  return player
}

/**
 * Locks a player's row, so that only one transaction at a time changes the player's orders and counters. Must be the
 * first lock of a transaction.
 */
export const lockPlayer = async (trx: Transaction<Database>, playerId: number): Promise<void> => {
  await trx.selectFrom('player').select('id').where('id', '=', playerId).forNoKeyUpdate().executeTakeFirstOrThrow()
}
