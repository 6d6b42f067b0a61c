import { Hono } from 'hono'
import * as z from 'zod/mini'
import { setVerified } from '../domain/player/realName.ts'
import { isAmount, mostAmount } from '../domain/ports/provider.ts'
import { deliverNow } from '../domain/purchase/settling/deliver.ts'
import { keepLate } from '../domain/purchase/settling/lateEvents.ts'
import { keepProviderRefund } from '../domain/purchase/settling/providerEvents.ts'
import { settle, UnknownOrder } from '../domain/purchase/settling/settle.ts'
import type { ServerDeps } from '../domain/serverDeps.ts'
import { noteOrder } from '../observability/requestScope.ts'
import { signedBy, type Trust } from '../providers/signedRequest.ts'
import { limitBody } from './transport/limitBody.ts'
import { parseJson } from './transport/parseJson.ts'

const event = z
  .object({
    eventId: z.string().check(z.minLength(1), z.maxLength(64)),
    billingNo: z.string().check(z.minLength(1), z.maxLength(64)),
    outcome: z.enum(['success', 'failed', 'cancelled', 'refunded']),
    amount: z.int().check(z.minimum(0), z.maximum(mostAmount)),
    currency: z.string().check(z.maxLength(8)),
    reason: z.optional(z.nullable(z.string().check(z.maxLength(64)))),
  })
  .check(z.refine(({ outcome, amount }) => outcome === 'failed' || outcome === 'cancelled' || isAmount(amount)))

const nameCheck = z.object({ ref: z.string().check(z.minLength(1), z.maxLength(64)), isVerified: z.boolean() })

/**
 * Handles `/api/webhooks`, for payments and real names. A webhook needs a valid signature with an unused nonce. It is
 * answered after the commit [I3 I13]. If its signature is old, it is stored, and the server asks the provider.
 */
export const webhookApp = (shop: ServerDeps, trust: Trust): Hono => {
  const recipient = { ...trust, db: shop.db, now: shop.now }
  const app = new Hono()
  app.post('/sandbox', limitBody(10_000), async (context) => {
    const body = await context.req.text()
    const signed = await signedBy(recipient, context.req, body)
    if (signed === 'no') return context.json({ received: false }, 401)
    const parsed = z.safeParse(event, parseJson(body))
    if (!parsed.success) return context.json({ received: false }, 400)
    noteOrder(parsed.data.billingNo)
    try {
      if (signed === 'yes') {
        const { outcome, ...told } = parsed.data
        if (outcome === 'refunded') await keepProviderRefund(shop, told, 'webhook')
        else {
          const { due } = await settle(shop.db, { ...told, outcome }, 'webhook', shop.now())
          if (outcome === 'success') await deliverNow(shop, told.billingNo, due)
        }
      } else await keepLate(shop.db, { ...parsed.data, body }, shop.now())
    } catch (error) {
      if (error instanceof UnknownOrder) return context.json({ received: false }, 404)
      throw error
    }
    return context.json({ received: true }, signed === 'yes' ? 200 : 202)
  })
  app.post('/real-name', limitBody(10_000), async (context) => {
    const body = await context.req.text()
    // a webhook of any age is accepted: a verified name stays verified, and a repeated refusal changes nothing
    if ((await signedBy(recipient, context.req, body)) === 'no') return context.json({ received: false }, 401)
    const parsed = z.safeParse(nameCheck, parseJson(body))
    if (!parsed.success) return context.json({ received: false }, 400)
    const isKnown = await setVerified(shop.db, parsed.data)
    return context.json({ received: isKnown }, isKnown ? 200 : 404)
  })
  return app
}
