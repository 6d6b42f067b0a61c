import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { createDatabaseClock } from '../../../../src/server/db/databaseClock.ts'
import { copyInMemory } from '../../support/testDatabase.ts'

test('returns the database’s time, whatever the machine’s clock shows, and can be corrected', async () => {
  const { db, close } = await copyInMemory('empty')
  // for this connection only, simulates a database server whose clock is wrong
  await sql`create schema there`.execute(db)
  await sql`set search_path = there, pg_catalog, public`.execute(db)
  const isNow = (text: string) =>
    sql`create or replace function there.clock_timestamp() returns timestamptz language sql as ${sql.lit(`select timestamptz '${text}'`)}`.execute(
      db,
    )
  await isNow('2031-05-06 07:08:09Z')
  let steady = 1000
  const clock = await createDatabaseClock(db, () => steady)
  expect(clock.now()).toEqual(new Date('2031-05-06T07:08:09Z'))
  steady += 90_000
  expect(clock.now()).toEqual(new Date('2031-05-06T07:09:39Z'))
  // simulates a machine that slept: its monotonic clock stopped meanwhile
  await isNow('2031-05-06 09:00:00Z')
  await clock.correct()
  expect(clock.now()).toEqual(new Date('2031-05-06T09:00:00Z'))
  await close()
})
