import type { FlowModel } from 'statewalk/model'
import type { Coupon } from '../../src/domain/order/coupons.ts'
import {
  asRegular,
  atOnce,
  byBrowser,
  comingFor,
  endsLogin,
  holds,
  lost,
  notOffered,
  override,
  paysBy,
  picks,
  pressesPay,
  refuse,
  refuseAll,
  triesAgain,
  typesNewPlayer,
  waitsFor,
} from '../arrangements.paths.ts'
import type { couponsMachine } from './coupons.machine.ts'
import type { CouponsContext } from './coupons.setup.ts'

const couponList = '/api/coupons/couponList'
const couponsKnown = waitsFor('the spinner next to “[[Coupon]]” to disappear', 40)
/** The popups of coupons and of promo codes lie over the recharge popup. */
const maybeCovered = 'An open popup may cover this.'
const whileLoading = { 'offer.loading.soon': byBrowser('The coupons arrive before a person can press') }
const notToday = { words: 'Not today' }
const lostCoupon = { words: 'Coupon not usable' }

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
const hasCoupon = ({ selected }: Pick<CouponsContext, 'selected'>) => selected !== null
const isWeaker = ({ selected }: Pick<CouponsContext, 'selected'>) => selected?.code === 'ten'
const usable = [coupon('ten', 0.9), coupon('twenty', 0.8)]
const locked = [coupon('later', 0.5, 'lock')]

