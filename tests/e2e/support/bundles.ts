import { type Player, prepare } from './player.ts'

export const counters = '/api/pay/getLimitProductInfo'

/**
 * Opens the page of goods at the limited goods, as a player with a role. The server counts purchases of `weekly` per
 * period, of `daily` per game account, and of `founder` per role.
 */
export const seesBundles = async (player: Player) => {
  const { oauth_token } = await prepare<{ oauth_token: string }>(player.page, 'token', { player: player.name })
  await player.opens(`/?server_id=S1&oauth_token=${oauth_token}`)
  await player.account.isOf(player.name)
  await player.shop.type('Bundles').click()
}

/** Chooses the other of the player's two roles. */
export const changesRole = async (player: Player) => {
  await player.roles.opens()
  await player.roles.chooses(1)
}
