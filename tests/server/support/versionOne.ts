import { type Kysely, sql } from 'kysely'
import { Migrator } from 'kysely/migration'
import { baseline, migrations } from '../../../src/server/db/migrations/migrations.ts'

const { [baseline]: schema = { up: async () => {} } } = migrations

/** Creates a database of version 0.1, in which the migrations with these names count as applied. */
export const createVersionOne = async <T>(db: Kysely<T>, names: readonly string[]): Promise<void> => {
  const { error } = await new Migrator({
    db,
    provider: { getMigrations: async () => ({ [baseline]: schema }) },
  }).migrateToLatest()
  if (error) throw error
  await sql`delete from kysely_migration`.execute(db)
  await sql`insert into kysely_migration (name, timestamp) select name, '2026-11-27' from unnest(${names}::text[]) name`.execute(
    db,
  )
}
