import type { Locator, Response } from '@playwright/test'
import { press } from '../pages/press.ts'
import { prepare } from '../support/player.ts'
import {
  type Done,
  expect,
  type FlowDriver,
  interceptorOf,
  opensLoggedIn,
  partOf,
  type Stage,
} from './support/driver.ts'

const basic = '/api/coupons/vipBasicInfo'
const info = '/api/coupons/vipInfo'
const claimable = '/api/coupons/couponList?use_category=claim'
const usable = '/api/coupons/couponList?use_category=avail'
const locked = '/api/coupons/couponList?use_category=lock'
const history = '/api/coupons/couponList?use_category=history'
const receiveCoupon = '/api/coupons/receiveCoupons'
const receiveFirst = '/api/coupons/receiveFirstReward'

/**
 * The server's first responses about the player's level (`info`) and about claimable coupons (`claimable`). The driver
 * answers a reload with these responses, or with responses in which all rewards are claimed.
 */
type Before = { info: { first_reward: object }; claimable: object }
const seen = new WeakMap<Stage, Partial<Before>>()

const level = (stage: Stage) => partOf(stage, 'Your level')
const rewards = (stage: Stage) => partOf(stage, 'My rewards')
const first = (stage: Stage) => partOf(stage, 'First-achievement reward')
const tab = (stage: Stage, name: RegExp) => rewards(stage).getByRole('tab', { name })
const isOn = async (stage: Stage, name: RegExp) => (await tab(stage, name).getAttribute('aria-selected')) === 'true'
const failed = ({ page }: Stage) => page.getByRole('alert').filter({ hasText: 'The VIP centre could not be loaded' })
const stale = (stage: Stage) => rewards(stage).getByText('The coupons could not be loaded again.')
const pastFailed = (stage: Stage) =>
  rewards(stage).getByRole('alert').filter({ hasText: 'Past coupons could not be loaded' })
const again = (around: Locator) => around.getByRole('button', { name: 'Try again' })

/** Answers two calls that the page makes at the same time: for the lists of coupons, and for the player's level. */
const reload = async (stage: Stage, standing: (interceptor: ReturnType<typeof interceptorOf>) => Promise<Done>) => {
  await interceptorOf(stage, claimable).open()
  return standing(interceptorOf(stage, info))
}

