import type { SnapshotFrom } from 'xstate'
import { isCancellable } from '../../src/domain/payment/openOrders.ts'
import type { openOrdersMachine } from './openOrders.machine.ts'

type OpenOrders = SnapshotFrom<typeof openOrdersMachine>

export const selectIsLooking = (open: OpenOrders) => open.matches('loading')
const selectOpenOrder = (billingNo: string) => (open: OpenOrders) =>
  open.context.orders.find((order) => order.billingNo === billingNo) ?? null
export const selectCanCancel = (billingNo: string) => (open: OpenOrders) =>
  open.context.orders.some((order) => order.billingNo === billingNo && isCancellable(order))
/** Returns `pay` if the player can pay the order, or `show` if the order is already paid or under review. */
export const selectWayOf = (billingNo: string) => (open: OpenOrders) =>
  selectCanCancel(billingNo)(open) ? 'pay' : 'show'
export const selectProgressOf = (billingNo: string) => (open: OpenOrders) => {
  const order = selectOpenOrder(billingNo)(open)
  if (order?.isReviewed) return 'reviewed'
  return order?.isPaid ? 'paid' : 'waiting'
}
export const selectPayUrl = (billingNo: string) => (open: OpenOrders) =>
  selectOpenOrder(billingNo)(open)?.link.url ?? null
export const selectFreed = (open: OpenOrders) => (open.context.asked?.freesCoupon ? 'coupon' : 'nothing')
