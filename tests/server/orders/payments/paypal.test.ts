import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { orderStatus } from '../../../../src/contract/codes.ts'
import { reconcile } from '../../../../src/server/domain/purchase/settling/reconcile.ts'
import { orderSheet } from '../../../../src/server/operations/orderSheet.ts'
import { refund, refundExtra } from '../../../../src/server/operations/refund.ts'
import { createAdapters } from '../../../../src/server/providers/adapters.ts'
import { flagsOf, openTestShop, purchaseOf, settleDue, statusOf, type TestShop } from '../../support/harness.ts'
import { account, type PaypalStandIn, startPaypal } from '../../support/paypalStandIn.ts'

let paypal: PaypalStandIn
let shop: TestShop
let token: string
const clock = { now: () => new Date() }
beforeAll(async () => {
  paypal = await startPaypal()
  const made = createAdapters({ paypal: account }, { now: () => clock.now(), fetch: paypal.fetch })
  shop = await openTestShop(undefined, { adapters: { made, methods: { 10201: 'paypal' } } })
  clock.now = shop.shop.now
}, 60_000)
beforeEach(async () => {
  token = (await shop.loginNew()).token
})
afterAll(async () => {
  await shop.close()
  await paypal.stop()
})

const wishOf = (more = {}) => purchaseOf(shop, token, { channel_id: undefined, pay_id: '10201', ...more })
/** Places an order of 4.99 USD, to be paid at the simulated PayPal. */
const order = async (more = {}) => {
  const { content, msg } = await shop.call('paypalPay', await wishOf(more))
  if (!content?.billing_no || !content.url) throw new Error(`no order: ${msg}`)
  return { billingNo: content.billing_no, url: content.url }
}
/** Posts a webhook of the simulated PayPal to the shop, and returns the HTTP status. */
const hear = async (webhook: RequestInit) => (await shop.app.request('/api/webhooks/paypal', webhook)).status
const buy = async () => {
  const placed = await order()
  expect(await hear(paypal.approve(placed.url))).toBe(200)
  return placed
}
const ask = async (billingNo: string) => {
  shop.pass(31_000)
  return statusOf(shop, billingNo, token)
}
const ofOrder = (billingNo: string) => paypal.orders().filter(({ unit }) => unit.custom_id === billingNo)
const callsTo = (path: RegExp) => paypal.seen.filter((each) => path.test(each.path))
const mia = { person: 'mia', note: 'the player wrote' }

test('[OPS-03] a PayPal order is opened, approved, captured and delivered', async () => {
  const { billingNo, url } = await order()
  expect(url).toMatch(/^https:\/\/www\.sandbox\.paypal\.com\/checkoutnow\?token=/)
  const [opened] = ofOrder(billingNo)
  expect(opened?.unit).toMatchObject({ amount: { currency_code: 'USD', value: '4.99' }, invoice_id: billingNo })
  expect(await statusOf(shop, billingNo, token)).toBe(orderStatus.pending)
  expect(await hear(paypal.approve(url))).toBe(200)
  expect(await statusOf(shop, billingNo, token)).toBe(orderStatus.success)
  expect(await flagsOf(shop, billingNo)).toEqual([])
})

test('[OPS-03] the page of the returning buyer makes the shop capture, if the webhook is lost', async () => {
  const { billingNo, url } = await order()
  paypal.approve(url)
  await ask(billingNo)
  expect(await statusOf(shop, billingNo, token)).toBe(orderStatus.success)
})

test('[OPS-03] captures once if return and webhook race, and the webhook arrives twice', async () => {
  const { billingNo, url } = await order()
  const webhook = paypal.approve(url)
  shop.pass(31_000)
  const raced = [hear(webhook), statusOf(shop, billingNo, token), hear(webhook)] as const
  expect((await Promise.all(raced)).filter((status) => status === 200).length).toBeGreaterThanOrEqual(2)
  const [paid] = ofOrder(billingNo)
  expect(await hear(paypal.webhook('PAYMENT.CAPTURE.COMPLETED', paid?.captures[0] ?? {}))).toBe(200)
  expect(paid?.captures).toHaveLength(1)
  expect(await statusOf(shop, billingNo, token)).toBe(orderStatus.success)
  expect(await flagsOf(shop, billingNo)).toEqual([])
})

