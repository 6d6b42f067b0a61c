import { closes, fills, opensRecharge, pressIn } from './support/arrivals.ts'
import { expect, type FlowDriver, interceptorOf, type Stage } from './support/driver.ts'

const promo = '/api/coupons/promoCode'
const popup = ({ player }: Stage) => player.popup('Promo code')
const field = (stage: Stage) => popup(stage).getByLabel('Promo code')
const apply = (stage: Stage) => popup(stage).getByRole('button', { name: 'Apply' })

/** Test driver for the promo code form above the recharge popup. */
export const driver: FlowDriver = {
  interceptors: [promo],
  calls: { enterCode: [promo] },
  inputs: {
    'nothing typed yet': async (stage) => {
      await opensRecharge(stage)
      await stage.player.recharge.promoCode.click()
      await expect(popup(stage)).toBeVisible()
    },
  },
  outcomes: {
    'types a code': (stage) => fills(field(stage), 'SUMMER25'),
    'types blanks': (stage) => fills(field(stage), '  '),
    'applies the code': (stage) => pressIn(popup(stage), 'Apply'),
    'closes the form': (stage) => closes(popup(stage)),
    'the code is refused': (stage) => interceptorOf(stage, promo).refuse(0, 'Not this code'),
  },
  screens: {
    typing: async (stage) => {
      await expect(field(stage)).toBeVisible()
      await expect(apply(stage)).not.toHaveAttribute('aria-busy', 'true')
    },
    checking: async (stage) => {
      await expect(apply(stage)).toHaveAttribute('aria-busy', 'true')
    },
    closed: async (stage) => {
      await expect(popup(stage)).toHaveCount(0)
    },
  },
}
