import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { code, orderStatus } from '../../../src/contract/codes.ts'
import { encodeCardInfo } from '../../../src/domain/payment/cardEncoding.ts'
import type { GameServer } from '../../../src/server/domain/ports/gameServer.ts'
import { reconcileDue } from '../../../src/server/domain/purchase/settling/reconcile.ts'
import { couponCode } from '../../../src/server/domain/rewards/startingCoupons.ts'
import { closeFlag } from '../../../src/server/operations/operations.ts'
import { refund } from '../../../src/server/operations/refund.ts'
import { freshCard, openTestShop, placeOrder, purchaseOf, type TestShop } from '../support/harness.ts'

let shop: TestShop
let ann: string
let real: GameServer
beforeAll(async () => {
  shop = await openTestShop()
  real = { ...shop.shop.game }
})
beforeEach(async () => {
  Object.assign(shop.shop.game, real)
  ann = await shop.login('ann', 'ann-pass')
})
afterAll(() => shop.close())

const minute = 60_000
const seconds = () => Math.floor(shop.shop.now().getTime() / 1000)
const detailOf = async (billingNo: string) =>
  (await shop.call('getOrderDetail', { billing_no: billingNo, oauth_token: ann })).content
const stepsOf = async (billingNo: string) => (await detailOf(billingNo))?.steps.map(({ step }) => step)

test('[BEY-07] an order has its creation time and its payment deadline', async () => {
  const { billingNo } = await placeOrder(shop, ann)
  const made = seconds()
  expect(await detailOf(billingNo)).toMatchObject({
    steps: [{ step: 'created', at: made }],
    next: { step: 'paid', by: made + 1800 },
    user_name: 'ann',
    amount: 4.99,
    list_amount: 4.99,
    currency: 'USD',
    art: { kind: 'gems', size: 2 },
    game_logo: 'skybound',
  })
})

test('[BEY-07] a paid and delivered order has both times and its points, and no deadline', async () => {
  const { billingNo, url } = await placeOrder(shop, ann)
  shop.pass(minute)
  const paid = seconds()
  await shop.decide(url, 'approve')
  const detail = await detailOf(billingNo)
  expect(detail?.steps).toEqual([
    { step: 'created', at: paid - 60 },
    { step: 'paid', at: paid },
    { step: 'delivered', at: paid },
  ])
  expect([detail?.next, detail?.decline, detail?.refund]).toEqual([undefined, undefined, undefined])
  expect(detail?.points?.earned).toBe(50)
  expect(detail?.points?.missing).toBeGreaterThan(0)
})

test('[BEY-07] a paid but undelivered order has an expected delivery time until that time has passed', async () => {
  const { billingNo, url } = await placeOrder(shop, ann)
  shop.shop.game.credit = () => Promise.reject(new Error('the game server is away'))
  await shop.decide(url, 'approve')
  const paid = seconds()
  expect((await detailOf(billingNo))?.next).toEqual({ step: 'delivered', by: paid + 900 })
  shop.pass(15 * minute)
  expect((await detailOf(billingNo))?.next).toEqual({ step: 'delivered' })
  expect(await stepsOf(billingNo)).toEqual(['created', 'paid'])
})

test('[BEY-07] a declined payment ends the order with the provider’s reason, and the order states that nothing was charged', async () => {
  const { billingNo, url } = await placeOrder(shop, ann)
  await shop.decide(url, 'decline', 'insufficient_funds')
  expect(await detailOf(billingNo)).toMatchObject({
    steps: [{ step: 'created' }, { step: 'ended', at: seconds() }],
    decline: { reason: 'insufficient_funds', is_uncharged: true },
  })
  const cancelled = await placeOrder(shop, ann)
  await shop.decide(cancelled.url, 'cancel')
  expect((await detailOf(cancelled.billingNo))?.decline).toEqual({ reason: 'cancelled', is_uncharged: true })
})

test('[BEY-07] after a fault of the provider the order does not state whether money was charged', async () => {
  const { billingNo, url } = await placeOrder(shop, ann)
  await shop.decide(url, 'decline', 'provider_error')
  expect((await detailOf(billingNo))?.decline).toEqual({ reason: 'provider_error', is_uncharged: false })
})

test('[BEY-07] an order cancelled by its player has the end time and the reason "cancelled"', async () => {
  const { billingNo } = await placeOrder(shop, ann)
  shop.pass(minute)
  await shop.call('cancelOrder', { billing_no: billingNo, oauth_token: ann, idempotency_key: crypto.randomUUID() })
  expect(await detailOf(billingNo)).toMatchObject({
    steps: [{ step: 'created' }, { step: 'ended', at: seconds() }],
    decline: { reason: 'cancelled', is_uncharged: true },
  })
})

