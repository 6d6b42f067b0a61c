import { sign, signatureHeader } from './signature.ts'

/** Topics of webhooks: payments and real names. Each has its own URL. */
export type Topic = 'sandbox' | 'real-name'

export const webhookPath = (topic: Topic): string => `/api/webhooks/${topic}`

/**
 * Returns the request of a webhook, with a signature that is valid for this delivery only. If the webhook is sent
 * again, it needs a new signature.
 */
export const signedWebhook = ({ secret, now }: { secret: string; now: Date }, topic: Topic, body: string) => {
  const method = 'POST'
  const signature = sign(secret, { method, path: webhookPath(topic), body }, now)
  return { method, body, headers: { 'Content-Type': 'application/json', [signatureHeader]: signature } }
}
