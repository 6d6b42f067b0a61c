import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { encodeCardInfo } from '../../../src/domain/payment/cardEncoding.ts'
import { connect } from '../../../src/server/db/connect.ts'
import { createLogger, describeError } from '../../../src/server/observability/logger.ts'
import { runServer, type TestServer } from '../support/runningServer.ts'

let shop: TestServer
beforeAll(async () => {
  shop = await runServer()
})
afterAll(() => shop.close())

test('answer and log line of a request contain the id that the client sent, or a new one', async () => {
  const idOf = async (sent: string | null) =>
    (await fetch(shop.at('/healthz'), { headers: sent === null ? {} : { 'X-Request-Id': sent } })).headers.get(
      'x-request-id',
    )
  expect(await idOf('from-the-proxy.1')).toBe('from-the-proxy.1')
  const [made, another] = [await idOf(null), await idOf('not well formed')]
  for (const id of [made, another]) expect(id).toMatch(/^[0-9a-f-]{36}$/)
  expect(made).not.toBe(another)
  expect(await idOf('x'.repeat(65))).toMatch(/^[0-9a-f-]{36}$/)
  const line = shop.lines().find(({ requestId }) => requestId === 'from-the-proxy.1')
  expect(line).toMatchObject({ level: 'debug', route: '/healthz', method: 'GET', status: 200, client: '127.0.0.1' })
  expect(line?.time).toMatch(/^\d{4}-\d\d-\d\dT/)
})

test('an order’s number finds every log line about it, and the order stores the id of its request', async () => {
  const { token } = await shop.logIn('bob', 'bob-pass')
  const purchase = await shop.purchaseOf(token)
  const { content } = await shop.call('/api/pay/adyen_pay', purchase, { 'X-Request-Id': 'the-purchase' })
  const billingNo = String(content.billing_no)
  const { pathname, port } = new URL(String(content.url))
  await fetch(`http://127.0.0.1:${port}${pathname}`, {
    method: 'POST',
    body: new URLSearchParams({ action: 'approve' }),
  })
  const about = shop.lines().filter((line) => line.billingNo === billingNo)
  expect(about).toContainEqual(expect.objectContaining({ msg: 'provider', call: 'open', requestId: 'the-purchase' }))
  expect(about).toContainEqual(
    expect.objectContaining({ msg: 'request', route: '/api/pay/adyen_pay', requestId: 'the-purchase', brand: 'watt' }),
  )
  expect(about).toContainEqual(expect.objectContaining({ msg: 'webhook', topic: 'sandbox', outcome: 'taken' }))
  await shop.server.close()
  const { db, close } = await connect({ folder: join(shop.folder, 'data', 'database') })
  const order = db.selectFrom('orders').select('request_id').where('billing_no', '=', billingNo)
  expect(await order.executeTakeFirst()).toEqual({ request_id: 'the-purchase' })
  await close()
})

test('[OPS-11] neither logs nor metrics contain a token, password, card, cookie, query or body', async () => {
  const own = await runServer()
  const { sent, token } = await own.logIn('ann', 'ann-pass')
  const wrong = await own.logIn('ann', 'canary-password')
  const purchase = await own.purchaseOf(token)
  const card = encodeCardInfo({ number: 'GIFT-980-1', password: 'demo-card' })
  const noCard = encodeCardInfo({ number: 'CANARY-CARD', password: 'canary-secret' })
  const headers = {
    cookie: 'session=canary-cookie',
    referer: 'http://x.example/?canary-referrer',
    'user-agent': 'canary-agent',
  }
  const { content } = await own.call('/api/pay/adyen_pay', purchase, headers)
  const { channel_id: _, ...place } = purchase
  const redeemed = await own.call('/api/pay/card_pay', { ...place, card_info: card }, headers)
  expect(redeemed.content.billing_no).toMatch(/\w/)
  await own.call('/api/pay/card_pay', { ...place, idempotency_key: crypto.randomUUID(), card_info: noCard }, headers)
  await fetch(own.at('/api/canary-path?oauth_token=canary-query'), { headers })
  await fetch(own.at('/canary-page/canary-path.png?oauth_token=canary-query#canary-hash'), { headers })
  // sends a login token to the shop and to an unknown path, and posts the fields of a provider's form
  await fetch(own.at(`/?oauth_token=${token}&client_id=10101`), { headers })
  await fetch(own.at('/@canary?oauth_token=canary-query'), { headers })
  await fetch(own.at('/payment?oauth_token=canary-query'), {
    method: 'POST',
    body: new URLSearchParams({ card: 'canary-body' }),
    headers,
    redirect: 'manual',
  })
  await fetch(own.at('/api/pay/card_pay'), { method: 'POST', body: '{"card_info": "canary-body', headers })
  const body = JSON.stringify({ eventId: 'canary-event', secret: 'canary-body' })
  await fetch(own.at('/api/webhooks/sandbox'), {
    method: 'POST',
    body,
    headers: { ...headers, 'x-signature': 'canary-signature' },
  })
  const { pathname, port } = new URL(String(content.url))
  await fetch(`http://127.0.0.1:${port}${pathname}`, {
    method: 'POST',
    body: new URLSearchParams({ action: 'decline' }),
  })
  const told = own.logged() + (await own.metrics())
  await own.close()
  expect(own.lines().length).toBeGreaterThan(8)
  expect(told).toContain(String(content.billing_no))
  const secrets = [
    token,
    sent.password,
    sent.username,
    wrong.sent.password,
    'ann-pass',
    'oauth_token',
    'canary',
    'CANARY',
    'idfv=',
    card,
    noCard,
    'GIFT-980',
    'demo-card',
    purchase.idempotency_key,
    pathname.split('/').at(-1) ?? pathname,
    purchase.role_id,
    'spec_lang',
    'checkout',
  ]
  expect(secrets.filter((secret) => told.includes(secret))).toEqual([])
})

test('[OPS-11] an error is reported without request data: neither quoted text nor queries', () => {
  const error = new SyntaxError(`Unexpected token 'c', "canary" is not JSON at http://x/?token=canary\nDetail: canary`)
  const told = JSON.stringify(describeError(error))
  expect(told).toContain('SyntaxError')
  expect(told).not.toContain('canary')
})

test('developers get readable lines instead of JSON', () => {
  let written = ''
  const log = createLogger({
    format: 'text',
    level: 'info',
    write: (line) => {
      written += line
    },
  })
  log.debug('unseen')
  log.warn({ port: 4000 }, 'taken')
  expect(written).toMatch(/^\d\d:\d\d:\d\d warn taken port=4000\n$/)
})
