import type { Kysely } from 'kysely'
import type { Database } from '../../db/schema.gen.ts'

/**
 * Returns the player's sessions at all brands, because brands share accounts. The most recently used session comes
 * first [OPS-12].
 */
export const sessionsOf = (db: Kysely<Database>, playerId: number, now: Date) =>
  db
    .selectFrom('token')
    .select(['id', 'device', 'created_at'])
    .select((is) => is.fn.coalesce('used_at', 'created_at').as('used_at'))
    .where('player_id', '=', playerId)
    .where('expires_at', '>', now)
    .orderBy('used_at', 'desc')
    .orderBy('id', 'desc')
    .execute()

export const endSession = async (db: Kysely<Database>, playerId: number, id: number): Promise<void> => {
  await db.deleteFrom('token').where('player_id', '=', playerId).where('id', '=', id).execute()
}

export const endOthers = async (db: Kysely<Database>, playerId: number, kept: number): Promise<void> => {
  await db.deleteFrom('token').where('player_id', '=', playerId).where('id', '<>', kept).execute()
}
