import { createHash, randomBytes } from 'node:crypto'
import type { Kysely, Transaction } from 'kysely'
import type { Brand } from '../../../../brands/schema.ts'
import type { Database } from '../../db/schema.gen.ts'
import { notLoggedIn } from '../apiError.ts'
import type { Call } from '../serverDeps.ts'

export type Player = { id: number; username: string; suid: string }
const lifetime = 30 * 24 * 3600 * 1000
/** Shortest time in ms between two updates of a session's last use. */
const usedEvery = 600_000

const hashOf = (token: string) => createHash('sha256').update(token).digest('hex')

/** The brand at which a token is used, and the device that uses it. */
export type TokenPlace = { brand: string | null; device: string }

/** Issues a token for a player at a brand, valid for 30 days; only its hash is stored. */
export const issueToken = async (
  db: Kysely<Database>,
  playerId: number,
  now: Date,
  { brand, device }: TokenPlace,
): Promise<string> => {
  const token = randomBytes(32).toString('base64url')
  const expires = new Date(now.getTime() + lifetime)
  await db
    .insertInto('token')
    .values({ hash: hashOf(token), player_id: playerId, expires_at: expires, created_at: now, brand, device })
    .execute()
  return token
}

/** A hash that no password matches. */
export const noPassword = 'none'

/** Returns the player with a number. If there is none, creates the player, with the first of the names that is free. */
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

/**
 * Builds the query for the player of a token, to which a call can join further data. A token of another brand has no
 * player [OPS-12].
 */
export const playerOf = (db: Kysely<Database>, token: string, brand: Brand, now: Date) =>
  db
    .selectFrom('token')
    .innerJoin('player', 'player.id', 'token.player_id')
    .select(['player.id', 'player.username', 'player.suid'])
    .where('token.hash', '=', hashOf(token))
    .where('token.expires_at', '>', now)
    .where((is) => is.or([is('token.brand', 'is', null), is('token.brand', '=', brand.key)]))

/** A player, and the number of the session in which the player calls. */
type Caller = Player & { sessionId: number }

/**
 * Returns the player of a call's token, or null if the token is missing, unknown, expired or another brand's. Stores
 * the time at which the session was used, at most every ten minutes.
 */
export const findCaller = async ({
  shop,
  brand,
  token,
}: Pick<Call, 'shop' | 'brand' | 'token'>): Promise<Caller | null> => {
  if (!token) return null
  const now = shop.now()
  const found = await playerOf(shop.db, token, brand, now)
    .select(['token.id as sessionId', 'token.used_at', 'token.created_at'])
    .executeTakeFirst()
  if (!found) return null
  const { used_at, created_at, ...caller } = found
  if (now.getTime() - (used_at ?? created_at).getTime() > usedEvery)
    await shop.db.updateTable('token').set({ used_at: now }).where('id', '=', caller.sessionId).execute()
  return caller
}

/**
 * Returns the calling player with their session.
 * @throws ApiError -600 if the token is missing, unknown, expired or another brand's
 */
export const requireCaller = async (call: Call): Promise<Caller> => {
  const caller = await findCaller(call)
  if (!caller) throw notLoggedIn()
  return caller
}

/**
 * Returns the calling player.
 * @throws ApiError -600 as `requireCaller` does
 */
export const requirePlayer = async (call: Call): Promise<Player> => {
  const { id, username, suid } = await requireCaller(call)
  return { id, username, suid }
}

/**
 * Locks a player's row, so that only one transaction at a time changes the player's orders and counters. Must be the
 * first lock of a transaction.
 */
export const lockPlayer = async (trx: Transaction<Database>, playerId: number): Promise<void> => {
  await trx.selectFrom('player').select('id').where('id', '=', playerId).forNoKeyUpdate().executeTakeFirstOrThrow()
}
