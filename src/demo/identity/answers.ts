import type { ThirdParty } from '../../domain/player/login.ts'
import { brandOfRedirect, clientIdOf } from '../../server/domain/player/clientIds.ts'
import type { Claims } from '../../server/domain/ports/identities.ts'
import type { SimulatedIdentities } from './simulated.ts'

/** A valid login request to an identity provider. For X/Twitter, `state` is the request token. */
export type AskedLogin = {
  provider: ThirdParty
  clientId: string
  redirectUri: string
  state: string
  nonce: string | null
}
type Query = Readonly<Record<string, string>>

/** Parameters that the real identity providers require in a login request. */
const wanted: Readonly<Record<Exclude<ThirdParty, 'twitter'>, { responseType: string; hasNonce: boolean }>> = {
  google: { responseType: 'code', hasNonce: true },
  apple: { responseType: 'code id_token', hasNonce: true },
  facebook: { responseType: 'token', hasNonce: false },
  vk: { responseType: 'token', hasNonce: false },
  huawei: { responseType: 'code', hasNonce: true },
}

/**
 * Checks a login request. Returns null if the client id is unknown, if the redirect URL is not the app's, or if state,
 * nonce or response type is missing. The page then shows an error and does not redirect the browser.
 */
export const askedOf = async (
  identities: SimulatedIdentities,
  provider: ThirdParty,
  query: Query,
): Promise<AskedLogin | null> => {
  if (provider === 'twitter') {
    const token = query.oauth_token ?? ''
    const callback = await identities.callbackOf(token)
    return callback === null
      ? null
      : { provider, clientId: 'the shop', redirectUri: callback, state: token, nonce: null }
  }
  const { client_id: clientId = '', redirect_uri: redirectUri = '', state = '', nonce = null } = query
  const { responseType, hasNonce } = wanted[provider]
  const brand = brandOfRedirect(provider, redirectUri)
  const isKnown = brand !== null && clientIdOf(brand, provider) === clientId
  if (!isKnown || query.response_type !== responseType || state.length < 16) return null
  if (hasNonce && (nonce ?? '').length < 16) return null
  return { provider, clientId, redirectUri, state, nonce }
}

/**
 * Returns whether the provider puts its answer in the URL's fragment, which browsers do not send to servers. Apple does
 * so, and the providers that return a token.
 */
const isInFragment = (provider: ThirdParty) => provider === 'apple' || provider === 'facebook' || provider === 'vk'

const leadingTo = ({ provider, redirectUri }: AskedLogin, answer: Query): string =>
  `${redirectUri}${isInFragment(provider) ? '#' : '?'}${new URLSearchParams(answer)}`

/** Returns the redirect URL for a granted login, in the identity provider's format. */
export const granted = async (identities: SimulatedIdentities, asked: AskedLogin, account: string): Promise<string> => {
  const { provider, clientId, redirectUri, state, nonce } = asked
  const claims: Claims = { subject: `${provider}-${account}`, name: account, audience: clientId, nonce }
  switch (provider) {
    case 'google':
    case 'huawei':
      return leadingTo(asked, { code: await identities.grantCode({ ...claims, provider, redirectUri }), state })
    case 'apple':
      return leadingTo(asked, {
        code: await identities.grantCode({ ...claims, provider, redirectUri }),
        id_token: identities.identityToken(claims),
        state,
      })
    case 'facebook':
      return leadingTo(asked, { access_token: await identities.grantToken(provider, claims), expires_in: '600', state })
    case 'vk':
      return leadingTo(asked, {
        access_token: await identities.grantToken(provider, claims),
        user_id: claims.subject,
        expires_in: '600',
        state,
      })
    case 'twitter':
      return leadingTo(asked, {
        oauth_token: state,
        oauth_verifier: await identities.grantVerifier(asked.state, claims),
      })
  }
}

const error = (asked: AskedLogin, answer: Query) => leadingTo(asked, { ...answer, state: asked.state })

export const cancelled = (asked: AskedLogin): string => {
  if (asked.provider === 'twitter') return leadingTo(asked, { denied: asked.state })
  if (asked.provider === 'apple') return error(asked, { error: 'user_cancelled_authorize' })
  const isToken = asked.provider === 'facebook' || asked.provider === 'vk'
  return error(asked, { error: 'access_denied', ...(isToken && { error_reason: 'user_denied' }) })
}

export const refused = (asked: AskedLogin): string =>
  asked.provider === 'twitter'
    ? leadingTo(asked, { oauth_token: asked.state })
    : error(asked, { error: 'unauthorized_client' })

export const unsupported = (asked: AskedLogin): string =>
  asked.provider === 'twitter' ? refused(asked) : error(asked, { error: 'disallowed_useragent' })
