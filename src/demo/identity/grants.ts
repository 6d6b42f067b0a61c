import { randomBytes } from 'node:crypto'
import type { Kysely } from 'kysely'
import type { Database } from '../../server/db/schema.gen.ts'

/** Lifetime in ms of a login code, an access token or a started login. */
export const lifetime = 10 * 60_000

/**
 * Stores values of one kind, such as login codes, in the database, so that every server can redeem them. Each value can
 * be redeemed only once, and only until it expires.
 */
export const createGrants = <Value extends object>(db: Kysely<Database>, now: () => Date, kind: string) => ({
  put: async (value: Value): Promise<string> => {
    const key = randomBytes(24).toString('base64url')
    const until_at = new Date(now().getTime() + lifetime)
    await db
      .insertInto('login_grant')
      .values({ key, kind, value: JSON.stringify(value), until_at })
      .execute()
    return key
  },
  see: async (key: string): Promise<Value | null> => {
    const row = await db
      .selectFrom('login_grant')
      .select('value')
      .where('key', '=', key)
      .where('kind', '=', kind)
      .where('until_at', '>', now())
      .executeTakeFirst()
    return row ? (row.value as Value) : null
  },
  change: async (key: string, value: Value): Promise<void> => {
    await db
      .updateTable('login_grant')
      .set({ value: JSON.stringify(value) })
      .where('key', '=', key)
      .where('kind', '=', kind)
      .execute()
  },
  take: async (key: string): Promise<Value | null> => {
    const row = await db
      .deleteFrom('login_grant')
      .where('key', '=', key)
      .where('kind', '=', kind)
      .where('until_at', '>', now())
      .returning('value')
      .executeTakeFirst()
    return row ? (row.value as Value) : null
  },
})
