import { code } from '../../../src/contract/codes.ts'
import { press } from '../pages/press.ts'
import { plainPages } from '../support/player.ts'
import { expect, type FlowDriver, interceptorOf, type Stage } from './support/driver.ts'

const games = '/api/pay/getGameListV2'
const tab = ({ page }: Stage, name: string) => page.getByRole('navigation').getByRole('link', { name, exact: true })

/**
 * Test driver for the counting of page views. The pages are not prerendered, so the whole shop loads in the browser.
 */
export const driver: FlowDriver = {
  interceptors: [games],
  passing: ['starts'],
  calls: {},
  inputs: {
    starts: async (stage, ahead) => {
      await plainPages(stage.page)
      await stage.player.opens(ahead[0] === 'the personal page shows' ? '/my' : '/selectGoods')
    },
  },
  outcomes: {
    'the goods page shows': (stage) => shows(stage, 'Top-up'),
    'the personal page shows': (stage) => shows(stage, 'My'),
    'the shop has loaded': (stage) => interceptorOf(stage, games).open(),
    'the shop cannot tell the region': (stage) => interceptorOf(stage, games).refuse(code.errorDomain, 'Not here'),
  },
  // the loading shop shows only its first page, and loads only once
  isFeasible: (outcome, states, { page }) =>
    /page shows$/.test(outcome)
      ? states.includes('watching') || page === null
      : states.includes('starting') && page !== null,
  screens: {
    starting: async ({ page }) => {
      await expect(page.getByRole('status').getByText('Loading').first()).toBeAttached()
    },
    watching: async ({ page }) => {
      await expect(page.getByText('Loading')).toHaveCount(0)
    },
  },
}

/** Opens a page by its tab. Does nothing while the shop loads, because the first page is already open. */
const shows = async (stage: Stage, name: string) => {
  const isFirst = (await stage.page.getByText('Loading').count()) > 0
  return isFirst ? undefined : press(tab(stage, name))
}
