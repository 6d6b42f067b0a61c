import { Hono } from 'hono'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { forgetOld } from '../../../../src/server/jobs/forget.ts'
import { providerApi } from '../../../../src/server/providers/providerApi.ts'
import { createRemoteProvider } from '../../../../src/server/providers/remoteProvider.ts'
import {
  checkSignature,
  type SignedRequest,
  sign,
  signatureHeader,
} from '../../../../src/server/providers/signature.ts'
import { signedWebhook, webhookPath } from '../../../../src/server/providers/webhooks.ts'
import { openTestShop, placeOrder, statusOf, type TestShop } from '../../support/harness.ts'

const day = 24 * 3_600_000
const secret = 'a secret of the tests'

let shop: TestShop
let ann: string
beforeAll(async () => {
  shop = await openTestShop()
  ann = await shop.login('ann', 'ann-pass')
})
afterAll(() => shop.close())

const now = () => shop.shop.now()

describe('A signature', () => {
  const request: SignedRequest = { method: 'POST', path: '/api/inquire', body: '{"ref":"1"}' }
  const at = new Date('2026-01-02T03:04:05Z')
  const header = sign(secret, request, at)

  test('[OPS-07] has the documented form and is different for each call', () => {
    expect(header).toMatch(/^t=1767323045000,n=[0-9a-f]{32},v2=[0-9a-f]{64}$/)
    expect(checkSignature([secret], request, header, at)).toMatchObject({ signed: 'yes' })
    expect(sign(secret, request, at)).not.toBe(header)
  })

  test.each([
    ['method', { ...request, method: 'PUT' }, header],
    ['path', { ...request, path: '/api/refund' }, header],
    ['query', { ...request, path: '/api/inquire?all=1' }, header],
    ['body', { ...request, body: '{"ref":"2"}' }, header],
    ['time', request, header.replace('t=1767323045000', 't=1767323045001')],
    ['nonce', request, header.replace(/n=./, (n) => (n === 'n=0' ? 'n=1' : 'n=0'))],
  ])('[OPS-07] is not valid for another %s', (_, other, sent) => {
    expect(checkSignature([secret], other, sent, at)).toBeNull()
  })

  test('[OPS-07] of an older build is refused, and accepted once while an update allows it', async () => {
    const old = `t=${at.getTime()},v1=dc01170618ed0d5b7f4a794154a94f5453a00c30c4cfb191be21ef29e5744e70`
    const inquire = (takesOld: boolean) =>
      providerApi(shop.sandbox.provider, { db: shop.db, now: () => at, secrets: [secret], takesOld }).request(
        '/inquire',
        { method: 'POST', body: request.body, headers: { [signatureHeader]: old } },
      )
    expect((await inquire(false)).status).toBe(401)
    expect((await inquire(true)).status).toBe(200)
    expect((await inquire(true)).status).toBe(401)
  })

  test('[OPS-07] is refused if it is so old, or so far in the future, that its nonce may no longer be stored', () => {
    const signedAt = (ms: number) =>
      checkSignature([secret], request, sign(secret, request, new Date(at.getTime() + ms)), at)
    expect(signedAt(-28 * day)).toMatchObject({ signed: 'late' })
    expect(signedAt(-29 * day)).toBeNull()
    expect(signedAt(3_600_000)).toMatchObject({ signed: 'late' })
    expect(signedAt(day)).toBeNull()
  })
})

