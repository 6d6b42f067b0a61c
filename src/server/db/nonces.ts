import type { Kysely } from 'kysely'
import type { Database } from './schema.gen.ts'
import { createStatement, type ValueOf } from './statement.ts'

/** Stores a nonce. Returns false if the nonce was used before. */
export const isFirstUse = async (db: Kysely<Database>, nonce: string, at: Date): Promise<boolean> => {
  const stored = await storeNonce(db, { nonce, at })
  return stored.length > 0
}

const storeNonce = createStatement((db, value: ValueOf<{ nonce: string; at: Date }>) =>
  db
    .insertInto('used_nonce')
    .values({ nonce: value('nonce'), used_at: value('at') })
    .onConflict((conflict) => conflict.column('nonce').doNothing())
    .returning('nonce'),
)
