import { type Kysely, sql } from 'kysely'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { connect } from '../../src/server/db/connect.ts'
import { DatabaseUnavailable } from '../../src/server/db/pool.ts'
import type { Database } from '../../src/server/db/schema.gen.ts'
import { healthApp } from '../../src/server/http/health.ts'
import { openTestShop, purchaseOf, type TestShop } from '../server/support/harness.ts'
import { freshPostgres } from '../server/support/testDatabase.ts'

let url = ''
let shop: TestShop
let other: pg.Client
beforeAll(async () => {
  url = (await freshPostgres()).url
  shop = await openTestShop({ url })
  other = new pg.Client({ connectionString: url })
  await other.connect()
})
afterAll(async () => {
  await other.end()
  await shop.close()
})

/** Returns the error message of a statement that PostgreSQL has cancelled. */
const refusalOf = async (work: Promise<unknown>): Promise<string> => {
  const error = await work.then(
    () => null,
    (thrown: unknown) => thrown,
  )
  expect(error).toBeInstanceOf(DatabaseUnavailable)
  return error instanceof Error ? error.message : ''
}
const pidOf = async (db: Kysely<Database>): Promise<number> =>
  (await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(db)).rows[0]?.pid ?? 0
const settingOf = async (name: string): Promise<string | undefined> =>
  (await sql<{ value: string }>`select current_setting(${name}) as value`.execute(shop.db)).rows[0]?.value
const isThere = async (pid: number): Promise<boolean> =>
  (await other.query('select from pg_stat_activity where pid = $1', [pid])).rowCount === 1

test("waiting for a locked row ends with 503 before the client's time-out", async () => {
  const ann = await shop.login('ann', 'ann-pass')
  const purchase = await purchaseOf(shop, ann)
  await other.query('begin')
  await other.query("select from player where username = 'ann' for update")
  expect((await shop.raw('/api/pay/adyen_pay', purchase)).status).toBe(503)
  expect(await settingOf('lock_timeout')).toBe('4s')
  // the time-out of this statement is shorter than the pool's time-out, so PostgreSQL cancels the statement first
  const wanting = shop.db.transaction().execute(async (trx) => {
    await sql`set local lock_timeout = '50ms'`.execute(trx)
    await trx.selectFrom('player').select('id').where('username', '=', 'ann').forUpdate().execute()
  })
  expect(await refusalOf(wanting)).toContain('lock timeout')
  await other.query('rollback')
  expect((await shop.raw('/api/pay/adyen_pay', purchase)).status).toBe(200)
})

test('the database cancels a statement that runs longer than the client waits', async () => {
  expect(await settingOf('statement_timeout')).toBe('5s')
  const endless = shop.db.transaction().execute(async (trx) => {
    await sql`set local statement_timeout = '50ms'`.execute(trx)
    await sql`select pg_sleep(3600)`.execute(trx)
  })
  expect(await refusalOf(endless)).toContain('statement timeout')
})

test('the database ends an idle transaction and releases its locks', async () => {
  const idle = Promise.withResolvers<number>()
  const ended = Promise.withResolvers<void>()
  const left = shop.db.transaction().execute(async (trx) => {
    await trx.selectFrom('player').select('id').where('username', '=', 'bob').forUpdate().execute()
    idle.resolve(await pidOf(trx))
    await ended.promise
    await trx.selectFrom('player').select('id').execute()
  })
  const refused = refusalOf(left)
  const pid = await idle.promise
  await expect.poll(() => isThere(pid), { timeout: 50_000 }).toBe(false)
  await other.query("select from player where username = 'bob' for update nowait")
  ended.resolve()
  await refused
})

test('[OPS-09] is ready while two hundred wait for a connection, and refuses the next at once, but none afterwards', async () => {
  const { db, answers, poolUse, close } = await connect({ url })
  const probes = healthApp(answers, () => false)
  const refused = Promise.withResolvers<void>()
  const used = Promise.all(
    Array.from({ length: 10 }, () =>
      db.connection().execute(async (one) => {
        await sql`select 1`.execute(one)
        await refused.promise
      }),
    ),
  )
  await expect.poll(() => poolUse().used, { interval: 10 }).toBe(10)
  const waiting = Promise.allSettled(Array.from({ length: 200 }, () => sql`select 1`.execute(db)))
  await expect.poll(() => poolUse().waiting, { interval: 10 }).toBe(200)
  expect(await refusalOf(sql`select 1`.execute(db))).toBe('too many requests wait for the database')
  expect((await probes.request('/readyz')).status).toBe(200)
  refused.resolve()
  await Promise.all([used, waiting])
  expect((await sql`select 1`.execute(db)).rows).toHaveLength(1)
  await close()
})
