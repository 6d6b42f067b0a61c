import { randomBytes, sign } from 'node:crypto'
import { once } from 'node:events'
import { crc32 } from 'node:zlib'
import type { HttpBindings } from '@hono/node-server'
import { type Context, Hono } from 'hono'
import { listen } from '../../../src/server/http/listen.ts'
import {
  createBooks,
  type Done,
  type Money,
  missing,
  newId,
  orderRequest,
  type PaypalBooks,
  type PaypalOrder,
  refundRequest,
  refused,
  shown,
} from './paypalBooks.ts'
import { createCertificate } from './paypalCertificate.ts'

/**
 * How a call to PayPal fails. `lost`: PayPal performs the call, but its response is lost. `hang`: PayPal neither
 * performs nor answers the call. A number: PayPal refuses the call with this HTTP status.
 */
type Fault = 'lost' | 'hang' | 429 | 500
type Site = Hono<{ Bindings: HttpBindings }>

export const account = {
  environment: 'sandbox',
  clientId: 'client-of-the-tests',
  clientSecret: 'a secret of the tests at PayPal',
  webhookId: '1AB23456CD789012E',
} as const

/** Lets calls fail if a test wants it, and records all calls. */
const addFaults = (app: Site) => {
  const faults: { path: RegExp; fault: Fault }[] = []
  const seen: { path: string; body: string }[] = []
  app.use(async (context, next) => {
    const { path } = context.req
    seen.push({ path, body: await context.req.text() })
    const at = faults.findIndex((each) => each.path.test(path))
    const fault = at < 0 ? undefined : faults.splice(at, 1)[0]?.fault
    if (fault === 429) return context.json({ name: 'RATE_LIMIT_REACHED' }, 429)
    if (fault === 500) return context.json({ name: 'INTERNAL_SERVER_ERROR' }, 500)
    const { outgoing } = context.env
    if (fault === 'hang') {
      await once(outgoing, 'close')
      return context.body(null)
    }
    await next()
    if (fault === 'lost') outgoing.destroy()
    return undefined
  })
  return { seen, fail: (path: RegExp, fault: Fault) => void faults.push({ path, fault }) }
}

const addTokens = (app: Site) => {
  const valid = new Set<string>()
  let count = 0
  app.post('/v1/oauth2/token', async (context) => {
    const wanted = `Basic ${Buffer.from(`${account.clientId}:${account.clientSecret}`).toString('base64')}`
    const isClient = (await context.req.text()) === 'grant_type=client_credentials'
    if (context.req.header('authorization') !== wanted || !isClient)
      return context.json({ error: 'invalid_client', error_description: 'Client Authentication failed' }, 401)
    count += 1
    const access_token = randomBytes(20).toString('hex')
    valid.add(access_token)
    return context.json({ access_token, token_type: 'Bearer', expires_in: 32_400, app_id: 'APP-1', nonce: 'n' })
  })
  app.use('/v2/*', async (context, next) => {
    const token = context.req.header('authorization')?.replace('Bearer ', '') ?? ''
    return valid.has(token) ? next() : context.json({ error: 'invalid_token' }, 401)
  })
  return { count: () => count, revoke: () => valid.clear() }
}

/**
 * Returns a function that performs a request only once per request id. It refuses a request whose id was already used
 * with another path.
 */
const idempotent = () => {
  const answered = new Map<string, { path: string; done: Done }>()
  return (context: Context, work: () => Done) => {
    const { path } = context.req
    const id = context.req.header('paypal-request-id')
    const answer = ({ body, status }: Done) => context.json(body, status)
    if (!id || id.length > 108) return answer(refused('PAYPAL_REQUEST_ID_REQUIRED'))
    const known = answered.get(id)
    if (known && known.path !== path) return answer(refused('DUPLICATE_REQUEST_ID'))
    if (known) return answer({ ...known.done, status: known.done.status === 201 ? 200 : known.done.status })
    const done = work()
    if (done.status !== 404) answered.set(id, { path, done })
    return answer(done)
  }
}

const addCalls = (app: Site, books: PaypalBooks): void => {
  const once = idempotent()
  app.post('/v2/checkout/orders', async (context) => {
    const parsed = orderRequest.safeParse(await context.req.json())
    return once(context, () => books.open(parsed.data?.purchase_units[0]))
  })
  app.get('/v2/checkout/orders/:id', (context) => {
    const order = books.orders.get(context.req.param('id'))
    return order ? context.json(shown(order)) : context.json(missing().body, 404)
  })
  app.post('/v2/checkout/orders/:id/capture', (context) => once(context, () => books.capture(context.req.param('id'))))
  app.get('/v2/payments/captures/:id', (context) => {
    const known = books.findCapture(context.req.param('id'))
    return known ? context.json(known.found) : context.json(missing().body, 404)
  })
  app.post('/v2/payments/captures/:id/refund', async (context) => {
    const wish = refundRequest.parse(await context.req.json())
    return once(context, () => books.refund(context.req.param('id'), wish))
  })
}

