import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'

/** Header with the signature of a request. */
export const signatureHeader = 'x-sandbox-signature'
/** Maximum age in ms of a signature that is accepted at once. */
const tolerance = 5 * 60_000
const day = 24 * 3_600_000
/** Days for which a used nonce is kept. */
export const nonceDays = 30
/** Maximum clock difference in ms of a signature from the future. */
const mostAhead = day
/** Maximum age in ms of any signature: its nonce is still kept then. */
const mostLate = nonceDays * day - mostAhead

/** The parts of a request that its signature covers; the path includes the query. */
export type SignedRequest = { method: string; path: string; body: string }

const hmac = (secret: string, text: string) => createHmac('sha256', secret).update(text).digest()

/** None of the fields before the body can contain a line break, so no two requests yield the same text. */
const digest = (secret: string, { method, path, body }: SignedRequest, stamp: string, nonce: string) =>
  hmac(secret, [method, path, stamp, nonce, body].join('\n'))

/** Signs a request: `t=<milliseconds>,n=<nonce>,v2=<HMAC-SHA256 in hex>`, with a new nonce for each sending. */
export const sign = (secret: string, request: SignedRequest, now: Date): string => {
  const stamp = String(now.getTime())
  const nonce = randomBytes(16).toString('hex')
  return `t=${stamp},n=${nonce},v2=${digest(secret, request, stamp, nonce).toString('hex')}`
}

/** The first secret signs; the others are accepted too, while the other side switches to a new one. */
export type Secrets = readonly [string, ...string[]]

/** A valid signature: recent, or old by its own timestamp. */
export type CheckedSignature = { signed: 'late' | 'yes'; nonce: string }

/**
 * Returns the result for a request's signature, or null if it is wrong or older than nonces are kept.
 * @param options `takesOld` accepts the form of older builds, which covers time and body only
 */
export const checkSignature = (
  secrets: Secrets,
  request: SignedRequest,
  signature: string | undefined,
  now: Date,
  { takesOld = false } = {},
): CheckedSignature | null => {
  const [, stamp, given, version, hex] =
    /^t=(\d{1,16}),(?:n=([0-9a-f]{32}),)?(v[12])=([0-9a-f]{64})$/.exec(signature ?? '') ?? []
  if (!stamp || !hex || (version === 'v2') !== (given !== undefined)) return null
  if (version === 'v1' && !takesOld) return null
  const sent = Buffer.from(hex, 'hex')
  const made = (secret: string) =>
    given === undefined ? hmac(secret, `${stamp}.${request.body}`) : digest(secret, request, stamp, given)
  // every secret is compared, so that the time taken does not reveal which one matched
  const matches = secrets.filter((secret) => timingSafeEqual(made(secret), sent))
  const age = now.getTime() - Number(stamp)
  if (matches.length === 0 || age >= mostLate || age <= -mostAhead) return null
  return { signed: Math.abs(age) > tolerance ? 'late' : 'yes', nonce: given ?? hex }
}
