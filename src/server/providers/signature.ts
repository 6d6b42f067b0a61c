import { createHmac, timingSafeEqual } from 'node:crypto'

/** Header that carries a webhook's signature. */
export const signatureHeader = 'x-sandbox-signature'
/** How old a signature may be, in milliseconds. */
const tolerance = 5 * 60_000

const digest = (secret: string, stamp: string, body: string) =>
  createHmac('sha256', secret).update(`${stamp}.${body}`).digest()

/** Signs the raw body of a webhook: `t=<milliseconds>,v1=<HMAC-SHA256 in hex>`. */
export const sign = (secret: string, body: string, now: Date): string => {
  const stamp = String(now.getTime())
  return `t=${stamp},v1=${digest(secret, stamp, body).toString('hex')}`
}

/** What is signed with: the first; the others are believed too, as long as the other side changes over to it. */
export type Secrets = readonly [string, ...string[]]
/** What a signature says of a body: nothing, that it was signed, or that it was signed just now. */
export type Signed = 'no' | 'late' | 'yes'

/** Whether a signature belongs to this raw body, and is recent. */
export const signedBy = (secrets: Secrets, body: string, signature: string | undefined, now: Date): Signed => {
  const [, stamp, hex] = /^t=(\d{1,16}),v1=([0-9a-f]{64})$/.exec(signature ?? '') ?? []
  if (!stamp || !hex) return 'no'
  const sent = Buffer.from(hex, 'hex')
  // each is compared: how long it takes does not tell which one it was
  const matches = secrets.filter((secret) => timingSafeEqual(digest(secret, stamp, body), sent))
  if (matches.length === 0) return 'no'
  return Math.abs(now.getTime() - Number(stamp)) > tolerance ? 'late' : 'yes'
}
