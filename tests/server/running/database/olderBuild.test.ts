import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { orderStatus } from '../../../../src/contract/codes.ts'
import { checkInvariants } from '../../../../src/server/db/invariants.ts'
import { openTestShop, placeOrder, purchaseOf, statusOf, type TestShop } from '../../support/harness.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop()
})
/** close() checks the database's invariants, and throws an error if an invariant is broken */
afterAll(() => shop.close())

/** Columns of a new order that the older build writes, in addition to order number, idempotency key and status. */
const ordered = sql.raw(`player_id, brand, client_id, gp_id, domain_area, area_id, server_id, role_id, product_id,
  user_name, game_name, server_name, role_name, product_name, tier, list_price, coupon_code, discount, price, currency,
  points, payway_id, channel_id, region, lang, request_id, return_url, created_at, pay_until, inquired_at, payload_hash`)

/** SQL statements of an older build. The statements do not write columns that newer builds have added. */
const olderBuild = ({ db, shop: { now } }: TestShop, like: string) => {
  const at = now()
  const billingNo = `OLDER${crypto.randomUUID()}`
  const event = (id: string, outcome: string, amount = 499) =>
    sql`insert into provider_event (event_id, billing_no, outcome, amount, currency, source, received_at)
      values (${id}, ${billingNo}, ${outcome}, ${amount}, 'USD', 'webhook', ${at})
      on conflict (event_id) do nothing returning billing_no`
  return {
    billingNo,
    /** Copies an existing order, and adds the provider's payment link to the copy. */
    places: async () => {
      await sql`insert into orders (billing_no, idempotency_key, status, ${ordered})
        select ${billingNo}, ${billingNo}, 'created', ${ordered} from orders where billing_no = ${like}`.execute(db)
      await sql`update orders set status = 'pending', provider_ref = ${billingNo}, pay_url = 'http://provider.localhost/'
        where billing_no = ${billingNo} and status = 'created'`.execute(db)
    },
    /**
     * Copies an existing order. The copy has the current time, this coupon, and the price that the older build has
     * computed.
     */
    placesWith: (coupon: string, price: number) =>
      db.transaction().execute(async (trx) => {
        await sql`update player_coupon set reserved_by = ${billingNo} where code = ${coupon}`.execute(trx)
        await sql`insert into orders (billing_no, idempotency_key, status, ${ordered})
          select ${billingNo}, ${billingNo}, 'created', ${ordered} from (
            select (jsonb_populate_record(o, jsonb_build_object('coupon_code', c.code, 'price', ${price}::integer,
              'discount', o.list_price - ${price}, 'points', round(o.points * c.rate_percent / 100.0),
              'created_at', now(), 'inquired_at', now(), 'pay_until', now() + interval '30 minutes'))).*
            from orders o, player_coupon c where o.billing_no = ${like} and c.code = ${coupon}) priced`.execute(trx)
      }),
    hears: async (id: string) => (await event(id, 'success').execute(db)).rows,
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
    /** Records a refund like the older build, which knows only refunds of the whole price. */
    refunds: (id: string, amount: number) =>
      db.transaction().execute(async (trx) => {
        await event(id, 'refunded', amount).execute(trx)
        await sql`insert into refund (billing_no, event_id, amount, currency, refunded_at, was_delivered)
          values (${billingNo}, ${id}, ${amount}, 'USD', ${at}, true)`.execute(trx)
        await sql`update orders set refunded_at = ${at} where billing_no = ${billingNo}`.execute(trx)
        await sql`insert into ledger (billing_no, account, amount, currency, booked_at) values
          (${billingNo}, 'refunds', ${amount}, 'USD', ${at}),
          (${billingNo}, 'refunded', ${-amount}, 'USD', ${at})`.execute(trx)
        await sql`insert into journal (person, note, action, billing_no, at)
          values ('mia', 'the player wrote', 'refund', ${billingNo}, ${at})`.execute(trx)
      }),
  }
}

