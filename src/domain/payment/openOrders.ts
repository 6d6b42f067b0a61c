import { hasStep, type OrderDetail } from '../order/orderDetail.ts'
import type { PayLink } from './paymentHosts.ts'

/**
 * An order that is unpaid or not delivered yet. `endsAt` is when the order expires, in ms of the page's monotonic
 * clock; null if the order does not expire.
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
  /** Whether cancelling the order makes its coupon usable again. */
  freesCoupon: boolean
  /** Link to the provider's payment page; of kind `none` if the player pays in an embedded form. */
  link: PayLink
}

/** Returns whether the player may cancel an order. The player may do so only while no payment has arrived. */
export const isCancellable = ({ isPaid, isReviewed }: Pick<OpenOrder, 'isPaid' | 'isReviewed'>): boolean =>
  !isPaid && !isReviewed

/** Returns the earliest time at which one of the orders expires, in ms of the monotonic clock; null if none expires. */
export const nextEnd = (orders: readonly OpenOrder[]): number | null => {
  const ends = orders.flatMap(({ endsAt }) => endsAt ?? [])
  return ends.length > 0 ? Math.min(...ends) : null
}

/** How an order ended. `replaced`: a newer order for the same goods has taken its place. */
export type OrderEnd = 'delivered' | 'refunded' | 'replaced' | 'cancelled' | 'expired' | 'declined'

/** Returns the numbers of the known orders that are missing from the new list. */
export const goneFrom = (listed: readonly OpenOrder[], known: readonly string[]): string[] =>
  [...new Set(known)].filter((number) => !listed.some(({ billingNo }) => billingNo === number))

/** Derives from an order's history how the order ended; null if the order has not ended. */
export const endOf = (order: Pick<OrderDetail, 'steps' | 'decline' | 'refund'>): OrderEnd | null => {
  if (order.refund) return 'refunded'
  if (hasStep(order, 'delivered')) return 'delivered'
  if (!order.decline) return null
  const { reason } = order.decline
  return reason === 'replaced' || reason === 'cancelled' || reason === 'expired' ? reason : 'declined'
}
