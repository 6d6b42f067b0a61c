import { signedWebhook, type Topic, webhookPath } from '../../../src/server/providers/webhooks.ts'
import type { TestShop } from './harness.ts'

type Told = {
  billingNo: string
  outcome: string
  eventId?: string
  amount?: number
  currency?: string
  signedAgo?: number
}

/**
 * Posts a webhook that is signed as by the simulated provider. Returns the HTTP status. `signedAgo` is the signature's
 * age in ms.
 */
export const postSigned = async (
  { app, shop, trust }: TestShop,
  body: string,
  { signedAgo = 0, topic = 'sandbox' }: { signedAgo?: number; topic?: Topic } = {},
): Promise<number> => {
  const now = new Date(shop.now().getTime() - signedAgo)
  return (await app.request(webhookPath(topic), signedWebhook({ secret: trust.secrets[0], now }, topic, body))).status
}

/**
 * Posts a webhook about a payment, by default of 4.99 USD. Returns the HTTP status. `signedAgo` is the signature's age
 * in ms.
 */
export const tellShop = (shop: TestShop, { signedAgo = 0, ...told }: Told): Promise<number> =>
  postSigned(shop, JSON.stringify({ eventId: crypto.randomUUID(), amount: 499, currency: 'USD', ...told }), {
    signedAgo,
  })
