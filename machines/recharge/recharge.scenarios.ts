import type { Scenario } from '../../src/paths/scenarios/scenario.ts'

const first = 'for the first time'
const ready = ['methods arrive', 'coupons are known']

/** §2, §4, §5 and §8: what the specification says of the recharge popup. */
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
]
