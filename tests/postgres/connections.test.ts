import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestShop, placeOrder, type TestShop } from '../server/harness.ts'
import { freshPostgres } from '../server/testDatabase.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop(await freshPostgres())
})
afterAll(() => shop.close())

test('a connection that is terminated within a transaction fails that transaction and nothing else', async () => {
  const held = Promise.withResolvers<number>()
  const over = Promise.withResolvers<void>()
  const work = shop.db.transaction().execute(async (trx) => {
    const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(trx)
    held.resolve(rows[0]?.pid ?? 0)
    await over.promise
    await trx.selectFrom('player').select('id').execute()
  })
  const failed = expect(work).rejects.toThrow()
  await sql`select pg_terminate_backend(${await held.promise})`.execute(shop.db)
  // until the news has come to this end of the connection
  await expect
    .poll(
      async () =>
        (
          await sql<{
            n: number
          }>`select count(*)::int as n from pg_stat_activity where pid = ${await held.promise}`.execute(shop.db)
        ).rows[0]?.n,
    )
    .toBe(0)
  await shop.db.selectFrom('player').select('id').execute()
  over.resolve()
  await failed
  expect((await placeOrder(shop, await shop.login('ann', 'ann-pass'))).billingNo).not.toBe('')
})
