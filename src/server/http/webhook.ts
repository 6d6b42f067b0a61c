import { type Context, Hono } from 'hono'
import * as z from 'zod/mini'
import { setVerified } from '../domain/player/realName.ts'
import type { KnownEvent, ProviderAdapter, WebhookReading } from '../domain/ports/provider.ts'
import { deliverNow } from '../domain/purchase/settling/deliver.ts'
import { keepLate } from '../domain/purchase/settling/lateEvents.ts'
import { keepProviderRefund } from '../domain/purchase/settling/providerEvents.ts'
import { askNow } from '../domain/purchase/settling/reconcile.ts'
import { settle, UnknownOrder } from '../domain/purchase/settling/settle.ts'
import type { ServerDeps } from '../domain/serverDeps.ts'
import { noteOrder } from '../observability/requestScope.ts'
import { signedBy, type Trust } from '../providers/signedRequest.ts'
import { limitBody, parseJson } from './transport/body.ts'

const nameCheck = z.object({ ref: z.string().check(z.minLength(1), z.maxLength(64)), isVerified: z.boolean() })

export type WebhookAdapters = Readonly<Record<string, ProviderAdapter>>

const applyEvent = async (shop: ServerDeps, { outcome, ...told }: KnownEvent): Promise<void> => {
  if (outcome === 'refunded') return void (await keepProviderRefund(shop, told, 'webhook'))
  const { due } = await settle(shop.db, { ...told, outcome }, 'webhook', shop.now())
  if (outcome === 'success') await deliverNow(shop, told.billingNo, due)
}

const unread = { unsigned: 401, malformed: 400, ignored: 200 } as const

/**
 * Handles a webhook, and returns the HTTP status. An event with an old signature is only stored. If the webhook
 * contains no event, asks the provider about the order.
 */
const answerTo = async (shop: ServerDeps, reading: WebhookReading, body: string): Promise<200 | 202 | 400 | 401> => {
  if (!('event' in reading) && reading.kind !== 'ask') return unread[reading.kind]
  if (reading.kind === 'ask') {
    noteOrder(reading.billingNo)
    await askNow(shop, reading.billingNo)
    return 200
  }
  noteOrder(reading.event.billingNo)
  if (reading.kind === 'event') {
    await applyEvent(shop, reading.event)
    return 200
  }
  await keepLate(shop.db, { ...reading.event, body }, shop.now())
  return 202
}

/**
 * Serves webhooks below `/api/webhooks`. The server answers after it has committed the changes [I3 I13]. If a webhook
 * has an old signature, the server stores it and asks the provider whether the report is true.
 */
export const webhookApp = (shop: ServerDeps, trust: Trust, adapters: WebhookAdapters): Hono => {
  const app = new Hono()
  const receive = (adapter: ProviderAdapter) => async (context: Context) => {
    const body = await context.req.text()
    const { method, url } = context.req
    const reading = await adapter.readWebhook({ method, url, body, header: (name) => context.req.header(name) })
    try {
      const status = await answerTo(shop, reading, body)
      return context.json({ received: status < 400 }, status)
    } catch (error) {
      if (error instanceof UnknownOrder) return context.json({ received: false }, 404)
      throw error
    }
  }
  for (const [name, adapter] of Object.entries(adapters)) app.post(`/${name}`, limitBody(64_000), receive(adapter))
  const recipient = { ...trust, db: shop.db, now: shop.now }
  app.post('/real-name', limitBody(10_000), async (context) => {
    const body = await context.req.text()
    // the age of this webhook does not matter: a verified name stays verified, and a repeated refusal changes nothing
    if ((await signedBy(recipient, context.req, body)) === 'no') return context.json({ received: false }, 401)
    const parsed = z.safeParse(nameCheck, parseJson(body))
    if (!parsed.success) return context.json({ received: false }, 400)
    const isKnown = await setVerified(shop.db, parsed.data)
    return context.json({ received: isKnown }, isKnown ? 200 : 404)
  })
  return app
}
