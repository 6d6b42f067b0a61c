import type { SnapshotFrom } from 'xstate'
import type { openOrdersMachine } from './openOrders.machine.ts'

type OpenOrders = SnapshotFrom<typeof openOrdersMachine>

export const selectOpenOrders = (open: OpenOrders) => open.context.orders
/** Nothing has been answered, whether for the first time or once more. */
export const selectIsLoading = (open: OpenOrders) => open.matches('loading')
/** One of them, as a limit names it. */
export const selectOpenOrder = (billingNo: string) => (open: OpenOrders) =>
  open.context.orders.find((order) => order.billingNo === billingNo) ?? null
/** The order of which is asked whether it is to be cancelled. */
export const selectAsked = (open: OpenOrders) => open.context.asked
export const selectIsCancelling = (open: OpenOrders) => open.matches('cancelling')
/** Why it could not be cancelled. */
export const selectCancelProblem = (open: OpenOrders) => open.context.problem