const delivered = async () => {
  const token = await shop.login('ann', 'ann-pass')
  const { billingNo: like } = await placeOrder(shop, token)
  const older = olderBuild(shop, like)
  const eventId = crypto.randomUUID()
  await older.places()
  const heard = [await older.hears(eventId), await older.hears(eventId)]
  await older.pays(eventId)
  await older.delivers(eventId)
  const detail = async () =>
    (await shop.call('getOrderDetail', { billing_no: older.billingNo, oauth_token: token })).content
  return { ...older, token, heard, detail }
}

test('on this schema, an older build creates, pays and delivers an order, and books its payment once', async () => {
  const { billingNo, token, heard, detail } = await delivered()
  expect(heard).toEqual([[{ billing_no: billingNo }], []])
  expect(await statusOf(shop, billingNo, token)).toBe(orderStatus.success)
  expect((await detail())?.steps.map(({ step }) => step)).toEqual(['created', 'paid', 'delivered'])
})

test('[OPS-06] a refund by an older build counts as a full refund: its only part is the paid amount', async () => {
  const { refunds, detail } = await delivered()
  await refunds(crypto.randomUUID(), 499)
  const { refund, refunds: parts, points } = (await detail()) ?? {}
  expect(refund).toEqual({ amount: 4.99, currency: 'USD', rule: 'kept' })
  expect(parts).toMatchObject([{ amount: 4.99, currency: 'USD' }])
  expect(points).toBeUndefined()
})

test('[OPS-06] refuses a partial refund that an older build treats as a full one, so that a newer build can book it', async () => {
  const { refunds, detail } = await delivered()
  await expect(refunds(crypto.randomUUID(), 100)).rejects.toThrow('the refund is not what was paid')
  const order = await detail()
  expect([order?.refund, order?.refunds]).toEqual([undefined, []])
})

/** Creates an order of 160 TWD without a coupon, and a coupon that would reduce the price by 17 percent. */
const orderedInDollars = async () => {
  const host = 'rhinostwhk.localhost'
  const { client_id, area } = await shop.db
    .selectFrom('game')
    .select(['client_id', 'area'])
    .where('brand', '=', 'rhinosTwhk')
    .where('selectable', '=', true)
    .orderBy('sort')
    .executeTakeFirstOrThrow()
  const oauth_token = await shop.login('ann', 'ann-pass', host, client_id)
  const { content: roles } = await shop.call('getAllRoleList', { client_id, oauth_token }, host)
  const [role] = roles?.roles ?? []
  const { channel_id, country } = await shop.db
    .selectFrom('method')
    .select(['channel_id', 'region as country'])
    .where('area', '=', area)
    .where('payway_id', '=', '12101')
    .where('channel_id', 'is not', null)
    .executeTakeFirstOrThrow()
  const way = { client_id, domain_area: area, channel_id: channel_id ?? '', country }
  const wish = { ...(await purchaseOf(shop, oauth_token)), ...way, server_id: role?.server_id, role_id: role?.role_id }
  const { content } = await shop.call('adyenPay', wish, host)
  const list = await shop.call('getCouponList', { client_id, use_category: 'avail', oauth_token }, host)
  const coupon = list.content?.coupons[0]?.code ?? ''
  await shop.db.updateTable('player_coupon').set({ rate_percent: 83 }).where('code', '=', coupon).execute()
  return { like: content?.billing_no ?? '', coupon }
}

test.each([
  ['to whole units', 13_300],
  ['to cents', 13_280],
])('a price with a coupon that an older build rounds %s is accepted and breaks no invariant', async (_, price) => {
  const { like, coupon } = await orderedInDollars()
  const older = olderBuild(shop, like)
  await older.placesWith(coupon, price)
  expect(await checkInvariants(shop.db)).toEqual([])
  await shop.db.transaction().execute(async (trx) => {
    await trx.updateTable('orders').set({ status: 'expired' }).where('billing_no', '=', older.billingNo).execute()
    await trx.updateTable('player_coupon').set({ reserved_by: null }).where('code', '=', coupon).execute()
  })
})
