import type { Scenario } from 'statewalk/scenarios/scenario'

export const ordersScenarios: readonly Scenario[] = [
  { rows: 'FLW-04', when: [], expects: { in: 'loading', does: { loadOrders: {} } } },
  { rows: 'FLW-04', when: ['the newest orders arrive'], expects: { in: 'open.list.resting' } },
  { rows: 'FLW-04', when: ['there are no orders'], expects: { in: 'open.list.resting', remembers: { orders: [] } } },
  { rows: 'FLW-04', when: ['the orders cannot be loaded'], expects: { in: 'failed' } },
  {
    rows: 'FLW-04',
    when: ['the orders cannot be loaded', 'tries again'],
    expects: { in: 'loading', does: { loadOrders: {} } },
  },
  {
    rows: 'FLW-04',
    when: ['the newest orders arrive', 'loads older orders'],
    expects: { in: 'open.list.loadingMore', does: { loadMore: {} } },
  },
  {
    rows: 'FLW-04',
    when: ['the newest orders arrive', 'loads older orders', 'the last orders arrive', 'loads older orders'],
    expects: { in: 'open.list.resting', isIgnored: true },
  },
  {
    rows: 'FLW-04',
    when: ['the newest orders arrive', 'loads older orders', 'older orders cannot be loaded', 'loads older orders'],
    expects: { in: 'open.list.loadingMore' },
  },
  {
    rows: 'FLW-04',
    when: ['the newest orders arrive', 'opens a paid order'],
    expects: { in: 'open.detail.reading', remembers: { opened: { billingNo: 'B2' } } },
  },
  {
    rows: 'FLW-04',
    when: ['the newest orders arrive', 'opens an order that is not there'],
    expects: { in: 'open.detail.closed', isIgnored: true },
  },
  {
    rows: 'FLW-04',
    when: ['the newest orders arrive', 'opens a paid order', 'prints the receipt'],
    expects: { does: { print: {} } },
  },
  {
    rows: 'FLW-04',
    when: ['the newest orders arrive', 'opens an unpaid order', 'prints the receipt'],
    expects: { never: ['print'] },
  },
  {
    rows: 'FLW-04',
    when: ['the newest orders arrive', 'opens a paid order', 'closes the order'],
    expects: { in: 'open.detail.closed' },
  },

  {
    rows: 'FLW-04',
    when: ['the newest orders arrive', 'loads older orders', 'older orders cannot be loaded'],
    expects: { in: 'open.list.resting' },
  },
  {
    rows: 'FLW-04',
    when: ['the newest orders arrive', 'opens a paid order', 'prints the receipt'],
    expects: { in: 'open.detail.reading' },
  },

  {
    rows: 'FLW-04 BEY-09',
    when: ['the newest orders arrive', 'an order has changed', 'asked anew: nothing has changed'],
    expects: { in: 'open.news.resting' },
  },
  {
    rows: 'FLW-04 BEY-09',
    when: ['the newest orders arrive', 'an order has changed', 'asked anew: no answer'],
    expects: { in: 'open.news.resting' },
  },
  {
    rows: 'FLW-04 BEY-09',
    when: ['the orders cannot be loaded', 'an order has changed'],
    expects: { in: 'loading', does: { loadOrders: {} } },
  },
  {
    rows: 'FLW-04 BEY-09',
    when: ['an order has changed'],
    expects: { in: 'loading', does: { loadOrders: {} } },
  },
  {
    rows: 'FLW-04 BEY-09',
    when: ['the newest orders arrive', 'an order has changed', 'an order has changed'],
    expects: { in: 'open.news.asking', does: { renewOrders: {} } },
  },
  {
    rows: 'FLW-04 BEY-09',
    when: ['the newest orders arrive', 'an order has changed'],
    expects: { in: 'open.news.asking', does: { renewOrders: {} } },
  },
  {
    rows: 'FLW-04 BEY-09',
    when: [
      'the newest orders arrive',
      'opens an unpaid order',
      'an order has changed',
      'asked anew: the waiting order is paid',
    ],
    expects: { in: 'open.detail.reading', remembers: { opened: { billingNo: 'B1', status: 1 } } },
  },
  {
    rows: 'FLW-04 BEY-07',
    when: ['the newest orders arrive', 'opens an unpaid order', 'what has happened: delivered'],
    expects: { in: 'open.detail.reading', remembers: { opened: { billingNo: 'B1', status: 1, endsAt: null } } },
  },
  {
    rows: 'FLW-04 BEY-07',
    when: [
      'the newest orders arrive',
      'opens an unpaid order',
      'what has happened: paid, not delivered',
      'an order has changed',
      'asked anew: nothing has changed',
    ],
    expects: { in: 'open.detail.reading', remembers: { opened: { billingNo: 'B1', held: 'undelivered' } } },
  },
  {
    rows: 'BEY-07 BEY-09',
    when: ['the newest orders arrive', 'opens an unpaid order', 'an order has changed'],
    expects: { in: 'open.detail.reading', does: { 'to timeline': { type: 'status.changed' } } },
  },
  {
    rows: 'FLW-04 BEY-09',
    when: ['the newest orders arrive'],
    expects: { in: 'open.news.resting', never: ['renewOrders'] },
  },
]
