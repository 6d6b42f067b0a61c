import type { shopLogins } from '../../../contract/calls/thirdParty.ts'
import type { InputOf } from '../../../contract/endpoint.ts'
import type { ThirdParty } from '../../../domain/player/login.ts'
import { refused } from '../apiError.ts'
import type { Claims } from '../ports/identities.ts'
import type { Call } from '../serverDeps.ts'
import { clientIdOf } from './clientIds.ts'
import { playerOfIdentity } from './identities.ts'
import type { Player } from './players.ts'

type Inputs = { [Name in keyof typeof shopLogins]: InputOf<(typeof shopLogins)[Name]> }
/** Input of a login call, without the client id of the game. */
type Sent<Name extends keyof Inputs> = Omit<Inputs[Name], 'client_id'>

const denied = () => refused('loginRefused')

/** @throws ApiError if the brand does not offer this provider */
const appOf = ({ brand }: Call, provider: ThirdParty): string => {
  const id = clientIdOf(brand, provider)
  if (id === undefined || !brand.login.methods.includes(provider)) throw denied()
  return id
}

/** Returns the claims if they are for this app and contain the expected nonce; otherwise refuses the login. */
const required = (claims: Claims | null, audience: string, nonce: string | null): Claims => {
  if (!claims || claims.audience !== audience || claims.nonce !== nonce) throw denied()
  return claims
}

/**
 * For each identity provider, a function that verifies a login and returns the player. A login code can be redeemed
 * once, and only with the redirect address and the app of the login request [LGN-04]. The identity token must contain
 * the nonce of this browser's request.
 * @throws ApiError if the provider does not confirm the login; the error contains no reason
 */
export const proven = {
  google: async (call: Call, sent: Sent<'googleAuth'>): Promise<Player> => {
    const app = appOf(call, 'google')
    if ((sent.pkg ?? '') !== (call.brand.login.googlePackage ?? '')) throw denied()
    const claims = await call.shop.identities.redeemCode('google', {
      code: sent.authorization_code,
      clientId: app,
      redirectUri: sent.redirect_uri,
    })
    return playerOfIdentity(call.shop, 'google', required(claims, app, sent.nonce ?? ''))
  },
  apple: async (call: Call, sent: Sent<'appleAuth'>): Promise<Player> => {
    const app = appOf(call, 'apple')
    const { identities } = call.shop
    const told = required(await identities.readToken(sent.identity_token), app, sent.nonce ?? '')
    const claims = await identities.redeemCode('apple', {
      code: sent.authorization_code,
      clientId: app,
      redirectUri: sent.redirect_uri,
    })
    if (required(claims, app, sent.nonce ?? '').subject !== told.subject) throw denied()
    return playerOfIdentity(call.shop, 'apple', told)
  },
  huawei: async (call: Call, sent: Sent<'huaweiAuth'>): Promise<Player> => {
    const app = appOf(call, 'huawei')
    const claims = await call.shop.identities.redeemCode('huawei', {
      code: sent.authorization_code,
      clientId: app,
      redirectUri: sent.redirect_uri,
    })
    return playerOfIdentity(call.shop, 'huawei', required(claims, app, sent.nonce ?? ''))
  },
  facebook: async (call: Call, sent: Sent<'facebookAuth'>): Promise<Player> => {
    const app = appOf(call, 'facebook')
    const claims = await call.shop.identities.inspect('facebook', sent.fb_access_token, app)
    return playerOfIdentity(call.shop, 'facebook', required(claims, app, null))
  },
  vk: async (call: Call, sent: Sent<'vkAuth'>): Promise<Player> => {
    const app = appOf(call, 'vk')
    const claims = required(await call.shop.identities.inspect('vk', sent.vk_access_token, app), app, null)
    if (claims.subject !== sent.uid) throw denied()
    return playerOfIdentity(call.shop, 'vk', claims)
  },
  twitter: async (call: Call, sent: Sent<'twitterRedirect'>): Promise<Player> => {
    appOf(call, 'twitter')
    const claims = await call.shop.identities.redeemVerifier(sent.oauth_token, sent.oauth_verifier)
    if (!claims) throw denied()
    return playerOfIdentity(call.shop, 'twitter', claims)
  },
}

/** @throws ApiError if the brand does not offer X/Twitter, or X/Twitter does not accept the callback address */
export const beginTwitter = async (call: Call, callback: string): Promise<{ url: string }> => {
  appOf(call, 'twitter')
  const begun = await call.shop.identities.requestToken(callback)
  if (!begun) throw denied()
  return begun
}
