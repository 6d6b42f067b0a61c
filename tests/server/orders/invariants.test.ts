import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { encodeCardInfo } from '../../../src/domain/payment/cardEncoding.ts'
import { checkInvariants, type InvariantName, invariants } from '../../../src/server/db/invariants.ts'
import { deliverDue } from '../../../src/server/domain/purchase/settling/deliver.ts'
import { couponCode } from '../../../src/server/domain/rewards/startingCoupons.ts'
import { refund, refundExtra } from '../../../src/server/operations/refund.ts'
import { freshCard, openTestShop, placeOrder, purchaseOf, type TestShop } from '../support/harness.ts'
import { tellShop } from '../support/tellShop.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop()
  await fillShop()
})
afterAll(() => shop.close())

const coupon = (key: string) => couponCode('ann', '210101', key)

/**
 * Creates rows in every table that an invariant checks: orders with coupons, limits and cards, and refunds, gifts and
 * offers.
 */
const fillShop = async () => {
  const token = await shop.login('ann', 'ann-pass')
  const order = (more = {}) => placeOrder(shop, token, more)
  await shop.decide((await order({ coupon_code: coupon('welcome') })).url, 'approve')
  await order({ coupon_code: coupon('month') })
  await shop.decide((await order({ product_id: 'weekly' })).url, 'approve')
  await shop.decide((await order({ product_id: 'weekly' })).url, 'approve')
  for (const action of ['decline', 'wrongAmount', 'lateFailure'] as const)
    await shop.decide((await order()).url, action)
  const { billingNo, url } = await order()
  await shop.decide(url, 'approve')
  await refund(shop.shop, billingNo, { person: 'mia', note: '' })
  const twice = await order()
  await shop.decide(twice.url, 'repeat')
  await refundExtra(shop.shop, twice.billingNo, { person: 'mia', note: '' })
  for (const amount of [100, 9999]) await tellShop(shop, { billingNo: twice.billingNo, outcome: 'refunded', amount })
  const claim = { client_id: '10101', coupon_code: coupon('week'), idempotency_key: crypto.randomUUID() }
  await shop.call('receiveCoupon', { ...claim, oauth_token: token })
  const wish = async (kind: string) => ({
    ...(await purchaseOf(shop, token, { channel_id: undefined })),
    card_info: encodeCardInfo(await freshCard(shop, { kind, amount: 499, gems: 300 })),
  })
  await shop.call('payWithCard', await wish('payment'))
  await shop.prepare('/points', { player: 'ann', points: 100 })
  await shop.call('getVipInfo', { client_id: '10101', oauth_token: token })
  await receiveGift(token)
  await takeOffers(token)
  for (const action of ['approve', 'pending'] as const) await shop.decide((await payLink()).url ?? '', action)
  for (let at = 0; at < 2; at++) await shop.call('redeemCard', await wish('gift'))
}

const receiveGift = async (token: string) => {
  const { content } = await shop.call('getActivity', { client_id: '10101', kind: 'continuous', oauth_token: token })
  const { server_id, role_id } = await purchaseOf(shop, token)
  await shop.call('receiveActivityGift', {
    client_id: '10101',
    activity_id: content?.activity_id,
    step_ids: '1',
    server_id,
    role_id,
    idempotency_key: crypto.randomUUID(),
    oauth_token: token,
  })
}

/**
 * Claims the first two offers of a chain, and the bonus for a first purchase. For the second offer, makes the required
 * purchase.
 */
const takeOffers = async (token: string) => {
  const { server_id, role_id } = await purchaseOf(shop, token)
  const claim = (offer_id: string) =>
    shop.call('claimOffer', {
      client_id: '10101',
      offer_id,
      server_id,
      role_id,
      oauth_token: token,
      idempotency_key: crypto.randomUUID(),
    })
  await claim('10101-chain-1')
  for (const product_id of ['gems60', 'gems1980'])
    await shop.decide((await placeOrder(shop, token, { product_id })).url, 'approve')
  await claim('10101-chain-2')
  // the bonus is granted when the purchase is delivered
  await deliverDue(shop.shop)
}

/** Creates an order for a new replenishment, and returns the shop's answer. */
const payLink = async () => {
  const link = Object(await shop.prepare('/replenishment', { player: 'ann', amount: 999, validTime: 600 }))
  const way = { country: 'Global', pay_id: '12101', channel_id: 'scheme', idempotency_key: crypto.randomUUID() }
  return (await shop.call('payReplenishment', { ...link, ...way })).content ?? {}
}

