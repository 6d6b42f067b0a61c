import { randomBytes, sign } from 'node:crypto'
import { crc32 } from 'node:zlib'
import { type Context, Hono } from 'hono'
import * as z from 'zod/mini'
import { listen } from '../../../src/server/http/listen.ts'
import { createCertificate } from './paypalCertificate.ts'

const money = z.object({ currency_code: z.string(), value: z.string() })
type Money = z.output<typeof money>
const orderRequest = z.object({
  intent: z.literal('CAPTURE'),
  purchase_units: z
    .array(z.object({ amount: money, custom_id: z.string(), invoice_id: z.string(), description: z.string() }))
    .check(z.length(1)),
  payment_source: z.object({
    paypal: z.object({ experience_context: z.object({ return_url: z.url(), cancel_url: z.url() }) }),
  }),
})
const refundRequest = z.object({ amount: z.optional(money), custom_id: z.optional(z.string()) })
type Unit = z.output<typeof orderRequest>['purchase_units'][number]
type Paid = { id: string; status: string; amount: Money; custom_id?: string }
type Order = {
  id: string
  status: string
  update_time: string
  unit: Unit
  decline: string | null
  captures: Paid[]
  refunds: Paid[]
}
/**
 * Failure of the next matching call. `lost`: the call is done and its answer is lost. `hang`: nothing is done or
 * answered in time. A number is the status of the answer; nothing is done.
 */
type Fault = { path: RegExp; fault: 'lost' | 'hang' | number }

export const account = {
  environment: 'sandbox',
  clientId: 'client-of-the-tests',
  clientSecret: 'a secret of the tests at PayPal',
  webhookId: '1AB23456CD789012E',
} as const

const cents = ({ value, currency_code }: Money) =>
  Math.round(Number(value) * (wholeOnly.has(currency_code) ? 1 : 100))
const wholeOnly = new Set(['HUF', 'JPY', 'TWD'])
const moneyOf = (amount: number, currency_code: string): Money =>
  wholeOnly.has(currency_code)
    ? { currency_code, value: String(amount) }
    : { currency_code, value: (amount / 100).toFixed(2) }
const wellWritten = ({ value, currency_code }: Money) =>
  (wholeOnly.has(currency_code) ? /^\d+$/ : /^\d+\.\d\d$/).test(value)
const newId = () => randomBytes(9).toString('hex').slice(0, 17).toUpperCase()
const sumOf = (paid: readonly Paid[]) => paid.reduce((sum, { amount }) => sum + cents(amount), 0)

