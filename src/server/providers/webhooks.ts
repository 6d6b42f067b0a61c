import { sign, signatureHeader } from './signature.ts'

/** What a signed webhook is about. Each topic has its own URL. */
export type Topic = 'sandbox' | 'real-name'

export const webhookPath = (topic: Topic): string => `/api/webhooks/${topic}`

/**
 * Returns a signed POST request for a webhook. The signature is valid only once, so sending the webhook again requires
 * a new request.
 */
export const signedWebhook = ({ secret, now }: { secret: string; now: Date }, topic: Topic, body: string) => {
  const method = 'POST'
  const signature = sign(secret, { method, path: webhookPath(topic), body }, now)
  return { method, body, headers: { 'Content-Type': 'application/json', [signatureHeader]: signature } }
}
