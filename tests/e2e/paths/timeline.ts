import { press } from '../pages/press.ts'
import { answer } from '../support/player.ts'
import { standsStill } from './support/arrivals.ts'
import { type Done, expect, type FlowDriver, interceptorOf, opensLoggedIn, type Stage } from './support/driver.ts'

const call = '/api/pay/orderDetail'

const order = {
  ...{ billing_no: 'B1', product_name: '60 Gems', game_name: 'Skybound', game_server_name: 'Dawn', role_name: 'Lin' },
  ...{ user_name: 'ann', amount: 0.99, currency: 'USD' },
}
const created = { step: 'created', at: 1_700_000_000 }
const paid = { step: 'paid', at: 1_700_000_060 }
const detail = (more: object) => ({ ...order, list_amount: 0.99, ...more })
const unpaid = detail({ steps: [created], next: { step: 'paid', by: 1_700_001_800 } })
const undelivered = detail({ steps: [created, paid], next: { step: 'delivered', by: 1_700_000_960 } })
const delivered = detail({ steps: [created, paid, { step: 'delivered', at: 1_700_000_061 }] })

const steps = ({ player }: Stage) => player.my.details.root.getByRole('region', { name: 'What happened' })
const failed = (stage: Stage) => steps(stage).getByText('cannot be shown right now')

const answers = (name: string): Record<string, (stage: Stage) => Promise<Done>> => ({
  [`${name}: to be paid`]: (stage) => interceptorOf(stage, call).answer(unpaid),
  [`${name}: paid, not delivered`]: (stage) => interceptorOf(stage, call).answer(undelivered),
  [`${name}: delivered`]: (stage) => interceptorOf(stage, call).answer(delivered),
  // an answer that nobody understands is none
  [`${name}: no answer`]: (stage) => interceptorOf(stage, call).answer({ nothing: true }),
})

const isShown = async (stage: Stage, isOpen: boolean) => {
  await expect(steps(stage).getByText('Order placed')).toBeVisible()
  await expect(steps(stage).locator('[aria-current=step]')).toHaveCount(isOpen ? 1 : 0)
}

/** What has happened to an order, in its details among past orders. */
export const driver: FlowDriver = {
  interceptors: [call],
  calls: { loadDetail: [call], askDetail: [call] },
  inputs: {
    starts: async (stage) => {
      const { page, player } = stage
      await page.clock.install()
      const content = { orders: [{ ...order, status: -1, created_time: 1_700_000_000 }] }
      await answer(page, '/api/pay/orderHistory', { code: 1, msg: '', content })
      await opensLoggedIn(stage, '/my')
      await expect(player.my.of('^60 Gems')).toBeVisible()
      await standsStill(stage)
      await player.my.of('^60 Gems').click()
    },
  },
  outcomes: {
    ...answers('asked first'),
    ...answers('asked again'),
    'tries again': (stage) => press(steps(stage).getByRole('button', { name: 'Try again' })),
    'comes back to the page': async ({ page }) => {
      await page.evaluate(() => void window.dispatchEvent(new Event('online')))
      return undefined
    },
    'after: pollPause': async (stage) => {
      const asks = async () => {
        await stage.page.clock.runFor(500)
        return interceptorOf(stage, call).isHolding()
      }
      await expect.poll(asks, { intervals: [10] }).toBe(true)
      return undefined
    },
    'after: watchLimit': async ({ page }) => {
      await page.clock.fastForward(600_000)
      return undefined
    },
  },
  isFeasible: (outcome, [state = '']) =>
    // in a pause the next question comes first
    outcome !== 'after: watchLimit' || state !== 'live.waiting',
  screens: {
    loading: async (stage) => {
      await expect(steps(stage)).toBeAttached()
      await expect(steps(stage).getByText('Order placed')).toHaveCount(0)
    },
    failed: async (stage) => {
      await expect(failed(stage)).toBeVisible()
    },
    'live.waiting': (stage) => isShown(stage, true),
    'live.asking': async (stage) => {
      await expect(steps(stage).getByText('Order placed')).toBeVisible()
    },
    resting: (stage) => isShown(stage, true),
    over: (stage) => isShown(stage, false),
  },
}
