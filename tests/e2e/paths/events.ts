import { ownRole, spring } from '../../../machines/answers.paths.ts'
import { type EventsContext, shownActivity } from '../../../machines/events/events.machine.ts'
import { press } from '../pages/press.ts'
import { setsClock } from '../support/device.ts'
import { answer, pageConfig, plainPages } from '../support/player.ts'
import {
  comesBack,
  type Done,
  expect,
  type FlowDriver,
  interceptorOf,
  opensLoggedIn,
  type Stage,
} from './support/driver.ts'

const activity = '/api/cumulative/cumulativeActivityInfo'
const receive = '/api/cumulative/receiveActivityGift'
const roles = '/api/system/allRoleList'
const hour = 3_600_000

const panel = ({ page }: Stage) => page.locator('[role=tabpanel]')
const steps = (stage: Stage) => panel(stage).locator('ol > li')
const receiveAll = (stage: Stage) => panel(stage).locator('button', { hasText: 'Receive all' })
const sheet = ({ player }: Stage) => player.popup(/^Rewards for/)
const failed = (stage: Stage) => panel(stage).getByText('The event could not be loaded')
const none = ({ page }: Stage) => page.getByText('There is no event right now')

/**
 * Runs the action `play` on the page. Returns 'unavailable' instead if the popup with an event's rewards covers the
 * page.
 */
const unlessDetail = async (stage: Stage, play: () => Promise<Done>): Promise<Done> =>
  (await sheet(stage).isVisible()) ? 'unavailable' : play()

/**
 * Test driver for the page of events. Simulated responses let events begin and end, and change the player's progress.
 */
export const driver: FlowDriver = {
  interceptors: [activity, receive, roles],
  calls: { loadActivity: [activity], receiveGifts: [receive], watchEnd: [] },
  inputs: {
    'a player with a role': async (stage) => {
      await stage.page.clock.install()
      await opensLoggedIn(stage, '/')
      await interceptorOf(stage, roles).answer({ roles: [ownRole] })
      await expect(stage.page.getByText(/Lin/).first()).toBeVisible()
      await stage.player.shop.link('Event').click()
    },
    'a player without a role': async (stage) => {
      await stage.page.clock.install()
      await opensLoggedIn(stage, '/activity')
    },
    'a visitor': ({ player }) => player.opens('/activity'),
    'a game without events': async (stage) => {
      await plainPages(stage.page)
      await answer(stage.page, '/api/config/recharge', pageConfig({}))
      await opensLoggedIn(stage, '/activity')
    },
  },
  outcomes: {
    'the event arrives, ending in an hour': async (stage) => {
      const now = await stage.page.evaluate(() => Date.now())
      return interceptorOf(stage, activity).answer(spring({ end_time: now + hour, valid_time: hour / 1000 }))
    },
    'opens the tab of amounts': (stage) =>
      unlessDetail(stage, () => press(stage.page.getByRole('tab', { name: 'Total top-up' }))),
    'opens the tab of days in a row': (stage) =>
      unlessDetail(stage, () => press(stage.page.getByRole('tab', { name: 'Days in a row' }))),
    'chooses a role': async (stage) => interceptorOf(stage, roles).answer({ roles: [ownRole] }),
    'receives the first step': (stage) =>
      unlessDetail(stage, () =>
        press(
          steps(stage)
            .first()
            .getByRole('button', { name: /^Receive/ }),
        ),
      ),
    'receives a step that is not reached': async () => 'unavailable',
    'receives all': (stage) => unlessDetail(stage, () => press(receiveAll(stage))),
    'looks at the rewards of a step': (stage) =>
      unlessDetail(stage, () =>
        press(
          steps(stage)
            .last()
            .getByRole('button', { name: /Rewards for/ }),
        ),
      ),
    'looks at a step that does not exist': async () => 'unavailable',
    'closes the rewards': (stage) => press(sheet(stage).locator('header').getByRole('button', { name: 'Close' })),
    'comes back to the page': comesBack,
    'tries again': (stage) => press(panel(stage).getByRole('button', { name: 'Try again' })),
    'the period ends': async ({ page }) => {
      if ((await page.getByRole('timer').count()) === 0) return 'unavailable'
      await page.clock.fastForward(hour)
      return undefined
    },
    'the clock is set, or the machine slept': setsClock,
  },
  isFeasible: (outcome, states, context) => {
    const now = context as EventsContext
    const { receiver, detail, isEndAsked } = now
    if (outcome === 'closes the rewards') return detail !== null
    if (detail !== null && /^(opens|receives|looks)/.test(outcome)) return false
    // the page loads the player's roles only once, so a role can be chosen only once
    if (outcome === 'chooses a role') return receiver === null && states.some((state) => state.startsWith('open.'))
    // the page starts another countdown only after reloading the event
    if (outcome === 'the period ends') return !isEndAsked && (shownActivity(now)?.closesAt ?? null) !== null
    return true
  },
  screens: {
    off: async (stage) => {
      await expect(none(stage)).toBeVisible()
      await expect(stage.page.getByRole('tab')).toHaveCount(0)
    },
    anonymous: async ({ page }) => {
      await expect(page.getByText('Log in to see how far you are and to receive rewards.')).toBeVisible()
    },
    'open.loading': async (stage) => {
      await expect(panel(stage).getByText('Loading').first()).toBeAttached()
    },
    'open.none': async (stage) => {
      await expect(none(stage)).toBeVisible()
      await expect(stage.page.getByRole('tab')).toHaveCount(2)
    },
    'open.failed': async (stage) => {
      await expect(failed(stage)).toBeVisible()
    },
    'open.ready': (stage) => showsSteps(stage),
    'open.receiving': async (stage) => {
      await expect(receiveAll(stage)).toHaveAttribute('aria-busy', 'true')
    },
    'open.refreshing': (stage) => showsSteps(stage),
  },
}

const showsSteps = async (stage: Stage) => {
  await expect(steps(stage)).toHaveCount(3)
  await expect(receiveAll(stage)).not.toHaveAttribute('aria-busy', 'true')
}
