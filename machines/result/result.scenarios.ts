import type { Scenario } from '../../src/paths/scenarios/scenario.ts'

const bought = 'from a purchase, with a payment link'
const first = [`after: pollPause`, 'asked by itself: pending']

/** §4 and §9: what the specification says of an order that is watched. */
export const resultScenarios: readonly Scenario[] = [
  {
    rows: 'RES-02',
    given: bought,
    when: [],
    expects: { in: 'pending.watching.waiting', waits: { pollPause: 1000, watchLimit: 600_000 } },
  },
  {
    rows: 'RES-02',
    given: bought,
    when: ['after: pollPause'],
    expects: { in: 'pending', does: { askStatus: { billingNo: 'B1' } } },
  },
  { rows: 'RES-02 RES-06', given: bought, when: first, expects: { in: 'pending', waits: { pollPause: 2000 } } },
  {
    rows: 'RES-02 RES-06',
    given: bought,
    when: ['after: pollPause', 'asked by itself: success'],
    expects: { in: 'fetching', does: { fetchOrder: { billingNo: 'B1' } } },
  },
  {
    rows: 'RES-02 RES-06',
    given: bought,
    when: ['after: pollPause', 'asked by itself: fail'],
    expects: { in: 'fetching' },
  },
  {
    rows: 'RES-06',
    given: bought,
    when: ['after: pollPause', 'asked by itself: delivered before'],
    expects: { in: 'fetching' },
  },
  {
    rows: 'RES-04 RES-06',
    given: bought,
    when: ['after: pollPause', 'asked by itself: success', 'the details: success'],
    expects: { in: 'succeeded', does: { forgetPending: {}, forgetIntent: { billingNo: 'B1' } } },
  },
  {
    rows: 'RES-06',
    given: bought,
    when: ['after: pollPause', 'asked by itself: success', 'the details: delivered before'],
    expects: { in: 'succeeded' },
  },
  {
    rows: 'RES-04 RES-06',
    given: bought,
    when: ['after: pollPause', 'asked by itself: fail', 'the details: fail'],
    expects: { in: 'declined', does: { forgetPending: {} } },
  },
  {
    rows: 'RES-04',
    given: bought,
    when: ['after: pollPause', 'asked by itself: fail', 'the details: fail', 'wants another way to pay'],
    expects: { in: 'closed', output: { outcome: 'again' } },
  },
  {
    rows: 'RES-04',
    given: bought,
    when: ['after: pollPause', 'asked by itself: fail', 'the details: fail', 'tries the recharge again'],
    expects: { in: 'closed', output: { outcome: 'again' } },
  },
  {
    rows: 'RES-03',
    given: bought,
    when: ['wants another way to pay'],
    expects: { in: 'closed', does: { forgetPending: {} }, output: { outcome: 'again' } },
  },
  {
    rows: 'RES-03',
    given: bought,
    when: ['presses recharge done'],
    expects: { in: 'pending', does: { checkStatus: { billingNo: 'B1' } } },
  },
  {
    rows: 'RES-03',
    given: bought,
    when: ['presses recharge done', 'asked by the player: success'],
    expects: { in: 'succeeded' },
  },
  {
    rows: 'RES-03',
    given: bought,
    when: ['presses recharge done', 'asked by the player: fail'],
    expects: { in: 'declined' },
  },
  {
    rows: 'RES-03',
    given: bought,
    when: ['presses recharge done', 'asked by the player: pending'],
    expects: { in: 'pending', remembers: { notice: { kind: 'text', key: 'still_pending' } } },
  },
  {
    rows: 'RES-03',
    given: bought,
    when: ['opens the payment link again'],
    expects: { in: 'pending', does: { trackLink: { billingNo: 'B1' } } },
  },
  {
    rows: 'RES-07',
    given: bought,
    when: ['comes back to the page'],
    expects: { in: 'pending', does: { askStatus: {} } },
  },
  {
    rows: 'RES-07',
    given: bought,
    when: ['after: watchLimit'],
    expects: { in: 'pending.resting', never: ['forgetPending'] },
  },
  {
    rows: 'RES-07',
    given: bought,
    when: ['after: watchLimit', 'comes back to the page'],
    expects: { in: 'pending', does: { askStatus: {} } },
  },
  {
    rows: 'RES-07',
    given: 'found again by its number',
    when: [],
    expects: { in: 'pending', does: { findOrder: { billingNo: 'B1' } } },
  },
  { rows: 'RES-07', given: 'found again by its number', when: ['looked up: success'], expects: { in: 'succeeded' } },
  { rows: 'RES-07', given: 'found again by its number', when: ['looked up: fail'], expects: { in: 'declined' } },
  {
    rows: 'RES-07',
    given: 'found again by its number',
    when: ['looked up: pending'],
    expects: { in: 'pending', waits: { pollPause: 1000 } },
  },
  {
    rows: 'RES-08',
    given: bought,
    when: ['after: pollPause', 'asked by itself: refused'],
    expects: { in: 'unknown', remembers: { notice: { kind: 'server', text: 'No such order' } } },
  },
  { rows: 'RES-08', given: 'found again by its number', when: ['looked up: refused'], expects: { in: 'unknown' } },
  {
    rows: 'RES-08',
    given: 'found again by its number',
    when: ['looked up: refused', 'closes the popup'],
    expects: { in: 'closed', does: { forgetPending: {} } },
  },
]
