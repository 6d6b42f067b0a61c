import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { orderStatus } from '../../../src/contract/codes.ts'
import { openOperations } from '../../../src/server/operations/openOperations.ts'
import { refund } from '../../../src/server/operations/refund.ts'
import { adaptersFromEnvironment } from '../../../src/server/program/adapterEnvironment.ts'
import { account, type PaypalStandIn, startPaypal } from '../support/paypalStandIn.ts'
import { runServer } from '../support/runningServer.ts'

let paypal: PaypalStandIn
beforeAll(async () => {
  paypal = await startPaypal()
})
afterAll(() => paypal.stop())
afterEach(() => {
  vi.unstubAllEnvs()
  vi.unstubAllGlobals()
})

test('[OPS-03] a whole server with PAYMENT_ADAPTERS sells an order at PayPal; customer service refunds it there', async () => {
  vi.stubEnv('PAYMENT_ADAPTERS', '10201=paypal')
  vi.stubEnv('PAYPAL_ENV', account.environment)
  vi.stubEnv('PAYPAL_CLIENT_ID', account.clientId)
  vi.stubEnv('PAYPAL_CLIENT_SECRET', account.clientSecret)
  vi.stubEnv('PAYPAL_WEBHOOK_ID', account.webhookId)
  const ownFetch = fetch
  vi.stubGlobal('fetch', (address: string | URL, init?: RequestInit) =>
    new URL(address).hostname.endsWith('.sandbox.paypal.com') ? paypal.fetch(address, init) : ownFetch(address, init),
  )
  const adapters = adaptersFromEnvironment()
  const running = await runServer({ adapters })
  const { token } = await running.logIn('ann', 'ann-pass')
  const { channel_id: _, ...purchase } = await running.purchaseOf(token)
  const { content } = await running.call('/api/pay/paypal_pay', { ...purchase, pay_id: '10201' })
  const [billingNo, url] = [String(content.billing_no), String(content.url)]
  expect(url).toMatch(/^https:\/\/www\.sandbox\.paypal\.com\//)
  expect((await ownFetch(running.at('/api/webhooks/paypal'), paypal.approve(url))).status).toBe(200)
  const asked = { oauth_token: token, billing_no: billingNo, simple: '1' }
  expect((await running.call('/api/pay/getOrderInfo', asked)).content).toMatchObject({ status: orderStatus.success })
  await running.server.close()
  const { operated, close } = await openOperations({
    dataDir: join(running.folder, 'data'),
    databaseUrl: undefined,
    adapters,
  })
  await refund(operated, billingNo, { person: 'mia', note: 'the player wrote' })
  await close()
  const [paid] = paypal.orders()
  expect(paid?.captures).toMatchObject([{ status: 'REFUNDED', amount: { value: '4.99', currency_code: 'USD' } }])
  await running.close()
})
