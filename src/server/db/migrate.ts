import { type Kysely, sql } from 'kysely'
import { type Migration, Migrator } from 'kysely/migration'
import { baseline, migrations } from './migrations/migrations.ts'
import type { Database } from './schema.gen.ts'

/**
 * Name of the last migration before `baseline`. After this migration, a database has the same schema as after
 * `baseline`.
 */
const lastBeforeBaseline = '117_segments'

/**
 * Applies the pending migrations of this build. Migrations that a newer build has applied stay applied, so each
 * migration must also work for the previous build: first expand the schema, and contract it only when no server of the
 * previous build is left.
 */
export const migrate = async (db: Kysely<Database>): Promise<void> => {
  const done = await doneSteps(db)
  const last = Object.keys(migrations).sort().at(-1) ?? ''
  const others = done.filter((name) => name < baseline || name > last)
  if (done.includes(lastBeforeBaseline)) others.push(baseline)
  const steps = { ...migrations, ...withoutEffect(others) }
  const { error } = await new Migrator({ db, provider: { getMigrations: async () => steps } }).migrateToLatest()
  if (error) throw error
}

/**
 * Returns empty migrations with these names. Kysely requires a migration for every name in the history. The history
 * keeps old names for rolling updates from version 0.1.
 */
const withoutEffect = (names: readonly string[]): Record<string, Migration> =>
  Object.fromEntries(names.map((name) => [name, { up: async () => {} }]))

/**
 * Returns the names of the applied migrations, in order.
 * @throws Error with a one-line message if the schema ends before the last migration of version 0.1
 */
const doneSteps = async (db: Kysely<Database>): Promise<string[]> => {
  const { rows: found } = await sql<{
    exists: boolean
  }>`select to_regclass('kysely_migration') is not null as exists`.execute(db)
  if (!found[0]?.exists) return []
  const { rows } = await sql<{ name: string }>`select name from kysely_migration order by name`.execute(db)
  const done = rows.map(({ name }) => name)
  const last = done.at(-1)
  if (last !== undefined && last < lastBeforeBaseline)
    throw new Error(
      `The schema ends at ${last}, which this build cannot migrate: first run npm run migrate of the last build of version 0.1, whose last migration is ${lastBeforeBaseline}`,
    )
  return done
}

export const pendingSteps = async (db: Kysely<Database>): Promise<string[]> => {
  const done = new Set(await doneSteps(db))
  return Object.keys(migrations)
    .filter((name) => !done.has(name))
    .sort()
}

/**
 * Checks that every migration of this build is applied.
 * @throws Error with a one-line message if the database's schema is older than this build
 */
export const requireMigrated = async (db: Kysely<Database>): Promise<void> => {
  const pending = await pendingSteps(db)
  if (pending.length > 0)
    throw new Error(`The schema is older than this build (${pending.join(', ')} missing): run npm run migrate`)
}
