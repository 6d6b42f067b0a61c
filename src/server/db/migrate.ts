import { type Kysely, sql } from 'kysely'
import { type Migration, Migrator } from 'kysely/migration'
import { migrations } from './migrations/migrations.ts'
import type { Database } from './schema.gen.ts'

/**
 * Migrates a database. If a newer build has already migrated the database further, keeps its migrations. Each migration
 * must therefore work for the previous build too: expand first, and contract when no server of the previous build is
 * left.
 */
export const migrate = async (db: Kysely<Database>): Promise<void> => {
  const steps = { ...(await laterSteps(db)), ...migrations }
  const { error } = await new Migrator({ db, provider: { getMigrations: async () => steps } }).migrateToLatest()
  if (error) throw error
}

const doneSteps = async (db: Kysely<Database>): Promise<string[]> => {
  const { rows: found } = await sql<{
    exists: boolean
  }>`select to_regclass('kysely_migration') is not null as exists`.execute(db)
  if (!found[0]?.exists) return []
  const { rows } = await sql<{ name: string }>`select name from kysely_migration`.execute(db)
  return rows.map(({ name }) => name)
}

/** Returns the names of the migrations that have not been applied to a database yet. */
export const pendingSteps = async (db: Kysely<Database>): Promise<string[]> => {
  const done = new Set(await doneSteps(db))
  return Object.keys(migrations)
    .filter((name) => !done.has(name))
    .sort()
}

/** @throws Error with a one-line message if the database's schema is older than this build */
export const requireMigrated = async (db: Kysely<Database>): Promise<void> => {
  const pending = await pendingSteps(db)
  if (pending.length > 0)
    throw new Error(`The schema is older than this build (${pending.join(', ')} missing): run npm run migrate`)
}

/** Returns a migration without effect for each migration that a newer build has applied. */
const laterSteps = async (db: Kysely<Database>): Promise<Record<string, Migration>> => {
  const last = Object.keys(migrations).sort().at(-1) ?? ''
  const later = (await doneSteps(db)).filter((name) => name > last)
  return Object.fromEntries(later.map((name) => [name, { up: async () => {} }]))
}
