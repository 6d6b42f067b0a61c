import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import type { Claims, CodeProvider, Identities, TokenProvider } from './identity.ts'
import { brandOfRedirect } from './registry.ts'

/** How long a code, a token or a begun login is good, in ms. */
const lifetime = 10 * 60_000
/** More than are ever alive at once: the oldest go first. */
const kept = 5000

/** Things that can be taken out once, while they are fresh. */
const createExpiringStore = <Value>(now: () => Date) => {
  const entries = new Map<string, { value: Value; until: number }>()
  const fresh = (key: string): Value | null => {
    const entry = entries.get(key)
    return entry && entry.until > now().getTime() ? entry.value : null
  }
  return {
    put: (value: Value): string => {
      const key = randomBytes(24).toString('base64url')
      entries.set(key, { value, until: now().getTime() + lifetime })
      const [oldest] = entries.keys()
      if (entries.size > kept && oldest !== undefined) entries.delete(oldest)
      return key
    },
    see: fresh,
    take: (key: string): Value | null => {
      const value = fresh(key)
      entries.delete(key)
      return value
    },
  }
}

type Granted = Claims & { provider: CodeProvider; redirectUri: string }
type Begun = { callback: string; claims: Claims | null; verifier: string | null }

const partOf = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')
const header = partOf({ alg: 'HS256', typ: 'JWT' })

/** A signed identity token, and what is in one; `secret` is the provider's. */
const createTokens = (secret: string, now: () => Date) => {
  const signatureOf = (text: string) => createHmac('sha256', secret).update(text).digest()
  return {
    write: (claims: Claims): string => {
      const text = `${header}.${partOf({ ...claims, expires: now().getTime() + lifetime })}`
      return `${text}.${signatureOf(text).toString('base64url')}`
    },
    read: (token: string): Claims | null => {
      const [head = '', body = '', signature = ''] = token.split('.')
      const sent = Buffer.from(signature, 'base64url')
      const made = signatureOf(`${head}.${body}`)
      if (head !== header || sent.length !== made.length || !timingSafeEqual(sent, made)) return null
      const { expires, ...claims }: Claims & { expires: number } = JSON.parse(Buffer.from(body, 'base64url').toString())
      return expires > now().getTime() ? claims : null
    },
  }
}

export type SimulatedSettings = {
  now(): Date
  /** Origin of the providers' pages. */
  origin(): string
}

/**
 * Identity providers that ask for no password: they keep in memory what their pages grant, and answer the shop about it.
 */
export const createIdentities = ({ now, origin }: SimulatedSettings) => {
  const codes = createExpiringStore<Granted>(now)
  const accessTokens = createExpiringStore<Claims & { provider: TokenProvider }>(now)
  const logins = createExpiringStore<Begun>(now)
  const tokens = createTokens(randomBytes(32).toString('hex'), now)

  const identities: Identities = {
    redeemCode: async (provider, { code, clientId, redirectUri }) => {
      const granted = codes.take(code)
      const isMeant =
        granted?.provider === provider && granted.audience === clientId && granted.redirectUri === redirectUri
      return granted && isMeant ? granted : null
    },
    readToken: async (token) => tokens.read(token),
    inspect: async (provider, token, clientId) => {
      const found = accessTokens.see(token)
      return found?.provider === provider && found.audience === clientId ? accessTokens.take(token) : null
    },
    requestToken: async (callback) => {
      if (!brandOfRedirect('twitter', callback)) return null
      const token = logins.put({ callback, claims: null, verifier: null })
      return { url: `${origin()}/twitter/authorize?oauth_token=${token}` }
    },
    redeemVerifier: async (token, verifier) => {
      const begun = logins.take(token)
      return begun?.claims && begun.verifier === verifier ? begun.claims : null
    },
  }

  return {
    identities,
    grantCode: (granted: Granted): string => codes.put(granted),
    grantToken: (provider: TokenProvider, claims: Claims): string => accessTokens.put({ ...claims, provider }),
    identityToken: tokens.write,
    /** Where a login that began at the server leads back to; null for none. */
    callbackOf: (token: string): string | null => logins.see(token)?.callback ?? null,
    /** The verifier of a login that began at the server. */
    grantVerifier: (token: string, claims: Claims): string => {
      const verifier = randomBytes(16).toString('base64url')
      const begun = logins.see(token)
      if (begun) Object.assign(begun, { claims, verifier })
      return verifier
    },
  }
}
export type SimulatedIdentities = ReturnType<typeof createIdentities>
