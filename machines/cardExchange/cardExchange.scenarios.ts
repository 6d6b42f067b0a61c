import type { Scenario } from 'statewalk/scenarios/scenario'

const bought = 'in a purchase'
const alone = 'a gift card by itself'
const cardFields = ['types a card number', 'types a card password', 'submits the card']
const worth = 'the card is worth something'

const ends = (given: string, before: readonly string[], name: string): Scenario[] => [
  {
    rows: 'CRD-04',
    given,
    when: [...before, `${name}: done`],
    expects: { in: 'closed', output: { kind: 'created', order: { billingNo: 'B1', payUrl: null } } },
  },
  {
    rows: 'CRD-04',
    given,
    when: [...before, `${name}: done, with a link`],
    expects: { in: 'closed', output: { order: { payUrl: 'https://provider.example/pay' } } },
  },
  {
    rows: 'PAY-14',
    given,
    when: [...before, `${name}: done, with a link that must not open`],
    expects: { in: 'closed', output: { order: { payUrl: null } } },
  },
]

/** Scenarios of §3, §5 and §8: a payment with a card, and a gift card outside a purchase. */
export const cardExchangeScenarios: readonly Scenario[] = [
  {
    rows: 'CRD-03',
    given: bought,
    when: [],
    expects: {
      in: 'previewing',
      does: { previewCard: { receiver: { account: '1' }, card: { number: '1234', password: 'pw' } } },
    },
  },
  { rows: 'CRD-05', given: alone, when: [], expects: { in: 'form', never: ['previewCard'] } },
  { rows: 'CRD-01', given: alone, when: ['submits the card'], expects: { in: 'form', isIgnored: true } },
  {
    rows: 'CRD-01',
    given: alone,
    when: ['types only spaces', 'types a card password', 'submits the card'],
    expects: { in: 'form', isIgnored: true, never: ['previewCard'] },
  },
  {
    rows: 'CRD-01',
    given: alone,
    when: ['types a card number', 'submits the card'],
    expects: { in: 'form', isIgnored: true, never: ['previewCard'] },
  },
  { rows: 'CRD-03', given: alone, when: cardFields, expects: { in: 'previewing', does: { previewCard: {} } } },
  {
    rows: 'CRD-05',
    given: alone,
    when: ['closes the popup'],
    expects: { in: 'closed', output: { kind: 'cancelled' } },
  },
  {
    rows: 'CRD-03',
    given: bought,
    when: [worth],
    expects: {
      in: 'confirming',
      remembers: { preview: { price: 0.99, currency: 'USD', gems: 60, extraGems: 5 } },
      never: ['payWithCard', 'redeemCard'],
    },
  },
  {
    rows: 'CRD-03',
    given: bought,
    when: ['the card is worth something, in no currency'],
    expects: { in: 'confirming', remembers: { preview: { currency: 'EUR' } } },
  },
  {
    rows: 'CRD-06',
    given: bought,
    when: ['the card is wrong'],
    expects: { in: 'closed', output: { kind: 'refused', message: { kind: 'server', text: 'Wrong card' } } },
  },
  {
    rows: 'CRD-06',
    given: alone,
    when: [...cardFields, 'the card is wrong'],
    expects: { in: 'form', remembers: { card: { number: '1234', password: 'pw' } } },
  },
  {
    rows: 'CRD-04',
    given: bought,
    when: [worth, 'says yes'],
    expects: {
      in: 'purchasing',
      does: { payWithCard: { card: { number: '1234', password: 'pw' } } },
      never: ['redeemCard'],
    },
  },
  {
    rows: 'CRD-04',
    given: alone,
    when: [...cardFields, worth, 'says yes'],
    expects: {
      in: 'redeeming',
      does: { redeemCard: { receiver: { serverId: 's1', roleId: 'r1' }, card: { number: '1234' } } },
      never: ['payWithCard'],
    },
  },
  {
    rows: 'CRD-03',
    given: bought,
    when: [worth, 'thinks again'],
    expects: { in: 'closed', output: { kind: 'cancelled' } },
  },
  {
    rows: 'CRD-03',
    given: alone,
    when: [...cardFields, worth, 'thinks again'],
    expects: { in: 'form', remembers: { card: { number: '1234', password: 'pw' } } },
  },
  ...ends(bought, [worth, 'says yes'], 'the purchase'),
  ...ends(alone, [...cardFields, worth, 'says yes'], 'the redemption'),
  {
    rows: 'PAY-08',
    given: bought,
    when: [worth, 'says yes', 'the purchase: no order'],
    expects: { in: 'closed', output: { kind: 'refused', message: { key: 'payway_id_is_no_exist' }, code: null } },
  },
  {
    rows: 'PAY-08',
    given: alone,
    when: [...cardFields, worth, 'says yes', 'the redemption: no order'],
    expects: { in: 'form', remembers: { refusal: { key: 'payway_id_is_no_exist' } } },
  },
  {
    rows: 'CPN-07',
    given: bought,
    when: [worth, 'says yes', 'the purchase: refused'],
    expects: { in: 'closed', output: { kind: 'refused', code: -3062 } },
  },
  {
    rows: 'CRD-06',
    given: alone,
    when: [...cardFields, worth, 'says yes', 'the redemption: refused'],
    expects: { in: 'form', remembers: { card: { number: '1234' }, refusal: { text: 'This card was used already' } } },
  },
]
