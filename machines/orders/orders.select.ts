import type { SnapshotFrom } from 'xstate'
import { isUnpaid } from '../../src/domain/payment/receipt.ts'
import type { ordersMachine } from './orders.machine.ts'

type Orders = SnapshotFrom<typeof ordersMachine>

export const selectOrdersView = (orders: Orders) =>
  orders.matches('loading')
    ? 'loading'
    : orders.matches('failed')
      ? 'failed'
      : orders.context.orders.length === 0
        ? 'empty'
        : 'full'
export const selectHasMore = (orders: Orders) => orders.context.next !== null
export const selectIsLoadingMore = (orders: Orders) => orders.matches({ open: { list: 'loadingMore' } })
/** True if the opened order is unpaid. The order history can pay unpaid orders on any device [RES-07]. */
export const selectCanPay = ({ context: { opened } }: Orders) => opened !== null && isUnpaid(opened)
export const selectHasWayOn = (orders: Orders) => selectCanPay(orders) || orders.can({ type: 'print.clicked' })
export const selectTimeline = (orders: Orders) => orders.children.timeline
