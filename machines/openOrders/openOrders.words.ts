import type { FlowWords } from 'statewalk/model'

export const openOrdersWords: FlowWords = {
  guards: {
    hasGone: 'an order is not open any more',
    isOtherRemembered: 'the page leads back to another order',
    isOtherSight: 'the page has come into sight, or gone out of it',
    isOver: 'the order is over',
    isUnpaid: 'the order is not paid, and no money has come',
    isWatched: 'something waits, and nothing covers it',
  },
  actions: {
    ask: 'asks whether that order is really meant',
    clearQuestion: 'drops the question',
    countLook: 'counts how often it has looked',
    dropCancelled: 'drops the cancelled order',
    dropGone: 'goes on to the next order that is gone',
    explain: 'says why',
    lookAnew: 'looks more often again',
    setOrders: 'shows the orders',
    setRemembered: 'notes the order that the page leads back to',
    setSight: 'notes whether somebody looks',
    tellCancelled: 'tells the shop which order was cancelled',
    tellEnd: 'tells the shop how the order ended',
  },
  waits: {
    loadOpenOrders: 'the server',
    askEnd: 'the server',
    cancelOrder: 'the server',
    watchEnd: 'the clock',
  },
}
