import type { Kysely } from 'kysely'
import type { Database } from '../../db/schema.gen.ts'

/** A player at a brand. Calls at one brand can neither list nor end the player's sessions at other brands. */
export type SessionHolder = { playerId: number; brand: string }

const held = (db: Kysely<Database>, { playerId, brand }: SessionHolder) =>
  db
    .selectFrom('token')
    .where('player_id', '=', playerId)
    .where((is) => is.or([is('brand', 'is', null), is('brand', '=', brand)]))

/** Returns a player's unexpired sessions, most recently used first. */
export const sessionsOf = (db: Kysely<Database>, holder: SessionHolder, now: Date) =>
  held(db, holder)
    .select(['id', 'device', 'created_at'])
    .select((is) => is.fn.coalesce('used_at', 'created_at').as('used_at'))
    .where('expires_at', '>', now)
    .orderBy('used_at', 'desc')
    .orderBy('id', 'desc')
    .execute()

/** Ends a session if it belongs to the player. */
export const endSession = async (db: Kysely<Database>, holder: SessionHolder, id: number): Promise<void> => {
  await db
    .deleteFrom('token')
    .where('id', 'in', held(db, holder).select('id').where('id', '=', id))
    .execute()
}

/** Ends all of a player's sessions except the given one. */
export const endOthers = async (db: Kysely<Database>, holder: SessionHolder, kept: number): Promise<void> => {
  await db
    .deleteFrom('token')
    .where('id', 'in', held(db, holder).select('id').where('id', '<>', kept))
    .execute()
}
