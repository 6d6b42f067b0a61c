import { code } from '../../../src/contract/codes.ts'
import { expect, type Player, prepare } from '../support/player.ts'
import { answerCall } from './answers.ts'
import { type CallName, choosesRole, entersShop, knowsPlayer, linkFor, type Way } from './way.ts'

const part = (player: Player, title: string) => player.page.getByRole('region', { name: title })
const opensCentre = async (player: Player) => {
  await knowsPlayer(player)
  await player.page.goto('/userCenter')
  await expect(part(player, 'Your level')).toBeVisible()
}

/** An event with a step that can be received. */
const event = {
  ...{ activity_id: 'a1', title: 'Spring', rule: 'Each step once.', time_zone: 8, currency: 'USD', reached: '25' },
  ...{ start_time: 1_767_200_400, end_time: 4_000_000_000 },
  steps: [{ step_id: '1', need: '10', rewards: [{ name: 'Gems', count: 60 }], is_claimable: 1, is_received: 0 }],
}

/** Calls of the pages beside the purchase, and of replenishments. */
export const pageWays: { [Name in CallName]?: Way } = {
  getVipBasicInfo: {
    before: knowsPlayer,
    act: ({ page }) => page.goto('/userCenter'),
    works: (player) => part(player, 'Your level'),
    failed: 'The VIP centre could not be loaded',
  },
  getVipInfo: {
    before: knowsPlayer,
    act: ({ page }) => page.goto('/userCenter'),
    works: (player) => part(player, 'Your level'),
    failed: 'The VIP centre could not be loaded',
  },
  receiveCoupon: {
    before: opensCentre,
    act: (player) =>
      part(player, 'My rewards')
        .getByRole('button', { name: /15% off.*Claim$/ })
        .click(),
    works: (player) => part(player, 'My rewards').getByText(/^Received: 15% off/),
    failed: 'It could not be received. Please try again.',
    again: (player) =>
      part(player, 'My rewards')
        .getByRole('button', { name: /15% off.*Claim$/ })
        .click(),
  },
  receiveFirstReward: {
    before: async (player) => {
      await prepare(player.page, 'points', { player: player.name, points: 50 })
      await opensCentre(player)
    },
    act: (player) => part(player, 'First-achievement reward').getByRole('button', { name: 'Claim' }).click(),
    works: (player) => part(player, 'First-achievement reward').getByText('Received', { exact: true }),
    failed: 'It could not be received. Please try again.',
    again: (player) => part(player, 'First-achievement reward').getByRole('button', { name: 'Claim' }).click(),
  },
  getActivity: {
    before: knowsPlayer,
    act: ({ page }) => page.goto('/activity'),
    works: ({ page }) => page.getByRole('tabpanel').locator('ol > li').first(),
    failed: 'The event could not be loaded',
    nothing: code.noActivity,
  },
  receiveActivityGift: {
    before: async (player) => {
      await entersShop(player)
      await choosesRole(player)
      await answerCall(player.page, '/api/cumulative/cumulativeActivityInfo', event)
      // what comes once nothing disturbs the call any more
      await player.page.route('**/api/cumulative/receiveActivityGift?*', async (route) => {
        const steps = event.steps.map((step) => ({ ...step, is_claimable: 0, is_received: 1 }))
        await answerCall(player.page, '/api/cumulative/cumulativeActivityInfo', { ...event, steps })
        await route.fulfill({ json: { code: 1, msg: '', content: { results: [{ step_id: '1', is_received: 1 }] } } })
      })
      await player.page.getByRole('link', { name: 'Event', exact: true }).click()
    },
    act: ({ page }) => page.getByRole('button', { name: 'Receive $10.00' }).click(),
    works: ({ page }) => page.getByRole('tabpanel').getByText('Received', { exact: true }),
    failed: 'It could not be received. Please try again.',
    kept: async ({ page }) => {
      await expect(page.getByRole('button', { name: 'Receive $10.00' })).toBeEnabled()
      await expect(page.getByRole('tabpanel').getByText('Received', { exact: true })).toHaveCount(0)
    },
    again: ({ page }) => page.getByRole('button', { name: 'Receive $10.00' }).click(),
  },
  getActivityStatus: {
    before: knowsPlayer,
    act: ({ page }) => page.goto('/'),
    works: (player) => player.goods('300 Gems'),
    failed: null,
    isQuiet: true,
  },
  getReplenishGameList: {
    act: ({ page }) => page.goto('/replenishGoods?rp_client_id=10101'),
    works: ({ page }) => page.getByLabel('Username'),
    failed: 'The payment could not be loaded',
    isByLink: true,
  },
  ingameAuthenticate: {
    before: async (player) => {
      await linkFor(player)
      await player.opens('/replenishGoods?rp_client_id=10101')
      await player.page.getByLabel('Username').fill(player.name)
      await player.page.getByLabel('Password', { exact: true }).fill(player.password)
    },
    act: ({ page }) => page.getByRole('main').getByRole('button', { name: 'Log in', exact: true }).click(),
    works: (player) => part(player, 'To pay'),
    kept: ({ page, name }) => expect(page.getByLabel('Username')).toHaveValue(name),
    isByLink: true,
  },
  getReplenishInfo: {
    act: async (player) => player.page.goto(await linkFor(player)),
    works: (player) => part(player, 'To pay'),
    failed: 'The payment could not be loaded',
    isByLink: true,
  },
  getReplenishCountryList: {
    act: async (player) => player.page.goto(await linkFor(player)),
    works: (player) => part(player, 'To pay'),
    failed: 'The payment could not be loaded',
    isByLink: true,
  },
  payReplenishment: {
    before: async (player) => player.opens(await linkFor(player)),
    act: ({ page }) => page.getByRole('button', { name: /^Pay / }).click(),
    works: (player) => player.popup('Recharge result'),
    isByLink: true,
  },
  getReplenishOrder: {
    before: async (player) => player.opens(await linkFor(player)),
    act: ({ page }) => page.getByRole('button', { name: /^Pay / }).click(),
    works: (player) => player.result('Waiting for your payment'),
    failed: null,
    isByLink: true,
    again: (player) =>
      player
        .popup('Recharge result')
        .getByRole('button', { name: /^(Recharge done|Try again)$/ })
        .click(),
  },
}
