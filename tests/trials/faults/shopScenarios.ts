import { expect, type Player, prepare } from '../../e2e/support/player.ts'
import { type CallName, choosesRole, entersShop, type Scenario, tryAgain } from './scenario.ts'

const shopFailed = 'The shop could not be loaded'

const sessions = ({ page }: Player) => page.getByRole('region', { name: 'Where you are signed in' })
const onlyHere = (player: Player) => sessions(player).getByText('You are signed in on this device only.')
const hasOtherSession = async (player: Player) => {
  await player.wasHere()
  await prepare(player.page, 'token', { player: player.name })
  await player.page.goto('/my')
  await expect(sessions(player).getByRole('listitem').nth(1)).toBeVisible()
}

/** Scenarios by call: the calls before a purchase. */
export const shopScenarios: { [Name in CallName]?: Scenario } = {
  getGameList: {
    play: ({ page }) => page.goto('/'),
    works: (player) => player.shop.goods('300 Gems'),
    failed: shopFailed,
    isEarly: true,
  },
  getPageConfig: {
    play: ({ page }) => page.goto('/'),
    works: (player) => player.shop.goods('300 Gems'),
    failed: shopFailed,
    isEarly: true,
  },
  getLoginConfig: {
    play: ({ page }) => page.goto('/'),
    works: (player) => player.shop.goods('300 Gems'),
    failed: shopFailed,
    isEarly: true,
  },
  getGameLogo: {
    play: ({ page }) => page.goto('/'),
    works: (player) => player.shop.goods('300 Gems'),
    failed: null,
    isQuiet: true,
  },
  resolveGameCode: {
    play: ({ page }) => page.goto('/@sky'),
    works: (player) => player.shop.goods('300 Gems'),
    failed: shopFailed,
    isEarly: true,
    again: ({ page }) => page.goto('/@sky'),
  },
  getGoods: {
    play: ({ page }) => page.goto('/'),
    works: (player) => player.shop.goods('300 Gems'),
    failed: 'The goods could not be loaded',
  },
  getUserInfo: {
    play: async (player) => player.page.goto(`/?oauth_token=${await player.wasHere()}`),
    works: ({ page, name }) => page.getByRole('button', { name: new RegExp(`Account ${name}`) }),
    failed: shopFailed,
  },
  authenticate: {
    before: async (player) => {
      await player.opens()
      await player.login.opens()
    },
    play: (player) => player.types(),
    works: ({ page, name }) => page.getByRole('button', { name: new RegExp(`Account ${name}`) }),
    kept: async (player) => {
      const { login } = player
      await expect(login.username).toHaveValue(player.name)
      await expect(login.password).toHaveValue(player.password)
    },
  },
  getAllRoleList: {
    before: (player) => player.wasHere(),
    play: ({ page }) => page.goto('/'),
    works: ({ page }) => page.getByText(/^Server S|Choose server and role/).first(),
    failed: 'Your roles could not be loaded',
  },
  // the page preloads the list of servers, so the call may be made before the popup opens
  getServerList: {
    before: (player) => player.wasHere(),
    play: async ({ page }) => {
      await page.goto('/')
      await page
        .getByRole('button', { name: /^(Change|Choose)$/ })
        .click()
        .catch(() => {})
    },
    works: (player) => player.roles.allServers,
    failed: 'The servers could not be loaded',
  },
  getRoleList: {
    before: async (player) => {
      await entersShop(player)
      await player.page.getByRole('button', { name: /^(Change|Choose)$/ }).click()
      const popup = player.roles.root
      const mine = await popup.getByRole('listitem').first().textContent()
      await popup.getByRole('tab', { name: 'All servers' }).click()
      await popup.getByRole('searchbox').fill(/S\d+/.exec(mine ?? '')?.[0] ?? 'none')
    },
    // opening a server loads its roles
    play: (player) => player.roles.buttons.first().click(),
    works: (player) => player.roles.root.getByText(/Lv\.\s\d+/).first(),
  },
  getLimits: {
    before: entersShop,
    play: choosesRole,
    works: ({ page }) => page.getByText(/^Server S/),
    failed: null,
  },
  getOrderHistory: {
    before: (player) => player.wasHere(),
    play: ({ page }) => page.goto('/my'),
    works: ({ page }) => page.getByText('No orders yet'),
    failed: 'The orders could not be loaded',
  },
  getMaintenance: {
    play: (player) => player.opens(),
    works: ({ page }) => page.getByRole('region', { name: 'Goods' }),
    failed: null,
  },
  getOpenOrders: {
    before: entersShop,
    play: async (player) => {
      await player.page.goto('/my')
    },
    works: ({ page }) => page.getByText('No orders yet'),
    failed: null,
  },
  getSessions: {
    before: (player) => player.wasHere(),
    play: ({ page }) => page.goto('/my'),
    works: (player) => sessions(player).getByText('This device', { exact: true }),
    failed: 'Your sessions could not be loaded',
  },
  endSession: {
    before: hasOtherSession,
    play: (player) => sessions(player).getByRole('button', { name: 'Log out', exact: true }).first().click(),
    works: onlyHere,
  },
  endOtherSessions: {
    before: hasOtherSession,
    play: (player) => sessions(player).getByRole('button', { name: 'Log out everywhere else' }).click(),
    works: onlyHere,
  },
  getTickets: {
    before: (player) => player.wasHere(),
    play: ({ page }) => page.goto('/my'),
    works: ({ page }) => page.getByText('You have not asked anything yet.'),
    failed: 'Your questions could not be loaded',
  },
  askHelp: {
    before: async (player) => {
      await player.wasHere()
      await player.page.goto('/my')
      await player.page.getByRole('button', { name: 'Ask customer service' }).click()
      await player.page.getByLabel('Your question').fill('Where is it?')
    },
    play: ({ page }) => page.getByRole('button', { name: 'Send' }).click(),
    works: ({ page }) => page.getByText(/Its number is H/),
    kept: ({ page }) => expect(page.getByLabel('Your question')).toHaveValue('Where is it?'),
  },
  getRealNameStatus: {
    before: (player) => player.wasHere(),
    play: ({ page }) => page.goto('/certifiedReal'),
    works: ({ page }) => page.getByText('Your real name is verified'),
    again: tryAgain,
  },
}
