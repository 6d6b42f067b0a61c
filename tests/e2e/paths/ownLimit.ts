import { press } from '../pages/press.ts'
import { fills } from './support/arrivals.ts'
import { expect, type FlowDriver, interceptorOf, opensLoggedIn, type Stage } from './support/driver.ts'

const load = '/api/pay/ownLimit'
const set = '/api/pay/setOwnLimit'
const none = { currency: 'USD', spent: '4.99', reserved: '0' }
const fifty = { ...none, limit: '50' }

const card = ({ page }: Stage) => page.getByRole('region', { name: 'Monthly limit' })
const field = (stage: Stage) => card(stage).getByLabel('Limit of a month')
const button = (stage: Stage, name: string) => card(stage).getByRole('button', { name })

/** The player's own limit, on the player's own page. */
export const driver: FlowDriver = {
  interceptors: [load, set],
  calls: { loadLimit: [load], setLimit: [set] },
  inputs: { starts: (stage) => opensLoggedIn(stage, '/my') },
  outcomes: {
    'there is no limit': (stage) => interceptorOf(stage, load).answer(none),
    'there is one': (stage) => interceptorOf(stage, load).answer(fifty),
    'it cannot be loaded': (stage) => interceptorOf(stage, load).refuse(0, 'Not today'),
    'tries again': (stage) => press(button(stage, 'Try again')),
    'types an amount': (stage) => fills(field(stage), '50'),
    'types something else': (stage) => fills(field(stage), 'x'),
    'sets it': (stage) => press(button(stage, 'Set limit')),
    'removes it': (stage) => press(button(stage, 'Remove limit')),
    'it is set': (stage) => interceptorOf(stage, set).answer(fifty),
    'it cannot be set': (stage) => interceptorOf(stage, set).refuse(0, 'Not today'),
  },
  screens: {
    loading: async (stage) => {
      await expect(card(stage).getByText('Loading')).toBeAttached()
    },
    failed: async (stage) => {
      await expect(card(stage).getByText('The limit could not be loaded')).toBeVisible()
    },
    shown: async (stage) => {
      await expect(button(stage, 'Set limit')).not.toHaveAttribute('aria-busy', 'true')
    },
    saving: async (stage) => {
      await expect(button(stage, 'Set limit')).toHaveAttribute('aria-busy', 'true')
    },
  },
}
