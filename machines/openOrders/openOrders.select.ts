import type { SnapshotFrom } from 'xstate'
import { isCancellable } from '../../src/domain/payment/openOrders.ts'
import type { openOrdersMachine } from './openOrders.machine.ts'

type OpenOrders = SnapshotFrom<typeof openOrdersMachine>

export const selectIsLooking = (open: OpenOrders) => open.matches('loading')
/** Returns the open order with this number, or null. */
const selectOpenOrder = (billingNo: string) => (open: OpenOrders) =>
  open.context.orders.find((order) => order.billingNo === billingNo) ?? null
/** Returns whether the order can be cancelled. */
export const selectCanCancel = (billingNo: string) => (open: OpenOrders) =>
  open.context.orders.some((order) => order.billingNo === billingNo && isCancellable(order))
/**
 * Returns what the player can do with the order, as a lookup key. An order that is paid or under review cannot be paid
 * again.
 */
export const selectWayOf = (billingNo: string) => (open: OpenOrders) =>
  selectCanCancel(billingNo)(open) ? 'pay' : 'show'
/** Returns the progress of the order, as a lookup key. */
export const selectProgressOf = (billingNo: string) => (open: OpenOrders) => {
  const order = selectOpenOrder(billingNo)(open)
  if (order?.isReviewed) return 'reviewed'
  return order?.isPaid ? 'paid' : 'waiting'
}
/** Returns the address of the order's payment page; null if there is none. */
export const selectPayUrl = (billingNo: string) => (open: OpenOrders) =>
  selectOpenOrder(billingNo)(open)?.link.url ?? null
/** Returns what the player can use again after cancelling the order, as a lookup key. */
export const selectFreed = (open: OpenOrders) => (open.context.asked?.freesCoupon ? 'coupon' : 'nothing')
