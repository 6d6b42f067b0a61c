import { sql } from 'kysely'
import { afterEach, expect, test, vi } from 'vitest'
import { connect } from '../../src/server/db/connect.ts'
import { openOperations } from '../../src/server/operations/openOperations.ts'
import { prepareSchema, prepareSeeds } from '../../src/server/startup/prepare.ts'
import { freshPostgres } from '../server/support/testDatabase.ts'

afterEach(() => vi.useRealTimers())

test('operators’ commands use the database’s time, even if the clock of their machine is wrong', async () => {
  const { url } = await freshPostgres()
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 48 * 3_600_000 })
  const data = { dataDir: '/nowhere', databaseUrl: url }
  await prepareSchema(data, false)
  await prepareSeeds(data, { isDemo: false, isChecked: false })
  const { db, close } = await connect({ url })
  const { rows } = await sql<{ seeded: number; at: Date }>`select clock_timestamp() as at,
    abs(extract(epoch from value::timestamptz - now()))::float8 as seeded from meta where key = 'seeded_at'`.execute(db)
  expect(rows[0]?.seeded).toBeLessThan(600)
  const operations = await openOperations(data)
  expect(Math.abs(operations.operated.now().getTime() - (rows[0]?.at.getTime() ?? 0))).toBeLessThan(600_000)
  await operations.close()
  await close()
})
