import { press } from '../pages/press.ts'
import { expect, type FlowDriver, interceptorOf, opensLoggedIn, type Stage } from './support/driver.ts'

/** Path of a call that the shop makes by itself. If the server refuses the call, the shop shows a message. */
const shown = '/api/system/allRoleList'
const flaw = 'the visit has a flaw'

const message = ({ player }: Stage) => player.shop.notices.getByText('Hello')
const hint = ({ page }: Stage) =>
  page.getByRole('status').filter({ hasText: 'Please turn private browsing off and allow cookies' })
/**
 * For each test path, a function that releases the scripts of the popups. The page can report that the browser stores
 * no data only after these scripts have loaded.
 */
const arrivals = new WeakMap<Stage, () => void>()

/** Test driver for the short messages over a page. */
export const driver: FlowDriver = {
  interceptors: [shown],
  calls: {},
  inputs: {
    starts: async (stage, ahead) => {
      const { page, player } = stage
      await page.clock.install()
      if (!ahead.includes(flaw)) return opensLoggedIn(stage, '/')
      const mayCome = new Promise<void>((resolve) => arrivals.set(stage, resolve))
      await page.route(/\/popups-[^/]*\.js$/, async (route) => {
        await mayCome
        await route.continue()
      })
      await page.addInitScript(() => {
        const refuse = () => {
          throw new DOMException('blocked', 'SecurityError')
        }
        Object.defineProperty(window, 'localStorage', { get: refuse })
      })
      await player.opens()
    },
  },
  outcomes: {
    'a message is sent': (stage) => interceptorOf(stage, shown).refuse(0, 'Hello'),
    'closes the message': ({ player }) => press(player.shop.notices.getByRole('button', { name: 'Close' })),
    [flaw]: async (stage) => {
      arrivals.get(stage)?.()
      return undefined
    },
    'closes the hint': (stage) => press(hint(stage).getByRole('button', { name: 'Close' })),
    'after: noticeTime': async ({ page }) => {
      await page.clock.fastForward(6000)
      return undefined
    },
  },
  isFeasible: (outcome, states, context) => {
    if (outcome === 'closes the hint') return context.hint !== null
    // the page checks only at its start whether the browser can store data
    if (outcome === flaw) return context.hint === null && states.includes('quiet')
    if (outcome === 'a message is sent') return context.hint === null && states.includes('quiet')
    return true
  },
  screens: {
    quiet: async (stage) => {
      await expect(stage.player.shop.notices.locator('p')).toHaveCount(0)
    },
    telling: async (stage) => {
      await expect(message(stage)).toBeVisible()
    },
  },
}