test('[BEY-07] an inquiry also finds the reason of a decline', async () => {
  const { billingNo, url } = await placeOrder(shop, ann)
  const ref = new URL(url).pathname.split('/').at(-1) ?? ''
  const payment = await shop.sandbox.find(ref)
  if (!payment) throw new Error('no payment')
  await shop.sandbox.record(payment, 'failed', payment.amount, 'suspected_fraud')
  shop.pass(minute)
  await reconcileDue(shop.shop)
  expect((await detailOf(billingNo))?.decline?.reason).toBe('suspected_fraud')
})

test('[BEY-07] an expired order states that nothing was charged, unless money arrived', async () => {
  const { billingNo } = await placeOrder(shop, ann)
  const made = seconds()
  shop.pass(31 * minute)
  await reconcileDue(shop.shop)
  expect(await detailOf(billingNo)).toMatchObject({
    steps: [{ step: 'created' }, { step: 'ended', at: made + 1800 }],
    decline: { reason: 'expired', is_uncharged: true },
  })
  const wrong = await placeOrder(shop, ann)
  await shop.decide(wrong.url, 'wrongAmount')
  shop.pass(31 * minute)
  await reconcileDue(shop.shop)
  expect((await detailOf(wrong.billingNo))?.decline).toEqual({ reason: 'expired', is_uncharged: false })
})

test('[BEY-11] a refund is a step with its amount and the rule for coupon, limit and points', async () => {
  const { billingNo, url } = await placeOrder(shop, ann)
  await shop.decide(url, 'approve')
  await refund(shop.shop, billingNo, { person: 'mia', note: '' })
  expect(await stepsOf(billingNo)).toEqual(['created', 'paid', 'delivered', 'refunded'])
  expect((await detailOf(billingNo))?.refund).toEqual({ amount: 4.99, currency: 'USD', rule: 'kept' })
})

test('[BEY-07] a redeemed gift card has a timeline too, visible only to its player', async () => {
  const card = await freshCard(shop, { kind: 'gift', amount: 499, gems: 300 })
  const wish = { ...(await purchaseOf(shop, ann)), card_info: encodeCardInfo(card) }
  const { content } = await shop.call('redeemCard', wish)
  const billingNo = content?.billing_no ?? ''
  expect(await stepsOf(billingNo)).toEqual(['created', 'paid', 'delivered'])
  const bob = await shop.login('bob', 'bob-pass')
  const asked = { billing_no: billingNo, oauth_token: bob }
  expect((await shop.call('getOrderDetail', asked)).code).toBe(code.refused)
  expect((await shop.call('getOrderDetail', { billing_no: billingNo })).code).toBe(code.notLoggedIn)
})

test('[BEY-07 BEY-08] a wrong amount is marked for review in details, status and open orders until an operator closes the flag', async () => {
  const { billingNo, url } = await placeOrder(shop, ann)
  expect((await detailOf(billingNo))?.review).toBeUndefined()
  await shop.decide(url, 'wrongAmount')
  const infoOf = async () => (await shop.call('getOrderInfo', { billing_no: billingNo, oauth_token: ann })).content
  const listed = async () => {
    const { content } = await shop.call('getOpenOrders', { client_id: '10101', oauth_token: ann })
    return content?.orders.find((order) => order.billing_no === billingNo)
  }
  const review = 'wrong_amount'
  expect([await detailOf(billingNo), await infoOf(), await listed()]).toMatchObject([
    { review },
    { review },
    { review },
  ])
  const flagged = await shop.db
    .selectFrom('order_flag')
    .select('id')
    .where('billing_no', '=', billingNo)
    .executeTakeFirst()
  await closeFlag(shop.shop, flagged?.id ?? 0, { person: 'mia', note: 'the rest was given back' })
  expect([(await detailOf(billingNo))?.review, (await infoOf())?.review]).toEqual([undefined, undefined])
})

test('[BEY-07 PAY-13] an order paid with a wrong amount can be neither paid again nor replaced: its key returns its status', async () => {
  const purchase = await purchaseOf(shop, ann)
  const { content: made } = await shop.call('adyenPay', purchase)
  const billing_no = made?.billing_no ?? ''
  await shop.decide(made?.url ?? '', 'wrongAmount')
  const again = await shop.call('adyenPay', purchase)
  expect(again.content).toEqual({ billing_no, status: orderStatus.pending, review: 'wrong_amount' })
  const { content: info } = await shop.call('getOrderInfo', { billing_no, oauth_token: ann })
  expect([info?.pay_url, info?.expires_in]).toEqual([undefined, undefined])
  expect(info?.client_id).toBe(purchase.client_id)
  const { content: other } = await shop.call('adyenPay', await purchaseOf(shop, ann, { replaces: billing_no }))
  expect(other?.url).toBeTruthy()
  expect(other?.billing_no).not.toBe(billing_no)
  const kept = await shop.db.selectFrom('orders').select('status').where('billing_no', '=', billing_no).execute()
  expect(kept).toEqual([{ status: 'pending' }])
})

