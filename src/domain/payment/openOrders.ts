import { hasStep, type OrderDetail } from '../order/orderDetail.ts'
import type { PayLink } from './paymentHosts.ts'

/**
 * An order of a player that is unpaid or not delivered yet. `endsAt` is in ms of the page's monotonic clock, or null if
 * the order does not expire.
 */
export type OpenOrder = {
  billingNo: string
  /** Whether the order is paid but not delivered yet. */
  isPaid: boolean
  /** Whether a payment of the wrong amount has arrived, so that a person must review the order. */
  isReviewed: boolean
  goods: string
  role: string
  amount: number | null
  currency: string
  endsAt: number | null
  /** Whether the order uses a coupon that becomes usable again if the order is cancelled. */
  freesCoupon: boolean
  /** Link to the provider's payment page; of kind `none` if the order is paid in an embedded form. */
  link: PayLink
}

/** Returns whether the player may cancel an order. This is possible only while no money has arrived. */
export const isCancellable = ({ isPaid, isReviewed }: Pick<OpenOrder, 'isPaid' | 'isReviewed'>): boolean =>
  !isPaid && !isReviewed

/** Returns the earliest time at which one of the orders expires, in ms of the monotonic clock; null if none expires. */
export const nextEnd = (orders: readonly OpenOrder[]): number | null => {
  const ends = orders.flatMap(({ endsAt }) => endsAt ?? [])
  return ends.length > 0 ? Math.min(...ends) : null
}

/** How an order ended. `replaced`: a newer order for the same goods has taken its place. */
export type OrderEnd = 'delivered' | 'refunded' | 'replaced' | 'cancelled' | 'expired' | 'declined'

/** Returns the numbers of the known orders that the new list no longer contains. */
export const goneFrom = (listed: readonly OpenOrder[], known: readonly string[]): string[] =>
  [...new Set(known)].filter((number) => !listed.some(({ billingNo }) => billingNo === number))

/** Returns how an order ended, derived from its history; null if the order has not ended. */
export const endOf = (order: Pick<OrderDetail, 'steps' | 'decline' | 'refund'>): OrderEnd | null => {
  if (order.refund) return 'refunded'
  if (hasStep(order, 'delivered')) return 'delivered'
  if (!order.decline) return null
  const { reason } = order.decline
  return reason === 'replaced' || reason === 'cancelled' || reason === 'expired' ? reason : 'declined'
}
