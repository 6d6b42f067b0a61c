import type { Scenario } from 'statewalk/scenarios/scenario'

const bought = 'from a purchase, with a payment link'
/** Outcomes after which the chart polls once a minute. The first request is still pending when `watchLimit` ends. */
export const long = ['after: pollPause', 'after: watchLimit']

/** Scenarios of RES-07: at the payment deadline, the chart sends one additional request. */
export const restingScenarios: readonly Scenario[] = [
  {
    rows: 'RES-07',
    given: bought,
    when: [...long],
    expects: { in: 'pending.resting.asking', does: { askStatus: { billingNo: 'B1' } } },
  },
  {
    rows: 'RES-07',
    given: bought,
    when: [...long, 'asked by itself: pending', 'after: restPause'],
    expects: { in: 'pending.resting.asking', does: { askStatus: { billingNo: 'B1' } } },
  },
  {
    rows: 'RES-07',
    given: bought,
    when: [...long, 'asked by itself: no answer'],
    expects: { in: 'pending.resting.waiting', waits: { restPause: 60_000 } },
  },
  {
    rows: 'RES-07',
    given: bought,
    when: [...long, 'asked by itself: fail'],
    expects: { in: 'fetching', does: { fetchOrder: { billingNo: 'B1' } } },
  },
  {
    rows: 'RES-07 RES-08',
    given: bought,
    when: [...long, 'asked by itself: refused'],
    expects: { in: 'unknown' },
  },
  {
    rows: 'RES-03 RES-07',
    given: 'from a purchase without a link',
    when: [...long, 'asked by itself: pending'],
    expects: { in: 'pending.finding', does: { findOrder: { billingNo: 'B1' } } },
  },
  {
    rows: 'RES-07',
    given: 'found again by its number',
    when: ['looked up: pending'],
    expects: { does: { watchEnd: { moment: 1_800_000 } } },
  },
  ...['the time to pay is over', 'the clock is set, or the machine slept'].flatMap((what): Scenario[] => [
    {
      rows: 'RES-07',
      given: 'found again by its number',
      when: ['looked up: pending', what],
      expects: { in: 'pending.watching.asking', does: { askStatus: { billingNo: 'B1' } } },
    },
    {
      rows: 'RES-07',
      given: 'found again by its number',
      when: ['looked up: pending', ...long, 'asked by itself: pending', what],
      expects: { in: 'pending.resting.asking', does: { askStatus: { billingNo: 'B1' } } },
    },
  ]),
  {
    rows: 'RES-07',
    given: 'found again by its number',
    when: ['looked up: pending', 'the time to pay is over', 'asked by itself: pending'],
    expects: { in: 'pending.watching.waiting', remembers: { isEndAsked: true } },
  },
]
