import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { orderStatus } from '../../../../src/contract/codes.ts'
import type { GameServer } from '../../../../src/server/domain/ports/gameServer.ts'
import type { Provider } from '../../../../src/server/domain/ports/provider.ts'
import { deliverDue } from '../../../../src/server/domain/purchase/settling/deliver.ts'
import { reconcileDue } from '../../../../src/server/domain/purchase/settling/reconcile.ts'
import { orderSheet } from '../../../../src/server/operations/orderSheet.ts'
import { refund } from '../../../../src/server/operations/refund.ts'
import { flagsOf, openTestShop, placeOrder, purchaseOf, statusOf, type TestShop } from '../../support/harness.ts'
import { tellShop } from '../../support/tellShop.ts'

let shop: TestShop
let real: GameServer
let realProvider: Provider
let token: string
beforeAll(async () => {
  shop = await openTestShop()
  real = { ...shop.shop.game }
  realProvider = { ...shop.shop.provider }
}, 60_000)
beforeEach(async () => {
  Object.assign(shop.shop.game, real)
  Object.assign(shop.shop.provider, realProvider)
  token = (await shop.loginNew()).token
})
afterAll(() => shop.close())

const mia = { person: 'mia', note: 'the player wrote' }
const gameIsAway = () => {
  shop.shop.game.credit = () => Promise.reject(new Error('the game server is away'))
}
/** Pays an order of 4.99 USD. The player gets 50 points for this order. */
const buy = async (more = {}) => {
  const { billingNo, url } = await placeOrder(shop, token, more)
  await shop.decide(url, 'approve')
  return billingNo
}
const giveBack = (billingNo: string, amount: number, more = {}) =>
  tellShop(shop, { billingNo, outcome: 'refunded', amount, ...more })
const detailOf = async (billingNo: string) =>
  (await shop.call('getOrderDetail', { billing_no: billingNo, oauth_token: token })).content
const pointsNow = async () =>
  (await shop.call('getVipInfo', { client_id: '10101', oauth_token: token })).content?.total_points
const weeklyLeft = async () => {
  const { server_id, role_id } = await purchaseOf(shop, token)
  const { content } = await shop.call('getLimits', { client_id: '10101', server_id, role_id, oauth_token: token })
  return content?.list.find(({ product_id }) => product_id === 'weekly')?.extra_pay_times
}
const spentOf = async () => (await shop.call('getOwnLimit', { client_id: '10101', oauth_token: token })).content?.spent
const partsOf = async (billingNo: string) =>
  (await orderSheet(shop.db, billingNo)).parts.map(({ amount, currency }) => [amount, currency])

test('[OPS-06] a partial refund leaves the order, its delivery and its limits as they are', async () => {
  gameIsAway()
  const billingNo = await buy({ product_id: 'weekly' })
  const before = [await weeklyLeft(), await spentOf()]
  expect(await giveBack(billingNo, 100)).toBe(200)
  expect(await statusOf(shop, billingNo, token)).toBe(orderStatus.pending)
  expect([await weeklyLeft(), await spentOf()]).toEqual(before)
  Object.assign(shop.shop.game, real)
  shop.pass(60_000)
  await deliverDue(shop.shop)
  expect(await statusOf(shop, billingNo, token)).toBe(orderStatus.success)
  expect(await detailOf(billingNo)).toMatchObject({ refunds: [{ amount: 1, currency: 'USD' }] })
  expect((await detailOf(billingNo))?.refund).toBeUndefined()
})

