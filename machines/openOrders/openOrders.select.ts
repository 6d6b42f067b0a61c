import type { SnapshotFrom } from 'xstate'
import { isCancellable } from '../../src/domain/payment/openOrders.ts'
import type { openOrdersMachine } from './openOrders.machine.ts'

type OpenOrders = SnapshotFrom<typeof openOrdersMachine>

export const selectOpenOrders = (open: OpenOrders) => open.context.orders
export const selectIsLooking = (open: OpenOrders) => open.matches('loading')
/** One of them, as a limit names it. */
const selectOpenOrder = (billingNo: string) => (open: OpenOrders) =>
  open.context.orders.find((order) => order.billingNo === billingNo) ?? null
/** It can be given up, wherever it shows. */
export const selectCanCancel = (billingNo: string) => (open: OpenOrders) =>
  open.context.orders.some((order) => order.billingNo === billingNo && isCancellable(order))
/** How one goes on with it, wherever it shows: one word a view can look up. Paid or looked at, it is not paid again. */
export const selectWayOf = (billingNo: string) => (open: OpenOrders) =>
  selectCanCancel(billingNo)(open) ? 'pay' : 'show'
/** How far it has come: one word a view can look up. */
export const selectProgressOf = (billingNo: string) => (open: OpenOrders) => {
  const order = selectOpenOrder(billingNo)(open)
  if (order?.isReviewed) return 'reviewed'
  return order?.isPaid ? 'paid' : 'waiting'
}
/** The page on which it is paid, where that is known. */
export const selectPayUrl = (billingNo: string) => (open: OpenOrders) =>
  selectOpenOrder(billingNo)(open)?.payUrl ?? null
/** The order of which is asked whether it is to be cancelled. */
export const selectAsked = (open: OpenOrders) => open.context.asked
/** What cancelling it gives back: one word a view can look up. */
export const selectFreed = (open: OpenOrders) => (open.context.asked?.freesCoupon ? 'coupon' : 'nothing')
/** Why it could not be cancelled. */
export const selectCancelProblem = (open: OpenOrders) => open.context.problem
