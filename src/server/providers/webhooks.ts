import { sign, signatureHeader } from './signature.ts'

/** Each topic has its own URL. */
export type Topic = 'sandbox' | 'real-name'

export const webhookPath = (topic: Topic): string => `/api/webhooks/${topic}`

/** The signature is valid only once, so sending the webhook again requires a new request. */
export const signedWebhook = ({ secret, now }: { secret: string; now: Date }, topic: Topic, body: string) => {
  const method = 'POST'
  const signature = sign(secret, { method, path: webhookPath(topic), body }, now)
  return { method, body, headers: { 'Content-Type': 'application/json', [signatureHeader]: signature } }
}
