import type { Scenario } from 'statewalk/scenarios/scenario'

const vip = 'the VIP version, an item that takes coupons'

/** CPN-06: a coupon can be refused when it is chosen, or when the player pays. */
export const refusedCoupons: readonly Scenario[] = [
  {
    rows: 'CPN-06',
    given: vip,
    when: ['after: couponTimeoutMs', 'coupons arrive', 'the coupon is not valid any more (-3062)'],
    expects: { in: 'offer.shown.refused', waits: { couponReload: 1000 } },
  },
  {
    rows: 'CPN-06',
    given: vip,
    when: ['coupons arrive', 'the coupon is not valid any more (-3062)'],
    expects: {
      in: 'offer.shown.refused.pricing',
      does: { askPrice: { code: 'ten' } },
      waits: { couponReload: 1000 },
      remembers: { selected: { code: 'ten' } },
    },
  },
  {
    rows: 'CPN-06',
    given: vip,
    when: ['coupons arrive', 'the price arrives', 'the server refuses the coupon (-3062)'],
    expects: { in: 'offer.shown.refused', does: { askPrice: { code: 'ten' } } },
  },
  {
    rows: 'CPN-06',
    given: vip,
    when: ['coupons arrive', 'the coupon is not valid any more (-3062)', 'the price arrives'],
    expects: {
      in: 'offer.shown.refused.waiting',
      remembers: { selected: { code: 'ten' }, quote: { price: 0.79, points: 8 } },
    },
  },
  {
    rows: 'CPN-06',
    given: vip,
    when: ['coupons arrive', 'the coupon is not valid any more (-3062)', 'the price arrives', 'after: couponReload'],
    expects: {
      in: 'offer.shown.reloading',
      does: { reloadCoupons: {} },
      remembers: { selected: { code: 'ten' }, quote: { price: 0.79, points: 8 } },
    },
  },
  {
    rows: 'CPN-06',
    given: vip,
    when: [
      'coupons arrive',
      'the coupon is not valid any more (-3062)',
      'the price arrives',
      'after: couponReload',
      'coupons arrive again',
    ],
    expects: {
      in: 'offer.shown.ready',
      remembers: { selected: { code: 'ten' }, quote: { price: 0.79, points: 8 } },
    },
  },
  {
    rows: 'CPN-06',
    given: vip,
    when: ['coupons arrive', 'the coupon is not valid any more (-3062)', 'after: couponReload', 'coupons arrive again'],
    expects: { in: 'offer.repricing', does: { askPrice: { code: 'ten' } } },
  },
  {
    rows: 'CPN-06',
    given: vip,
    when: [
      'coupons arrive',
      'the coupon is not valid any more (-3062)',
      'the price arrives',
      'after: couponReload',
      'none can be used any more',
    ],
    expects: { in: 'offer.shown.ready', remembers: { selected: null, quote: null } },
  },
  {
    rows: 'CPN-05 CPN-06',
    given: vip,
    when: [
      'coupons arrive',
      'the coupon is not valid any more (-3062)',
      'the price arrives',
      'after: couponReload',
      'coupons cannot be loaded again',
    ],
    expects: { in: 'offer.disabled', remembers: { selected: null } },
  },
  {
    rows: 'CPN-06',
    given: vip,
    when: ['coupons arrive', 'the coupon is not valid any more (-3062)', 'the coupon is not valid any more (-3062)'],
    expects: {
      in: 'offer.shown.refused.waiting',
      waits: { couponReload: 1000 },
      remembers: { selected: null, usable: [] },
    },
  },
  {
    rows: 'CPN-06',
    given: vip,
    when: ['none can be used', 'the server refuses a payment without a coupon (-3062)'],
    expects: { in: 'offer.shown.refused.waiting', waits: { couponReload: 1000 } },
  },
  {
    rows: 'CPN-06',
    given: vip,
    when: [
      'coupons arrive',
      'the coupon is not valid any more (-3062)',
      'after: couponReload',
      'chooses the weaker coupon',
    ],
    expects: { in: 'offer.shown.refused.pricing', does: { askPrice: { code: 'ten' } }, waits: { couponReload: 1000 } },
  },
  {
    rows: 'CPN-04 CPN-06',
    given: vip,
    when: [
      'coupons arrive',
      'the coupon is not valid any more (-3062)',
      'the price arrives',
      'chooses the weaker coupon',
    ],
    expects: { in: 'offer.shown.refused.pricing', does: { askPrice: { code: 'ten' } } },
  },
  {
    rows: 'CPN-04 CPN-06',
    given: vip,
    when: [
      'coupons arrive',
      'the coupon is not valid any more (-3062)',
      'the price arrives',
      'chooses a coupon that is not usable',
    ],
    expects: { in: 'offer.shown.refused.waiting', remembers: { selected: { code: 'ten' } } },
  },
  {
    rows: 'CPN-04 CPN-06',
    given: vip,
    when: ['coupons arrive', 'the coupon is not valid any more (-3062)', 'chooses no coupon'],
    expects: { in: 'offer.shown.refused.waiting', waits: { couponReload: 1000 }, remembers: { selected: null } },
  },
  {
    rows: 'CPN-06',
    given: vip,
    when: [
      'coupons arrive',
      'the coupon is not valid any more (-3062)',
      'the coupon is not valid any more (-3062)',
      'chooses no coupon',
    ],
    expects: { in: 'offer.shown.refused.waiting', isIgnored: true },
  },
  {
    rows: 'CPN-04 CPN-06',
    given: vip,
    when: [
      'coupons arrive',
      'the coupon is not valid any more (-3062)',
      'after: couponReload',
      'chooses a coupon that is not usable',
    ],
    expects: { in: 'offer.shown.reloading', remembers: { selected: { code: 'ten' } } },
  },
  {
    rows: 'CPN-04 CPN-06',
    given: vip,
    when: ['coupons arrive', 'the coupon is not valid any more (-3062)', 'after: couponReload', 'chooses no coupon'],
    expects: { in: 'offer.shown.refused.waiting', remembers: { selected: null } },
  },
  {
    rows: 'CPN-06',
    given: vip,
    when: [
      'none can be used',
      'the server refuses a payment without a coupon (-3062)',
      'after: couponReload',
      'chooses no coupon',
    ],
    expects: { in: 'offer.shown.reloading', isIgnored: true },
  },
  {
    rows: 'CPN-05 CPN-06',
    given: vip,
    when: ['coupons arrive', 'the coupon is not valid any more (-3062)', 'the price cannot be loaded'],
    expects: { in: 'offer.disabled', remembers: { selected: null } },
  },
  {
    rows: 'CPN-06',
    given: vip,
    when: ['after: couponTimeoutMs', 'coupons arrive', 'the server refuses the coupon (-3062)'],
    expects: { in: 'offer.shown.refused.pricing', does: { askPrice: { code: 'ten' } } },
  },
  {
    rows: 'CPN-07',
    given: vip,
    when: ['coupons arrive', 'its activity is over (-3022)'],
    expects: { in: 'offer.shown.refused', waits: { couponReload: 1000 } },
  },
]
