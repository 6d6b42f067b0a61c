import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'

/** Header with the signature of a request. */
export const signatureHeader = 'x-sandbox-signature'
/** Maximum age in ms of a signature that counts as recent. */
const tolerance = 5 * 60_000
const day = 24 * 3_600_000
/** Days for which a used nonce is kept. */
export const nonceDays = 30
/** Maximum clock difference in ms of a signature from the future. */
const mostAhead = day
/** Maximum age in ms of any signature. Its nonce is stored at least as long. */
const mostLate = nonceDays * day - mostAhead

/** The parts of a request that its signature covers; the path includes the query. */
export type SignedRequest = { method: string; path: string; body: string }

const hmac = (secret: string, text: string) => createHmac('sha256', secret).update(text).digest()

/**
 * Returns the digest of a request. No field before the body can contain a line break, so two different requests never
 * have the same text.
 */
const digest = (secret: string, { method, path, body }: SignedRequest, stamp: string, nonce: string) =>
  hmac(secret, [method, path, stamp, nonce, body].join('\n'))

/** Signs a request: `t=<milliseconds>,n=<nonce>,v2=<HMAC-SHA256 in hex>`, with a new nonce for each sending. */
export const sign = (secret: string, request: SignedRequest, now: Date): string => {
  const stamp = String(now.getTime())
  const nonce = randomBytes(16).toString('hex')
  return `t=${stamp},n=${nonce},v2=${digest(secret, request, stamp, nonce).toString('hex')}`
}

/**
 * Secrets for signatures. The first one signs. The others are accepted too, while the other side changes to a new
 * secret.
 */
export type Secrets = readonly [string, ...string[]]

/** A valid signature. It is `late` if it is old by its own timestamp. */
export type CheckedSignature = { signed: 'late' | 'yes'; nonce: string }

/**
 * Checks the signature of a request. Returns null if it is wrong, or older than nonces are stored.
 * @param options `takesOld` also accepts the form of older builds, which covers time and body only
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
  // compares every secret, so that the time taken does not show which secret matched
  const matches = secrets.filter((secret) => timingSafeEqual(made(secret), sent))
  const age = now.getTime() - Number(stamp)
  if (matches.length === 0 || age >= mostLate || age <= -mostAhead) return null
  return { signed: Math.abs(age) > tolerance ? 'late' : 'yes', nonce: given ?? hex }
}
