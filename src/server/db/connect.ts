import { PGlite } from '@electric-sql/pglite'
import { createPgConfig } from '@electric-sql/pglite/node-postgres'
import { Kysely, PostgresDialect } from 'kysely'
import { Migrator } from 'kysely/migration'
import pg from 'pg'
import { migrations } from './migrations.ts'
import type { Database } from './schema.ts'

export type Connection = { db: Kysely<Database>; close(): Promise<void> }

/**
 * Opens a database and brings it up to date. Inside a transaction use only the transaction: the embedded database has
 * one connection.
 * @param where a PostgreSQL address, a folder for the embedded database, or `memory`
 */
export const connect = async (where: { url: string } | { folder: string } | 'memory'): Promise<Connection> => {
  if (where !== 'memory' && 'url' in where) return open(new pg.Pool({ connectionString: where.url, max: 10 }))
  const embedded = await PGlite.create(where === 'memory' ? 'memory://' : where.folder)
  const pool = new pg.Pool({ ...createPgConfig(embedded), max: 1, idleTimeoutMillis: 0 })
  return open(pool, () => embedded.close())
}

const open = async (pool: pg.Pool, after: () => Promise<void> = async () => {}): Promise<Connection> => {
  pool.on('error', () => {}) // an idle connection that breaks is replaced on the next query
  const db = new Kysely<Database>({ dialect: new PostgresDialect({ pool }) })
  const close = async () => {
    await db.destroy()
    await after()
  }
  try {
    const { error } = await new Migrator({
      db,
      provider: { getMigrations: async () => migrations },
    }).migrateToLatest()
    if (error) throw error
    return { db, close }
  } catch (error) {
    await close()
    throw error
  }
}

/** One value of the `meta` table, made on first asking; the same for every later caller. */
export const metaOf = async (db: Kysely<Database>, key: string, make: () => string): Promise<string> => {
  await db
    .insertInto('meta')
    .values({ key, value: make() })
    .onConflict((conflict) => conflict.column('key').doNothing())
    .execute()
  const { value } = await db.selectFrom('meta').select('value').where('key', '=', key).executeTakeFirstOrThrow()
  return value
}
