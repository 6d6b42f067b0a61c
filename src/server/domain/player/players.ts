import { createHash, createHmac, randomBytes } from 'node:crypto'
import type { Kysely, Transaction } from 'kysely'
import type { Database } from '../../db/schema.gen.ts'
import { createStatement, type Places, type ValueOf } from '../../db/statement.ts'
import { notLoggedIn } from '../apiError.ts'
import type { Call, ServerDeps } from '../serverDeps.ts'

export type Player = { id: number; username: string; suid: string }
const lifetime = 30 * 24 * 3600 * 1000
/** Minimum interval in ms between two updates of a session's last use. */
const usedEvery = 600_000

const hashOf = (token: string) => createHash('sha256').update(token).digest('hex')

/**
 * Data for a new token: the brand at which the player logs in, the device, and the account's tag, by which request
 * limits recognize the player.
 */
export type TokenPlace = { brand: string; device: string; tag?: string }

/**
 * Returns the tag that all tokens of a player contain, so that request limits recognize the player without a query. The
 * tag depends on the secret, so nobody else can use up the player's limits.
 */
export const accountTag = (secret: string, playerId: number): string =>
  createHmac('sha256', secret).update(`account ${playerId}`).digest('base64url').slice(0, 22)

/** Returns the account's tag in a token, or the whole token if it has no tag. Tokens of older builds have no tag. */
export const accountIn = (token: string): string => token.split('.', 2)[1] || token

export const issueToken = async (
  db: Kysely<Database>,
  playerId: number,
  now: Date,
  { brand, device, tag }: TokenPlace,
): Promise<string> => {
  const token = [randomBytes(32).toString('base64url'), tag].filter(Boolean).join('.')
  const expires = new Date(now.getTime() + lifetime)
  await db
    .insertInto('token')
    .values({ hash: hashOf(token), player_id: playerId, expires_at: expires, created_at: now, brand, device })
    .execute()
  return token
}

/** Value for accounts without a password. No password matches this value. */
export const noPassword = 'none'

/**
 * Returns the player with the number `suid`. If the player is missing, creates the player with the first unused name in
 * `names`.
 */
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

export const revokeToken = async (db: Kysely<Database>, token: string): Promise<void> => {
  await db.deleteFrom('token').where('hash', '=', hashOf(token)).execute()
}

/** Parameters of the query for a token. `brand` is the brand at which the token must be valid. */
export type SoughtToken = { hash: string; brand: string; now: Date }

/**
 * Returns the parameters of the query for a call's token. If there is no token, uses the hash of an empty text, which
 * matches no token.
 */
export const soughtToken = ({ shop, brand, token = '' }: Pick<Call, 'shop' | 'brand' | 'token'>): SoughtToken => ({
  hash: hashOf(token),
  brand: brand.key,
  now: shop.now(),
})

/** Query for a valid token. A token of another brand is not valid [OPS-12]. */
const tokenOf = (db: Kysely<Database>, { hash, brand, now }: Places<SoughtToken>) =>
  db
    .selectFrom('token')
    .where('token.hash', '=', hash)
    .where('token.expires_at', '>', now)
    .where('token.brand', '=', brand)

/** Query for the player of a token. Callers can join further tables. */
export const playerOf = (db: Kysely<Database>, token: Places<SoughtToken>) =>
  tokenOf(db, token)
    .innerJoin('player', 'player.id', 'token.player_id')
    .select(['player.id', 'player.username', 'player.suid'])

export const sessionColumns = ['token.id as sessionId', 'token.used_at', 'token.created_at as issued_at'] as const

/** Records the use of a session, at most every ten minutes. */
export const noteUse = async (
  { db }: Pick<ServerDeps, 'db'>,
  { sessionId, used_at, issued_at }: { sessionId: number; used_at: Date | null; issued_at: Date },
  now: Date,
): Promise<void> => {
  if (now.getTime() - (used_at ?? issued_at).getTime() > usedEvery)
    await db.updateTable('token').set({ used_at: now }).where('id', '=', sessionId).execute()
}

/** The calling player, and the number of the player's session. */
type Caller = Player & { sessionId: number }

/**
 * Returns the calling player, or null if the token is missing, unknown or expired, or belongs to another brand. Records
 * the session's use.
 */
export const findCaller = async (call: Pick<Call, 'shop' | 'brand' | 'token'>): Promise<Caller | null> => {
  if (!call.token) return null
  const { db, now } = call.shop
  const [found] = await callerByToken(db, soughtToken(call))
  if (!found) return null
  const { used_at, issued_at, ...caller } = found
  await noteUse(call.shop, { sessionId: caller.sessionId, used_at, issued_at }, now())
  return caller
}

const callerByToken = createStatement((db, value: ValueOf<SoughtToken>) =>
  playerOf(db, placesOf(value)).select(sessionColumns),
)

export const placesOf = (value: ValueOf<SoughtToken>) => ({
  hash: value('hash'),
  brand: value('brand'),
  now: value('now'),
})

/** @throws ApiError -600 if the token is missing, unknown or expired, or belongs to another brand */
export const requireCaller = async (call: Call): Promise<Caller> => {
  const caller = await findCaller(call)
  if (!caller) throw notLoggedIn()
  return caller
}

/** @throws ApiError -600 if the token is missing, unknown or expired, or belongs to another brand */
export const requirePlayer = async (call: Call): Promise<Player> => {
  const { id, username, suid } = await requireCaller(call)
  return { id, username, suid }
}

/**
 * Locks the player until the transaction ends. To avoid deadlocks, a transaction must lock the player before anything
 * else.
 */
export const lockPlayer = async (trx: Transaction<Database>, playerId: number): Promise<void> => {
  const [locked] = await lockById(trx, { id: playerId })
  if (!locked) throw new Error(`there is no player ${playerId}`)
}

const lockById = createStatement((db, value: ValueOf<{ id: number }>) =>
  db.selectFrom('player').select('id').where('id', '=', value('id')).forNoKeyUpdate(),
)
