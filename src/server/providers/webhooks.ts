import { sign, signatureHeader } from './signature.ts'

/** What a provider reports by webhook: payments and real names, each at its own address. */
export type Topic = 'sandbox' | 'real-name'

export const webhookPath = (topic: Topic): string => `/api/webhooks/${topic}`

/** Returns a webhook's request, signed for this sending alone: sent again, it needs a signature of its own. */
export const signedWebhook = ({ secret, now }: { secret: string; now: Date }, topic: Topic, body: string) => {
  const method = 'POST'
  const signature = sign(secret, { method, path: webhookPath(topic), body }, now)
  return { method, body, headers: { 'Content-Type': 'application/json', [signatureHeader]: signature } }
}
