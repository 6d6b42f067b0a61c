import { sql } from 'kysely'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { DatabaseConnection } from '../../../../src/server/db/connect.ts'
import { migrate, pendingSteps } from '../../../../src/server/db/migrate.ts'
import { migrations } from '../../../../src/server/db/migrations/migrations.ts'
import { copyInMemory } from '../../support/testDatabase.ts'
import { createVersionOne } from '../../support/versionOne.ts'

let connection: DatabaseConnection
beforeEach(async () => {
  connection = await copyInMemory('empty')
})
afterEach(() => connection.close())

const current = Object.keys(migrations)

const applied = async () => {
  const { rows } = await sql<{ name: string }>`select name from kysely_migration order by name`.execute(connection.db)
  return rows.map(({ name }) => name)
}

test('a database with all migrations of version 0.1 keeps its schema and rows, and needs only later migrations', async () => {
  const { db, alone } = connection
  await alone((empty) => createVersionOne(empty, ['001_catalogue', '117_segments']))
  await sql`insert into meta values ('since', 'version 0.1')`.execute(db)
  expect(await pendingSteps(db)).toEqual(current)
  await alone(migrate)
  expect(await applied()).toEqual(['001_catalogue', '117_segments', ...current])
  expect(await pendingSteps(db)).toEqual([])
  await alone(migrate)
  expect(await db.selectFrom('meta').selectAll().execute()).toEqual([{ key: 'since', value: 'version 0.1' }])
})

test('refuses a database that lacks migrations of version 0.1, and says which build applies them', async () => {
  const { db, alone } = connection
  await alone((empty) => createVersionOne(empty, ['001_catalogue', '085_ticket_trails']))
  const refusal =
    'The schema ends at 085_ticket_trails, which this build cannot migrate: first run npm run migrate of the last build of version 0.1, whose last migration is 117_segments'
  await expect(alone(migrate)).rejects.toThrow(refusal)
  await expect(pendingSteps(db)).rejects.toThrow(refusal)
  expect(await applied()).toEqual(['001_catalogue', '085_ticket_trails'])
})
