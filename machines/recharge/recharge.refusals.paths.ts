import { awaitsResult } from 'statewalk/cases/playbook'
import type { FlowModel } from 'statewalk/model'
import { readied, refuse } from '../arrangements.paths.ts'
import type { rechargeMachine } from './recharge.machine.ts'

/**
 * Confirms a payment without a coupon. The first payment method accepts no coupons, so the shop asks players with a
 * coupon to confirm.
 */
export const goesOn = 'If “[[Pay without a coupon?]]” opens, press “[[Continue]]”.'
const lostCoupon = { words: 'Coupon not usable' }
const wrong = { words: 'Wrong card' }
/** The server refuses a coupon, but only after the player has confirmed that the card will be used up. */
const refusedCoupon = refuse('/api/pay/payMyCardInGame', -3062, lostCoupon.words)

export const refusals = {
  'the coupon is refused (-3062)': {
    event: {
      type: 'xstate.done.actor.pay',
      output: {
        kind: 'refused',
        message: { kind: 'server', text: 'Coupon not usable' },
        code: -3062,
        needsLimitRefresh: false,
      },
    },
    does: readied(
      [refuse('/api/pay/paypal_pay', -3062, lostCoupon.words), refuse('/api/pay/airwallex', -3062, lostCoupon.words)]
        .map(({ before }) => before)
        .join(' '),
      `${goesOn} ${awaitsResult}`,
    ),
    says: lostCoupon,
  },
  'the card is refused': {
    event: {
      type: 'xstate.done.actor.cardExchange',
      output: { kind: 'refused', message: { kind: 'server', text: 'Card used' }, code: 0 },
    },
    does: refuse('/api/pay/card_info', 0, wrong.words),
    says: wrong,
  },
  'the coupon of the card purchase is refused (-3062)': {
    event: {
      type: 'xstate.done.actor.cardExchange',
      output: { kind: 'refused', message: { kind: 'server', text: 'Coupon not usable' }, code: -3062 },
    },
    does: { ...refusedCoupon, after: `Press “[[Confirm]]” of “[[Tips]]”. ${refusedCoupon.after}` },
    says: lostCoupon,
  },
} satisfies FlowModel<typeof rechargeMachine>['outcomes']
