import { hasStep, type OrderDetail } from '../order/orderDetail.ts'

/** A player's open order; `endsAt` in ms of the page's steady clock, null if it does not expire. */
export type OpenOrder = {
  billingNo: string
  /** Paid but not delivered yet. */
  isPaid: boolean
  /** A different amount of money has arrived, and a person must review the order. */
  isReviewed: boolean
  goods: string
  role: string
  amount: number | null
  currency: string
  endsAt: number | null
  /** The order holds a coupon that becomes usable again when the order is cancelled. */
  freesCoupon: boolean
  /**
   * The checked address of the page where the order is paid; null if it is paid in a form, or the address is unknown.
   */
  payUrl: string | null
}

/** Returns whether the player may cancel an order: no money for it has arrived. */
export const isCancellable = ({ isPaid, isReviewed }: Pick<OpenOrder, 'isPaid' | 'isReviewed'>): boolean =>
  !isPaid && !isReviewed

/** Returns when the next of these orders expires, in ms of the steady clock; null if none does. */
export const nextEnd = (orders: readonly OpenOrder[]): number | null => {
  const ends = orders.flatMap(({ endsAt }) => endsAt ?? [])
  return ends.length > 0 ? Math.min(...ends) : null
}

/** How an order ended; `replaced`: another order of the same goods took its place. */
export type OrderEnd = 'delivered' | 'refunded' | 'replaced' | 'cancelled' | 'expired' | 'declined'

/** Returns the numbers of known open orders that a new list no longer contains. */
export const goneFrom = (listed: readonly OpenOrder[], known: readonly string[]): string[] =>
  [...new Set(known)].filter((number) => !listed.some(({ billingNo }) => billingNo === number))

/** Returns how an order ended, from its history; null if it is still open. */
export const endOf = (order: Pick<OrderDetail, 'steps' | 'decline' | 'refund'>): OrderEnd | null => {
  if (order.refund) return 'refunded'
  if (hasStep(order, 'delivered')) return 'delivered'
  if (!order.decline) return null
  const { reason } = order.decline
  return reason === 'replaced' || reason === 'cancelled' || reason === 'expired' ? reason : 'declined'
}
