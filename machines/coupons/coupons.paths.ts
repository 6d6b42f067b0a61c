import type { Coupon } from '../../src/domain/order/coupons.ts'
import type { FlowModel } from '../../src/paths/model.ts'
import type { couponsMachine } from './coupons.machine.ts'

export const coupon = (code: string, rate: number, category: Coupon['category'] = 'avail'): Coupon => ({
  code,
  name: `Coupon ${code}`,
  category,
  isUsed: false,
  usedAt: null,
  validUntil: null,
  timeZone: 0,
  rate,
})
const usable = [coupon('ten', 0.9), coupon('twenty', 0.8)]
const locked = [coupon('later', 0.5, 'lock')]

/** §4, §5: coupons. The lowest rate is chosen by itself; every change asks for the price anew. */
export const couponsModel: FlowModel<typeof couponsMachine> = {
  title: 'Which coupon applies',
  inputs: {
    'the VIP version, an item that takes coupons': {
      isOn: true,
      clientId: '7',
      goodsId: 'g60',
      choice: null,
      replaces: null,
    },
    'no coupons here': { isOn: false, clientId: '7', goodsId: 'g60', choice: null, replaces: null },
    'again, with the weaker coupon chosen before': {
      isOn: true,
      clientId: '7',
      goodsId: 'g60',
      choice: { code: 'ten' },
      replaces: 'B1',
    },
    'again, without a coupon by choice': {
      isOn: true,
      clientId: '7',
      goodsId: 'g60',
      choice: { code: null },
      replaces: null,
    },
    'again, with a coupon that is gone by now': {
      isOn: true,
      clientId: '7',
      goodsId: 'g60',
      choice: { code: 'gone' },
      replaces: null,
    },
  },
  outcomes: {
    'coupons arrive': { type: 'xstate.done.actor.loadCoupons', output: { usable, locked } },
    'none can be used': { type: 'xstate.done.actor.loadCoupons', output: { usable: [], locked } },
    'coupons cannot be loaded': { type: 'xstate.error.actor.loadCoupons', error: {} },
    'the price arrives': { type: 'xstate.done.actor.askPrice', output: { price: 0.79, points: 8 } },
    'the price cannot be asked': { type: 'xstate.error.actor.askPrice', error: {} },
    'the coupon is not valid any more (-3062)': { type: 'xstate.error.actor.askPrice', error: { code: -3062 } },
    'its activity is over (-3022)': { type: 'xstate.error.actor.askPrice', error: { code: -3022 } },
    'opens the list': { type: 'opened' },
    'closes the list': { type: 'closed' },
    'looks at those not usable': { type: 'tab.chosen', tab: 'locked' },
    'looks at the usable ones': { type: 'tab.chosen', tab: 'usable' },
    'opens the history': { type: 'history.opened' },
    'goes back from the history': { type: 'history.closed' },
    'the history arrives': {
      type: 'xstate.done.actor.loadHistory',
      output: [coupon('past', 0.9, 'history')],
    },
    'the history cannot be loaded': { type: 'xstate.error.actor.loadHistory', error: {} },
    'tries again': { type: 'retried' },
    'chooses the weaker coupon': { type: 'coupon.chosen', code: 'ten' },
    'chooses a coupon that is not usable': { type: 'coupon.chosen', code: 'later' },
    'does without': { type: 'coupon.dropped' },
    'the server refuses the coupon (-3062)': { type: 'coupon.refused' },
  },
  projection: ({ context }) => [
    context.isOn,
    context.usable.length,
    context.selected?.code,
    context.refused.join(),
    JSON.stringify(context.choice),
    context.quote?.price,
    context.history.length,
  ],
  delays: { couponReload: 1000, couponTimeoutMs: 5000 },
  expectedInvocations: {
    'offer.deciding': {},
    'offer.off': {},
    'offer.loading.soon': { running: ['loadCoupons'] },
    'offer.loading.late': { running: ['loadCoupons'] },
    'offer.loading.again': { running: ['loadCoupons'] },
    'offer.shown.pricing': { running: ['askPrice'] },
    'offer.shown.ready': {},
    'offer.disabled': {},
    'offer.refused': {},
    'popup.closed': {},
    'popup.usable': {},
    'popup.locked': {},
    'popup.history.loading': { running: ['loadHistory'] },
    'popup.history.listing': {},
    'popup.history.failed': {},
  },
}