/**
 * For each invariant, SQL statements that break it. If a database constraint would refuse the broken data, the first
 * statements remove the constraint.
 */
const damage = {
  'I1 one order per player and key': `
    alter table orders drop constraint orders_player_id_idempotency_key_key;
    update orders set idempotency_key = 'the same key'`,
  'I1 one redemption per player and key': `
    alter table card_redemption drop constraint card_redemption_player_id_idempotency_key_key;
    update card_redemption set idempotency_key = 'the same key'`,
  'I2 price, currency and points result from the price list and the coupon': `
    update orders set price = price - 1, discount = discount + 1 where coupon_code is not null`,
  'I2 a coupon gives at least its discount, as far as the smallest charge allows': `
    update orders set price = price + 1, discount = discount - 1 where coupon_code is not null`,
  'I2 a replenishment costs the amount of its link and earns no points': `
    update replenishment set amount = amount - 1`,
  'I2 a discount comes from a coupon of the player for these goods': `
    update player_coupon set player_id = player_id + 1`,
  'I2 prices in a currency without fractions are whole units': `
    update orders set currency = 'TWD'`,
  'I3 no success without an event of equal amount and currency': `
    update provider_event set currency = 'JPY'`,
  'I4 exactly one delivery per success': `
    delete from delivery`,
  'I5 a coupon is consumed by at most one success': `
    update orders set coupon_code = '${coupon('welcome')}' where status = 'delivered'`,
  'I5 a consumed coupon belongs to a success': `
    update orders set status = 'failed' where coupon_code = '${coupon('welcome')}'`,
  'I5 a waiting order alone reserves its coupon': `
    update player_coupon set reserved_by = null`,
  'I5 a coupon is released on fail or expiry': `
    update orders set status = 'expired' where status = 'pending'`,
  'I5 a cancelled order does not wait, and the order that replaces it has the same goods': `
    update orders set cancelled_at = created_at where status = 'pending'`,
  'I6 purchases and reservations never exceed a limit': `
    update goods_limit set frequency = 1`,
  'I6 purchases never exceeded the limit at any time': `
    update limit_use set frequency = 1, slot = 1, is_open = false`,
  'I6 an order of a limited item counts exactly as long as required': `
    delete from limit_use`,
  'I7 a spent card has one redemption or one paid order': `
    delete from card_redemption`,
  'I7 a redemption or card payment spends its card once': `
    update gift_card set used_by = null, used_at = null`,
  'I8 points match successes one to one': `
    delete from points_entry`,
  'I8 a total is the sum of its points': `
    update player_points set total = total + 1`,
  'I9 a reward claim is unique per player, activity, step and period': `
    alter table reward_claim drop constraint reward_claim_pkey;
    insert into reward_claim select player_id, activity, step, period, 'another ' || idempotency_key, claimed_at
      from reward_claim`,
  'I9 a received coupon has its claim': `
    delete from reward_claim`,
  'I9 a coupon is issued once for each level and period': `
    drop index coupon_issue;
    update player_coupon set issue = 'the same', period = '' where issue is not null`,
  'I9 the reward of a received step went once to a role of the player': `
    delete from activity_gift`,
  'I10 every reported success has paid its order': `
    update orders set status = 'expired' where status = 'delivered'`,
  'I10 an order has failed only after a reported failure': `
    delete from provider_event where outcome <> 'success'`,
  'I10 an event is applied once': `
    alter table provider_event drop constraint provider_event_pkey cascade;
    alter table provider_event drop constraint provider_event_event_id_billing_no_amount_currency_key cascade;
    insert into provider_event select * from provider_event`,
  'I11 the ledger sums to zero per currency': `
    update ledger set amount = amount + 1 where account = 'sales'`,
  'I11 every paid order is booked once with its amount': `
    delete from ledger`,
  'I11 every refund is booked once with its amount': `
    delete from ledger where account = 'refunds'`,
  'I12 an order or redemption is for a role of its player': `
    update role set player_id = player_id + 1`,
  'I12 a link is paid once, or the order is flagged': `
    update orders set status = 'delivered', replenish_id = (select min(replenish_id) from orders)
      where replenish_id is not null`,
  'I12 a paid link names the order that paid it': `
    update replenishment set paid_by = null`,
  'I12 a link is paid for its player, by orders created before it expired': `
    update replenishment set valid_until = created_at`,
  'I13 an acknowledged webhook is kept': `
    delete from provider_event`,
  'I14 an order that was still inquired about a day after its end has ended or is flagged': `
    update orders set inquired_at = created_at + interval '25 hours' where status = 'pending'`,
  'I14 a payment of another amount is flagged': `
    delete from order_flag`,
  'I15 a success whose coupon or limit was gone is flagged': `
    update limit_use set state = 'over', is_open = false`,
  'I15 an order that was paid and refused is flagged': `
    delete from order_flag where kind = 'paid_and_refused'`,
  'I16 every payment leads to a delivery, a refund or a flag, or is still being processed': `
    delete from delivery`,
  'I16 a delivery that the game does not accept is flagged': `
    update delivery_outbox set accepted_at = null, next_at = created_at, tried_at = created_at + interval '17 minutes'`,
  'I16 inquiries about a success at the provider continue until it is reported': `
    delete from provider_event;
    delete from delivery;
    delete from order_flag;
    update orders set inquire_at = null`,
  'I16 the game has credited all delivered orders and nothing else': `
    update delivery_outbox set accepted_at = null, cancelled_at = created_at`,
  'I16 the game has credited each number to the role of its order': `
    update sandbox_credit set role_id = 'another'`,
  'I17 a flag is open, or somebody has closed it': `
    update order_flag set closed_at = raised_at`,
  'I17 an order refunded before its delivery keeps no coupon, limit or points': `
    update orders set status = 'paid' where refunded_at is not null`,
  'I17 a refund names its order, its event and the person or provider who made it': `
    delete from journal`,
  'I18 no order goes beyond its player’s own limit': `
    update own_spend set limit_at = 1 where state <> 'released'`,
  'I18 every order counts towards its player’s monthly sum exactly as long as required': `
    delete from own_spend`,
  'I19 an offer is given once to each player in a period': `
    alter table offer_gift drop constraint offer_gift_pkey;
    alter table offer_gift drop constraint offer_gift_player_id_idempotency_key_key;
    insert into offer_gift select player_id, offer_id, period, gp_id, server_id, role_id, order_no, idempotency_key,
      given_at, billing_no || ' again' from offer_gift`,
  'I19 an offer of a chain is given after the previous offer': `
    delete from offer_gift where offer_id = '10101-chain-1'`,
  'I19 the player has bought the item that an offer requires': `
    update offer_gift set order_no = null`,
  'I19 a first purchase has its bonus': `
    delete from offer_gift where offer_id = '10101-first-1'`,
  'I19 an offer is given to a role of its player, and the game is informed': `
    update offer_gift set role_id = 'another'`,
  'I20 refunds never exceed the payment, in its currency': `
    update refund_part set amount = 999999`,
  'I20 an order counts as refunded exactly when its whole payment was refunded': `
    update orders set refunded_at = created_at where status = 'delivered'`,
  'I20 every refund by the provider is booked as a part or flagged': `
    delete from refund_part`,
  'I20 a part of a refund has the amount of its event and a name in the journal': `
    update refund_part set amount = amount - 1`,
  'I20 points are deducted by the refunded share of the price': `
    delete from points_return`,
  'I21 an order that was charged twice is flagged': `
    delete from order_flag where kind = 'charged_twice'`,
} satisfies Record<InvariantName, string>