describe('A call to the provider', () => {
  type Sent = { address: string; init: RequestInit }

  /** Creates a simulated payment provider that records the calls that it receives over HTTP. */
  const openProvider = () => {
    const sent: Sent[] = []
    const app = new Hono().route(
      '/api',
      providerApi(shop.sandbox.provider, { db: shop.db, now, secrets: [secret], takesOld: false }),
    )
    const send = ({ address, init }: Sent) => app.request(address, init)
    const remote = createRemoteProvider({
      origin: 'http://provider',
      secret,
      now,
      fetch: async (address, init = {}) => {
        sent.push({ address: String(address), init })
        return send({ address: String(address), init })
      },
    })
    return { sent, send, remote }
  }

  const paidRef = async () => {
    const { billingNo, url } = await placeOrder(shop, ann)
    await shop.decide(url, 'approve')
    const { provider_ref } = await shop.db
      .selectFrom('orders')
      .select('provider_ref')
      .where('billing_no', '=', billingNo)
      .executeTakeFirstOrThrow()
    return provider_ref ?? ''
  }

  test('[OPS-07] a captured inquiry cannot be replayed as a refund', async () => {
    const { sent, send, remote } = openProvider()
    const ref = await paidRef()
    const before = await remote.inquire(ref)
    const [captured] = sent
    if (!captured) throw new Error('nothing was sent')
    expect((await send({ ...captured, address: 'http://provider/api/refund' })).status).toBe(401)
    expect(await remote.inquire(ref)).toEqual(before)
  })

  test('[OPS-07] is accepted once, even if it is sent several times in parallel', async () => {
    const { sent, send, remote } = openProvider()
    const ref = await paidRef()
    await remote.inquire(ref)
    const [captured] = sent
    if (!captured) throw new Error('nothing was sent')
    expect((await send(captured)).status).toBe(401)
    const fresh = { ...captured.init, headers: headersOf(captured, ref) }
    const answers = await Promise.all(Array.from({ length: 5 }, () => send({ ...captured, init: fresh })))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 401, 401, 401, 401])
    await remote.inquire(ref)
  })

  const headersOf = ({ address }: Sent, ref: string) => ({
    [signatureHeader]: sign(
      secret,
      { method: 'POST', path: new URL(address).pathname, body: JSON.stringify({ ref }) },
      now(),
    ),
  })
})

describe('A webhook', () => {
  const post = (topic: 'sandbox' | 'real-name', init: RequestInit) => shop.app.request(webhookPath(topic), init)
  const success = (billingNo: string) =>
    JSON.stringify({ eventId: crypto.randomUUID(), billingNo, outcome: 'success', amount: 499, currency: 'USD' })

  test('[OPS-07] is accepted once; the same event with a new signature is accepted and changes nothing', async () => {
    const { billingNo } = await placeOrder(shop, ann)
    const body = success(billingNo)
    const sent = signedWebhook({ secret: shop.trust.secrets[0], now: now() }, 'sandbox', body)
    const statuses = [await post('sandbox', sent), await post('sandbox', sent)].map(({ status }) => status)
    expect(statuses).toEqual([200, 401])
    const again = signedWebhook({ secret: shop.trust.secrets[0], now: now() }, 'sandbox', body)
    expect((await post('sandbox', again)).status).toBe(200)
    expect(await statusOf(shop, billingNo, ann)).toBe(1)
    const flags = shop.db.selectFrom('order_flag').select('kind').where('billing_no', '=', billingNo)
    expect(await flags.execute()).toEqual([])
  })

  test('[OPS-07] about a payment is refused as a webhook about a real name', async () => {
    const sent = signedWebhook(
      { secret: shop.trust.secrets[0], now: now() },
      'sandbox',
      '{"ref":"1","isVerified":true}',
    )
    expect((await post('real-name', sent)).status).toBe(401)
  })

  test('[OPS-07] is accepted once if it arrives late, even after its nonce is forgotten', async () => {
    const { billingNo } = await placeOrder(shop, ann)
    const sent = signedWebhook(
      { secret: shop.trust.secrets[0], now: new Date(now().getTime() - 3_600_000) },
      'sandbox',
      success(billingNo),
    )
    expect((await post('sandbox', sent)).status).toBe(202)
    expect((await post('sandbox', sent)).status).toBe(401)
    const kept = () => shop.db.selectFrom('used_nonce').select('nonce').execute()
    await forgetOld(shop.db, now())
    expect(await kept()).not.toEqual([])
    shop.pass(30 * day)
    await forgetOld(shop.db, now())
    expect(await kept()).toEqual([])
    expect((await post('sandbox', sent)).status).toBe(401)
  })
})
