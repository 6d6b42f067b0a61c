import type { Scenario } from 'statewalk/scenarios/scenario'

const first = 'for the first time'
const ready = ['methods arrive', 'coupons are known']

const withoutMethods = [
  { because: 'no method takes the price', state: 'empty' },
  { because: 'methods cannot be loaded', state: 'failed' },
] as const

/**
 * Scenarios in which the player can still open the coupons and the monthly limit, although no payment methods are
 * available.
 */
const waysOn = ({ because, state }: (typeof withoutMethods)[number]): readonly Scenario[] => [
  {
    rows: 'RCH-09',
    given: first,
    when: [because, 'no coupon is usable', 'taps the coupon line'],
    expects: { in: 'closed', does: { goToUserCenter: {} } },
  },
  {
    rows: 'RCH-09',
    given: first,
    when: [because, 'coupons are known', 'taps the coupon line'],
    expects: { in: state, does: { 'to coupons': { type: 'opened' } }, never: ['goToUserCenter'] },
  },
  { rows: 'RCH-09', given: first, when: [because, 'taps the coupon line'], expects: { in: state, isIgnored: true } },
  {
    rows: 'BEY-06',
    given: first,
    when: [because, 'wants to change their own limit'],
    expects: { in: 'closed', does: { goToOwnLimit: {} } },
  },
]

