import type { Kysely } from 'kysely'
import type { Database } from './schema.gen.ts'

/** Stores a nonce as used. Returns false if it was used before. */
export const isFirstUse = async (db: Kysely<Database>, nonce: string, at: Date): Promise<boolean> => {
  const stored = await db
    .insertInto('used_nonce')
    .values({ nonce, used_at: at })
    .onConflict((conflict) => conflict.column('nonce').doNothing())
    .returning('nonce')
    .executeTakeFirst()
  return stored !== undefined
}
