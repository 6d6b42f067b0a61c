import { code } from '../../../src/contract/codes.ts'
import { answerCall, expect, type Player, prepare } from '../../e2e/support/player.ts'
import { type CallName, choosesRole, entersShop, linkFor, type Scenario } from './scenario.ts'

const opensCentre = async (player: Player) => {
  await player.wasHere()
  await player.vip.opens()
}

/** An event with a step whose reward the player can claim. */
const event = {
  activity_id: 'a1',
  title: 'Spring',
  rule: 'Each step once.',
  time_zone: 8,
  currency: 'USD',
  reached: '25',
  start_time: 1_767_200_400,
  end_time: 4_000_000_000,
  steps: [{ step_id: '1', need: '10', rewards: [{ name: 'Gems', count: 60 }], is_claimable: 1, is_received: 0 }],
}

const dailyGift = (page: Player['page']) => page.getByRole('region', { name: 'Daily gift' })

/** Scenarios by call: the calls of replenishments, and of pages outside the purchase. */
export const pageScenarios: { [Name in CallName]?: Scenario } = {
  getVipBasicInfo: {
    before: (player) => player.wasHere(),
    play: ({ page }) => page.goto('/userCenter'),
    works: (player) => player.vip.level,
    failed: 'The VIP centre could not be loaded',
  },
  getVipInfo: {
    before: (player) => player.wasHere(),
    play: ({ page }) => page.goto('/userCenter'),
    works: (player) => player.vip.level,
    failed: 'The VIP centre could not be loaded',
  },
  receiveCoupon: {
    before: opensCentre,
    play: (player) => player.vip.claim.click(),
    works: (player) => player.vip.received,
    failed: 'It could not be received. Please try again.',
    again: (player) => player.vip.claim.click(),
  },
  receiveFirstReward: {
    before: async (player) => {
      await prepare(player.page, 'points', { player: player.name, points: 50 })
      await opensCentre(player)
    },
    play: (player) => player.vip.firstReward.getByRole('button', { name: 'Claim' }).click(),
    works: (player) => player.vip.firstReward.getByText('Received', { exact: true }),
    failed: 'It could not be received. Please try again.',
    again: (player) => player.vip.firstReward.getByRole('button', { name: 'Claim' }).click(),
  },
  getActivity: {
    before: (player) => player.wasHere(),
    play: ({ page }) => page.goto('/activity'),
    works: ({ page }) => page.getByRole('tabpanel').locator('ol > li').first(),
    failed: 'The event could not be loaded',
    nothing: code.noActivity,
  },
  receiveActivityGift: {
    before: async (player) => {
      await entersShop(player)
      await choosesRole(player)
      await answerCall(player.page, '/api/cumulative/cumulativeActivityInfo', event)
      // when the fault has ended, the claim succeeds
      await player.page.route('**/api/cumulative/receiveActivityGift?*', async (route) => {
        const steps = event.steps.map((step) => ({ ...step, is_claimable: 0, is_received: 1 }))
        await answerCall(player.page, '/api/cumulative/cumulativeActivityInfo', { ...event, steps })
        await route.fulfill({ json: { code: 1, msg: '', content: { results: [{ step_id: '1', is_received: 1 }] } } })
      })
      await player.shop.link('Event').click()
    },
    play: ({ page }) => page.getByRole('button', { name: 'Receive $10.00' }).click(),
    works: ({ page }) => page.getByRole('tabpanel').getByText('Received', { exact: true }),
    failed: 'It could not be received. Please try again.',
    kept: async ({ page }) => {
      await expect(page.getByRole('button', { name: 'Receive $10.00' })).toBeEnabled()
      await expect(page.getByRole('tabpanel').getByText('Received', { exact: true })).toHaveCount(0)
    },
    again: ({ page }) => page.getByRole('button', { name: 'Receive $10.00' }).click(),
  },
  getActivityStatus: {
    before: (player) => player.wasHere(),
    play: ({ page }) => page.goto('/'),
    works: (player) => player.shop.goods('300 Gems'),
    failed: null,
    isQuiet: true,
  },
  getOffers: {
    before: (player) => player.wasHere(),
    play: ({ page }) => page.goto('/'),
    works: (player) => player.shop.goods('300 Gems'),
    failed: null,
    isQuiet: true,
  },
  claimOffer: {
    before: async (player) => {
      await entersShop(player)
      await choosesRole(player)
      await player.shop.link('Event').click()
    },
    play: ({ page }) => dailyGift(page).getByRole('button', { name: 'Receive' }).click(),
    works: ({ page }) => dailyGift(page).getByText('Received', { exact: true }),
    kept: ({ page }) => expect(dailyGift(page).getByRole('button', { name: 'Receive' })).toBeEnabled(),
    again: ({ page }) => dailyGift(page).getByRole('button', { name: 'Receive' }).click(),
  },
  getReplenishGameList: {
    play: ({ page }) => page.goto('/replenishGoods?rp_client_id=10101'),
    works: (player) => player.replenishment.username,
    failed: 'The payment could not be loaded',
    isByLink: true,
  },
  ingameAuthenticate: {
    before: async (player) => {
      await linkFor(player)
      await player.opens('/replenishGoods?rp_client_id=10101')
      await player.replenishment.username.fill(player.name)
      await player.replenishment.password.fill(player.password)
    },
    play: (player) => player.replenishment.submit.click(),
    works: (player) => player.replenishment.facts,
    kept: (player) => expect(player.replenishment.username).toHaveValue(player.name),
    isByLink: true,
  },
  getReplenishInfo: {
    play: async (player) => player.page.goto(await linkFor(player)),
    works: (player) => player.replenishment.facts,
    failed: 'The payment could not be loaded',
    isByLink: true,
  },
  getReplenishCountryList: {
    play: async (player) => player.page.goto(await linkFor(player)),
    works: (player) => player.replenishment.facts,
    failed: 'The payment could not be loaded',
    isByLink: true,
  },
  payReplenishment: {
    before: async (player) => player.opens(await linkFor(player)),
    play: (player) => player.replenishment.pay.click(),
    works: (player) => player.result.root,
    isByLink: true,
  },
  getReplenishOrder: {
    before: async (player) => player.opens(await linkFor(player)),
    play: (player) => player.replenishment.pay.click(),
    works: (player) => player.result.says('Waiting for your payment'),
    failed: null,
    isByLink: true,
    again: (player) => player.result.root.getByRole('button', { name: /^(Recharge done|Try again)$/ }).click(),
  },
}
