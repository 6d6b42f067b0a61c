import type { LimitsContext } from '../../../machines/limits/limits.machine.ts'
import { nextOpening } from '../../../src/domain/order/purchaseLimits.ts'
import { press } from '../pages/press.ts'
import { setsClock } from '../support/device.ts'
import {
  arrives,
  choosesGoods,
  firstPayment,
  isWelcomed,
  ordersAndLeaves,
  saysRole,
  waitingFor,
} from './support/arrivals.ts'
import { type Done, expect, type FlowDriver, partOf, type Stage } from './support/driver.ts'

const counters = '/api/pay/getLimitProductInfo'

const card = ({ player }: Stage) => player.shop.card('Weekly bundle')

const start =
  (entriesOf: (stage: Stage) => Promise<Record<string, unknown>> | Record<string, unknown> = () => ({})) =>
  async (stage: Stage) => {
    await stage.page.clock.install()
    const entries = await entriesOf(stage)
    await arrives(stage, { isPlain: true, isPlayer: true, order: { goodsId: 'weekly' }, entries })
    await isWelcomed(stage)
    await expect(stage.player.shop.goods('Weekly bundle')).toBeChecked()
  }

/** Chooses the other of the two limited items. Each choice sends an event to the limits chart. */
const choosesAnother = async (stage: Stage): Promise<Done> =>
  (await choosesGoods(stage, 'Daily bundle')) && choosesGoods(stage, 'Weekly bundle')

const isForSomebody = async (stage: Stage) => {
  await expect(partOf(stage, 'Account').getByRole('button', { name: 'Change' })).toBeVisible()
  await expect(card(stage)).toBeVisible()
}

/** Test driver for the counters of the purchase limits, which are shown below the limited goods. */
export const driver: FlowDriver = {
  interceptors: [counters, firstPayment],
  calls: { loadLimits: [counters], watchOpening: [] },
  inputs: {
    'nobody waits for anything': start(),
    'the player waits for the weekly item': start((stage) => waitingFor(stage, 'weekly')),
    'another role waits for the weekly item': start(() => ({ paymentReminders: { '0 10101 S1 0': ['weekly'] } })),
  },
  outcomes: {
    'server and role are chosen': saysRole,
    'a limited item was paid': async (stage) => {
      await choosesGoods(stage, 'Daily bundle')
      return ordersAndLeaves(stage)
    },
    'comes back to the page': async ({ page }) => {
      await page.evaluate(() => void window.dispatchEvent(new Event('online')))
      return undefined
    },
    'wants to be reminded, or no longer': async (stage) => {
      await choosesGoods(stage, 'Weekly bundle')
      return press(stage.page.getByRole('button', { name: /emind me$/ }))
    },
    'has seen that it is buyable': choosesAnother,
    'the countdown ends': async ({ page }) => {
      await page.clock.fastForward(3_600_000)
      return undefined
    },
    'the clock is set, or the machine slept': setsClock,
    'tries again': ({ page }) => press(page.getByRole('button', { name: 'Try again' })),
  },
  isFeasible: (outcome, _states, context) => {
    const { buyer, limits, hasFailed } = context as LimitsContext
    switch (outcome) {
      case 'wants to be reminded, or no longer':
        return (limits ?? []).some(({ left }) => left === 0)
      case 'a limited item was paid':
        // the player can buy a limited item when its counters have loaded or failed to load
        return buyer !== null && (limits !== null || hasFailed)
      case 'the countdown ends':
        return nextOpening(limits ?? []) !== null
    }
    return true
  },
  allowedRepeats: ['(anywhere) --reminder.seen--> (stays)'],
  screens: {
    idle: async (stage) => {
      await expect(partOf(stage, 'Account').getByText('Choose server and role')).toBeVisible()
    },
    loading: isForSomebody,
    counting: async (stage) => {
      await expect(card(stage).getByRole('timer')).toBeVisible()
    },
    known: async (stage) => {
      await expect(card(stage)).toContainText(/1 of \d left|Limit reached|Unpaid order/)
      await expect(card(stage).getByRole('timer')).toHaveCount(0)
    },
    failed: isForSomebody,
  },
}
