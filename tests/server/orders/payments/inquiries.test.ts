import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { orderStatus } from '../../../../src/contract/codes.ts'
import type { Provider } from '../../../../src/server/domain/ports/provider.ts'
import {
  flagsOf,
  openTestShop,
  placeOrder,
  purchaseOf,
  settleDue,
  statusOf,
  type TestShop,
} from '../../support/harness.ts'

const minute = 60_000
const hour = 60 * minute
const day = 24 * hour

let shop: TestShop
let ann: string
let real: Provider
let asked: string[] = []
beforeAll(async () => {
  shop = await openTestShop()
  real = { ...shop.shop.provider }
})
beforeEach(async () => {
  // resets the provider, and removes the scheduled inquiries for orders of earlier tests
  Object.assign(shop.shop.provider, real)
  await shop.db.updateTable('orders').set({ inquire_at: null }).execute()
  ann = await shop.login('ann', 'ann-pass')
  asked = []
  shop.shop.provider.inquire = (ref) => {
    asked.push(ref)
    return real.inquire(ref)
  }
})
afterAll(() => shop.close())

const refOf = async (billingNo: string) =>
  (
    await shop.db
      .selectFrom('orders')
      .select('provider_ref')
      .where('billing_no', '=', billingNo)
      .executeTakeFirstOrThrow()
  ).provider_ref ?? ''

/** Records a payment at the simulated provider, but sends no webhook. */
const payUnheard = async (billingNo: string) => {
  const payment = await shop.sandbox.find(await refOf(billingNo))
  if (payment) await shop.sandbox.record(payment, 'success')
}
const runUntil = async (end: number, step: number) => {
  for (let passed = 0; passed < end; passed += step) {
    shop.pass(step)
    await settleDue(shop)
  }
}

test('inquiries about an expired order continue: a late payment is delivered', async () => {
  const { billingNo } = await placeOrder(shop, ann)
  await runUntil(hour, 10 * minute)
  expect(await statusOf(shop, billingNo, ann)).toBe(orderStatus.fail)
  await payUnheard(billingNo)
  await runUntil(day, hour)
  expect(await statusOf(shop, billingNo, ann)).toBe(orderStatus.success)
  expect(await flagsOf(shop, billingNo)).toEqual([])
})

test('inquiries about a failed order continue: a late payment is delivered and flagged', async () => {
  const { billingNo, url } = await placeOrder(shop, ann)
  await shop.decide(url, 'decline')
  await payUnheard(billingNo)
  await runUntil(hour, 10 * minute)
  expect(await statusOf(shop, billingNo, ann)).toBe(orderStatus.success)
  expect(await flagsOf(shop, billingNo)).toEqual(['paid_and_refused'])
})

test('the intervals between inquiries about an order grow, for a week', async () => {
  await placeOrder(shop, ann)
  const times: number[] = []
  for (let at = 0; at < 9 * day; at += 30_000) {
    shop.pass(30_000)
    const before = asked.length
    // skips moments at which no inquiry is scheduled
    if (at < hour || at % (30 * minute) === 0) await settleDue(shop)
    if (asked.length > before) times.push(at + 30_000)
  }
  expect(times.slice(0, 6)).toEqual([0.5, 1, 2, 4, 8, 16].map((minutes) => minutes * minute))
  const pauses = times.slice(1).map((at, index) => at - (times[index] ?? 0))
  expect(Math.max(...pauses)).toBeLessThanOrEqual(12.5 * hour)
  expect(times.length).toBeLessThan(30)
  expect(times.at(-1)).toBeGreaterThan(7 * day)
  expect(times.at(-1)).toBeLessThan(8 * day)
})

test('[BEY-11] to find refunds, the provider is asked about a paid order after a day, then each time its age has doubled, for 128 days', async () => {
  const { url } = await placeOrder(shop, ann)
  await shop.decide(url, 'approve')
  const days: number[] = []
  for (let age = 1; age < 300; age++) {
    shop.pass(day)
    const before = asked.length
    await settleDue(shop)
    if (asked.length > before) days.push(age)
  }
  expect(days).toEqual([1, 2, 4, 8, 16, 32, 64, 128])
})

test('a provider call that hangs or fails delays no other order, and is reported', async () => {
  const orders = []
  for (let count = 0; count < 5; count++) orders.push(await placeOrder(shop, ann))
  const [hanging, failing, ...rest] = orders.map(({ billingNo }) => billingNo)
  const hangs = await refOf(hanging ?? '')
  const fails = await refOf(failing ?? '')
  shop.shop.provider.inquire = (ref) => {
    if (ref === hangs) return new Promise(() => {})
    return ref === fails ? Promise.reject(new Error('the provider is away')) : real.inquire(ref)
  }
  for (const { billingNo } of orders) await payUnheard(billingNo)
  shop.pass(31_000)
  await settleDue(shop, { timeout: 2000 })
  const statesOf = (some: readonly (string | undefined)[]) =>
    Promise.all(some.map((billingNo = '') => statusOf(shop, billingNo, ann)))
  expect(await statesOf(rest)).toEqual([1, 1, 1])
  expect(shop.reports.at(-1)).toMatch(/^2 of 5 inquiries: /)
  Object.assign(shop.shop.provider, real)
  await runUntil(3 * minute, minute)
  expect(await statesOf([hanging, failing])).toEqual([1, 1])
})

