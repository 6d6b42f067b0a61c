import type { ingameLogins, shopLogins } from '../../../contract/calls/thirdParty.ts'
import { noGame, refused } from '../../domain/apiError.ts'
import { requireGame } from '../../domain/games.ts'
import { issueToken, type Player } from '../../domain/player/players.ts'
import { beginTwitter, proven } from '../../domain/player/thirdParty.ts'
import { openLinkOf } from '../../domain/replenishment/links.ts'
import type { Call } from '../../domain/serverDeps.ts'
import type { Handlers } from '../../http/serve.ts'

/**
 * Logs a player in. The game is checked before the login code is redeemed, because a code can be redeemed only once.
 */
export const admit = async (call: Call, clientId: string, prove: () => Promise<Player>) => {
  const game = await requireGame(call, clientId)
  const player = await prove()
  const token = await issueToken(call.shop.db, player.id, call.shop.now(), {
    brand: call.brand.key,
    device: call.device,
    tag: call.shop.accountTag(player.id),
  })
  return { username: player.username, suid: player.suid, oauth_token: token, gp_id: game.gp_id }
}

/**
 * Returns the unpaid replenishment link of the account that logs in [LGN-06].
 * @throws ApiError if the game belongs to another brand, or the account has no unpaid link
 */
export const findLinkFor = async ({ shop, brand }: Call, gameId: string, prove: () => Promise<Player>) => {
  const game = await shop.db
    .selectFrom('game')
    .select('gp_id')
    .where('brand', '=', brand.key)
    .where('gp_id', '=', gameId)
    .executeTakeFirst()
  if (!game) throw noGame()
  const player = await prove()
  const link = await openLinkOf(shop.db, { playerId: player.id, gpId: game.gp_id }, shop.now())
  if (!link) throw refused('nothingToReplenish')
  return { replenish_id: link.id }
}

export const thirdPartyLogins: Handlers<typeof shopLogins & typeof ingameLogins> = {
  googleAuth: (input, call) => admit(call, input.client_id, () => proven.google(call, input)),
  appleAuth: (input, call) => admit(call, input.client_id, () => proven.apple(call, input)),
  facebookAuth: (input, call) => admit(call, input.client_id, () => proven.facebook(call, input)),
  vkAuth: (input, call) => admit(call, input.client_id, () => proven.vk(call, input)),
  huaweiAuth: (input, call) => admit(call, input.client_id, () => proven.huawei(call, input)),
  twitterAuth: (input, call) => beginTwitter(call, input.callback),
  twitterRedirect: (input, call) => admit(call, input.client_id, () => proven.twitter(call, input)),

  ingameGoogleAuth: (input, call) => findLinkFor(call, input.game_id, () => proven.google(call, input)),
  ingameAppleAuth: (input, call) => findLinkFor(call, input.game_id, () => proven.apple(call, input)),
  ingameFacebookAuth: (input, call) => findLinkFor(call, input.game_id, () => proven.facebook(call, input)),
  ingameVkAuth: (input, call) => findLinkFor(call, input.game_id, () => proven.vk(call, input)),
  ingameHuaweiAuth: (input, call) => findLinkFor(call, input.game_id, () => proven.huawei(call, input)),
  ingameTwitterAuth: (input, call) => beginTwitter(call, input.callback),
  ingameTwitterRedirect: (input, call) => findLinkFor(call, input.game_id, () => proven.twitter(call, input)),
}
