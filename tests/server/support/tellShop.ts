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

/** Sends the body of a webhook signed `signedAgo` ms ago, and returns the HTTP status. */
export const postSigned = async (
  { app, shop, trust }: TestShop,
  body: string,
  { signedAgo = 0, topic = 'sandbox' }: { signedAgo?: number; topic?: Topic } = {},
): Promise<number> => {
  const now = new Date(shop.now().getTime() - signedAgo)
  return (await app.request(webhookPath(topic), signedWebhook({ secret: trust.secrets[0], now }, topic, body))).status
}

/** Sends a webhook signed `signedAgo` ms ago, of 4.99 USD by default, and returns the HTTP status. */
export const tellShop = (shop: TestShop, { signedAgo = 0, ...told }: Told): Promise<number> =>
  postSigned(shop, JSON.stringify({ eventId: crypto.randomUUID(), amount: 499, currency: 'USD', ...told }), {
    signedAgo,
  })
