import { press } from '../pages/press.ts'
import { comesBack, expect, type FlowDriver, interceptorOf, opensLoggedIn, type Stage } from './support/driver.ts'

const call = '/util/login/real_name_status'
const part = ({ page }: Stage) => page.locator('main')
const unverified = (stage: Stage) => part(stage).getByText('Your real name is not verified')

/** Test driver for the page with the status of the player's real-name verification. */
export const driver: FlowDriver = {
  interceptors: [call],
  calls: { loadStatus: [call] },
  inputs: { starts: (stage) => opensLoggedIn(stage, '/certifiedReal') },
  outcomes: {
    'the name is not verified': (stage) =>
      interceptorOf(stage, call).answer({ is_verified: 0, verify_url: 'https://names.example/check' }),
    'tries again': (stage) => press(part(stage).getByRole('button', { name: /^(Try|Check) again$/ })),
    'comes back to the page': comesBack,
  },
  screens: {
    asking: async (stage) => {
      await expect(part(stage).getByText('Loading')).toBeAttached()
      await expect(unverified(stage)).toHaveCount(0)
    },
    failed: async (stage) => {
      await expect(part(stage).getByRole('alert')).toContainText('Not now')
    },
    unverified: async (stage) => {
      await expect(unverified(stage)).toBeVisible()
      await expect(part(stage).getByRole('button', { name: 'Check again' })).toBeVisible()
    },
    verified: async (stage) => {
      await expect(part(stage).getByText('Your real name is verified')).toBeVisible()
    },
  },
}
