import { type Player, prepare } from './player.ts'

export const counters = '/api/pay/getLimitProductInfo'

/**
 * Opens the limited goods as a player with a role. The limit of `weekly` depends on the time, of `daily` on the game,
 * of `founder` on the role.
 */
export const seesBundles = async (player: Player) => {
  const { oauth_token } = await prepare<{ oauth_token: string }>(player.page, 'token', { player: player.name })
  await player.opens(`/?server_id=S1&oauth_token=${oauth_token}`)
  await player.account.isOf(player.name)
  await player.shop.type('Bundles').click()
}

/** Chooses the player's other character. */
export const changesRole = async (player: Player) => {
  await player.roles.opens()
  await player.roles.chooses(1)
}
