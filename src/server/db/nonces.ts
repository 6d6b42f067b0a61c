import type { Kysely } from 'kysely'
import type { Database } from './schema.gen.ts'

/** Records the use of a nonce. Returns false if the nonce was used before. */
export const isFirstUse = async (db: Kysely<Database>, nonce: string, at: Date): Promise<boolean> => {
  const stored = await db
    .insertInto('used_nonce')
    .values({ nonce, used_at: at })
    .onConflict((conflict) => conflict.column('nonce').doNothing())
    .returning('nonce')
    .executeTakeFirst()
  return stored !== undefined
}
