import { Hono } from 'hono'
import * as z from 'zod/mini'
import { setVerified } from '../domain/player/realName.ts'
import { settle, UnknownOrder } from '../domain/purchase/settle.ts'
import type { ServerDeps } from '../domain/serverDeps.ts'
import { deliverNow } from '../jobs/deliver.ts'
import { noteOrder } from '../observability/requestScope.ts'
import { isSigned, signatureHeader } from '../providers/signature.ts'
import { limitBody } from './limitBody.ts'
import { parseJson } from './parseJson.ts'

const event = z.object({
  eventId: z.string().check(z.minLength(1), z.maxLength(64)),
  billingNo: z.string().check(z.minLength(1), z.maxLength(64)),
  outcome: z.enum(['success', 'failed', 'cancelled']),
  amount: z.int(),
  currency: z.string().check(z.maxLength(8)),
})

const nameCheck = z.object({ ref: z.string().check(z.minLength(1), z.maxLength(64)), isVerified: z.boolean() })

/** `/api/webhooks`, about payments and about real names: believed only with a signature over the raw body; answered after the commit [I3 I13]. */
export const webhookApp = (shop: ServerDeps, secret: string): Hono => {
  const app = new Hono()
  app.post('/sandbox', limitBody(10_000), async (context) => {
    const body = await context.req.text()
    if (!isSigned(secret, body, context.req.header(signatureHeader), shop.now()))
      return context.json({ received: false }, 401)
    const parsed = z.safeParse(event, parseJson(body))
    if (!parsed.success) return context.json({ received: false }, 400)
    noteOrder(parsed.data.billingNo)
    try {
      await settle(shop.db, parsed.data, 'webhook', shop.now())
      if (parsed.data.outcome === 'success') await deliverNow(shop, parsed.data.billingNo)
    } catch (error) {
      if (error instanceof UnknownOrder) return context.json({ received: false }, 404)
      throw error
    }
    return context.json({ received: true })
  })
  app.post('/real-name', limitBody(10_000), async (context) => {
    const body = await context.req.text()
    if (!isSigned(secret, body, context.req.header(signatureHeader), shop.now()))
      return context.json({ received: false }, 401)
    const parsed = z.safeParse(nameCheck, parseJson(body))
    if (!parsed.success) return context.json({ received: false }, 400)
    const isKnown = await setVerified(shop.db, parsed.data)
    return context.json({ received: isKnown }, isKnown ? 200 : 404)
  })
  return app
}
