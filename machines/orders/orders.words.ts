import type { FlowWords } from 'statewalk/model'

export const ordersWords: FlowWords = {
  guards: {
    hasMore: 'there are older orders',
    hasReceipt: 'the order has a receipt',
    isKnown: 'the order is in the list',
  },
  actions: {
    explain: 'shows the reason',
    open: 'opens the order',
    print: 'prints the receipt',
    refreshTimeline: 'reloads the timeline',
    setDetail: 'updates the order from its timeline',
    setNewest: 'shows the newest orders',
    setPage: 'shows one more page of orders',
  },
  outcomes: {
    'opens an order that is not there': 'follows a link to an order that is not in the list',
  },
  waits: {
    loadOrders: 'the server',
  },
}
