import { wireOrder } from '../../../src/domain/examples.ts'
import { press } from '../pages/press.ts'
import { answer } from '../support/player.ts'
import { arrives, pressIn, standsStill } from './support/arrivals.ts'
import { type Done, expect, type FlowDriver, interceptorOf, opensLoggedIn, type Stage } from './support/driver.ts'

const call = '/api/pay/orderDetail'
/**
 * Path of the call with which the result popup polls the order. Its response tells the timeline that the order has
 * ended.
 */
const status = '/api/pay/getOrderInfo'

const order = { ...wireOrder, billing_no: 'B1234' }
const created = { step: 'created', at: 1_700_000_000 }
const paid = { step: 'paid', at: 1_700_000_060 }
const detail = (more: object) => ({ ...order, list_amount: 0.99, ...more })
const unpaid = detail({ steps: [created], next: { step: 'paid', by: 1_700_001_800 } })
const undelivered = detail({ steps: [created, paid], next: { step: 'delivered', by: 1_700_000_960 } })
const delivered = detail({ steps: [created, paid, { step: 'delivered', at: 1_700_000_061 }] })

const changes = 'the status has changed'
/**
 * Returns whether the result popup is open on this test path. The popup polls the order so often that it detects a
 * change before the timeline does.
 */
const isInResult = ({ steps: ahead }: Stage) => ahead.includes(changes)
const steps = (stage: Stage) => {
  const { result, my } = stage.player
  const { root } = isInResult(stage) ? result : my.details
  return root.getByRole('region', { name: 'What happened' })
}
const failed = (stage: Stage) => steps(stage).getByText('cannot be shown right now')

const answers = (name: string): Record<string, (stage: Stage) => Promise<Done>> => ({
  [`${name}: to be paid`]: (stage) => interceptorOf(stage, call).answer(unpaid),
  [`${name}: paid, not delivered`]: (stage) => interceptorOf(stage, call).answer(undelivered),
  [`${name}: delivered`]: (stage) => interceptorOf(stage, call).answer(delivered),
  // the shop treats a malformed response like a missing response
  [`${name}: no answer`]: (stage) => interceptorOf(stage, call).answer({ nothing: true }),
})

const isShown = async (stage: Stage, isOpen: boolean) => {
  await expect(steps(stage).getByText('Order placed')).toBeVisible()
  await expect(steps(stage).locator('[aria-current=step]')).toHaveCount(isOpen ? 1 : 0)
}

const opensDetails = async (stage: Stage) => {
  const { page, player } = stage
  const content = { orders: [{ ...order, status: -1, created_time: 1_700_000_000 }] }
  await answer(page, '/api/pay/orderHistory', { code: 1, msg: '', content })
  await opensLoggedIn(stage, '/my')
  await expect(player.my.of('^60 Gems')).toBeVisible()
  await standsStill(stage)
  await player.my.of('^60 Gems').click()
}

/** Opens the result of an order that has not ended yet. */
const opensResult = async (stage: Stage) => {
  await arrives(stage, { isPlain: true, query: { billing_no: 'B1234' } })
  await expect(stage.player.result.root).toBeVisible()
  await interceptorOf(stage, call).isAsked()
  await standsStill(stage)
}

/** Test driver for the timeline of an order, in the details of a past order and in the result popup. */
export const driver: FlowDriver = {
  interceptors: [call, status],
  calls: { loadDetail: [call], askDetail: [call] },
  inputs: {
    starts: async (stage) => {
      await stage.page.clock.install()
      await (isInResult(stage) ? opensResult(stage) : opensDetails(stage))
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
    [changes]: async (stage) => {
      // if the poll has timed out, presses "Recharge done", which repeats the poll
      if (!interceptorOf(stage, status).isHolding()) await pressIn(stage.player.result.root, 'Recharge done')
      return interceptorOf(stage, status).answer({ status: 1, billing_no: 'B1234' })
    },
    'after: pollPause': async (stage) => {
      const asks = async () => {
        await stage.page.clock.runFor(500)
        return interceptorOf(stage, call).isHolding()
      }
      await expect.poll(asks, { intervals: [10] }).toBe(true)
      return undefined
    },
  },
  // the next poll, or a time-out, always comes before `watchLimit` ends
  isFeasible: (outcome) => outcome !== 'after: watchLimit',
  screens: {
    loading: async (stage) => {
      await expect(steps(stage)).toBeAttached()
      await expect(steps(stage).getByText('Order placed')).toHaveCount(0)
    },
    failed: async (stage) => {
      await expect(steps(stage)).toBeAttached()
      // the result popup shows no error message for the timeline
      await expect(failed(stage)).toHaveCount(isInResult(stage) ? 0 : 1)
    },
    'live.waiting': (stage) => isShown(stage, true),
    'live.asking': async (stage) => {
      await expect(steps(stage).getByText('Order placed')).toBeVisible()
    },
    over: (stage) => isShown(stage, false),
  },
}
