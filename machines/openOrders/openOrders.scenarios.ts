import type { Scenario } from 'statewalk/scenarios/scenario'

const arrive = 'the open orders arrive'
const known = 'after: lookPause (in known)'
const failed = 'after: lookPause (in failed)'
const covered = 'a popup covers the orders'
const cancel = 'wants to cancel the unpaid order'
const again: Scenario['expects'] = { in: 'loading', does: { loadOpenOrders: { clientId: '7' } } }

export const openOrdersScenarios: readonly Scenario[] = [
  { rows: 'BEY-09', when: [], expects: again },
  {
    rows: 'BEY-09',
    when: [arrive],
    expects: { in: 'known', waits: { lookPause: 5000 }, does: { watchEnd: { moment: 1_800_000 } } },
  },
  { rows: 'BEY-09', when: ['nothing is open'], expects: { in: 'known', remembers: { orders: [] } } },
  { rows: 'BEY-09', when: ['the open orders cannot be loaded'], expects: { in: 'failed' } },
  ...['another order has changed', 'comes back to the page'].flatMap((what): Scenario[] =>
    [arrive, 'the open orders cannot be loaded'].map((before) => ({
      rows: 'BEY-09',
      when: [before, what],
      expects: { ...again, remembers: { looks: 0 } },
    })),
  ),
  // an earlier request may have returned an outdated list
  ...['another order has changed', 'comes back to the page'].flatMap((what): Scenario[] =>
    [[], [arrive, known, 'only the paid order is open']].map((before) => ({
      rows: 'BEY-09',
      when: [...before, what],
      expects: again,
    })),
  ),
  { rows: 'BEY-09', when: [arrive, known], expects: again },
  {
    rows: 'BEY-09',
    when: ['nothing is open', known],
    expects: { in: 'known', waits: { lookPause: 5000 } },
  },
  {
    rows: 'BEY-09',
    when: [arrive, covered, known],
    expects: { in: 'known', waits: { lookPause: 5000 } },
  },
  { rows: 'BEY-10', when: [arrive, covered, known, 'switches to another tab', known], expects: again },
  { rows: 'BEY-10', when: [arrive, 'switches to another tab', known], expects: again },
  {
    rows: 'BEY-10 RES-07',
    when: ['switches to another tab', arrive],
    expects: { in: 'known', waits: { lookPause: 60_000 } },
  },
  {
    rows: 'BEY-10 RES-07',
    when: ['switches to another tab', arrive, known, 'the open orders cannot be loaded'],
    expects: { in: 'failed', waits: { lookPause: 60_000 } },
  },
  {
    rows: 'BEY-09',
    when: [arrive, 'comes back to the page', 'the open orders cannot be loaded', failed],
    expects: again,
  },
  {
    rows: 'BEY-09',
    when: ['the open orders cannot be loaded', failed],
    expects: { in: 'failed', waits: { lookPause: 5000 } },
  },
  { rows: 'BEY-09', when: [arrive, 'the time to pay is over'], expects: again },
  { rows: 'BEY-09', when: [arrive, 'the clock is set, or the machine slept'], expects: again },
  {
    rows: 'BEY-09',
    when: ['the page stores an order', 'nothing is open'],
    expects: { in: 'learning', does: { askEnd: { billingNo: 'B1' } } },
  },
  {
    rows: 'BEY-09',
    when: ['the page stores an order', 'the page stores an order'],
    expects: { isIgnored: true },
  },
  { rows: 'BEY-09', when: ['switches to another tab', 'switches to another tab'], expects: { isIgnored: true } },
  { rows: 'BEY-09', when: ['switches to another tab', covered], expects: { remembers: { sight: 'covered' } } },
  {
    rows: 'BEY-09',
    when: [arrive, known, 'only the paid order is open'],
    expects: { in: 'learning', does: { askEnd: { billingNo: 'B1' } } },
  },
  {
    rows: 'BEY-10',
    when: [arrive, known, 'only the paid order is open', 'the missing order was delivered'],
    expects: { in: 'known', does: { emits: { type: 'order.ended', billingNo: 'B1' } } },
  },
  {
    rows: 'BEY-10',
    when: [arrive, known, 'only the paid order is open', 'the missing order is still open'],
    expects: { in: 'known', never: ['emits'] },
  },
  {
    rows: 'BEY-10',
    when: [arrive, known, 'only the paid order is open', 'the final status cannot be loaded'],
    expects: { in: 'failed', never: ['emits'] },
  },
  {
    rows: 'BEY-10',
    when: [arrive, known, 'only the paid order is open', 'another order has changed'],
    expects: again,
  },
  {
    rows: 'BEY-09',
    when: [arrive, known, 'nothing is open', 'the missing order was delivered'],
    expects: { in: 'learning', does: { askEnd: { billingNo: 'B2' } } },
  },
  ...[[], [known], [known, 'the open orders cannot be loaded'], [known, 'nothing is open']].map(
    (before): Scenario => ({
      rows: 'BEY-09',
      when: [arrive, ...before, cancel],
      expects: { in: 'asking', remembers: { asked: { billingNo: 'B1' } }, never: ['cancelOrder'] },
    }),
  ),
  ...[[], [known], [known, 'the open orders cannot be loaded'], [known, 'nothing is open']].map(
    (before): Scenario => ({
      rows: 'BEY-09',
      when: [arrive, ...before, 'wants to cancel the paid order'],
      expects: { notIn: 'asking', isIgnored: true },
    }),
  ),
  { rows: 'BEY-09', when: [arrive, cancel, 'keeps the order'], expects: { ...again, never: ['cancelOrder'] } },
  {
    rows: 'BEY-09',
    when: [arrive, cancel, 'confirms the question'],
    expects: { in: 'cancelling', does: { cancelOrder: { billingNo: 'B1' } } },
  },
  {
    rows: 'BEY-09',
    when: [arrive, cancel, 'confirms the question', 'the order is cancelled'],
    expects: {
      in: 'loading',
      does: { emits: { type: 'order.cancelled', billingNo: 'B1' } },
      remembers: { asked: null },
    },
  },
  {
    rows: 'BEY-09',
    when: [arrive, cancel, 'confirms the question', 'the order cannot be cancelled'],
    expects: { in: 'asking', remembers: { asked: { billingNo: 'B1' } }, never: ['emits'] },
  },
]
