import { Kysely, PostgresDialect, sql } from 'kysely'
import pg from 'pg'
import { expect, test } from 'vitest'
import { openTestShop, placeOrder, type TestShop } from '../server/support/harness.ts'
import { freshPostgres } from '../server/support/testDatabase.ts'
import { createVersionOne } from '../server/support/versionOne.ts'

const onDatabase = async (url: string, work: (db: Kysely<unknown>) => Promise<void>) => {
  const db = new Kysely<unknown>({ dialect: new PostgresDialect({ pool: new pg.Pool({ connectionString: url }) }) })
  await work(db)
  await db.destroy()
}
const three = <T>(make: () => Promise<T>) => Promise.all([make(), make(), make()])
const sellsOnce = async (shop: TestShop) => {
  const { billingNo } = await placeOrder(shop, await shop.login('ann', 'ann-pass'))
  expect(billingNo).not.toBe('')
}
const metaOf = async (shop: TestShop) =>
  Object.fromEntries(
    (await shop.db.selectFrom('meta').selectAll().execute()).map(({ key, value }) => [key, value] as const),
  )

test('three servers start at once on an empty database, and each sells', async () => {
  const where = await freshPostgres()
  const shops = await three(() => openTestShop(where))
  for (const shop of shops) await sellsOnce(shop)
  for (const shop of shops) await shop.close()
})

test('three servers start at once on a database of version 0.1', async () => {
  const where = await freshPostgres()
  await onDatabase(where.url, (db) => createVersionOne(db, ['117_segments']))
  const shops = await three(() => openTestShop(where))
  for (const shop of shops) await sellsOnce(shop)
  for (const shop of shops) await shop.close()
})

test('a server starts on the schema of the next build, which only adds columns and tables', async () => {
  const where = await freshPostgres()
  await (await openTestShop(where)).close()
  await onDatabase(where.url, async (db) => {
    await sql`alter table orders add column note text default 'of the next build'`.execute(db)
    await sql`insert into kysely_migration (name, timestamp) values ('999_next', '2030-01-01')`.execute(db)
  })
  const shop = await openTestShop(where)
  await sellsOnce(shop)
  await shop.close()
})

test('restarting an older server does not restore the games that a newer server has replaced', async () => {
  const where = await freshPostgres()
  const first = await openTestShop(where)
  const { seed: ours = '' } = await metaOf(first)
  // simulates that a newer build of the shop has already written its games
  await first.db.updateTable('meta').set({ value: 'that of a newer build' }).where('key', '=', 'seed').execute()
  await first.db.updateTable('game').set({ sort: 7 }).where('client_id', '=', '10101').execute()
  await first.close()
  const again = await openTestShop(where)
  expect(await metaOf(again)).toMatchObject({ seed: 'that of a newer build', [`catalogue ${ours}`]: expect.anything() })
  const { sort } = await again.db
    .selectFrom('game')
    .select('sort')
    .where('client_id', '=', '10101')
    .executeTakeFirstOrThrow()
  expect(sort).toBe(7)
  expect(again.reports).toEqual(['catalogue: the database keeps the games of a newer build or of other brands'])
  await again.close()
})
