import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { encodeCardInfo } from '../../src/domain/payment/cardEncoding.ts'
import { lockPlayer } from '../../src/server/domain/player/players.ts'
import { reconcileDue } from '../../src/server/domain/purchase/settling/reconcile.ts'
import { couponCode } from '../../src/server/domain/rewards/startingCoupons.ts'
import { freshCard, openThreeShops, placeOrder, purchaseOf, type TestShop } from '../server/support/harness.ts'

/**
 * These tests check two decisions in docs/decisions/server.md: transactions use the isolation level READ COMMITTED, and
 * they lock rows in a fixed order (player, order, coupon, limit, card).
 */

let shops: Awaited<ReturnType<typeof openThreeShops>>
let shop: TestShop
let ann: string
beforeAll(async () => {
  shops = await openThreeShops()
  shop = shops[0]
  ann = await shop.login('ann', 'ann-pass')
})
afterAll(async () => {
  for (const each of shops) await each.close()
})

const oneOf = async (query: ReturnType<typeof sql<{ value: unknown }>>) => (await query.execute(shop.db)).rows[0]?.value

test('a statement sees rows that other transactions committed before it started', async () => {
  const { rows } = await shop.db
    .transaction()
    .execute((trx) => sql<{ transaction_isolation: string }>`show transaction_isolation`.execute(trx))
  expect(rows).toEqual([{ transaction_isolation: 'read committed' }])
})

test("a payment and an order both wait for the player's lock first, without holding another lock", async () => {
  const { billingNo, url } = await placeOrder(shop, ann)
  const purchase = await purchaseOf(shop, ann, { coupon_code: couponCode('ann', '210101', 'welcome') })
  const { id } = await shop.db.selectFrom('player').select('id').where('username', '=', 'ann').executeTakeFirstOrThrow()
  const waiting = await shop.db.transaction().execute(async (trx) => {
    await lockPlayer(trx, id)
    const both = [shop.decide(url, 'approve'), shop.call('adyenPay', purchase)]
    await expect
      .poll(() =>
        oneOf(sql`select count(*)::int as value from pg_stat_activity
          where wait_event_type = 'Lock' and datname = current_database()`),
      )
      .toBe(2)
    // with noWait(), a statement fails immediately if another transaction holds the lock
    await trx.selectFrom('orders').select('status').where('billing_no', '=', billingNo).forUpdate().noWait().execute()
    await trx.selectFrom('player_coupon').select('code').where('player_id', '=', id).forUpdate().noWait().execute()
    return both
  })
  const [decided, ordered] = await Promise.all(waiting)
  expect(decided).toMatchObject({ status: 200 })
  expect(ordered).toMatchObject({ code: 1 })
})

test('many different calls of one player on three servers at the same time end without a deadlock or an error', async () => {
  const keys = ['month', 'level', 'week']
  const at = (index: number) => shops[index % 3] ?? shop
  const card = async () => encodeCardInfo(await freshCard(shop, { kind: 'payment', amount: 499 }))
  const act = async (index: number): Promise<number[]> => {
    const server = at(index)
    const wish = await purchaseOf(server, ann, {
      product_id: index % 4 === 0 ? 'weekly' : 'gems300',
      coupon_code: index % 3 === 0 ? couponCode('ann', '210101', keys[index % 2] ?? '') : undefined,
    })
    const raws = [
      server.raw('/api/pay/adyen_pay', wish),
      at(index + 1).raw('/api/pay/adyen_pay', wish),
      server.raw('/api/pay/payMyCardInGame', { ...wish, channel_id: undefined, card_info: await card() }),
      at(index + 2).raw('/api/coupons/vipInfo', { client_id: '10101', oauth_token: ann }),
    ]
    const answers = await Promise.all(raws)
    return answers.map(({ status }) => status)
  }
  const statuses = (await Promise.all(Array.from({ length: 12 }, (_, index) => act(index)))).flat()
  expect(statuses.filter((status) => status >= 500)).toEqual([])
  const open = await shop.db.selectFrom('orders').select('pay_url').where('status', '=', 'pending').execute()
  expect(open.length).toBeGreaterThan(5)
  for (const each of shops) each.pass(31_000)
  const actions = ['approve', 'lateFailure', 'lateSuccess', 'duplicate', 'decline', 'lost'] as const
  await Promise.all([
    ...open.map(({ pay_url }, index) => at(index).decide(pay_url ?? '', actions[index % actions.length] ?? 'approve')),
    ...shops.map((each) => reconcileDue(each.shop, { limit: 3 })),
    ...open.map((_, index) => at(index).raw('/api/coupons/vipInfo', { client_id: '10101', oauth_token: ann })),
  ])
  expect(shops.flatMap(({ reports }) => reports)).toEqual([])
  expect(
    await oneOf(sql`select deadlocks::int as value from pg_stat_database where datname = current_database()`),
  ).toBe(0)
})
