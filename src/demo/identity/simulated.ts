import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import type { Kysely } from 'kysely'
import type { Database } from '../../server/db/schema.gen.ts'
import { brandOfRedirect } from '../../server/domain/player/clientIds.ts'
import type { Claims, CodeProvider, Identities, TokenProvider } from '../../server/domain/ports/identities.ts'
import { createGrants, lifetime } from './grants.ts'

type Granted = Claims & { provider: CodeProvider; redirectUri: string }
type Begun = { callback: string; claims: Claims | null; verifier: string | null }

const partOf = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')
const header = partOf({ alg: 'HS256', typ: 'JWT' })

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
  db: Kysely<Database>
  now(): Date
  secret: string
  origin(): string
}

/**
 * Simulated identity providers, which require no passwords. They store granted logins in the database, and answer the
 * shop's requests about these logins.
 */
export const createIdentities = ({ db, now, secret, origin }: SimulatedSettings) => {
  const codes = createGrants<Granted>(db, now, 'code')
  const accessTokens = createGrants<Claims & { provider: TokenProvider }>(db, now, 'access token')
  const logins = createGrants<Begun>(db, now, 'login')
  const tokens = createTokens(secret, now)

  const identities: Identities = {
    redeemCode: async (provider, { code, clientId, redirectUri }) => {
      const granted = await codes.take(code)
      const isMeant =
        granted?.provider === provider && granted.audience === clientId && granted.redirectUri === redirectUri
      return granted && isMeant ? granted : null
    },
    readToken: async (token) => tokens.read(token),
    inspect: async (provider, token, clientId) => {
      const found = await accessTokens.see(token)
      return found?.provider === provider && found.audience === clientId ? accessTokens.take(token) : null
    },
    requestToken: async (callback) => {
      if (!brandOfRedirect('twitter', callback)) return null
      const token = await logins.put({ callback, claims: null, verifier: null })
      return { url: `${origin()}/twitter/authorize?oauth_token=${token}` }
    },
    redeemVerifier: async (token, verifier) => {
      const begun = await logins.take(token)
      return begun?.claims && begun.verifier === verifier ? begun.claims : null
    },
  }

  return {
    identities,
    grantCode: (granted: Granted): Promise<string> => codes.put(granted),
    grantToken: (provider: TokenProvider, claims: Claims): Promise<string> => accessTokens.put({ ...claims, provider }),
    identityToken: tokens.write,
    /** Returns the URL to which a login with X/Twitter leads back, or null if the request token is unknown. */
    callbackOf: async (token: string): Promise<string | null> => (await logins.see(token))?.callback ?? null,
    grantVerifier: async (token: string, claims: Claims): Promise<string> => {
      const verifier = randomBytes(16).toString('base64url')
      const begun = await logins.see(token)
      if (begun) await logins.change(token, { ...begun, claims, verifier })
      return verifier
    },
  }
}
export type SimulatedIdentities = ReturnType<typeof createIdentities>