test('[OPS-06] books every further part, a repeated part only once, and the last part completes the refund', async () => {
  const billingNo = await buy()
  const eventId = crypto.randomUUID()
  expect([await giveBack(billingNo, 100, { eventId }), await giveBack(billingNo, 100, { eventId })]).toEqual([200, 200])
  expect(await giveBack(billingNo, 150)).toBe(200)
  expect(await partsOf(billingNo)).toEqual([
    [100, 'USD'],
    [150, 'USD'],
  ])
  expect((await orderSheet(shop.db, billingNo)).order?.refunded_at).toBeNull()
  expect(await giveBack(billingNo, 249)).toBe(200)
  const { order, refund: whole, flags } = await orderSheet(shop.db, billingNo)
  expect(order?.refunded_at).not.toBeNull()
  expect(whole).toMatchObject({ amount: 499, was_delivered: true })
  expect(flags).toEqual([])
  expect(await detailOf(billingNo)).toMatchObject({
    refund: { amount: 4.99, rule: 'kept' },
    refunds: [{ amount: 1 }, { amount: 1.5 }, { amount: 2.49 }],
  })
})

test('[OPS-06] the order history has the refunded amount of each order', async () => {
  const [whole, part, kept] = [await buy(), await buy(), await buy()]
  for (const amount of [100, 399]) await giveBack(whole, amount)
  await giveBack(part, 100)
  const { content } = await shop.call('getOrderHistory', { client_id: '10101', oauth_token: token })
  const listed = content?.orders.map(({ billing_no, is_refunded, refunds }) => [billing_no, is_refunded, refunds])
  const at = Math.floor(shop.shop.now().getTime() / 1000)
  const back = (amount: number) => ({ amount, currency: 'USD', at })
  expect(listed).toHaveLength(3)
  expect(listed).toEqual(
    expect.arrayContaining([
      [whole, true, [back(1), back(3.99)]],
      [part, false, [back(1)]],
      [kept, false, []],
    ]),
  )
})

test('[OPS-06] parts that complete the refund before the delivery cancel the delivery and release coupon and limit', async () => {
  gameIsAway()
  const billingNo = await buy({ product_id: 'weekly' })
  const { price = 0 } = (await orderSheet(shop.db, billingNo)).order ?? {}
  const left = await weeklyLeft()
  expect(await giveBack(billingNo, 100)).toBe(200)
  expect(await giveBack(billingNo, price - 100)).toBe(200)
  expect(await statusOf(shop, billingNo, token)).toBe(orderStatus.fail)
  expect(await weeklyLeft()).toBe((left ?? 0) + 1)
  expect((await detailOf(billingNo))?.refund?.rule).toBe('returned')
  const atGame = shop.db.selectFrom('sandbox_credit').select('state').where('billing_no', '=', billingNo)
  expect(await atGame.execute()).toEqual([{ state: 'cancelled' }])
})

test('[OPS-06 BEY-11] points are deducted by the share of the price, rounded down, and entirely with the full refund', async () => {
  const before = (await pointsNow()) ?? 0
  const billingNo = await buy()
  expect(await pointsNow()).toBe(before + 50)
  await giveBack(billingNo, 100) // this refund deducts 10.02 points
  expect(await pointsNow()).toBe(before + 40)
  expect((await detailOf(billingNo))?.points?.earned).toBe(40)
  await giveBack(billingNo, 199) // the two refunds together cost 29.96 points, rounded down to 29
  expect(await pointsNow()).toBe(before + 21)
  await giveBack(billingNo, 200)
  expect(await pointsNow()).toBe(before)
  expect((await detailOf(billingNo))?.points).toBeUndefined()
})

test('[OPS-06] a partial refund before the delivery deducts its points at the delivery', async () => {
  const before = (await pointsNow()) ?? 0
  gameIsAway()
  const billingNo = await buy()
  await giveBack(billingNo, 250)
  expect(await pointsNow()).toBe(before)
  Object.assign(shop.shop.game, real)
  shop.pass(60_000)
  await deliverDue(shop.shop)
  expect(await pointsNow()).toBe(before + 25)
})

