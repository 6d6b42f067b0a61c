import type { Scenario } from 'statewalk/scenarios/scenario'
import { refusedCoupons } from './coupons.refused.scenarios.ts'

const vip = 'the VIP version, an item that takes coupons'

/** Scenarios of the coupons (§4, §5 and §8). */
export const couponsScenarios: readonly Scenario[] = [
  { rows: 'CPN-01', given: 'no coupons here', when: [], expects: { in: 'offer.off', never: ['loadCoupons'] } },
  { rows: 'CPN-01', given: vip, when: [], expects: { in: 'offer.loading', does: { loadCoupons: {} } } },
  {
    rows: 'CPN-02',
    given: vip,
    when: ['coupons arrive'],
    expects: { in: 'offer.shown.pricing', does: { askPrice: { code: 'twenty' } } },
  },
  {
    rows: 'CPN-02',
    given: vip,
    when: ['coupons arrive', 'the price arrives'],
    expects: { in: 'offer.shown.ready', remembers: { quote: { price: 0.79, points: 8 } } },
  },
  {
    rows: 'CPN-02',
    given: vip,
    when: ['coupons arrive', 'the price arrives', 'chooses the weaker coupon'],
    expects: { in: 'offer.shown.pricing', does: { askPrice: { code: 'ten' } } },
  },
  {
    rows: 'CPN-02',
    given: vip,
    when: ['coupons arrive', 'chooses the weaker coupon'],
    expects: { in: 'offer.shown.pricing', does: { askPrice: { code: 'ten' } } },
  },
  {
    rows: 'CPN-05',
    given: vip,
    when: ['after: couponTimeoutMs', 'coupons arrive', 'the price cannot be asked'],
    expects: { in: 'offer.disabled', remembers: { selected: null } },
  },
  {
    rows: 'CPN-01',
    given: vip,
    when: ['coupons arrive', 'the price arrives', 'does without'],
    expects: { in: 'offer.shown', remembers: { selected: null, quote: null } },
  },
  { rows: 'CPN-03', given: vip, when: ['coupons arrive', 'opens the list'], expects: { in: 'popup.usable' } },
  {
    rows: 'CPN-03',
    given: vip,
    when: ['coupons arrive', 'opens the list', 'looks at those not usable'],
    expects: { in: 'popup.locked' },
  },
  {
    rows: 'CPN-03',
    given: vip,
    when: ['coupons arrive', 'opens the list', 'opens the history'],
    expects: { in: 'popup.history', does: { loadHistory: {} } },
  },
  {
    rows: 'CPN-03',
    given: vip,
    when: [
      'coupons arrive',
      'opens the list',
      'opens the history',
      'the history arrives',
      'goes back from the history',
    ],
    expects: { notIn: 'popup.history', in: 'popup' },
  },
  {
    rows: 'CPN-05',
    given: vip,
    when: ['coupons cannot be loaded'],
    expects: { in: 'offer.disabled', remembers: { selected: null } },
  },
  {
    rows: 'CPN-05',
    given: vip,
    when: ['coupons arrive', 'the price cannot be asked'],
    expects: { remembers: { selected: null, quote: null } },
  },
  {
    rows: 'CPN-02',
    given: vip,
    when: ['none can be used'],
    expects: { in: 'offer.shown.ready', never: ['askPrice'], remembers: { selected: null } },
  },
  { rows: 'CPN-05', given: vip, when: [], expects: { in: 'offer.loading.soon', waits: { couponTimeoutMs: 5000 } } },
  { rows: 'CPN-05', given: vip, when: ['after: couponTimeoutMs'], expects: { in: 'offer.loading.late' } },
  {
    rows: 'CPN-05',
    given: vip,
    when: ['after: couponTimeoutMs', 'coupons arrive'],
    expects: { in: 'offer.repricing', does: { askPrice: { code: 'twenty' } } },
  },
  {
    rows: 'CPN-05',
    given: vip,
    when: ['after: couponTimeoutMs', 'coupons arrive', 'the price arrives'],
    expects: {
      in: 'offer.shown.ready',
      remembers: { selected: { code: 'twenty' }, quote: { price: 0.79, points: 8 } },
    },
  },
  {
    rows: 'CPN-01',
    given: vip,
    when: ['coupons arrive', 'the price arrives', 'does without'],
    expects: { in: 'offer.shown.pricing', does: { askPrice: {} } },
  },
  { rows: 'CPN-01', given: vip, when: ['none can be used', 'does without'], expects: { isIgnored: true } },
  {
    rows: 'CPN-05',
    given: vip,
    when: ['coupons arrive', 'the price cannot be asked'],
    expects: { in: 'offer.disabled' },
  },
  {
    rows: 'CPN-04',
    given: vip,
    when: ['coupons arrive', 'chooses a coupon that is not usable'],
    expects: { in: 'offer.shown.pricing', remembers: { selected: { code: 'twenty' } } },
  },
  {
    rows: 'CPN-03',
    given: vip,
    when: ['coupons arrive', 'opens the list', 'closes the list'],
    expects: { in: 'popup.closed' },
  },
  {
    rows: 'CPN-04',
    given: vip,
    when: ['coupons arrive', 'opens the list', 'chooses the weaker coupon'],
    expects: { in: 'popup.closed', remembers: { selected: { code: 'ten' } } },
  },
  {
    rows: 'CPN-03',
    given: vip,
    when: ['coupons arrive', 'opens the list', 'looks at those not usable', 'looks at the usable ones'],
    expects: { in: 'popup.usable' },
  },
  {
    rows: 'CPN-03',
    given: vip,
    when: ['coupons arrive', 'opens the list', 'looks at the usable ones'],
    expects: { in: 'popup.usable', isIgnored: true },
  },
  {
    rows: 'CPN-03',
    given: vip,
    when: ['coupons arrive', 'opens the list', 'looks at those not usable', 'looks at those not usable'],
    expects: { in: 'popup.locked', isIgnored: true },
  },
  {
    rows: 'CPN-03',
    given: vip,
    when: ['opens the list', 'opens the history', 'the history arrives'],
    expects: { in: 'popup.history.listing' },
  },
  {
    rows: 'CPN-03',
    given: vip,
    when: ['opens the list', 'opens the history', 'the history cannot be loaded'],
    expects: { in: 'popup.history.failed' },
  },
  {
    rows: 'CPN-03',
    given: vip,
    when: ['opens the list', 'opens the history', 'the history cannot be loaded', 'tries again'],
    expects: { in: 'popup.history.loading', does: { loadHistory: {} } },
  },
  {
    rows: 'CPN-03',
    given: vip,
    when: ['opens the list', 'opens the history', 'goes back from the history'],
    expects: { in: 'popup.usable' },
  },
  { rows: 'CPN-03', given: vip, when: [], expects: { in: 'popup.closed' } },

  {
    rows: 'BEY-03',
    given: vip,
    when: ['coupons arrive', 'opens the list', 'wants to type a promo code'],
    expects: { in: 'popup.promoCode', does: { promoCode: {} } },
  },
  { rows: 'BEY-03', given: 'no coupons here', when: ['wants to type a promo code'], expects: { isIgnored: true } },
  {
    rows: 'BEY-03',
    given: vip,
    when: ['coupons arrive', 'opens the list', 'wants to type a promo code', 'types one'],
    expects: { in: 'popup.promoCode', remembers: { promoCode: 'SUMM' } },
  },
  {
    rows: 'BEY-03',
    given: vip,
    when: ['coupons arrive', 'opens the list', 'wants to type a promo code', 'the code becomes a coupon'],
    expects: { in: ['offer.loading', 'popup.closed'], does: { loadCoupons: {} } },
  },
  {
    rows: 'BEY-03',
    given: vip,
    when: ['coupons arrive', 'opens the list', 'wants to type a promo code', 'leaves it'],
    expects: { in: ['offer.shown', 'popup.closed'] },
  },
  {
    rows: 'BEY-03',
    given: 'again, with a promo code typed before',
    when: [],
    expects: { in: 'popup.promoCode', does: { promoCode: {} } },
  },
  ...refusedCoupons,
]
