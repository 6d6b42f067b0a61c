import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'

export const signatureHeader = 'x-sandbox-signature'
/** Age in ms up to which a signature counts as recent. Older signatures are `late`. */
const tolerance = 5 * 60_000
const day = 24 * 3_600_000
/** Days for which used nonces are stored. */
export const nonceDays = 30
/** Maximum in ms by which a signature's timestamp may be ahead of this server's clock. */
const mostAhead = day
/** Maximum age in ms of a signature. Nonces are stored longer, so that no signature can be used twice. */
const mostLate = nonceDays * day - mostAhead

/** Parts of a request that its signature protects. The path contains the query. */
export type SignedRequest = { method: string; path: string; body: string }

const hmac = (secret: string, text: string) => createHmac('sha256', secret).update(text).digest()

/**
 * Returns the HMAC of a request. The signed text contains the parts on separate lines, and the body last. Only the body
 * may contain line breaks, so two different requests never have the same signed text.
 */
const digest = (secret: string, { method, path, body }: SignedRequest, stamp: string, nonce: string) =>
  hmac(secret, [method, path, stamp, nonce, body].join('\n'))

/**
 * Returns the signature of a request, as `t=<milliseconds>,n=<nonce>,v2=<HMAC-SHA256 in hex>`, each time with a new
 * nonce.
 */
export const sign = (secret: string, request: SignedRequest, now: Date): string => {
  const stamp = String(now.getTime())
  const nonce = randomBytes(16).toString('hex')
  return `t=${stamp},n=${nonce},v2=${digest(secret, request, stamp, nonce).toString('hex')}`
}

/**
 * Secrets that this server and another server share. This server signs with the first secret. The others are accepted
 * too, so that servers can change the secret one by one.
 */
export type Secrets = readonly [string, ...string[]]

/** Result for a valid signature. `signed` is `late` if the signature's timestamp is old. */
export type CheckedSignature = { signed: 'late' | 'yes'; nonce: string }

/**
 * Checks a signature. Returns null if the signature is invalid or too old.
 * @param options `takesOld` also accepts the signatures of older builds, which include only time and body
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
  // every secret is compared, so that the duration does not reveal which secret matches
  const matches = secrets.filter((secret) => timingSafeEqual(made(secret), sent))
  const age = now.getTime() - Number(stamp)
  if (matches.length === 0 || age >= mostLate || age <= -mostAhead) return null
  return { signed: Math.abs(age) > tolerance ? 'late' : 'yes', nonce: given ?? hex }
}