test('[OPS-06] flags a refund in another currency or above the paid total, and never books it', async () => {
  const foreign = await buy()
  expect(await giveBack(foreign, 5_000_000, { currency: 'JPY' })).toBe(200)
  const much = await buy()
  expect(await giveBack(much, 300)).toBe(200)
  const eventId = crypto.randomUUID()
  expect([await giveBack(much, 200, { eventId }), await giveBack(much, 200, { eventId })]).toEqual([200, 200])
  expect([await flagsOf(shop, foreign), await flagsOf(shop, much)]).toEqual([['refund_differs'], ['refund_differs']])
  expect([await partsOf(foreign), await partsOf(much)]).toEqual([[], [[300, 'USD']]])
  expect(await statusOf(shop, foreign, token)).toBe(orderStatus.success)
  // the rest of the payment can still be refunded
  expect(await giveBack(much, 199)).toBe(200)
  expect((await orderSheet(shop.db, much)).order?.refunded_at).not.toBeNull()
})

test('[OPS-06] flags an event id that is repeated with another amount', async () => {
  const billingNo = await buy()
  const eventId = crypto.randomUUID()
  await giveBack(billingNo, 100, { eventId })
  expect(await giveBack(billingNo, 200, { eventId })).toBe(200)
  expect(await partsOf(billingNo)).toEqual([[100, 'USD']])
  expect(await flagsOf(shop, billingNo)).toEqual(['refund_differs'])
})

test('[OPS-06] refuses a refund of an unpaid order', async () => {
  const { billingNo, url } = await placeOrder(shop, token)
  await shop.decide(url, 'decline')
  expect(await giveBack(billingNo, 499)).toBe(200)
  expect([await partsOf(billingNo), await flagsOf(shop, billingNo)]).toEqual([[], ['refund_differs']])
})

test.each([0, -5, 9e15, 1.5, 2 ** 31])('[OPS-06] refuses the refund amount %s', async (amount) => {
  const billingNo = await buy()
  expect(await giveBack(billingNo, amount)).toBe(400)
  expect(await tellShop(shop, { billingNo, outcome: 'success', amount })).toBe(400)
  expect([await partsOf(billingNo), await flagsOf(shop, billingNo)]).toEqual([[], []])
})

test('[OPS-06] books parts that only an inquiry finds, and flags an impossible amount among them', async () => {
  const billingNo = await buy()
  const { inquire } = realProvider
  shop.shop.provider.inquire = async (ref) => {
    const events = await inquire(ref)
    if (events[0]?.billingNo !== billingNo) return events
    const told = { billingNo, outcome: 'refunded' as const, currency: 'USD' }
    return [{ ...told, eventId: 'absurd', amount: 9e15 }, { ...told, eventId: 'a part', amount: 100 }, ...events]
  }
  shop.pass(25 * 3_600_000)
  await reconcileDue(shop.shop)
  expect([await partsOf(billingNo), await flagsOf(shop, billingNo)]).toEqual([[[100, 'USD']], ['refund_differs']])
})

test('[OPS-06] after a part an operator refunds the rest, even if the part’s webhook was lost', async () => {
  const billingNo = await buy()
  const { provider_ref } = (await orderSheet(shop.db, billingNo)).order ?? {}
  const wish = { ref: provider_ref ?? '', amount: 100, request: 'a part' }
  const given = await shop.shop.provider.refundPart(wish)
  expect(given).toMatchObject({ amount: 100, currency: 'USD' })
  expect(await shop.shop.provider.refundPart(wish)).toEqual(given)
  expect(await shop.shop.provider.refundPart({ ...wish, amount: 400, request: 'too much' })).toBeNull()
  expect(await refund(shop.shop, billingNo, mia)).toMatchObject({ amount: 399 })
  const sheet = await orderSheet(shop.db, billingNo)
  expect(sheet.order?.refunded_at).not.toBeNull()
  expect(sheet.parts.map(({ amount }) => amount)).toEqual([100, 399])
  expect(sheet.flags).toEqual([])
})

test('[OPS-06] books all parts that arrive in parallel, and never exceeds the paid total', async () => {
  const billingNo = await buy()
  const told = await Promise.all(Array.from({ length: 8 }, () => giveBack(billingNo, 100)))
  expect(told).toEqual(Array(8).fill(200))
  expect(await partsOf(billingNo)).toEqual(Array(4).fill([100, 'USD']))
  expect(await flagsOf(shop, billingNo)).toEqual(['refund_differs'])
})
