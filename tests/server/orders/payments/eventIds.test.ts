import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { orderStatus } from '../../../../src/contract/codes.ts'
import { orderSheet } from '../../../../src/server/operations/orderSheet.ts'
import { refundExtra } from '../../../../src/server/operations/refund.ts'
import { flagsOf, openTestShop, placeOrder, statusOf, type TestShop } from '../../support/harness.ts'
import { tellShop } from '../../support/tellShop.ts'

let shop: TestShop
let ann: string
beforeAll(async () => {
  shop = await openTestShop()
}, 60_000)
beforeEach(async () => {
  ann = await shop.login('ann', 'ann-pass')
})
afterAll(() => shop.close())

const mia = { person: 'mia', note: 'charged twice' }
const pointsNow = async () =>
  (await shop.call('getVipInfo', { client_id: '10101', oauth_token: ann })).content?.total_points

test('[OPS-07] a success with the event id of another order settles its own order', async () => {
  const [first, second] = [await placeOrder(shop, ann), await placeOrder(shop, ann)]
  const eventId = crypto.randomUUID()
  for (const { billingNo } of [first, second]) {
    expect(await tellShop(shop, { billingNo, outcome: 'success', eventId })).toBe(200)
    expect(await statusOf(shop, billingNo, ann)).toBe(orderStatus.success)
  }
  expect((await orderSheet(shop.db, second.billingNo)).events.map(({ event_id }) => event_id)).toEqual([eventId])
})

test('[OPS-07] parallel successes of several orders with the same event id all count', async () => {
  const orders = await Promise.all(Array.from({ length: 6 }, () => placeOrder(shop, ann)))
  const eventId = crypto.randomUUID()
  await Promise.all(orders.map(({ billingNo }) => tellShop(shop, { billingNo, outcome: 'success', eventId })))
  for (const { billingNo } of orders) expect(await statusOf(shop, billingNo, ann)).toBe(orderStatus.success)
})

test('[OPS-07] books a refund with the event id of its payment, and a success with the event id of a failure', async () => {
  const { billingNo } = await placeOrder(shop, ann)
  const eventId = crypto.randomUUID()
  for (const outcome of ['failed', 'success', 'refunded', 'refunded'])
    expect(await tellShop(shop, { billingNo, outcome, eventId })).toBe(200)
  const { order, parts } = await orderSheet(shop.db, billingNo)
  expect(order).toMatchObject({ status: 'delivered', refunded_at: expect.any(Date) })
  expect(parts).toMatchObject([{ amount: 499, currency: 'USD' }])
})

test('[OPS-07] a late webhook with the event id of another order causes an inquiry about its own order', async () => {
  const [first, second] = [await placeOrder(shop, ann), await placeOrder(shop, ann)]
  const eventId = crypto.randomUUID()
  for (const { billingNo } of [first, second]) {
    expect(await tellShop(shop, { billingNo, outcome: 'success', eventId, signedAgo: 3_600_000 })).toBe(202)
    const { order } = await orderSheet(shop.db, billingNo)
    expect(order?.inquire_at).toEqual(shop.shop.now())
  }
})

test('[OPS-07] flags two different successes of an order, but not the same success twice', async () => {
  const once = await placeOrder(shop, ann)
  await shop.decide(once.url, 'duplicate')
  const twice = await placeOrder(shop, ann)
  await shop.decide(twice.url, 'repeat')
  expect([await flagsOf(shop, once.billingNo), await flagsOf(shop, twice.billingNo)]).toEqual([[], ['charged_twice']])
})

test('[OPS-07] flags a success that is repeated with another amount', async () => {
  const { billingNo } = await placeOrder(shop, ann)
  const eventId = crypto.randomUUID()
  await tellShop(shop, { billingNo, outcome: 'success', eventId })
  expect(await tellShop(shop, { billingNo, outcome: 'success', eventId, amount: 998 })).toBe(200)
  expect(await flagsOf(shop, billingNo)).toEqual(['wrong_amount'])
})

test('[OPS-07] refunds the surplus of a double charge once, and leaves the order as it is', async () => {
  const { billingNo, url } = await placeOrder(shop, ann)
  await expect(refundExtra(shop.shop, billingNo, mia)).rejects.toThrow('waits for its payment')
  const before = (await pointsNow()) ?? 0
  await shop.decide(url, 'repeat')
  expect(await refundExtra(shop.shop, billingNo, mia)).toMatchObject({ amount: 499, currency: 'USD' })
  await expect(refundExtra(shop.shop, billingNo, mia)).rejects.toThrow('nothing was paid beyond its price')
  const { order, parts, journal } = await orderSheet(shop.db, billingNo)
  expect(order).toMatchObject({ status: 'delivered', refunded_at: null })
  expect(parts).toMatchObject([{ amount: 499, currency: 'USD' }])
  expect(journal.map(({ action, person }) => [action, person])).toEqual([
    ['refund_begun', 'mia'],
    ['refund', 'mia'],
  ])
  expect(await pointsNow()).toBe(before + 50)
})

test('[OPS-07] two people who refund the second charge at the same time refund it once', async () => {
  const { billingNo, url } = await placeOrder(shop, ann)
  await shop.decide(url, 'repeat')
  await Promise.allSettled([refundExtra(shop.shop, billingNo, mia), refundExtra(shop.shop, billingNo, mia)])
  expect((await orderSheet(shop.db, billingNo)).parts.map(({ amount }) => amount)).toEqual([499])
})

test('[OPS-07] if the provider refunds one of two charges by itself, the order is not affected', async () => {
  const { billingNo, url } = await placeOrder(shop, ann)
  const before = (await pointsNow()) ?? 0
  await shop.decide(url, 'repeat')
  expect(await tellShop(shop, { billingNo, outcome: 'refunded', amount: 499 })).toBe(200)
  expect((await orderSheet(shop.db, billingNo)).order?.refunded_at).toBeNull()
  expect(await pointsNow()).toBe(before + 50)
  expect(await tellShop(shop, { billingNo, outcome: 'refunded', amount: 499 })).toBe(200)
  expect((await orderSheet(shop.db, billingNo)).order?.refunded_at).not.toBeNull()
  expect(await pointsNow()).toBe(before)
})