type Signing = { cert?: string; webhookId?: string }

/** Serves the webhooks' certificates. Returns a function that creates signed webhook requests. */
const addWebhooks = (app: Site) => {
  const certificates = {
    'CERT-1': createCertificate(),
    'CERT-OLD': createCertificate('200101000000Z', '210101000000Z'),
  }
  for (const [id, { pem }] of Object.entries(certificates))
    app.get(`/v1/notifications/certs/${id}`, (context) => context.text(pem))
  return (event_type: string, resource: object, { cert = 'CERT-1', webhookId = account.webhookId }: Signing = {}) => {
    const body = JSON.stringify({ id: `WH-${newId()}`, event_version: '1.0', event_type, resource })
    const [id, time] = [crypto.randomUUID(), new Date().toISOString()]
    const { privateKey } = certificates[cert === 'CERT-OLD' ? cert : 'CERT-1']
    const signature = sign('sha256', Buffer.from([id, time, webhookId, crc32(body)].join('|')), privateKey)
    return {
      method: 'POST',
      body,
      headers: {
        'Content-Type': 'application/json',
        'PAYPAL-TRANSMISSION-ID': id,
        'PAYPAL-TRANSMISSION-TIME': time,
        'PAYPAL-TRANSMISSION-SIG': signature.toString('base64'),
        'PAYPAL-AUTH-ALGO': 'SHA256withRSA',
        'PAYPAL-CERT-URL': `https://api.sandbox.paypal.com/v1/notifications/certs/${cert}`,
      },
    }
  }
}

/**
 * Actions of a buyer, and of a merchant in PayPal's dashboard. Each returns the webhook that PayPal sends afterwards.
 */
const createActs = ({ orders, charge, refund }: PaypalBooks, webhook: ReturnType<typeof addWebhooks>) => {
  const orderOf = (url: string): PaypalOrder => {
    const order = orders.get(new URL(url).searchParams.get('token') ?? '')
    if (!order) throw new Error(`${url} belongs to no order`)
    return order
  }
  return {
    /** Approves a payment, as the buyer. If `decline` is set, PayPal later refuses the capture with this issue code. */
    approve: (url: string, decline: string | null = null) => {
      const order = orderOf(url)
      Object.assign(order, { status: 'APPROVED', update_time: new Date().toISOString(), decline })
      return webhook('CHECKOUT.ORDER.APPROVED', shown(order))
    },
    /** Charges a buyer. The amount may differ from the amount of the order. */
    charge: (url: string, amount: Money, status?: string) => {
      const order = orderOf(url)
      charge(order, amount, status)
      return webhook('PAYMENT.CAPTURE.COMPLETED', order.captures[0] ?? {})
    },
    /** Makes a refund as in PayPal's dashboard. Such a refund does not name the shop's order. */
    refundByHand: (url: string, value: string) => {
      const [found] = orderOf(url).captures
      if (!found) throw new Error('nothing was captured')
      const { body } = refund(found.id, { amount: { ...found.amount, value } })
      const up = `https://api.sandbox.paypal.com/v2/payments/captures/${found.id}`
      return webhook('PAYMENT.CAPTURE.REFUNDED', { ...body, links: [{ rel: 'up', href: up, method: 'GET' }] })
    },
  }
}

/** Simulates those parts of PayPal's API that the shop uses: orders (v2), refunds and webhooks. */
export const startPaypal = async () => {
  const app: Site = new Hono()
  const books = createBooks()
  const faults = addFaults(app)
  const tokens = addTokens(app)
  addCalls(app, books)
  const webhook = addWebhooks(app)
  const { port, stop } = await listen(app.fetch, 0, '127.0.0.1')
  /** Handles requests for PayPal's hosts. */
  const send: typeof fetch = (address, init) => {
    const url = new URL(String(address))
    if (!url.hostname.endsWith('.sandbox.paypal.com')) throw new Error(`${url.hostname} is not PayPal's sandbox`)
    return fetch(`http://127.0.0.1:${port}${url.pathname}${url.search}`, init)
  }
  return {
    ...faults,
    ...createActs(books, webhook),
    stop,
    tokens,
    webhook,
    orders: () => [...books.orders.values()],
    fetch: send,
  }
}
export type PaypalStandIn = Awaited<ReturnType<typeof startPaypal>>
