import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { connect, open } from '../../src/server/db/connect.ts'
import { connections } from '../../src/server/db/pool.ts'
import { deliverDue } from '../../src/server/domain/purchase/settling/deliver.ts'
import { reconcileDue } from '../../src/server/domain/purchase/settling/reconcile.ts'
import { openTestShop, placeOrder, purchaseOf, statusOf, type TestShop } from '../server/support/harness.ts'
import { freshPostgres } from '../server/support/testDatabase.ts'

let shop: TestShop
let place: { url: string }
beforeAll(async () => {
  place = await freshPostgres()
  shop = await openTestShop(place)
})
afterAll(() => shop.close())

const terminateOthers = () =>
  sql`select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and pid <> pg_backend_pid()`.execute(shop.db)

test('a connection that is terminated within a transaction fails only that transaction', async () => {
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
  // waits until the terminated connection has disappeared from the database's list
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

test('if all connections are terminated during purchases, 28 times, each purchase completes or gets 503, and none is half done', async () => {
  const ann = await shop.login('ann', 'ann-pass')
  const purchase = await purchaseOf(shop, ann)
  const statuses: number[] = []
  for (let round = 0; round < 28; round++) {
    const wishes = Array.from({ length: 6 }, () => ({ ...purchase, idempotency_key: crypto.randomUUID() }))
    const buy = async (wish: Record<string, string | undefined>) => {
      const answer = await shop.raw('/api/pay/adyen_pay', wish)
      statuses.push(answer.status)
      const { content } = await answer.json()
      // the provider's page may fail, or its webhook may be lost; in both cases, the shop must deliver the order
      if (content) await shop.decide(content.url, 'approve')
    }
    const buying = Promise.all(wishes.map(buy))
    await terminateOthers()
    await buying
    // repeats each purchase with its idempotency key, as the shop's page does
    for (const wish of wishes)
      await expect.poll(async () => (await shop.raw('/api/pay/adyen_pay', wish)).status).toBe(200)
  }
  expect(statuses.filter((status) => status !== 200 && status !== 503)).toEqual([])
  expect(statuses).toContain(503)
  for (let turn = 0; turn < 3; turn++) {
    shop.pass(120_000)
    await reconcileDue(shop.shop)
    await deliverDue(shop.shop)
  }
  const paid = await shop.db
    .selectFrom('sandbox_event')
    .select((is) => is.fn.countAll<string>().as('count'))
    .executeTakeFirstOrThrow()
  const delivered = await shop.db
    .selectFrom('delivery')
    .select((is) => is.fn.countAll<string>().as('count'))
    .executeTakeFirstOrThrow()
  expect(delivered.count).toBe(paid.count)
})

test('[OPS-09] a player can order while calls that only read data wait for the database', async () => {
  const ann = await shop.login('ann', 'ann-pass')
  const wish = await purchaseOf(shop, ann)
  const reads: Promise<Response>[] = []
  const other = await open(place)
  await other.db.transaction().execute(async (trx) => {
    await sql`lock table help_ticket in access exclusive mode`.execute(trx)
    for (let sent = 0; sent < 40; sent++)
      reads.push(shop.raw('/api/help/tickets', { client_id: '10101', oauth_token: ann }))
    const blocked = async () => {
      const { rows } = await sql<{ count: number }>`select count(*)::int as count from pg_stat_activity
        where datname = current_database() and wait_event_type = 'Lock'`.execute(trx)
      return rows[0]?.count
    }
    await expect.poll(blocked).toBe(connections.reads)
    expect(await shop.call('adyenPay', wish)).toMatchObject({ code: 1 })
  })
  await Promise.all(reads)
  await other.close()
})

const preparedAt = async (url: string): Promise<string[]> => {
  const { db, close } = await open({ url })
  try {
    return await db.connection().execute(async (one) => {
      for (const id of [1, 2, 3]) {
        await one.selectFrom('player').select('username').where('id', '=', id).execute()
        await one.selectFrom('player').selectAll().where('id', '=', id).execute()
      }
      const { rows } = await sql<{ statement: string }>`select statement from pg_prepared_statements`.execute(one)
      return rows.map(({ statement }) => statement)
    })
  } finally {
    await close()
  }
}

test('prepares repeated statements, unless they select all columns or the address has prepare=false', async () => {
  const { url } = await freshPostgres()
  await (await connect({ url })).close()
  expect(await preparedAt(url)).toEqual(['select "username" from "player" where "id" = $1'])
  expect(await preparedAt(`${url}?prepare=false`)).toEqual([])
})

test('a later build may add a column while statements are prepared', async () => {
  const { url } = await freshPostgres()
  const old = await openTestShop({ url })
  const ann = await old.login('ann', 'ann-pass')
  const buy = async () => {
    const { billingNo, url: page } = await placeOrder(old, ann)
    await old.decide(page, 'approve')
    return statusOf(old, billingNo, ann)
  }
  for (const _ of [1, 2, 3]) expect(await buy()).toBe(1)
  for (const table of ['orders', 'player', 'game', 'goods', 'method', 'sandbox_payment', 'delivery_outbox'])
    await sql.raw(`alter table ${table} add column of_a_later_build text`).execute(old.db)
  for (const _ of [1, 2, 3]) expect(await buy()).toBe(1)
  await old.close()
})
