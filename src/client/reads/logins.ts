import type { authenticate } from '../../contract/calls/login.ts'
import type { ingameAuthenticate } from '../../contract/calls/replenish.ts'
import type { ingameLogins, shopLogins } from '../../contract/calls/thirdParty.ts'
import type { OutputOf } from '../../contract/endpoint.ts'
import type { LoginPlace, LoginResult, OAuthCredential } from '../../domain/player/login.ts'
import type { Api } from '../api.ts'
import { userOf } from './reads.ts'

export type LoginCalls = Api<
  { authenticate: typeof authenticate; ingameAuthenticate: typeof ingameAuthenticate } & typeof shopLogins &
    typeof ingameLogins
>

export const loginResultOf = (wire: OutputOf<typeof authenticate>): LoginResult => ({
  user: userOf(wire),
  replenishId: null,
})
/** Returns the id of the replenishment link for which the player has logged in [LGN-06]. */
export const linkOf = (wire: OutputOf<typeof ingameAuthenticate>): LoginResult => ({
  user: null,
  replenishId: wire.replenish_id,
})

/** Exchanges a provider's credential for a login: to the shop or, for paying a replenishment, to a game account. */
export const exchange = async (
  api: LoginCalls,
  { credential, place }: { credential: OAuthCredential; place: LoginPlace },
  signal: AbortSignal,
): Promise<LoginResult> => {
  const { clientId: client_id, gameId: game_id } = place
  switch (credential.method) {
    case 'google': {
      const sent = { ...codeOf(credential), ...(credential.pkg && { pkg: credential.pkg }) }
      return game_id === null
        ? loginResultOf(await api.googleAuth({ ...sent, client_id }, signal))
        : linkOf(await api.ingameGoogleAuth({ ...sent, game_id }, signal))
    }
    case 'apple': {
      const sent = { ...codeOf(credential), identity_token: credential.identityToken }
      return game_id === null
        ? loginResultOf(await api.appleAuth({ ...sent, client_id }, signal))
        : linkOf(await api.ingameAppleAuth({ ...sent, game_id }, signal))
    }
    case 'huawei': {
      const sent = codeOf(credential)
      return game_id === null
        ? loginResultOf(await api.huaweiAuth({ ...sent, client_id }, signal))
        : linkOf(await api.ingameHuaweiAuth({ ...sent, game_id }, signal))
    }
    case 'facebook': {
      const sent = { fb_access_token: credential.accessToken }
      return game_id === null
        ? loginResultOf(await api.facebookAuth({ ...sent, client_id }, signal))
        : linkOf(await api.ingameFacebookAuth({ ...sent, game_id }, signal))
    }
    case 'vk': {
      const sent = { vk_access_token: credential.accessToken, uid: credential.uid }
      return game_id === null
        ? loginResultOf(await api.vkAuth({ ...sent, client_id }, signal))
        : linkOf(await api.ingameVkAuth({ ...sent, game_id }, signal))
    }
    case 'twitter': {
      const sent = { oauth_token: credential.token, oauth_verifier: credential.verifier }
      return game_id === null
        ? loginResultOf(await api.twitterRedirect({ ...sent, client_id }, signal))
        : linkOf(await api.ingameTwitterRedirect({ ...sent, game_id }, signal))
    }
  }
}

const codeOf = ({ code, redirectUri, nonce }: Extract<OAuthCredential, { code: string }>) => ({
  authorization_code: code,
  redirect_uri: redirectUri,
  nonce,
})