test('[OPS-03] refuses webhooks that PayPal has not signed for this shop', async () => {
  const { billingNo, url } = await order()
  const real = paypal.approve(url)
  const forged = (headers: Record<string, string>, body = real.body) =>
    hear({ ...real, body, headers: { ...real.headers, ...headers } })
  expect(await forged({}, real.body.replace('4.99', '0.01'))).toBe(401)
  expect(
    await forged({ 'PAYPAL-CERT-URL': 'https://api.sandbox.paypal.com.evil.example/v1/notifications/certs/CERT-1' }),
  ).toBe(401)
  expect(await forged({ 'PAYPAL-CERT-URL': 'http://api.sandbox.paypal.com/v1/notifications/certs/CERT-1' })).toBe(401)
  expect(await forged({ 'PAYPAL-CERT-URL': 'https://api.sandbox.paypal.com/v1/notifications/certs/CERT-2' })).toBe(401)
  expect(await forged({ 'PAYPAL-TRANSMISSION-TIME': '2026-01-01T00:00:00Z' })).toBe(401)
  expect(await forged({ 'PAYPAL-AUTH-ALGO': 'none' })).toBe(401)
  expect(await hear({ method: 'POST', body: real.body })).toBe(401)
  const resource = { purchase_units: [{ custom_id: billingNo }] }
  const approved = 'CHECKOUT.ORDER.APPROVED'
  expect(await hear(paypal.webhook(approved, resource, { webhookId: 'another' }))).toBe(401)
  expect(await hear(paypal.webhook(approved, resource, { cert: 'CERT-OLD' }))).toBe(401)
  expect(ofOrder(billingNo)[0]?.captures).toEqual([])
  const nobody = { purchase_units: [{ custom_id: 'nobody' }] }
  expect(await hear(paypal.webhook(approved, nobody))).toBe(404)
  expect(await hear(paypal.webhook('VAULT.PAYMENT-TOKEN.CREATED', {}))).toBe(200)
})

test('[OPS-03] a lost answer opens no second PayPal order', async () => {
  paypal.fail(/orders$/, 'lost')
  const wish = await wishOf()
  expect((await shop.call('paypalPay', wish)).content?.url).toBeUndefined()
  const { content } = await shop.call('paypalPay', wish)
  expect(content?.url).toContain('paypal.com')
  expect(ofOrder(content?.billing_no ?? '')).toHaveLength(1)
})

test('[OPS-03] a lost answer to a capture, a rate limit and an outage only delay the payment', async () => {
  const { billingNo, url } = await order()
  const webhook = paypal.approve(url)
  for (const fault of ['lost', 429, 500] as const) {
    paypal.fail(fault === 'lost' ? /capture$/ : /orders\/\w+$/, fault)
    expect(await hear(webhook)).toBe(500)
  }
  expect(await statusOf(shop, billingNo, token)).toBe(orderStatus.pending)
  shop.pass(31_000)
  await settleDue(shop)
  expect(await statusOf(shop, billingNo, token)).toBe(orderStatus.success)
  expect(ofOrder(billingNo)[0]?.captures).toHaveLength(1)
})

test('[OPS-03] a declined capture fails the order with a reason, and a later approval is not captured', async () => {
  const { billingNo, url } = await order()
  expect(await hear(paypal.approve(url, 'INSTRUMENT_DECLINED'))).toBe(200)
  expect(await statusOf(shop, billingNo, token)).toBe(orderStatus.fail)
  const events = shop.db.selectFrom('provider_event').select(['outcome', 'reason']).where('billing_no', '=', billingNo)
  expect(await events.execute()).toEqual([{ outcome: 'failed', reason: 'card_declined' }])
  expect(await hear(paypal.approve(url))).toBe(200)
  expect(ofOrder(billingNo)[0]?.captures).toEqual([])
})

test('[OPS-03] a cancelled order is closed, and a late approval is never captured', async () => {
  const { billingNo, url } = await order()
  await shop.call('cancelOrder', { billing_no: billingNo, oauth_token: token })
  expect(await hear(paypal.approve(url))).toBe(200)
  await settleDue(shop)
  expect(ofOrder(billingNo)[0]?.captures).toEqual([])
  expect(await statusOf(shop, billingNo, token)).toBe(orderStatus.fail)
})

test('[OPS-03] an order that was paid first cannot be closed', async () => {
  const { billingNo, url } = await order()
  paypal.charge(url, { currency_code: 'USD', value: '4.99' })
  await shop.call('cancelOrder', { billing_no: billingNo, oauth_token: token })
  await settleDue(shop)
  expect(await statusOf(shop, billingNo, token)).toBe(orderStatus.success)
})

