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

/** Whether a signature belongs to this raw body and is recent. */
export const isSigned = (secret: string, body: string, signature: string | undefined, now: Date): boolean => {
  const [, stamp, hex] = /^t=(\d{1,16}),v1=([0-9a-f]{64})$/.exec(signature ?? '') ?? []
  if (!stamp || !hex || Math.abs(now.getTime() - Number(stamp)) > tolerance) return false
  return timingSafeEqual(digest(secret, stamp, body), Buffer.from(hex, 'hex'))
}
