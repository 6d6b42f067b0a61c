import { pastOrder } from '../../../machines/answers.paths.ts'
import { press } from '../pages/press.ts'
import { answer } from '../support/player.ts'
import { pressIn } from './support/arrivals.ts'
import { type Done, expect, type FlowDriver, interceptorOf, opensLoggedIn, type Stage } from './support/driver.ts'

const call = '/api/pay/orderHistory'

const open = { ...pastOrder('B3', -1, '60 Gems'), is_paid: 0, expires_in: 1800 }
const cancelled = { billing_no: 'B3', status: -2 }

const list = ({ page }: Stage) => page.locator('section', { has: page.getByRole('heading', { name: 'Orders' }) })
const row = (stage: Stage, goods: string) => list(stage).getByRole('button', { name: new RegExp(`^${goods}`) })
const details = ({ player }: Stage) => player.popup('Order details')
const failed = ({ page }: Stage) => page.getByRole('alert').filter({ hasText: 'The orders could not be loaded' })
const older = (stage: Stage) => list(stage).getByRole('button', { name: 'Show older orders' })

const isLoading = (stage: Stage) => list(stage).getByText('Loading').first().isVisible()

/** Opens the details of an order. Returns 'unavailable' while the details of another order cover the list of orders. */
const opens = async (stage: Stage, goods: string): Promise<Done> =>
  (await details(stage).isVisible()) ? 'unavailable' : press(row(stage, goods))

/** Test driver for the player's orders on the page My. */
export const driver: FlowDriver = {
  interceptors: [call],
  calls: { loadOrders: [call], loadMore: [call], renewOrders: [call], timeline: [] },
  allowedRepeats: ['open.detail.reading --snapshot: timeline--> (stays)'],
  inputs: {
    starts: async (stage) => {
      await stage.page.addInitScript(() => {
        window.print = () => document.body.setAttribute('data-printed', '')
      })
      await answer(stage.page, '/api/pay/openOrders', { code: 1, msg: '', content: { orders: [open] } })
      await answer(stage.page, '/api/pay/cancelOrder', { code: 1, msg: '', content: cancelled })
      await opensLoggedIn(stage, '/my')
    },
  },
  outcomes: {
    'tries again': (stage) => press(failed(stage).getByRole('button', { name: 'Try again' })),
    'an order has changed': async (stage) => {
      // while the list is loading, opens and closes a popup: after every popup, the chart assumes that an order has
      // changed
      if (interceptorOf(stage, call).isHolding() && (await isLoading(stage))) {
        await press(stage.page.getByRole('button', { name: 'Log out', exact: true }))
        return pressIn(stage.player.popup('Log out?'), 'Cancel')
      }
      const cancel = stage.page.getByRole('button', { name: 'Cancel order' })
      await expect(cancel).toBeVisible()
      await cancel.click()
      return pressIn(stage.player.popup('Cancel this order?'), 'Cancel order')
    },
    'loads older orders': async (stage) => ((await details(stage).isVisible()) ? 'unavailable' : press(older(stage))),
    'opens a paid order': (stage) => opens(stage, '60 Gems'),
    'opens an unpaid order': (stage) => opens(stage, '300 Gems'),
    'opens an order that is not there': async () => 'unavailable',
    'closes the order': (stage) => press(details(stage).locator('header').getByRole('button', { name: 'Close' })),
    'prints the receipt': async (stage) => {
      const done = await press(details(stage).getByRole('button', { name: 'Print receipt' }))
      if (done === undefined) await expect(stage.page.locator('body')).toHaveAttribute('data-printed', '')
      return done
    },
  },
  isFeasible: (outcome, states) => !states.includes('open.detail.reading') || !/^opens|^loads older/.test(outcome),
  screens: {
    loading: async (stage) => {
      await expect(list(stage).getByText('Loading')).toBeAttached()
    },
    failed: async (stage) => {
      await expect(failed(stage)).toContainText('Not today')
    },
    // the screen looks the same while the orders reload
    'open.news.resting': async () => {},
    'open.news.asking': async () => {},
    'open.list.resting': async (stage) => {
      await expect(list(stage).locator('button[aria-busy=true]')).toHaveCount(0)
      await expect(list(stage).locator('button').or(list(stage).getByText('No orders yet')).first()).toBeAttached()
    },
    'open.list.loadingMore': async (stage) => {
      await expect(list(stage).locator('button[aria-busy=true]')).toHaveCount(1)
    },
    'open.detail.closed': async (stage) => {
      await expect(details(stage)).toHaveCount(0)
    },
    'open.detail.reading': async (stage) => {
      await expect(details(stage).getByText(/^B\d$/)).toBeVisible()
    },
  },
}
