import type { FlowWords } from 'statewalk/model'

export const ordersWords: FlowWords = {
  guards: {
    hasMore: 'there are older orders',
    hasReceipt: 'the order has a receipt',
    isKnown: 'the order is in the list',
  },
  actions: {
    explain: 'says why',
    open: 'opens the order',
    print: 'prints the receipt',
    refreshTimeline: 'asks for the timeline again',
    setDetail: 'shows the order as its own story tells it',
    setNewest: 'shows the orders as they are by now',
    setPage: 'shows one more page of orders',
  },
  outcomes: {
    'opens an order that is not there': 'follows a link to an order that is not in the list',
  },
  waits: {
    loadOrders: 'the server',
  },
}
