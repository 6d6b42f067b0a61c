import { press } from '../pages/press.ts'
import { setsClock } from '../support/device.ts'
import { comesBack, expect, type FlowDriver, interceptorOf, opensLoggedIn, type Stage } from './support/driver.ts'

const list = '/api/offer/list'
const claim = '/api/offer/claim'
const roles = '/api/system/allRoleList'
const hour = 3_600_000

const gems = (count: number) => [{ name: 'Gems', count }]
const daily = { offer_id: 'd', rewards: gems(20), is_due: 1, next_in: null }
const taken = { ...daily, is_due: 0, next_in: hour / 1000 }
const link = (offer_id: string, state: string, more: object = {}) => ({ offer_id, state, rewards: gems(60), ...more })
const opened = [link('c1', 'done'), link('c2', 'buy', { product_name: '60 Gems' })]
const everything = {
  daily,
  first: [{ product_id: 'g60', rewards: gems(60) }],
  chain: [link('c1', 'open'), link('c2', 'locked', { product_name: '60 Gems' })],
}
const ownRole = { role_id: 'r1', role_name: 'Lin', level: 9, server_id: 's1', server_name: 'Dawn', is_last: 1 }

const gift = ({ page }: Stage) => page.getByRole('region', { name: 'Daily gift' })
const chain = ({ page }: Stage) => page.getByRole('region', { name: 'Offer chain' })
const receive = (part: ReturnType<typeof gift>) => part.getByRole('button', { name: 'Receive' })
const claims = (stage: Stage) => interceptorOf(stage, claim)

/** Test driver for the offers on the events page. The simulated responses contain every kind of offer. */
export const driver: FlowDriver = {
  interceptors: [list, claim, roles],
  calls: { loadOffers: [list], claimDaily: [claim], claimChain: [claim], watchNext: [] },
  inputs: {
    starts: async (stage) => {
      await stage.page.clock.install()
      await opensLoggedIn(stage, '/activity')
    },
  },
  outcomes: {
    'everything can be claimed': (stage) => interceptorOf(stage, list).answer(everything),
    'everything is claimed': (stage) => interceptorOf(stage, list).answer({ daily: taken, first: [], chain: opened }),
    'the role is known': (stage) => interceptorOf(stage, roles).answer({ roles: [ownRole] }),
    'claims the gift': (stage) => press(receive(gift(stage))),
    'the gift is received': (stage) => claims(stage).answer({ ...everything, daily: taken }),
    'claims the next offer': (stage) => press(receive(chain(stage))),
    'the next offer is received': (stage) => claims(stage).answer({ ...everything, chain: opened }),
    'comes back to the page': comesBack,
    'the next day begins': async ({ page }) => {
      await page.clock.fastForward(hour)
      return undefined
    },
    'the clock is set, or the machine slept': setsClock,
  },
  isFeasible: (outcome, states, context) => {
    const { receiver, offers, isNextAsked } = context as {
      receiver: object | null
      offers: { daily: { nextAt: number | null } | null }
      isNextAsked: boolean
    }
    // the page loads the player's roles only once, so the role becomes known only once
    if (outcome === 'the role is known') return receiver === null
    if (outcome === 'the next day begins') return !isNextAsked && (offers.daily?.nextAt ?? null) !== null
    // the daily gift and the chain use the same call, so only one claim can be pending
    const isClaiming = (part: string) => states.includes(`open.${part}.claiming`)
    if (outcome === 'claims the gift') return !isClaiming('chain')
    if (outcome === 'claims the next offer') return !isClaiming('daily')
    return true
  },
  screens: {
    loading: async (stage) => {
      await expect(gift(stage)).toHaveCount(0)
    },
    failed: async (stage) => {
      await expect(gift(stage)).toHaveCount(0)
      await expect(chain(stage)).toHaveCount(0)
    },
    'open.knowledge.fresh': async ({ page }) => {
      await expect(page.getByRole('heading', { name: 'Event' }).first()).toBeVisible()
    },
    'open.knowledge.asking': async ({ page }) => {
      await expect(page.getByRole('heading', { name: 'Event' }).first()).toBeVisible()
    },
    'open.daily.over': async (stage) => {
      await expect(receive(gift(stage))).toHaveCount(0)
    },
    'open.daily.due': async (stage) => {
      await expect(receive(gift(stage))).not.toHaveAttribute('aria-busy', 'true')
    },
    'open.daily.claiming': async (stage) => {
      await expect(receive(gift(stage))).toHaveAttribute('aria-busy', 'true')
    },
    'open.bonus.plain': async ({ page }) => {
      await expect(page.getByText('First purchase')).toHaveCount(0)
    },
    'open.bonus.marked': async ({ page }) => {
      await expect(page.getByRole('heading', { name: 'Event' }).first()).toBeVisible()
    },
    'open.chain.shut': async (stage) => {
      await expect(receive(chain(stage))).toHaveCount(0)
    },
    'open.chain.unlocked': async (stage) => {
      await expect(receive(chain(stage))).not.toHaveAttribute('aria-busy', 'true')
    },
    'open.chain.claiming': async (stage) => {
      await expect(receive(chain(stage))).toHaveAttribute('aria-busy', 'true')
    },
  },
}
