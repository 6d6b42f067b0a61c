import type { Sight } from '../../../src/domain/page/sight.ts'
import { press } from '../pages/press.ts'
import { setsClock, turns } from '../support/device.ts'
import { pressIn } from './support/arrivals.ts'
import { expect, type FlowDriver, interceptorOf, opensLoggedIn, type Stage } from './support/driver.ts'

const list = '/api/pay/openOrders'
const cancel = '/api/pay/cancelOrder'
const detail = '/api/pay/orderDetail'

/** Moves the clock until the page requests the list of open orders. */
const looksAgain = async (stage: Stage) => {
  const asks = async () => {
    await stage.page.clock.runFor(500)
    return interceptorOf(stage, list).isHolding()
  }
  await expect.poll(asks, { intervals: [10] }).toBe(true)
  return undefined
}

const cancelButton = ({ page }: Stage) => page.getByRole('button', { name: 'Cancel order' }).first()
const question = ({ player }: Stage) => player.popup('Cancel this order?')

/** Outcomes that require the player to press a button on the page. */
const isPressed = new Set([
  'another order has changed',
  'wants to cancel the unpaid order',
  'wants to cancel the paid order',
])

/** Test driver for the open orders on the page My. */
export const driver: FlowDriver = {
  // every popup covers the orders, so the page sends this event again whenever a popup closes
  allowedRepeats: [
    '(anywhere) --sight.changed[isOtherSight]--> (stays)',
    // when the time to pay is over, this pause is over too
    'known --after: lookPause--> known (re-entered)',
  ],
  interceptors: [list, cancel, detail],
  calls: { loadOpenOrders: [list], askEnd: [detail], cancelOrder: [cancel], watchEnd: [] },
  inputs: {
    starts: async (stage) => {
      await stage.page.clock.install()
      await opensLoggedIn(stage, '/my')
    },
  },
  outcomes: {
    'switches to another tab': async ({ page }) => {
      await turns(page, 'hidden')
      return undefined
    },
    'a popup covers the orders': (stage) => press(stage.page.getByRole('button', { name: 'Log out', exact: true })),
    'after: lookPause (in known)': looksAgain,
    'after: lookPause (in failed)': looksAgain,
    // opens and closes a popup, because the chart assumes after every popup that an order has changed
    'another order has changed': async ({ page, player }) => {
      await press(page.getByRole('button', { name: 'Log out', exact: true }))
      return pressIn(player.popup('Log out?'), 'Cancel')
    },
    'comes back to the page': async ({ page }) => {
      await page.evaluate(() => void window.dispatchEvent(new Event('online')))
      return undefined
    },
    'the time to pay is over': async ({ page }) => {
      await page.clock.fastForward(1_200_000)
      return undefined
    },
    'the clock is set, or the machine slept': setsClock,
    'wants to cancel the unpaid order': async (stage) =>
      (await question(stage).isVisible()) ? 'unavailable' : press(cancelButton(stage)),
    'wants to cancel the paid order': async () => 'unavailable',
    'confirms the question': (stage) => press(question(stage).getByRole('button', { name: 'Cancel order' })),
    'keeps the order': (stage) => press(question(stage).getByRole('button', { name: 'Keep order' })),
  },
  isFeasible: (outcome, states, context) => {
    const { orders: known, sight } = context as { orders: readonly unknown[]; sight: Sight }
    // the popup covers the page, so the player cannot press anything on the page
    if (sight === 'covered' && (isPressed.has(outcome) || outcome === 'a popup covers the orders')) return false
    if (outcome === 'a popup covers the orders' && !states.includes('known')) return false
    // the question whether to cancel the order covers the page, so the player cannot press anything else
    if (outcome === 'another order has changed') return !states.includes('asking') && !states.includes('cancelling')
    // the test detects the end of a pause by the next request, which the page makes only if it has open orders that no
    // popup covers
    if (outcome.startsWith('after: lookPause')) return known.length > 0 && sight !== 'covered'
    // visible orders reload before their time to pay is over, so the outcome needs orders that a popup covers
    if (outcome === 'the time to pay is over')
      return states.includes('known') && known.length > 0 && sight === 'covered'
    if (outcome === 'the clock is set, or the machine slept') return states.includes('known')
    // a hidden page ignores the `online` event, with which the driver simulates the return
    if (outcome === 'comes back to the page') return sight !== 'hidden'
    return true
  },
  screens: {
    loading: async () => {},
    learning: async (stage) => {
      await expect(question(stage)).toHaveCount(0)
    },
    known: async (stage) => {
      await expect(question(stage)).toHaveCount(0)
    },
    failed: async (stage) => {
      await expect(question(stage)).toHaveCount(0)
    },
    asking: async (stage) => {
      await expect(question(stage)).toBeVisible()
    },
    cancelling: async (stage) => {
      await expect(question(stage)).toBeVisible()
    },
  },
}