test('an inquiry without an answer is repeated soon', async () => {
  const { billingNo } = await placeOrder(shop, ann)
  shop.shop.provider.inquire = () => Promise.reject(new Error('the provider is away'))
  await runUntil(10 * minute, minute)
  await payUnheard(billingNo)
  Object.assign(shop.shop.provider, real)
  await runUntil(minute, 31_000)
  const delivered = shop.db.selectFrom('delivery').select('billing_no').where('billing_no', '=', billingNo)
  expect(await delivered.execute()).toHaveLength(1)
})

test('inquiries start with new orders; orders with earlier inquiries follow; ended orders are last', async () => {
  const { billingNo: old } = await placeOrder(shop, ann)
  shop.pass(31_000)
  await settleDue(shop)
  const { billingNo: ended, url } = await placeOrder(shop, ann)
  await shop.decide(url, 'decline')
  shop.pass(31_000)
  const { billingNo: newer } = await placeOrder(shop, ann)
  shop.pass(1000)
  const { billingNo: newest } = await placeOrder(shop, ann)
  shop.pass(2 * minute)
  asked = []
  await settleDue(shop, { limit: 1 })
  expect(asked).toEqual(await Promise.all([newest, newer, old, ended].map(refOf)))
})

test('a player with many unpaid orders must end one before the next; other players need not', async () => {
  const bob = await shop.login('bob', 'bob-pass')
  await shop.db.updateTable('orders').set({ status: 'expired' }).where('status', 'in', ['created', 'pending']).execute()
  const most = shop.shop.mostOpenOrders
  shop.shop.mostOpenOrders = 3
  const orders = []
  for (let count = 0; count < 3; count++) orders.push(await placeOrder(shop, ann))
  const further = await shop.call('adyenPay', await purchaseOf(shop, ann))
  expect(further).toMatchObject({ code: -3061, msg: 'An unpaid order must be completed first.' })
  expect((await placeOrder(shop, bob)).billingNo).not.toBe('')
  await shop.decide(orders[0]?.url ?? '', 'cancel')
  expect((await placeOrder(shop, ann)).billingNo).not.toBe('')
  shop.shop.mostOpenOrders = most
})

test('[GDS-06] the limit of unpaid orders counts orders of one game, and the list of orders shows them', async () => {
  await shop.db.updateTable('orders').set({ status: 'expired' }).where('status', 'in', ['created', 'pending']).execute()
  const { content } = await shop.call('getAllRoleList', { client_id: '10102', oauth_token: ann })
  const [role] = content?.roles ?? []
  const there = { client_id: '10102', server_id: role?.server_id, role_id: role?.role_id, areaId: role?.area_id }
  const { billingNo } = await placeOrder(shop, ann)
  const most = shop.shop.mostOpenOrders
  shop.shop.mostOpenOrders = 1
  const refused = await shop.call('adyenPay', await purchaseOf(shop, ann))
  const elsewhere = await shop.call('adyenPay', await purchaseOf(shop, ann, there))
  shop.shop.mostOpenOrders = most
  expect(refused.code).toBe(-3061)
  const listed = await shop.call('getOpenOrders', { client_id: '10101', oauth_token: ann })
  expect(listed.content?.orders.map(({ billing_no }) => billing_no)).toEqual([billingNo])
  expect([elsewhere.code, elsewhere.msg]).toEqual([1, expect.any(String)])
})

test('a stopping server starts no further inquiries, and the inquiries that are left are due again soon', async () => {
  const token = await shop.login('player20', 'pass20')
  const placed: string[] = []
  for (let each = 0; each < 36; each += 1) placed.push((await placeOrder(shop, token)).billingNo)
  await shop.db.updateTable('orders').set({ inquiries: 8 }).where('billing_no', 'in', placed).execute()
  shop.pass(minute)
  const ending = new AbortController()
  const { inquire } = shop.shop.provider
  shop.shop.provider.inquire = (ref) => {
    ending.abort()
    return inquire(ref)
  }
  await settleDue(shop, { signal: ending.signal })
  expect(asked.length).toBeGreaterThan(0)
  expect(asked.length).toBeLessThan(placed.length)
  const soon = shop.db
    .selectFrom('orders')
    .select('billing_no')
    .where('billing_no', 'in', placed)
    .where('inquire_at', '<=', new Date(shop.shop.now().getTime() + minute))
  expect(await soon.execute()).toHaveLength(placed.length - asked.length)
})
