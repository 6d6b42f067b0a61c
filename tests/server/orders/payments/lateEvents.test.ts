import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { claimDue } from '../../../../src/server/domain/purchase/settling/claim.ts'
import { reconcileDue } from '../../../../src/server/domain/purchase/settling/reconcile.ts'
import { openTestShop, placeOrder, type TestShop } from '../../support/harness.ts'
import { postSigned } from '../../support/tellShop.ts'

const minute = 60_000
const hour = 60 * minute
const day = 24 * hour

let shop: TestShop
let ann: string
let asked = 0
let isAway = false
beforeAll(async () => {
  shop = await openTestShop()
  const { inquire } = shop.shop.provider
  shop.shop.provider.inquire = (ref) => {
    asked += 1
    return isAway ? Promise.reject(new Error('the provider is away')) : inquire(ref)
  }
})
beforeEach(async () => {
  await shop.db.updateTable('orders').set({ inquire_at: null }).execute()
  ann = await shop.login('ann', 'ann-pass')
  asked = 0
  isAway = false
})
afterAll(() => shop.close())

const stateOf = async (billingNo: string) =>
  (await shop.db.selectFrom('orders').select('status').where('billing_no', '=', billingNo).executeTakeFirstOrThrow())
    .status

/** Creates an order that was declined more than a week ago, for which the server no longer makes inquiries. */
const oldOrder = async (): Promise<string> => {
  const { billingNo, url } = await placeOrder(shop, ann)
  await shop.decide(url, 'decline')
  for (let passed = 0; passed < 8; passed += 1) {
    shop.pass(day)
    await reconcileDue(shop.shop)
  }
  const { inquire_at } = await shop.db
    .selectFrom('orders')
    .select('inquire_at')
    .where('billing_no', '=', billingNo)
    .executeTakeFirstOrThrow()
  expect(inquire_at).toBeNull()
  asked = 0
  return billingNo
}

/** Pays an order at the simulated provider. The provider's webhook arrives one hour after it was signed. */
const payLate = async (billingNo: string): Promise<void> => {
  const { provider_ref } = await shop.db
    .selectFrom('orders')
    .select('provider_ref')
    .where('billing_no', '=', billingNo)
    .executeTakeFirstOrThrow()
  const payment = await shop.sandbox.find(provider_ref ?? '')
  if (!payment) throw new Error('no payment')
  await shop.sandbox.record(payment, 'success')
  const { event_id } = await shop.db
    .selectFrom('sandbox_event')
    .select('event_id')
    .where('ref', '=', payment.ref)
    .where('outcome', '=', 'success')
    .executeTakeFirstOrThrow()
  const body = JSON.stringify({ eventId: event_id, billingNo, outcome: 'success', amount: 499, currency: 'USD' })
  expect(await postSigned(shop, body, { signedAgo: hour })).toBe(202)
}

test('a late webhook for an order without further inquiries is not lost if the provider fails to answer', async () => {
  const billingNo = await oldOrder()
  await payLate(billingNo)
  isAway = true
  await reconcileDue(shop.shop)
  expect(asked).toBe(1)
  isAway = false
  shop.pass(10 * minute)
  await reconcileDue(shop.shop)
  expect(asked).toBe(2)
  expect(await stateOf(billingNo)).not.toBe('failed')
})

test('a late webhook is not lost if the server is killed before its inquiry', async () => {
  const billingNo = await oldOrder()
  await payLate(billingNo)
  const claimed = await claimDue(shop.db, shop.shop.now(), 64)
  expect(claimed.map((order) => order.billing_no)).toEqual([billingNo])
  shop.pass(hour)
  await reconcileDue(shop.shop)
  expect(asked).toBe(1)
  expect(await stateOf(billingNo)).not.toBe('failed')
})

test('after an unconfirmed late webhook, inquiries follow at growing intervals for a week', async () => {
  const { billingNo, url } = await placeOrder(shop, ann)
  await shop.decide(url, 'decline')
  shop.pass(8 * day)
  await reconcileDue(shop.shop)
  await shop.db
    .insertInto('late_event')
    .values({ event_id: 'unknown', billing_no: billingNo, body: '', received_at: shop.shop.now() })
    .execute()
  await shop.db.updateTable('orders').set({ inquire_at: shop.shop.now() }).where('billing_no', '=', billingNo).execute()
  asked = 0
  for (let passed = 0; passed < 30 * day; passed += hour) {
    await reconcileDue(shop.shop)
    shop.pass(hour)
  }
  expect(asked).toBeGreaterThan(5)
  expect(asked).toBeLessThan(12)
})
