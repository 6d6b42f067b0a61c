import type { Kysely } from 'kysely'
import type { Database } from '../db/schema.gen.ts'
import { noPassword } from '../domain/player/players.ts'

/** First player of a demo. Exists only in databases that were filled by a demo. */
export const firstDemoPlayer = { username: 'ann', suid: '500001' } as const

/**
 * Returns whether a demo has filled the database. Demo passwords are public. A real player with a demo player's name
 * does not count, because players of a real game have no password in this database.
 */
export const hasDemoData = async (db: Kysely<Database>): Promise<boolean> =>
  (await db
    .selectFrom('player')
    .select('id')
    .where(({ and }) => and(firstDemoPlayer))
    .where('password', '!=', noPassword)
    .executeTakeFirst()) !== undefined

/** @throws Error with a one-line message if a demo has filled the database */
export const refuseDemoData = async (db: Kysely<Database>): Promise<void> => {
  if (await hasDemoData(db))
    throw new Error('The database contains the public players and cards of a demo: use another database, or set DEMO=1')
}
