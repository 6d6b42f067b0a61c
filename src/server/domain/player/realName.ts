import { randomBytes } from 'node:crypto'
import type { Kysely } from 'kysely'
import type { Database } from '../../db/schema.gen.ts'

type Reader = Pick<Kysely<Database>, 'selectFrom'>

/**
 * Returns the player's unfinished name check, or null if the player has no check to pass. `ref` identifies the check at
 * the provider.
 */
export const openCheckOf = async (db: Reader, playerId: number): Promise<{ ref: string } | null> => {
  const row = await db.selectFrom('real_name').selectAll().where('player_id', '=', playerId).executeTakeFirst()
  return row && !row.is_verified ? { ref: row.ref } : null
}

/**
 * Stores whether the player's name is verified. A player's first entry gets a random reference for the name check,
 * which cannot be guessed.
 */
export const markVerified = async (db: Kysely<Database>, playerId: number, isVerified: boolean): Promise<void> => {
  await db
    .insertInto('real_name')
    .values({ player_id: playerId, is_verified: isVerified, ref: randomBytes(16).toString('hex') })
    .onConflict((conflict) => conflict.column('player_id').doUpdateSet({ is_verified: isVerified }))
    .execute()
}

/** Stores the result of a name check. A verified name remains verified. Returns false if the check is unknown. */
export const setVerified = async (
  db: Kysely<Database>,
  { ref, isVerified }: { ref: string; isVerified: boolean },
): Promise<boolean> => {
  const row = await db.selectFrom('real_name').select('player_id').where('ref', '=', ref).executeTakeFirst()
  if (row && isVerified) await db.updateTable('real_name').set({ is_verified: true }).where('ref', '=', ref).execute()
  return row !== undefined
}
