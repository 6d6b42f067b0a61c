import * as z from 'zod/mini'
import { assumed } from '../assumed.ts'
import { endpoint } from '../endpoint.ts'
import { clientId, id, ref } from '../fields.ts'
import { userInfo } from './login.ts'

const secret = z.string().check(z.minLength(1), z.maxLength(4096))
const redirect = z.string().check(z.minLength(1), z.maxLength(512))
/**
 * Random text of one login. The identity token must contain the same text, so that the server can reject tokens of
 * other logins.
 */
const nonce = assumed({ nonce: z.optional(z.string().check(z.minLength(16), z.maxLength(128))) })

/** Parameters of each provider's login call, in addition to the game [LGN-04]. */
const google = { authorization_code: secret, pkg: z.optional(ref), redirect_uri: redirect, ...nonce }
const apple = { authorization_code: secret, identity_token: secret, redirect_uri: redirect, ...nonce }
const facebook = { fb_access_token: secret }
const vk = { vk_access_token: secret, uid: ref }
const huawei = { authorization_code: secret, redirect_uri: redirect, ...nonce }
const callback = { callback: redirect }
const twitter = { oauth_token: ref, oauth_verifier: ref }

const shop = { client_id: clientId }
/** Game of a login for a replenishment; `game_id` replaces the client id. */
const game = { game_id: ref }
const sentTo = z.object({ url: z.string() })
const link = z.object({ replenish_id: id })

/** Flags of login calls that must not be retried, because an OAuth code or token is valid only once. */
const once = { changes: true, logsIn: true } as const

export const shopLogins = {
  googleAuth: endpoint({
    path: '/util/login/google_auth',
    input: z.object({ ...google, ...shop }),
    output: userInfo,
    ...once,
  }),
  appleAuth: endpoint({
    path: '/util/login/apple_auth',
    input: z.object({ ...apple, ...shop }),
    output: userInfo,
    ...once,
  }),
  facebookAuth: endpoint({
    path: '/util/login/facebook_auth',
    input: z.object({ ...facebook, ...shop }),
    output: userInfo,
    ...once,
  }),
  vkAuth: endpoint({ path: '/util/login/vk_auth', input: z.object({ ...vk, ...shop }), output: userInfo, ...once }),
  huaweiAuth: endpoint({
    path: '/util/login/huawei_auth',
    input: z.object({ ...huawei, ...shop }),
    output: userInfo,
    ...once,
  }),
  twitterAuth: endpoint({
    path: '/util/login/twitter_auth',
    input: z.object({ ...callback, ...shop }),
    output: sentTo,
  }),
  twitterRedirect: endpoint({
    path: '/util/login/twitter_redirect',
    input: z.object({ ...twitter, ...shop }),
    output: userInfo,
    ...once,
  }),
}

/** Logins to a game account. They return the id of the account's replenishment link instead of a player [LGN-06]. */
export const ingameLogins = {
  ingameGoogleAuth: endpoint({
    path: '/api/ingame/google_auth',
    input: z.object({ ...google, ...game }),
    output: link,
    ...once,
  }),
  ingameAppleAuth: endpoint({
    path: '/api/ingame/apple_auth',
    input: z.object({ ...apple, ...game }),
    output: link,
    ...once,
  }),
  ingameFacebookAuth: endpoint({
    path: '/api/ingame/facebook_auth',
    input: z.object({ ...facebook, ...game }),
    output: link,
    ...once,
  }),
  ingameVkAuth: endpoint({ path: '/api/ingame/vk_auth', input: z.object({ ...vk, ...game }), output: link, ...once }),
  ingameHuaweiAuth: endpoint({
    path: '/api/ingame/huawei_auth',
    input: z.object({ ...huawei, ...game }),
    output: link,
    ...once,
  }),
  ingameTwitterAuth: endpoint({
    path: '/api/ingame/twitter_auth',
    input: z.object({ ...callback, ...game }),
    output: sentTo,
  }),
  ingameTwitterRedirect: endpoint({
    path: '/api/ingame/twitter_redirect',
    input: z.object({ ...twitter, ...game }),
    output: link,
    ...once,
  }),
}
