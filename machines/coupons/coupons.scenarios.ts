import type { Scenario } from '../../src/paths/scenarios/scenario.ts'

const vip = 'the VIP version, an item that takes coupons'

/** §4, §5 and §8: what the specification says of coupons. */
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
    rows: 'CPN-06',
    given: vip,
    when: ['coupons arrive', 'the coupon is not valid any more (-3062)'],
    expects: { in: 'offer.refused', waits: { couponReload: 1000 }, remembers: { selected: null } },
  },
  {
    rows: 'CPN-06',
    given: vip,
    when: ['coupons arrive', 'the price arrives', 'the server refuses the coupon (-3062)'],
    expects: { in: 'offer.refused' },
  },
  {
    rows: 'CPN-07',
    given: vip,
    when: ['coupons arrive', 'its activity is over (-3022)'],
    expects: { in: 'offer', notIn: 'offer.shown.ready' },
  },
]
