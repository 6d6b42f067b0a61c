import { afterAll, beforeAll, expect, test } from 'vitest'
import { code } from '../../../../src/contract/codes.ts'
import { flagsOf, openTestShop, purchaseOf, statusOf, type TestShop } from '../../support/harness.ts'

let shop: TestShop
let ann: string
beforeAll(async () => {
  shop = await openTestShop()
  ann = await shop.login('ann', 'ann-pass')
})
afterAll(() => shop.close())

/**
 * Creates an order with a changed payment link: `link` receives the simulated provider's link, and returns the new
 * link.
 */
const orderWith = async (link: (url: string) => string, host?: string) => {
  const { provider } = shop.shop
  const { open } = provider
  provider.open = async (payment) => {
    const opened = await open(payment)
    return { ...opened, url: link(opened.url) }
  }
  const answer = await shop.call('adyenPay', await purchaseOf(shop, ann), host).finally(() => {
    provider.open = open
  })
  const { billing_no: billingNo } = await shop.db
    .selectFrom('orders')
    .select('billing_no')
    .orderBy('created_at', 'desc')
    .orderBy('billing_no', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow()
  return { answer, billingNo }
}

test.each([
  ['a stranger', () => 'https://evil.example/pay'],
  ['a host whose name only begins like the provider’s', () => 'https://adyen.com.evil.example/pay'],
  ['another channel’s provider', () => 'https://www.paypal.com/pay'],
  ['a page that is not encrypted', () => 'http://checkout.adyen.com/pay'],
  ['a script', () => 'javascript:alert(1)'],
])('[PAY-14] a link to %s is not sent to the page, and the order is flagged', async (_, link) => {
  shop.pass(1000)
  const { answer, billingNo } = await orderWith(link)
  expect(answer).toEqual({
    code: code.refused,
    content: undefined,
    msg: 'The payment link is not valid. Please refresh the page and try again.',
  })
  expect(await flagsOf(shop, billingNo)).toEqual(['link_refused'])
  const { content } = await shop.call('getOrderInfo', { billing_no: billingNo, simple: '1', oauth_token: ann })
  expect(content?.pay_url).toBeFalsy()
  expect(shop.reports.at(-1)).toContain(billingNo)
})

test('[PAY-14] an order is delivered if a payment arrives through its refused link', async () => {
  shop.pass(1000)
  const { billingNo } = await orderWith(() => 'https://evil.example/pay')
  const row = shop.db.selectFrom('orders').select('provider_ref').where('billing_no', '=', billingNo)
  const payment = await shop.sandbox.find((await row.executeTakeFirstOrThrow()).provider_ref ?? '')
  if (payment) await shop.sandbox.acts.approve(payment)
  expect(await statusOf(shop, billingNo, ann)).toBe(1)
})

test('[PAY-14] links to the channel’s own pages, and to this server’s simulated provider, are sent to the page', async () => {
  shop.pass(1000)
  const own = await orderWith(() => 'https://checkoutshopper-live.adyen.com/pay')
  expect(own.answer.content?.url).toBe('https://checkoutshopper-live.adyen.com/pay')
  for (const host of ['watt.localhost', 'pay2.watt.example']) {
    shop.pass(1000)
    expect((await orderWith((url) => url, host)).answer.content?.url).toMatch(/^http:\/\/pay\.localhost:4001\//)
  }
})
