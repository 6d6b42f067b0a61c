import { wireOrder } from '../../../src/domain/examples.ts'
import { press } from '../pages/press.ts'
import { answer } from '../support/player.ts'
import { fills, pressIn } from './support/arrivals.ts'
import { expect, type FlowDriver, interceptorOf, opensLoggedIn, type Stage } from './support/driver.ts'

const load = '/api/pay/ownLimit'
const set = '/api/pay/setOwnLimit'
const none = { currency: 'USD', spent: '4.99', reserved: '0' }
const fifty = { ...none, limit: '50' }
const open = {
  ...wireOrder,
  billing_no: 'B3',
  payway_name: 'PayPal',
  status: -1,
  is_paid: 0,
  expires_in: 1800,
}
const cancelled = { billing_no: 'B3', status: -2 }

const card = ({ page }: Stage) => page.getByRole('region', { name: 'Monthly limit' })
const field = (stage: Stage) => card(stage).getByLabel('Limit of a month')
const button = (stage: Stage, name: string) => card(stage).getByRole('button', { name })

/** Test driver for the player's own spending limit on the page My. */
export const driver: FlowDriver = {
  interceptors: [load, set],
  calls: { loadLimit: [load], renewLimit: [load], setLimit: [set] },
  inputs: {
    starts: async (stage) => {
      await answer(stage.page, '/api/pay/openOrders', { code: 1, msg: '', content: { orders: [open] } })
      await answer(stage.page, '/api/pay/cancelOrder', { code: 1, msg: '', content: cancelled })
      await opensLoggedIn(stage, '/my')
    },
  },
  outcomes: {
    'there is no limit': (stage) => interceptorOf(stage, load).answer(none),
    'a limit is set': (stage) => interceptorOf(stage, load).answer(fifty),
    'an order has changed': async (stage) => {
      const cancel = stage.page.getByRole('button', { name: 'Cancel order' })
      await expect(cancel).toBeVisible()
      await cancel.click()
      return pressIn(stage.player.popup('Cancel this order?'), 'Cancel order')
    },
    'asked anew: more was spent': (stage) => interceptorOf(stage, load).answer({ ...fifty, spent: '9.98' }),
    'tries again': (stage) => press(button(stage, 'Try again')),
    'types an amount': (stage) => fills(field(stage), '50'),
    'types something else': (stage) => fills(field(stage), 'x'),
    'sets the limit': (stage) => press(button(stage, 'Set limit')),
    'removes the limit': (stage) => press(button(stage, 'Remove limit')),
    'the limit is saved': (stage) => interceptorOf(stage, set).answer(fifty),
  },
  screens: {
    loading: async (stage) => {
      await expect(card(stage).getByText('Loading')).toBeAttached()
    },
    failed: async (stage) => {
      await expect(card(stage).getByText('The limit could not be loaded')).toBeVisible()
    },
    'shown.resting': async (stage) => {
      await expect(button(stage, 'Set limit')).not.toHaveAttribute('aria-busy', 'true')
    },
    'shown.renewing': async (stage) => {
      await expect(button(stage, 'Set limit')).not.toHaveAttribute('aria-busy', 'true')
    },
    saving: async (stage) => {
      await expect(button(stage, 'Set limit')).toHaveAttribute('aria-busy', 'true')
    },
  },
}