/** Scenarios of the recharge popup (§2, §4, §5 and §8). */
export const rechargeScenarios: readonly Scenario[] = [
  { rows: 'RCH-01', given: first, when: [], expects: { in: 'loading', does: { loadMethods: {} } } },
  { rows: 'RCH-13', given: first, when: ['no method takes the price'], expects: { in: 'empty' } },
  { rows: 'RCH-01', given: first, when: ['methods cannot be loaded'], expects: { in: 'failed' } },
  {
    rows: 'RCH-01',
    given: first,
    when: ['methods cannot be loaded', 'tries again'],
    expects: { in: 'loading', does: { loadMethods: {} } },
  },
  {
    rows: 'RCH-02 RCH-06',
    given: first,
    when: ['methods arrive'],
    expects: { in: 'choosing.methods', remembers: { region: 'US' } },
  },
  {
    rows: 'RCH-02',
    given: 'a limited item on a phone, with a remembered region',
    when: ['methods arrive'],
    expects: { in: 'choosing', remembers: { region: 'DE' } },
  },
  {
    rows: 'RCH-06',
    given: 'with a remembered sub-method',
    when: ['methods arrive'],
    expects: { in: 'choosing.subMethods' },
  },
  {
    rows: 'RCH-06',
    given: 'with a remembered sub-method',
    when: ['methods arrive', 'closes the list of banks'],
    expects: { in: 'choosing.methods' },
  },
  {
    rows: 'RCH-02',
    given: first,
    when: ['methods arrive', 'chooses the region with one method'],
    expects: { in: 'choosing', remembers: { region: 'DE' }, does: { rememberWay: {} } },
  },
  {
    rows: 'RCH-02',
    given: first,
    when: ['methods arrive', 'chooses a region that is not offered'],
    expects: { isIgnored: true },
  },
  {
    rows: 'RCH-07',
    given: first,
    when: ['methods arrive', 'chooses a method with an arrow'],
    expects: { in: 'choosing.subMethods' },
  },
  {
    rows: 'RCH-07',
    given: first,
    when: ['methods arrive', 'chooses a method with an arrow', 'chooses a bank'],
    expects: { in: 'choosing.methods', does: { rememberWay: {} } },
  },
  {
    rows: 'RCH-07',
    given: first,
    when: ['methods arrive', 'chooses a method with an arrow', 'chooses a bank that is gone'],
    expects: { in: 'choosing.subMethods', isIgnored: true },
  },
  {
    rows: 'RCH-07',
    given: first,
    when: ['methods arrive', 'chooses a method that is gone'],
    expects: { isIgnored: true },
  },
  {
    rows: 'PAY-01',
    given: first,
    when: [...ready, 'chooses a method', 'presses pay'],
    expects: { in: 'paying', does: { pay: {} } },
  },
  { rows: 'RCH-10', given: first, when: ['presses pay'], expects: { in: 'loading', isIgnored: true } },
  {
    rows: 'PAY-13',
    given: first,
    when: [...ready, 'chooses a method', 'presses pay', 'presses pay'],
    expects: { in: 'paying', isIgnored: true },
  },
  {
    rows: 'PAY-07',
    given: first,
    when: [...ready, 'chooses a method', 'presses pay', 'an order is created and its page opens'],
    expects: { in: 'closed', output: { order: { billingNo: 'B1' } } },
  },
  {
    rows: 'PAY-03',
    given: first,
    when: [...ready, 'chooses a method', 'presses pay', 'an order is created'],
    expects: { in: 'closed', output: { needsLimitRefresh: true } },
  },
  {
    rows: 'PAY-08 PAY-12',
    given: first,
    when: [...ready, 'chooses a method', 'presses pay', 'the payment is refused'],
    expects: { in: 'choosing', remembers: { refusal: { key: 'link_invalid' } } },
  },
  {
    rows: 'CPN-06',
    given: first,
    when: [...ready, 'chooses a method', 'presses pay', 'the coupon is refused (-3062)'],
    expects: {
      in: 'choosing',
      does: { 'to coupons': { type: 'coupon.refused' } },
      remembers: { refusal: { text: 'Coupon not usable' } },
    },
  },
  {
    rows: 'PAY-04',
    given: first,
    when: [...ready, 'chooses a method', 'presses pay', 'the card form is needed'],
    expects: { in: 'choosing', remembers: { isCardExchange: true } },
  },
  {
    rows: 'PAY-04',
    given: first,
    when: [...ready, 'chooses a method', 'presses pay', 'a card pays'],
    expects: { in: 'exchanging', does: { cardExchange: {} } },
  },
  {
    rows: 'PAY-04',
    given: first,
    when: [...ready, 'chooses a method', 'presses pay', 'a card pays', 'the card has paid'],
    expects: { in: 'closed', output: { order: { billingNo: 'B1' } } },
  },
  {
    rows: 'PAY-04',
    given: first,
    when: [...ready, 'chooses a method', 'presses pay', 'a card pays', 'the card is refused'],
    expects: { in: 'choosing', remembers: { refusal: { text: 'Card used' } } },
  },
  {
    rows: 'RCH-09',
    given: first,
    when: ['methods arrive', 'no coupon is usable', 'taps the coupon line'],
    expects: { in: 'closed', does: { goToUserCenter: {} } },
  },
  ...withoutMethods.flatMap(waysOn),
  {
    rows: 'RCH-09',
    given: first,
    when: [...ready, 'taps the coupon line'],
    expects: { in: 'choosing', does: { 'to coupons': { type: 'opened' } } },
  },
  {
    rows: 'RCH-11',
    given: first,
    when: ['methods arrive', 'closes the popup'],
    expects: { in: 'closed', output: { order: null } },
  },

  { rows: 'RCH-11', given: first, when: ['closes the popup'], expects: { in: 'closed' } },
  { rows: 'RCH-13', given: first, when: ['no method takes the price', 'closes the popup'], expects: { in: 'closed' } },
  { rows: 'RCH-01', given: first, when: ['methods cannot be loaded', 'closes the popup'], expects: { in: 'closed' } },
  {
    rows: 'RCH-02',
    given: 'while an order is under way',
    when: ['methods arrive', 'chooses the region with one method'],
    expects: { in: 'choosing.confirmingRegion', remembers: { region: 'US' } },
  },
  {
    rows: 'RCH-02',
    given: 'while an order is under way',
    when: ['methods arrive', 'chooses the region with one method', 'confirms the question'],
    expects: { in: 'choosing.methods', remembers: { region: 'DE' } },
  },
  {
    rows: 'RCH-02',
    given: 'while an order is under way',
    when: ['methods arrive', 'chooses the region with one method', 'cancels the question'],
    expects: { in: 'choosing.methods', remembers: { region: 'US' } },
  },
  {
    rows: 'RCH-07',
    given: first,
    when: ['methods arrive', 'chooses a method with an arrow', 'chooses a method'],
    expects: { in: 'choosing.methods' },
  },
  {
    rows: 'RCH-06',
    given: first,
    when: ['methods arrive', 'chooses the in-game card'],
    expects: { in: 'choosing.methods', does: { rememberWay: {} } },
  },
  {
    rows: 'RCH-10',
    given: first,
    when: ['methods arrive', 'chooses a method', 'types a card number'],
    expects: { in: 'choosing.methods', remembers: { card: { number: '1234' } } },
  },
  {
    rows: 'BEY-01',
    given: first,
    when: ['methods arrive', 'wants another role'],
    expects: { in: 'closed', output: { wantsRole: true } },
  },
  {
    rows: 'BEY-01',
    given: 'for a role that was not bought for here before',
    when: [...ready, 'chooses a method', 'presses pay'],
    expects: { in: 'choosing.confirmingReceiver', never: ['pay'] },
  },
  {
    rows: 'BEY-01',
    given: 'for a role that was not bought for here before',
    when: [...ready, 'chooses a method', 'presses pay', 'confirms the question'],
    expects: { in: 'paying', does: { pay: {}, rememberReceiver: {} } },
  },
  {
    rows: 'BEY-01',
    given: 'for a role that was not bought for here before',
    when: [...ready, 'chooses a method', 'presses pay', 'cancels the question'],
    expects: { in: 'choosing.methods', never: ['pay'] },
  },
  {
    rows: 'PAY-01',
    given: first,
    when: [...ready, 'chooses a method', 'presses pay', 'a sub-method is needed'],
    expects: { in: 'choosing.subMethods' },
  },
  {
    rows: 'PAY-07',
    given: first,
    when: [...ready, 'chooses a method', 'presses pay', 'an order is created and its page opens'],
    expects: { does: { rememberWay: {}, trackBill: {}, trackLink: {} } },
  },
  {
    rows: 'PAY-07',
    given: first,
    when: [...ready, 'chooses a method', 'presses pay', 'an order is created'],
    expects: { does: { rememberWay: {}, trackBill: {} }, never: ['trackLink'] },
  },
  {
    rows: 'CPN-06',
    given: first,
    when: [
      ...ready,
      'chooses a method',
      'presses pay',
      'a card pays',
      'the coupon of the card purchase is refused (-3062)',
    ],
    expects: { in: 'choosing.methods', does: { 'to coupons': { type: 'coupon.refused' } } },
  },
  {
    rows: 'PAY-12',
    given: first,
    when: [...ready, 'chooses a method', 'presses pay', 'the payment is refused'],
    expects: { never: ['to coupons'] },
  },
  {
    rows: 'RCH-02',
    given: first,
    when: ['methods arrive', 'chooses a method with an arrow', 'chooses the region with one method'],
    expects: { in: 'choosing.methods' },
  },

  {
    rows: 'RCH-07',
    given: first,
    when: ['methods arrive', 'chooses a method with an arrow', 'chooses the in-game card'],
    expects: { in: 'choosing.methods' },
  },
  {
    rows: 'RCH-06',
    given: first,
    when: ['methods arrive', 'chooses a method'],
    expects: { in: 'choosing.methods', never: ['trackMethod'] },
  },
  {
    rows: 'RCH-10',
    given: first,
    when: [...ready, 'chooses a method', 'presses pay', 'the card form is needed', 'presses pay'],
    expects: { in: 'choosing', isIgnored: true },
  },
  {
    rows: 'RCH-10',
    given: first,
    when: [
      ...ready,
      'chooses a method',
      'presses pay',
      'the card form is needed',
      'types a card number',
      'types a card password',
      'presses pay',
    ],
    expects: { in: 'paying' },
  },
  {
    rows: 'RCH-09',
    given: first,
    when: ['methods arrive', 'taps the coupon line'],
    expects: { in: 'choosing', isIgnored: true },
  },
  {
    rows: 'PAY-12',
    given: first,
    when: [...ready, 'chooses a method', 'presses pay', 'a card pays', 'the card is refused'],
    expects: { never: ['to coupons'] },
  },

  {
    rows: 'BEY-04',
    given: first,
    when: ['methods arrive', 'the way used last is known', 'chooses the way used last'],
    expects: { in: 'choosing.methods', does: { rememberWay: {} } },
  },
  { rows: 'BEY-04', given: first, when: ['methods arrive', 'chooses the way used last'], expects: { isIgnored: true } },
  {
    rows: 'BEY-04',
    given: first,
    when: [...ready, 'chooses a method', 'presses pay', 'the form of an order is left'],
    expects: { in: 'choosing', does: { rememberMethod: {}, rememberWay: {} } },
  },
  {
    rows: 'RCH-02',
    given: first,
    when: ['the order of regions is known', 'methods arrive'],
    expects: { remembers: { region: 'DE' } },
  },
  {
    rows: 'BEY-06',
    given: first,
    when: ['methods arrive', 'the own limit is known'],
    expects: { in: 'choosing.methods', remembers: { ownLimit: { limit: 50 } } },
  },
  {
    rows: 'BEY-06',
    given: first,
    when: ['methods arrive', 'wants to change their own limit'],
    expects: { in: 'closed', does: { goToOwnLimit: {} } },
  },
  {
    rows: 'BEY-14',
    given: first,
    when: ['methods arrive', 'what a first purchase brings is known'],
    expects: { in: 'choosing.methods', remembers: { hasBonus: true } },
  },
  {
    rows: 'BEY-04',
    given: first,
    when: [
      'methods arrive',
      'the way used last is known',
      'chooses a method with an arrow',
      'chooses the way used last',
    ],
    expects: { in: 'choosing.methods' },
  },
  {
    rows: 'PAY-12',
    given: first,
    when: [...ready, 'chooses a method', 'presses pay', 'the payment is refused'],
    expects: { in: 'choosing.methods', never: ['rememberMethod'] },
  },
]
