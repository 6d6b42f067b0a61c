import type * as contract from '../../../contract/calls/login.ts'
import { present } from '../../../domain/present.ts'
import { requireArea, requireGame } from '../../domain/games.ts'
import { requirePassword } from '../../domain/player/credentials.ts'
import { requirePlayer, revokeToken } from '../../domain/player/players.ts'
import type { Handlers } from '../../http/serve.ts'
import { admit } from './thirdParty.ts'

/** Handlers of the login calls. `userInfo` and `accountKind` are omitted, because they are schemas and not calls. */
export const login: Handlers<Omit<typeof contract, 'userInfo' | 'accountKind'>> = {
  authenticate: (input, call) => admit(call, input.client_id, () => requirePassword(call, input)),

  logout: async ({ oauth_token }, { shop }) => {
    await revokeToken(shop.db, oauth_token)
    return {}
  },

  getUserInfo: async (input, call) => {
    const player = await requirePlayer(call)
    const game = await requireGame(call, input.client_id)
    return {
      username: player.username,
      suid: player.suid,
      oauth_token: present(call.token, 'oauth_token'),
      gp_id: game.gp_id,
    }
  },

  getLoginConfig: async (input, call) => {
    requireArea(call.brand, input.domain_area)
    await requireGame(call, input.client_id, input.domain_area)
    const { login: settings } = call.brand
    return {
      client_id: String(settings.loginClient),
      json_type: settings.methods.filter((method) => method !== 'password'),
      ...(settings.facebookAppId ? { fb_id: settings.facebookAppId } : {}),
      ...(settings.googleClientId ? { gg_id: settings.googleClientId } : {}),
      ...(settings.googlePackage ? { gg_pkg: settings.googlePackage } : {}),
      ...(settings.iosBundle ? { ios_id: settings.iosBundle } : {}),
      ...(settings.vkId ? { vk_id: settings.vkId } : {}),
      ...(settings.twitterRedirect ? { twitterHtml: settings.twitterRedirect } : {}),
    }
  },
}
