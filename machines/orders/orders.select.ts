import type { SnapshotFrom } from 'xstate'
import type { ordersMachine } from './orders.machine.ts'

type Orders = SnapshotFrom<typeof ordersMachine>

/** Which face of the history shows. */
export const selectOrdersView = (orders: Orders) =>
  orders.matches('loading')
    ? 'loading'
    : orders.matches('failed')
      ? 'failed'
      : orders.context.orders.length === 0
        ? 'empty'
        : 'full'
export const selectOrders = (orders: Orders) => orders.context.orders
export const selectOrdersProblem = (orders: Orders) => orders.context.problem
export const selectHasMore = (orders: Orders) => orders.context.next !== null
export const selectIsLoadingMore = (orders: Orders) => orders.matches({ open: { list: 'loadingMore' } })
export const selectOpened = (orders: Orders) => orders.context.opened
/** The receipt of the order that is looked at can be printed. */
export const selectCanPrint = (orders: Orders) => orders.can({ type: 'print.clicked' })
