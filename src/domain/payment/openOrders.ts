import { hasStep, type OrderDetail } from '../order/orderDetail.ts'
import type { PayLink } from './paymentHosts.ts'

/**
 * An order that is unpaid or not delivered yet. `endsAt` is when the order expires, in ms of the page's monotonic
 * clock; null if it never expires.
 */
export type OpenOrder = {
  billingNo: string
  /** Whether the order is paid but not delivered yet. */
  isPaid: boolean
  /** Whether a person must review the order, because a payment of the wrong amount has arrived. */
  isReviewed: boolean
  goods: string
  role: string
  amount: number | null
  currency: string
  endsAt: number | null
  /** Whether cancelling the order frees its coupon. */
  freesCoupon: boolean
  /** Link to the payment page; of kind `none` if the player pays in an embedded form. */
  link: PayLink
}

/** Returns whether an order can be cancelled: only while no payment has arrived. */
export const isCancellable = ({ isPaid, isReviewed }: Pick<OpenOrder, 'isPaid' | 'isReviewed'>): boolean =>
  !isPaid && !isReviewed

/** Earliest expiry of the orders, in ms of the monotonic clock; null if none expires. */
export const nextEnd = (orders: readonly OpenOrder[]): number | null => {
  const ends = orders.flatMap(({ endsAt }) => endsAt ?? [])
  return ends.length > 0 ? Math.min(...ends) : null
}

/** How an order ended. `replaced`: a newer order for the same goods has taken its place. */
export type OrderEnd = 'delivered' | 'refunded' | 'replaced' | 'cancelled' | 'expired' | 'declined'

/** Returns the order numbers among `known` that the new list lacks. */
export const goneFrom = (listed: readonly OpenOrder[], known: readonly string[]): string[] =>
  [...new Set(known)].filter((number) => !listed.some(({ billingNo }) => billingNo === number))

/** Returns how the order ended, derived from its history; null if the order has not ended. */
export const endOf = (order: Pick<OrderDetail, 'steps' | 'decline' | 'refund'>): OrderEnd | null => {
  if (order.refund) return 'refunded'
  if (hasStep(order, 'delivered')) return 'delivered'
  if (!order.decline) return null
  const { reason } = order.decline
  return reason === 'replaced' || reason === 'cancelled' || reason === 'expired' ? reason : 'declined'
}