test('[BEY-07 BEY-09] the history marks an order paid with a wrong amount, which needs no further payment', async () => {
  const { billingNo, url } = await placeOrder(shop, ann)
  const listed = async () => {
    const { content } = await shop.call('getOrderHistory', { client_id: '10101', oauth_token: ann })
    return content?.orders.find((order) => order.billing_no === billingNo)
  }
  expect(await listed()).not.toHaveProperty('review')
  await shop.decide(url, 'wrongAmount')
  expect(await listed()).toMatchObject({ review: 'wrong_amount' })
  expect((await listed())?.expires_in ?? null).toBeNull()
})

test('[BEY-14 BEY-02] an order has the bonus of a first purchase, and the original price while the item is on sale', async () => {
  const player3 = await shop.login('player3', 'pass3')
  const toldOf = async (billing_no: string) => {
    const { content } = await shop.call('getOrderDetail', { billing_no, oauth_token: player3 })
    return {
      bonus: content?.bonus.map(({ name, count }) => [JSON.parse(name).en, count]),
      original: content?.original_amount,
    }
  }
  const gems = [['1,980 Gems', null]]
  const orders = [await placeOrder(shop, player3, { product_id: 'gems1980' })]
  orders.push(await placeOrder(shop, player3, { product_id: 'gems1980' }))
  const [first, second] = orders
  if (!first || !second) throw new Error('no orders')
  expect(await toldOf(first.billingNo)).toEqual({ bonus: gems, original: 29.99 })
  expect(await toldOf(second.billingNo)).toEqual({ bonus: gems, original: 29.99 })
  await shop.decide(second.url, 'approve')
  expect((await toldOf(second.billingNo)).bonus).toEqual(gems)
  expect((await toldOf(first.billingNo)).bonus).toEqual([])
  await shop.decide(first.url, 'decline')
  expect((await toldOf(first.billingNo)).bonus).toEqual([])
  const plain = await placeOrder(shop, player3)
  expect(await toldOf(plain.billingNo)).toEqual({ bonus: [], original: null })
  const sells = (amount: number) =>
    shop.db.updateTable('price').set({ amount }).where('tier', '=', 2399).where('currency', '=', 'USD').execute()
  await sells(2199)
  expect((await toldOf(first.billingNo)).original).toBeNull()
  await sells(2399)
})

test('[BEY-02] an order names the coupon that reduced its price', async () => {
  const player4 = await shop.login('player4', 'pass4')
  const coupon_code = couponCode('player4', '210101', 'month')
  const { billingNo } = await placeOrder(shop, player4, { coupon_code })
  const named = async (billing_no: string) => {
    const { content } = await shop.call('getOrderDetail', { billing_no, oauth_token: player4 })
    return content?.coupon_name
  }
  const row = await shop.db
    .selectFrom('player_coupon')
    .select('name')
    .where('code', '=', coupon_code)
    .executeTakeFirstOrThrow()
  expect(JSON.parse((await named(billingNo)) ?? '{}').en).toBe(JSON.parse(row.name).en)
  expect(await named((await placeOrder(shop, player4)).billingNo)).toBeUndefined()
})

test('[BEY-07 VIP-02] an order names the level that its points reached, whatever other orders follow', async () => {
  const player5 = await shop.login('player5', 'pass5')
  const buys = async () => {
    const { billingNo, url } = await placeOrder(shop, player5)
    await shop.decide(url, 'approve')
    shop.pass(minute)
    return billingNo
  }
  const reachedBy = async (billing_no: string) => {
    const { content } = await shop.call('getOrderDetail', { billing_no, oauth_token: player5 })
    return [content?.points?.earned, content?.points?.reached_level]
  }
  await shop.prepare('/points', { player: 'player5', points: 100, client_id: '10101' })
  shop.pass(minute)
  const [first, second, third] = [await buys(), await buys(), await buys()]
  expect(await reachedBy(first)).toEqual([50, undefined])
  expect(await reachedBy(second)).toEqual([50, 'VIP 2'])
  expect(await reachedBy(third)).toEqual([50, undefined])
  await shop.prepare('/points', { player: 'player5', points: 5000, client_id: '10101' })
  expect(await reachedBy(second)).toEqual([50, 'VIP 2'])
})
