import type { FlowWords } from 'statewalk/model'

export const openOrdersWords: FlowWords = {
  guards: {
    hasGone: 'an order has ended',
    isOtherRemembered: 'the page leads back to another order',
    isOtherSight: 'the orders became visible, hidden with the tab, or covered by a popup',
    isOver: 'the order has ended',
    isUnpaid: 'the order is not paid, and no money has come',
    isWatched: 'orders are waiting, and no popup covers them',
  },
  actions: {
    ask: 'asks whether to cancel that order',
    clearQuestion: 'drops the question',
    countLook: 'counts the reloads',
    dropCancelled: 'drops the cancelled order',
    dropGone: 'continues with the next ended order',
    explain: 'shows the reason',
    lookAnew: 'reloads more often again',
    setOrders: 'shows the orders',
    setRemembered: 'remembers the order that the page leads back to',
    setSight: 'remembers whether the tab is visible',
    tellCancelled: 'reports the cancelled order to the shop',
    tellEnd: 'reports the end of the order to the shop',
  },
  waits: {
    loadOpenOrders: 'the server',
    askEnd: 'the server',
    cancelOrder: 'the server',
    watchEnd: 'the clock',
  },
}
