import { providerFailed as failed, IdentityWindow } from '../../e2e/pages/login.ts'
import { expect, type Player, prepare } from '../../e2e/support/player.ts'
import { type CallName, linkFor, type Scenario } from './scenario.ts'

/** Logs in at a simulated identity provider. The fault may prevent some of the steps. */
const goesThrough = async (player: Player, method: string) => {
  const opened = player.context.waitForEvent('page')
  await player.page.getByRole('button', { name: method, exact: true }).click()
  const provider = await opened
  // if the server refuses the first call, no window opens
  await new IdentityWindow(provider).decides('Approve', player.name).catch(() => {})
}

/** Scenario of a player who logs in to the shop at a simulated identity provider. */
const byWindow = (method: string, brand: string, account: string): Scenario => ({
  before: async (player) => {
    await player.opens(player.at(brand))
    await player.login.opens()
  },
  play: (player) => goesThrough(player, method),
  works: ({ page, name }) => page.getByRole('button', { name: new RegExp(`Account ${name}@${account}`) }),
  failed,
  refused: failed,
  kept: (player) => expect(player.login.root).toBeVisible(),
  again: async (player) => {
    await goesThrough(player, method)
    await player.isLoggedIn(`${player.name}@${account}`)
  },
})

/** Scenario of a player who logs in to a replenishment at a simulated identity provider. */
const byLink = (method: string, provider: string, brand = 'watt', clientId = '10101'): Scenario => ({
  before: async (player) => {
    await prepare(player.page, 'identity', { player: player.name, provider, account: player.name })
    await linkFor(player, clientId)
    await player.opens(`${player.at(brand)}replenishGoods?rp_client_id=${clientId}`)
  },
  play: (player) => goesThrough(player, method),
  works: (player) => player.replenishment.facts,
  failed,
  refused: failed,
  isByLink: true,
  again: (player) => goesThrough(player, method),
})

export const loginScenarios: { [Name in CallName]?: Scenario } = {
  // the player does not wait for the response to the logout call
  logout: {
    before: async (player) => {
      await player.opens()
      await player.logsIn()
    },
    play: (player) => player.account.logsOut(),
    works: (player) => player.login.headerOpener,
    failed: null,
    isQuiet: true,
  },
  googleAuth: byWindow('Google', 'watt', 'google'),
  appleAuth: byWindow('Apple', 'watt', 'apple'),
  facebookAuth: byWindow('Facebook', 'watt', 'facebook'),
  vkAuth: byWindow('VK', 'ru', 'vk'),
  huaweiAuth: byWindow('Huawei', 'watt', 'huawei'),
  twitterAuth: byWindow('X', 'watt', 'twitter'),
  twitterRedirect: byWindow('X', 'watt', 'twitter'),
  ingameGoogleAuth: byLink('Google', 'google'),
  ingameAppleAuth: byLink('Apple', 'apple'),
  ingameFacebookAuth: byLink('Facebook', 'facebook'),
  ingameVkAuth: byLink('VK', 'vk', 'ru', '10501'),
  ingameHuaweiAuth: byLink('Huawei', 'huawei'),
  ingameTwitterAuth: byLink('X', 'twitter'),
  ingameTwitterRedirect: byLink('X', 'twitter'),
}