/** Runs SQL statements, returns the names of the invariants that they break, and rolls the statements back. */
const brokenBy = async (statements: string): Promise<string[]> => {
  const broken: string[] = []
  const undone = new Error('undone')
  const work = shop.db.transaction().execute(async (trx) => {
    await sql`set local session_replication_role = replica`.execute(trx)
    for (const statement of statements.split(';')) await sql.raw(statement).execute(trx)
    broken.push(...(await checkInvariants(trx)).map(({ name }) => name))
    throw undone
  })
  await expect(work).rejects.toBe(undone)
  return broken
}

test('a shop with orders of every kind breaks no invariant', async () => {
  const kinds = await shop.db.selectFrom('orders').select('status').distinct().orderBy('status').execute()
  expect(kinds.map(({ status }) => status)).toEqual(['delivered', 'failed', 'pending'])
  expect(await checkInvariants(shop.db)).toEqual([])
})

test('checks every invariant of payments', () => {
  const numbers = new Set(Object.keys(invariants).map((name) => Number(/^I(\d+) /.exec(name)?.[1])))
  expect([...numbers].sort((a, b) => a - b)).toEqual(Array.from({ length: 21 }, (_, at) => at + 1))
})

test.each(Object.entries(damage))('%s: finds data that breaks it', async (name, statements) => {
  expect(await brokenBy(statements)).toContain(name)
})

test('the shop breaks no invariant after the rollbacks', async () => {
  expect(await checkInvariants(shop.db)).toEqual([])
})