/** Test model of the coupons (§4 and §5). Each change of the coupon fetches the price again. */
export const couponsModel: FlowModel<typeof couponsMachine> = {
  title: 'Which coupon applies',
  inputs: {
    'the VIP version, an item that takes coupons': {
      isOn: true,
      clientId: '7',
      goodsId: 'g60',
      promoCode: '',
      choice: null,
      replaces: null,
    },
    'no coupons here': { isOn: false, clientId: '7', goodsId: 'g60', promoCode: '', choice: null, replaces: null },
    'again, with the weaker coupon chosen before': {
      isOn: true,
      clientId: '7',
      goodsId: 'g60',
      promoCode: '',
      choice: { code: 'ten' },
      replaces: 'B1',
    },
    'again, without a coupon by choice': {
      isOn: true,
      clientId: '7',
      goodsId: 'g60',
      promoCode: '',
      choice: { code: null },
      replaces: null,
    },
    'again, with a coupon that is gone by now': {
      isOn: true,
      clientId: '7',
      goodsId: 'g60',
      promoCode: '',
      choice: { code: 'gone' },
      replaces: null,
    },
    'again, with a promo code typed before': {
      isOn: true,
      clientId: '7',
      goodsId: 'g60',
      promoCode: 'SUMM',
      choice: null,
      replaces: null,
    },
  },
  begins: {
    'the VIP version, an item that takes coupons': asRegular(`${picks('300 Gems', 'Gems')} Press “[[Buy]]”.`),
    'no coupons here': asRegular(`${picks('Season Pass', 'Passes')} Press “[[Buy]]”.`),
    'again, with the weaker coupon chosen before': asRegular(
      `${picks('300 Gems', 'Gems')} Press “[[Buy]]”. Press the line “[[Coupon]]”. Press “[[Use]]” of the coupon with the smaller discount. ${pressesPay} In the shop’s window, press “[[Change the way to pay]]”.`,
    ),
    'again, without a coupon by choice': asRegular(
      `${picks('300 Gems', 'Gems')} Press “[[Buy]]”. Press the line “[[Coupon]]”. Press “[[Cancel]]” of the chosen coupon. ${endsLogin('/api/pay/adyen_pay')} ${pressesPay} ${typesNewPlayer}`,
    ),
    'again, with a coupon that is gone by now': asRegular(
      `${picks('300 Gems', 'Gems')} Press “[[Buy]]”. Press the line “[[Coupon]]”. Press “[[Use]]” of the other coupon. In another browser, order the same with this coupon. ${endsLogin('/api/pay/adyen_pay')} ${pressesPay} ${typesNewPlayer}`,
    ),
    'again, with a promo code typed before': asRegular(
      `${picks('300 Gems', 'Gems')} Press “[[Buy]]”. Press “[[Enter a promo code]]”. Type SUMM into “[[Promo code]]”. ${endsLogin('/api/coupons/promoCode')} Press “[[Apply]]”. ${typesNewPlayer}`,
    ),
  },
  outcomes: {
    'coupons arrive': {
      event: { type: 'xstate.done.actor.loadCoupons', output: { usable, locked } },
      does: couponsKnown,
    },
    'none can be used': {
      event: { type: 'xstate.done.actor.loadCoupons', output: { usable: [], locked } },
      does: override(couponList, { coupons: [] }),
    },
    'coupons cannot be loaded': {
      event: { type: 'xstate.error.actor.loadCoupons', error: {} },
      does: refuseAll(couponList, notToday.words),
    },
    'tries again to load the coupons': {
      event: { type: 'offer.retried' },
      does: triesAgain,
      doesIn: { 'popup.promoCode': byBrowser('The popup covers the button') },
    },
    'the price arrives': {
      event: { type: 'xstate.done.actor.askPrice', output: { price: 0.79, points: 8 } },
      does: waitsFor('the price in “[[Recharge info]]”'),
    },
    'the price cannot be loaded': {
      event: { type: 'xstate.error.actor.askPrice', error: {} },
      does: { ...refuse('/api/pay/productPoints', 0, notToday.words), tries: 'The price with the coupon is refused.' },
    },
    'the coupon is not valid any more (-3062)': {
      event: { type: 'xstate.error.actor.askPrice', error: { code: -3062 } },
      does: refuse('/api/pay/productPoints', -3062, 'Coupon not usable'),
    },
    'its activity is over (-3022)': {
      event: { type: 'xstate.error.actor.askPrice', error: { code: -3022 } },
      does: refuse('/api/pay/productPoints', -3022, 'The event is over'),
    },
    'opens the list': { event: { type: 'opened' }, does: 'Press the line “[[Coupon]]”.' },
    'closes the list': { event: { type: 'closed' }, does: 'Press “[[Close]]” of “[[Coupons]]”.' },
    'looks at those not usable': {
      event: { type: 'tab.chosen', tab: 'locked' },
      does: 'Press the tab “[[Not usable]]”.',
    },
    'looks at the usable ones': { event: { type: 'tab.chosen', tab: 'usable' }, does: 'Press the tab “[[Usable]]”.' },
    'opens the history': { event: { type: 'history.opened' }, does: 'Press “[[Coupon history]]”.' },
    'goes back from the history': {
      event: { type: 'history.closed' },
      does: 'Press “[[Back]]” in “[[Coupon history]]”.',
    },
    'the history arrives': {
      event: {
        type: 'xstate.done.actor.loadHistory',
        output: [coupon('past', 0.9, 'history')],
      },
      does: waitsFor('the list under “[[Coupon history]]”'),
    },
    'the history cannot be loaded': {
      event: { type: 'xstate.error.actor.loadHistory', error: {} },
      does: lost(`${couponList}?use_category=history`),
    },
    'wants to type a promo code': {
      event: { type: 'promo.opened' },
      does: 'Press “[[Enter a promo code]]”.',
      doesIn: whileLoading,
    },
    'types a promo code': {
      event: { type: 'xstate.snapshot.promoCode', snapshot: { context: { promoCode: 'SUMM' } } },
      does: 'Type SUMM into “[[Promo code]]”.',
      doesIn: whileLoading,
    },
    'the code becomes a coupon': {
      event: { type: 'xstate.done.actor.promoCode', output: { coupon: 'ten' } },
      does: 'Type SUMMER25 into “[[Promo code]]”. Press “[[Apply]]”.',
      doesIn: whileLoading,
    },
    'closes the promo code': {
      event: { type: 'xstate.done.actor.promoCode', output: { coupon: null } },
      does: 'Press “[[Close]]” of “[[Promo code]]”.',
      doesIn: whileLoading,
    },
    'tries again': { event: { type: 'retried' }, does: triesAgain },
    'chooses the weaker coupon': {
      event: { type: 'coupon.chosen', code: 'ten' },
      does: 'Press “[[Use]]” of the coupon with the smaller discount.',
    },
    'chooses a coupon that is not usable': {
      event: { type: 'coupon.chosen', code: 'later' },
      does: notOffered('“[[Use]]” of a coupon under “[[Not usable]]”'),
    },
    'chooses no coupon': {
      event: { type: 'coupon.dropped' },
      does: 'Press “[[Cancel]]” of the chosen coupon in the list.',
    },
    'the server refuses the coupon (-3062)': {
      event: { type: 'coupon.refused', code: 'twenty' },
      does: atOnce(refuse('/api/pay/paypal_pay', -3062, lostCoupon.words), paysBy('PayPal')),
    },
    'the server refuses a payment without a coupon (-3062)': {
      event: { type: 'coupon.refused', code: null },
      does: atOnce(
        refuse('/api/pay/paypal_pay', -3062, lostCoupon.words),
        `Press “[[Cancel]]” of the chosen coupon in the list. ${paysBy('PayPal')} Press “[[Continue]]” of “[[Pay without a coupon?]]”.`,
      ),
    },
    'coupons arrive again': {
      event: { type: 'xstate.done.actor.reloadCoupons', output: { usable, locked } },
      does: couponsKnown,
    },
    'none can be used any more': {
      event: { type: 'xstate.done.actor.reloadCoupons', output: { usable: [], locked } },
      // the list reloads within a second, so the tester cannot prepare another response in between; each time, the page
      // asks for the usable coupons and for the others
      does: override(couponList, { coupons: [] }, { skip: 2 }),
    },
    'coupons cannot be loaded again': {
      event: { type: 'xstate.error.actor.reloadCoupons', error: {} },
      does: refuseAll(couponList, notToday.words, { skip: 2 }),
    },
  },
  happyPath: {
    steps: ['coupons arrive', 'the price arrives', 'opens the list', 'chooses the weaker coupon', 'the price arrives'],
  },
  projection: ({ context }) => [
    context.isOn,
    context.usable.map(({ code }) => code).join(),
    context.selected?.code,
    context.refused.toSorted().join(),
    JSON.stringify(context.choice),
    context.quote?.price,
  ],
  limits: { vertices: 5000, simplePaths: 200 },
  delays: {
    couponReload: { ms: 1000, does: 'Wait a second: the coupons reload.' },
    couponTimeoutMs: { ms: 5000, does: { before: holds(couponList), after: 'Wait 5 seconds.' } },
  },
  browserExemptions: {
    'refused: offer.shown --coupon.chosen[isUsable]--> offer.shown.pricing': {
      reason: 'The list has a button for usable coupons only, so no other coupon can be chosen',
      until: '2027-06-30',
    },
    'offer.repricing --coupon.refused--> offer.shown.refused (re-entered)': {
      reason:
        'Until this price arrives, the player can pay only without a coupon, and no walk has such a payment refused',
      until: '2027-06-30',
    },
  },
  states: {
    'offer.deciding': {},
    'offer.off': {
      shows: 'The line “[[Coupon]]” shows “[[Coupons cannot be used for this item]]”; the line cannot be pressed.',
    },
    'offer.loading.soon': {
      running: ['loadCoupons'],
      shows:
        'Beside the item, a spinner is shown instead of the price, and another one next to “[[Coupon]]”; the pay button is disabled.',
    },
    'offer.loading.late': {
      running: ['loadCoupons'],
      shows: `The list price is shown, and a spinner next to “[[Coupon]]”. ${maybeCovered}`,
    },
    'offer.shown.pricing': {
      running: ['askPrice'],
      shows: {
        when: hasCoupon,
        text: `Beside the item, a spinner is shown instead of the price; the pay button is disabled. ${maybeCovered}`,
        otherwise: `The list price is shown. ${maybeCovered}`,
      },
    },
    'offer.shown.ready': {
      shows: {
        when: hasCoupon,
        text: `The line “[[Coupon]]” shows the discount of a coupon, and the price is shown. ${maybeCovered}`,
        otherwise: `The line “[[Coupon]]” shows no discount, and the list price is shown. ${maybeCovered}`,
      },
    },
    'offer.shown.refused.deciding': {},
    'offer.shown.refused.pricing': {
      running: ['askPrice'],
      shows: {
        when: isWeaker,
        text: 'A spinner is shown instead of the price, and the pay button is disabled; the line “[[Coupon]]” shows a discount of 10 %.',
        otherwise: {
          when: hasCoupon,
          text: 'A spinner is shown instead of the price, and the pay button is disabled; the line “[[Coupon]]” shows a discount of 20 %.',
          otherwise: 'The line “[[Coupon]]” shows no discount, and the list price is shown.',
        },
      },
    },
    'offer.shown.refused.waiting': {
      shows: {
        when: isWeaker,
        text: 'The line “[[Coupon]]” shows a discount of 10 %, and the price is shown.',
        otherwise: {
          when: hasCoupon,
          text: 'The line “[[Coupon]]” shows a discount of 20 %, and the price is shown.',
          otherwise: 'The line “[[Coupon]]” shows no discount, and the list price is shown.',
        },
      },
    },
    'offer.shown.reloading': {
      running: ['reloadCoupons'],
      shows: {
        when: ({ quote }) => quote !== null,
        text: `The line “[[Coupon]]” and the price stay. ${maybeCovered}`,
        otherwise: `The list price is shown. ${maybeCovered}`,
      },
    },
    'offer.repricing': {
      running: ['askPrice'],
      shows: `The list price is shown, and a spinner next to “[[Coupon]]”. ${maybeCovered}`,
    },
    'offer.disabled': { shows: `The list price is shown; there is no line “[[Coupon]]”. ${maybeCovered}` },
    'popup.opening': {},
    'popup.closed': { shows: 'Neither “[[Coupons]]” nor “[[Promo code]]” is open.' },
    'popup.promoCode': { running: ['promoCode'], shows: '“[[Promo code]]” is open, with “[[Apply]]”.' },
    'popup.usable': {
      shows: {
        when: ({ usable: { length } }) => length > 0,
        text: 'The tab “[[Usable]]” lists coupons with “[[Use]]”; a chosen coupon has “[[Cancel]]” instead.',
        otherwise: 'The tab “[[Usable]]” shows “[[No coupons here]]”.',
      },
    },
    'popup.locked': {
      shows: 'The tab “[[Not usable]]” lists coupons marked “[[Not usable yet]]”.',
    },
    'popup.history.loading': { running: ['loadHistory'], shows: comingFor('the coupons, under “[[Coupon history]]”') },
    'popup.history.listing': {
      shows: '“[[Coupon history]]” lists coupons marked “[[Used]]” or “[[Expired]]”.',
    },
    'popup.history.failed': { shows: '“[[Past coupons could not be loaded]]” is shown.' },
  },
}
