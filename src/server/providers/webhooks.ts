import { sign, signatureHeader } from './signature.ts'

/** Topics of webhooks, payments and real names, each with its own URL. */
export type Topic = 'sandbox' | 'real-name'

export const webhookPath = (topic: Topic): string => `/api/webhooks/${topic}`

/** Returns a webhook's request with a signature for this delivery only: sending it again requires a new signature. */
export const signedWebhook = ({ secret, now }: { secret: string; now: Date }, topic: Topic, body: string) => {
  const method = 'POST'
  const signature = sign(secret, { method, path: webhookPath(topic), body }, now)
  return { method, body, headers: { 'Content-Type': 'application/json', [signatureHeader]: signature } }
}
