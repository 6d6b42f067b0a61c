import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestShop, placeOrder, statusOf, type TestShop } from '../support/harness.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop()
})
/** Closing checks every invariant of the database. */
afterAll(() => shop.close())

/** The statements of the build before event keys, refund parts, whole units and nonces came, as it sent them. */
const olderBuild = ({ db }: TestShop, billingNo: string, at: Date) => {
  const event = (id: string, outcome: string) =>
    sql`insert into provider_event (event_id, billing_no, outcome, amount, currency, reason, source, received_at)
      values (${id}, ${billingNo}, ${outcome}, 499, 'USD', null, 'webhook', ${at})
      on conflict (event_id) do nothing returning billing_no`.execute(db)
  return {
    event,
    pays: async (id: string) => {
      await sql`with moved as (update orders set status = 'paid' where billing_no = ${billingNo}
          and status in ('created', 'pending', 'failed', 'expired') returning billing_no),
        booked as (insert into ledger (billing_no, account, amount, currency, booked_at)
          select billing_no, account, 499 * sign, 'USD', ${at}::timestamptz
          from moved, (values ('provider', 1), ('sales', -1)) as side (account, sign))
        insert into delivery_outbox (billing_no, event_id, created_at, attempts, next_at)
          select billing_no, ${id}, ${at}::timestamptz, 0, ${at}::timestamptz from moved`.execute(db)
    },
    delivers: async (id: string) => {
      await sql`with accepted as (update delivery_outbox set accepted_at = ${at}, next_at = null
          where billing_no = ${billingNo} and accepted_at is null returning billing_no),
        moved as (update orders set status = 'delivered' where billing_no = ${billingNo} and status = 'paid'
          returning billing_no, price, currency, player_id, gp_id, points),
        delivered as (insert into delivery (billing_no, event_id, amount, currency, delivered_at)
          select billing_no, ${id}, price, currency, ${at}::timestamptz from moved),
        earned as (insert into points_entry (billing_no, player_id, gp_id, points, booked_at)
          select billing_no, player_id, gp_id, points, ${at}::timestamptz from moved)
        insert into player_points (player_id, gp_id, total) select player_id, gp_id, points from moved
          on conflict (player_id, gp_id) do update set total = player_points.total + excluded.total`.execute(db)
    },
    refunds: (id: string) =>
      db.transaction().execute(async (trx) => {
        await sql`insert into provider_event (event_id, billing_no, outcome, amount, currency, source, received_at)
          values (${id}, ${billingNo}, 'refunded', 499, 'USD', 'refund', ${at})`.execute(trx)
        await sql`insert into refund (billing_no, event_id, amount, currency, refunded_at, was_delivered)
          values (${billingNo}, ${id}, 499, 'USD', ${at}, true)`.execute(trx)
        await sql`update orders set refunded_at = ${at} where billing_no = ${billingNo}`.execute(trx)
        await sql`insert into ledger (billing_no, account, amount, currency, booked_at)
          values (${billingNo}, 'refunds', 499, 'USD', ${at}), (${billingNo}, 'refunded', -499, 'USD', ${at})`.execute(
          trx,
        )
      }),
  }
}

test('an older build’s statements still pay, deliver and refund an order on this schema', async () => {
  const ann = await shop.login('ann', 'ann-pass')
  const { billingNo } = await placeOrder(shop, ann)
  const older = olderBuild(shop, billingNo, shop.shop.now())
  expect((await older.event('evt_older', 'success')).rows).toEqual([{ billing_no: billingNo }])
  expect((await older.event('evt_older', 'success')).rows).toEqual([])
  await older.pays('evt_older')
  await older.delivers('evt_older')
  expect(await statusOf(shop, billingNo, ann)).toBe(1)
  await older.refunds('evt_older_refund')
  const detail = await shop.call('getOrderDetail', { billing_no: billingNo, oauth_token: ann })
  expect(detail.content?.refund).toMatchObject({ amount: 4.99, currency: 'USD' })
  const parts = shop.db.selectFrom('refund_part').select(['seq', 'amount']).where('billing_no', '=', billingNo)
  expect(await parts.execute()).toEqual([{ seq: 1, amount: 499 }])
})