test.each([
  ['another amount', { currency_code: 'USD', value: '4.98' }],
  ['a fraction of a cent', { currency_code: 'USD', value: '4.991' }],
  ['another currency', { currency_code: 'EUR', value: '4.99' }],
])('[OPS-03] flags a capture of %s', async (_, amount) => {
  const { billingNo, url } = await order()
  expect(await hear(paypal.charge(url, amount))).toBe(200)
  expect(await flagsOf(shop, billingNo)).toEqual(['wrong_amount'])
  expect(await statusOf(shop, billingNo, token)).toBe(orderStatus.pending)
})

test('[OPS-03] a pending capture neither pays nor ends the order', async () => {
  const { billingNo, url } = await order()
  expect(await hear(paypal.charge(url, { currency_code: 'USD', value: '4.99' }, 'PENDING'))).toBe(200)
  const found = await shop.db
    .selectFrom('orders')
    .selectAll()
    .where('billing_no', '=', billingNo)
    .executeTakeFirstOrThrow()
  shop.pass(40 * 60_000)
  await reconcile(shop.shop, found)
  expect(await statusOf(shop, billingNo, token)).toBe(orderStatus.pending)
})

test('[OPS-03] refunds the whole payment once, also after a lost answer', async () => {
  const { billingNo } = await buy()
  paypal.fail(/refund$/, 'lost')
  await expect(refund(shop.shop, billingNo, mia)).rejects.toThrow('request the refund again')
  const given = await refund(shop.shop, billingNo, mia)
  const [paid] = ofOrder(billingNo)
  expect(paid?.refunds).toMatchObject([{ id: given.eventId, amount: { value: '4.99' } }])
  expect((await orderSheet(shop.db, billingNo)).order?.refunded_at).not.toBeNull()
  await expect(refund(shop.shop, billingNo, mia)).rejects.toThrow('was already refunded')
  expect(paid?.refunds).toHaveLength(1)
})

test('[OPS-03] books refunds of a part that were made in the dashboard, then refunds the rest', async () => {
  const { billingNo, url } = await buy()
  const webhook = paypal.refundByHand(url, '1.00')
  expect([await hear(webhook), await hear(webhook)]).toEqual([200, 200])
  const sheet = await orderSheet(shop.db, billingNo)
  expect(sheet.parts.map(({ amount }) => amount)).toEqual([100])
  expect(sheet.order?.refunded_at).toBeNull()
  expect(await refund(shop.shop, billingNo, mia)).toMatchObject({ amount: 399, currency: 'USD' })
  expect((await orderSheet(shop.db, billingNo)).flags).toEqual([])
  await expect(refundExtra(shop.shop, billingNo, mia)).rejects.toThrow('nothing was paid beyond its price')
})

test('[OPS-03] flags a paid order if a chargeback changes only the status of its capture', async () => {
  const { billingNo } = await buy()
  const [capture] = ofOrder(billingNo)[0]?.captures ?? []
  if (!capture) throw new Error('nothing was captured')
  capture.status = 'REFUNDED'
  expect(await hear(paypal.webhook('PAYMENT.CAPTURE.REVERSED', capture))).toBe(200)
  expect(await flagsOf(shop, billingNo)).toEqual(['refund_differs'])
})

test('[OPS-03] replaces an expired or revoked token, and asks for one token only', async () => {
  await order()
  const before = paypal.tokens.count()
  await order()
  expect(paypal.tokens.count()).toBe(before)
  paypal.tokens.revoke()
  await order()
  expect(paypal.tokens.count()).toBe(before + 1)
  shop.pass(9 * 3_600_000)
  token = (await shop.loginNew()).token
  await order()
  expect(paypal.tokens.count()).toBe(before + 2)
  const failed = paypal.seen.filter(({ body }) => body.includes(account.clientSecret))
  expect(failed).toEqual([])
})

test('[OPS-03] methods of both adapters are sold side by side, and each payment stays with its adapter', async () => {
  const calls = callsTo(/orders$/).length
  const { content } = await shop.call('adyenPay', await purchaseOf(shop, token))
  expect(content?.url).toContain('pay.localhost')
  await shop.decide(content?.url ?? '', 'approve')
  expect(await statusOf(shop, content?.billing_no ?? '', token)).toBe(orderStatus.success)
  expect(callsTo(/orders$/)).toHaveLength(calls)
})