/** Test driver for the VIP centre of a player who can claim a weekly coupon and the reward of the first level. */
export const driver: FlowDriver = {
  interceptors: [info, claimable, history, receiveCoupon, receiveFirst],
  calls: {
    loadVip: [basic, info, claimable, usable, locked],
    reloadRewards: [info, claimable, usable, locked],
    loadHistory: [history],
    receiveCoupon: [receiveCoupon],
    receiveFirstReward: [receiveFirst],
  },
  inputs: {
    starts: async (stage) => {
      const { page, player } = stage
      const known: Partial<Before> = {}
      seen.set(stage, known)
      const keep = async (response: Response) => {
        const url = new URL(response.url())
        if (url.pathname === info) known.info ??= (await response.json()).content
        if (url.searchParams.get('use_category') === 'claim') known.claimable ??= (await response.json()).content
      }
      // a call that the app has aborted has no response body
      page.on('response', (response) => void keep(response).catch(() => undefined))
      await prepare(page, 'points', { player: player.name, points: 67 })
      await opensLoggedIn(stage, '/userCenter')
    },
  },
  outcomes: {
    'levels, standing and coupons arrive': (stage) => reload(stage, (interceptor) => interceptor.open()),
    'the VIP centre cannot be loaded': (stage) => reload(stage, (interceptor) => interceptor.refuse(0, 'Not today')),
    'tries again': (stage) => press(again(failed(stage))),
    'claims the weekly coupon': (stage) => press(rewards(stage).getByRole('button', { name: /15% off.*Claim$/ })),
    'claims a coupon that is not there': async () => 'unavailable',
    'the coupon cannot be received': (stage) => interceptorOf(stage, receiveCoupon).refuse(0, 'Not now'),
    'claims the first-achievement reward': async (stage) =>
      (await first(stage).count()) === 0 ? 'unavailable' : press(first(stage).getByRole('button', { name: 'Claim' })),
    'the reward cannot be received': (stage) => interceptorOf(stage, receiveFirst).refuse(0, 'Not now'),
    'there is nothing left to claim': async (stage) => {
      const { info: standing } = seen.get(stage) ?? {}
      const first_reward = { ...standing?.first_reward, is_received: 1, is_claimable: 0 }
      await interceptorOf(stage, claimable).answer({ coupons: [] })
      return interceptorOf(stage, info).answer({ ...standing, first_reward })
    },
    'everything is still to claim': async (stage) => {
      const known = seen.get(stage)
      await interceptorOf(stage, claimable).answer(known?.claimable)
      return interceptorOf(stage, info).answer(known?.info)
    },
    'the lists cannot be loaded again': (stage) => reload(stage, (interceptor) => interceptor.refuse(0, 'Not today')),
    'asks for the lists again': async (stage) =>
      (await stale(stage).count()) === 0 ? 'unavailable' : press(again(rewards(stage)).first()),
    'looks at what can be claimed': (stage) => press(tab(stage, /^Claimable/)),
    'looks at what can be used': (stage) => press(tab(stage, /^Usable/)),
    'looks at the history': (stage) => press(tab(stage, /^History/)),
    'the history cannot be loaded': (stage) => interceptorOf(stage, history).refuse(0, 'Not today'),
    'asks for the history again': (stage) => press(again(pastFailed(stage))),
  },
  screens: {
    loading: async (stage) => {
      await expect(level(stage).getByRole('status').getByText('Loading')).toBeAttached()
      await expect(rewards(stage).getByRole('tab')).toHaveCount(0)
    },
    failed: async (stage) => {
      await expect(failed(stage)).toBeVisible()
      await expect(level(stage)).toHaveCount(0)
    },
    'open.claim.resting.ready': async (stage) => {
      await expect(level(stage).getByText('67 points')).toBeVisible()
      await isQuiet(stage)
      await expect(claimTrouble(stage)).toHaveCount(0)
    },
    'open.claim.resting.refused': async (stage) => {
      await expect(claimTrouble(stage)).toHaveText('It could not be received. Please try again.')
      await isQuiet(stage)
    },
    'open.claim.resting.stale': async (stage) => {
      await expect(stale(stage)).toBeVisible()
      await isQuiet(stage)
    },
    'open.claim.receivingCoupon': async (stage) => {
      await expect(claimTrouble(stage)).toHaveCount(0)
      // this coupon is only in the tab of claimable coupons
      if (await isOn(stage, /^Claimable/)) await expect(busyCoupon(stage)).toHaveCount(1)
    },
    'open.claim.receivingFirstReward': async (stage) => {
      await expect(first(stage).getByRole('button')).toHaveAttribute('aria-busy', 'true')
      await expect(claimTrouble(stage)).toHaveCount(0)
    },
    'open.claim.reloading': async (stage) => {
      await isQuiet(stage)
      await expect(claimTrouble(stage)).toHaveCount(0)
    },
    'open.tab.claimable': (stage) => isSelected(stage, /^Claimable/),
    'open.tab.usable': async (stage) => {
      await isSelected(stage, /^Usable/)
      await expect(rewards(stage).getByText('Not usable yet').last()).toBeVisible()
    },
    'open.tab.history.loading': async (stage) => {
      await isSelected(stage, /^History/)
      await expect(rewards(stage).getByText('Loading')).toBeAttached()
    },
    'open.tab.history.listing': async (stage) => {
      await isSelected(stage, /^History/)
      await expect(rewards(stage).getByText('Expired', { exact: true })).toBeVisible()
    },
    'open.tab.history.failed': async (stage) => {
      await isSelected(stage, /^History/)
      await expect(pastFailed(stage)).toBeVisible()
    },
  },
}

/** The error message about the last claim, or about the reload of the coupons. */
const claimTrouble = (stage: Stage) =>
  rewards(stage)
    .getByRole('alert')
    .filter({ hasText: /received|loaded again/ })
const busyCoupon = (stage: Stage) => rewards(stage).locator('li[aria-busy=true]')
const isQuiet = async (stage: Stage) => {
  await expect(busyCoupon(stage)).toHaveCount(0)
  await expect(first(stage).locator('[aria-busy=true]')).toHaveCount(0)
}
const isSelected = (stage: Stage, name: RegExp) => expect(tab(stage, name)).toHaveAttribute('aria-selected', 'true')