/** Starts a server that speaks the public API of PayPal's Orders v2, refunds and webhooks, as far as shops need it. */
export const startPaypal = async () => {
  const orders = new Map<string, Order>()
  /** Answers by request id, which PayPal sends again for a repeated request. */
  const answered = new Map<string, { path: string; answer: { status: 200 | 201 | 422; body: object } }>()
  const faults: Fault[] = []
  const seen: { path: string; requestId: string | undefined; body: string }[] = []
  const certificate = createCertificate()
  const expired = createCertificate('200101000000Z', '210101000000Z')
  let tokens = new Set<string>()
  let tokenCount = 0

  const refusal = (status: 401 | 404 | 409 | 422 | 429 | 500, name: string, issue?: string) => ({
    status,
    body: { name, message: 'Refused.', debug_id: newId(), ...(issue && { details: [{ issue }] }) },
  })
  const unprocessable = (issue: string) => refusal(422, 'UNPROCESSABLE_ENTITY', issue)
  const shown = ({ unit, captures, refunds, decline: _, ...order }: Order) => ({
    ...order,
    intent: 'CAPTURE',
    purchase_units: [
      { reference_id: 'default', ...unit, ...(captures.length > 0 && { payments: { captures, refunds } }) },
    ],
    links: [
      { href: `https://api-m.sandbox.paypal.com/v2/checkout/orders/${order.id}`, rel: 'self', method: 'GET' },
      { href: `https://www.sandbox.paypal.com/checkoutnow?token=${order.id}`, rel: 'payer-action', method: 'GET' },
    ],
  })

  const app = new Hono()
  app.use(async (context, next) => {
    const { path } = context.req
    seen.push({ path, requestId: context.req.header('paypal-request-id'), body: await context.req.text() })
    const at = faults.findIndex((each) => each.path.test(path))
    const [found] = at < 0 ? [] : faults.splice(at, 1)
    if (typeof found?.fault === 'number')
      return context.json(
        found.fault === 429 ? { name: 'RATE_LIMIT_REACHED' } : { name: 'INTERNAL_SERVER_ERROR' },
        found.fault === 429 ? 429 : 500,
      )
    if (found?.fault !== 'hang') await next()
    // a lost answer: the call is done, and the connection breaks in the middle of the answer
    if (found) context.res = new Response(new ReadableStream({ start: (body) => body.error(new Error('lost')) }))
    return undefined
  })
  app.post('/v1/oauth2/token', async (context) => {
    const wanted = `Basic ${Buffer.from(`${account.clientId}:${account.clientSecret}`).toString('base64')}`
    const isClient = (await context.req.text()) === 'grant_type=client_credentials'
    if (context.req.header('authorization') !== wanted || !isClient)
      return context.json({ error: 'invalid_client', error_description: 'Client Authentication failed' }, 401)
    tokenCount += 1
    const access_token = randomBytes(20).toString('hex')
    tokens.add(access_token)
    return context.json({ access_token, token_type: 'Bearer', expires_in: 32_400, app_id: 'APP-1', nonce: 'n' })
  })
  for (const [id, { pem }] of Object.entries({ 'CERT-1': certificate, 'CERT-OLD': expired }))
    app.get(`/v1/notifications/certs/${id}`, (context) => context.text(pem))
  app.use('/v2/*', async (context, next) => {
    const token = context.req.header('authorization')?.replace('Bearer ', '') ?? ''
    if (!tokens.has(token)) return context.json({ error: 'invalid_token' }, 401)
    return next()
  })

  /** Does a request once for each request id; the same id for another path is refused. */
  const once = async (context: Context, work: () => { status: 200 | 201 | 404 | 422; body: object }) => {
    const id = context.req.header('paypal-request-id')
    if (!id || id.length > 108) return context.json(refusal(422, 'INVALID_REQUEST', 'PAYPAL_REQUEST_ID_REQUIRED').body, 422)
    const known = answered.get(id)
    if (known && known.path !== context.req.path) return context.json(unprocessable('DUPLICATE_REQUEST_ID').body, 422)
    if (known) return context.json(known.answer.body, known.answer.status === 201 ? 200 : known.answer.status)
    const { status, body } = work()
    if (status !== 404) answered.set(id, { path: context.req.path, answer: { status, body } })
    return context.json(body, status)
  }
  const missing = () => ({ ...refusal(404, 'RESOURCE_NOT_FOUND', 'INVALID_RESOURCE_ID'), status: 404 as const })
  const refused = (issue: string) => ({ ...unprocessable(issue), status: 422 as const })

  app.post('/v2/checkout/orders', async (context) => {
    const parsed = orderRequest.safeParse(await context.req.json())
    return once(context, () => {
      const unit = parsed.data?.purchase_units[0]
      if (!unit) return refused('INVALID_PARAMETER_VALUE')
      if (!wellWritten(unit.amount)) return refused('DECIMAL_PRECISION')
      const fresh = { status: 'PAYER_ACTION_REQUIRED', update_time: new Date().toISOString() }
      const order: Order = { id: newId(), ...fresh, unit, decline: null, captures: [], refunds: [] }
      orders.set(order.id, order)
      return { status: 201, body: shown(order) }
    })
  })
  app.get('/v2/checkout/orders/:id', (context) => {
    const order = orders.get(context.req.param('id'))
    return order ? context.json(shown(order)) : context.json(missing().body, 404)
  })
  const charge = (order: Order, amount = order.unit.amount, status = 'COMPLETED') => {
    order.captures.push({ id: newId(), status, amount, custom_id: order.unit.custom_id })
    order.status = 'COMPLETED'
  }
  app.post('/v2/checkout/orders/:id/capture', (context) =>
    once(context, () => {
      const order = orders.get(context.req.param('id'))
      if (!order) return missing()
      if (order.captures.length > 0) return refused('ORDER_ALREADY_CAPTURED')
      if (order.status !== 'APPROVED') return refused('ORDER_NOT_APPROVED')
      const isPaid = [...orders.values()].some(
        ({ unit, captures }) => unit.invoice_id === order.unit.invoice_id && captures.length > 0,
      )
      if (isPaid) return refused('DUPLICATE_INVOICE_ID')
      if (order.decline) {
        order.status = 'PAYER_ACTION_REQUIRED'
        return refused(order.decline)
      }
      charge(order)
      return { status: 201, body: shown(order) }
    }),
  )
  const captured = (id: string) => {
    const order = [...orders.values()].find(({ captures }) => captures.some((each) => each.id === id))
    const found = order?.captures.find((each) => each.id === id)
    return order && found ? { order, found } : null
  }
  app.get('/v2/payments/captures/:id', (context) => {
    const known = captured(context.req.param('id'))
    return known ? context.json(known.found) : context.json(missing().body, 404)
  })
  const giveBack = (order: Order, found: Paid, wanted: Money | undefined, custom_id?: string) => {
    const rest = cents(found.amount) - sumOf(order.refunds)
    const amount = wanted ?? moneyOf(rest, found.amount.currency_code)
    if (rest === 0) return refused('CAPTURE_FULLY_REFUNDED')
    if (amount.currency_code !== found.amount.currency_code) return refused('REFUND_CURRENCY_MISMATCH')
    if (cents(amount) > rest) return refused('REFUND_AMOUNT_EXCEEDED')
    const refund = { id: newId(), status: 'COMPLETED', amount, ...(custom_id && { custom_id }) }
    order.refunds.push(refund)
    found.status = cents(amount) === rest ? 'REFUNDED' : 'PARTIALLY_REFUNDED'
    return { status: 201 as const, body: refund }
  }
  app.post('/v2/payments/captures/:id/refund', async (context) => {
    const { amount, custom_id } = refundRequest.parse(await context.req.json())
    return once(context, () => {
      const known = captured(context.req.param('id'))
      return known ? giveBack(known.order, known.found, amount, custom_id) : missing()
    })
  })

  const { port, stop } = await listen(app.fetch, 0, '127.0.0.1')
  const orderOf = (url: string): Order => {
    const order = orders.get(new URL(url).searchParams.get('token') ?? '')
    if (!order) throw new Error(`${url} belongs to no order`)
    return order
  }
  /** Returns a webhook request signed as PayPal signs it. */
  const webhook = (event_type: string, resource: object, { cert = 'CERT-1', webhookId = account.webhookId as string } = {}) => {
    const body = JSON.stringify({ id: `WH-${newId()}`, event_version: '1.0', event_type, resource })
    const [id, time] = [crypto.randomUUID(), new Date().toISOString()]
    const { privateKey } = cert === 'CERT-OLD' ? expired : certificate
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
  return {
    stop,
    seen,
    tokens: { count: () => tokenCount, revoke: () => void (tokens = new Set()) },
    orders: () => [...orders.values()],
    /** Makes the next call of a path fail. */
    fail: (path: RegExp, fault: Fault['fault']) => void faults.push({ path, fault }),
    /** The buyer approves the order on PayPal's page. A declined one fails when it is captured. */
    approve: (url: string, decline: string | null = null) => {
      const order = orderOf(url)
      Object.assign(order, { status: 'APPROVED', update_time: new Date().toISOString(), decline })
      return webhook('CHECKOUT.ORDER.APPROVED', shown(order))
    },
    /** Charges an order with another amount than was asked. */
    charge: (url: string, amount: Money, status?: string) => {
      const order = orderOf(url)
      charge(order, amount, status)
      return webhook('PAYMENT.CAPTURE.COMPLETED', order.captures[0] ?? {})
    },
    /** Refunds a part in PayPal's dashboard, without a number of the shop. */
    refundByHand: (url: string, value: string) => {
      const order = orderOf(url)
      const [found] = order.captures
      if (!found) throw new Error('nothing was captured')
      const { body } = giveBack(order, found, { ...found.amount, value })
      const up = `https://api.sandbox.paypal.com/v2/payments/captures/${found.id}`
      return webhook('PAYMENT.CAPTURE.REFUNDED', { ...body, links: [{ rel: 'up', href: up, method: 'GET' }] })
    },
    webhook,
    /** Sends calls for PayPal's hosts to this server. */
    fetch: ((address, init) => {
      const url = new URL(String(address))
      if (!url.hostname.endsWith('.sandbox.paypal.com')) throw new Error(`${url.hostname} is not PayPal's sandbox`)
      return fetch(`http://127.0.0.1:${port}${url.pathname}${url.search}`, init)
    }) satisfies typeof fetch as typeof fetch,
  }
}
export type PaypalStandIn = Awaited<ReturnType<typeof startPaypal>>
