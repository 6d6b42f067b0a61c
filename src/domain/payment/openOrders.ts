import { hasStep, type OrderDetail } from '../order/orderDetail.ts'
import type { PayLink } from './paymentHosts.ts'

/** A player's open order. `endsAt` is in ms of the page's steady clock, or null if the order does not expire. */
export type OpenOrder = {
  billingNo: string
  /** The order is paid but not yet delivered. */
  isPaid: boolean
  /** A different amount of money has arrived, so a person must review the order. */
  isReviewed: boolean
  goods: string
  role: string
  amount: number | null
  currency: string
  endsAt: number | null
  /** The order holds a coupon, which becomes usable again if the order is cancelled. */
  freesCoupon: boolean
  /** Link to the order's payment page; missing if the order is paid in a form. */
  link: PayLink
}

/** Returns whether the player may cancel an order: only while no money has arrived for it. */
export const isCancellable = ({ isPaid, isReviewed }: Pick<OpenOrder, 'isPaid' | 'isReviewed'>): boolean =>
  !isPaid && !isReviewed

/** Returns when the next of these orders expires, in ms of the steady clock; null if none expires. */
export const nextEnd = (orders: readonly OpenOrder[]): number | null => {
  const ends = orders.flatMap(({ endsAt }) => endsAt ?? [])
  return ends.length > 0 ? Math.min(...ends) : null
}

/** How an order ended. `replaced` means that another order of the same goods replaced it. */
export type OrderEnd = 'delivered' | 'refunded' | 'replaced' | 'cancelled' | 'expired' | 'declined'

/** Returns the numbers of known open orders that a new list no longer contains. */
export const goneFrom = (listed: readonly OpenOrder[], known: readonly string[]): string[] =>
  [...new Set(known)].filter((number) => !listed.some(({ billingNo }) => billingNo === number))

/** Derives from its history how an order ended; null if the order is still open. */
export const endOf = (order: Pick<OrderDetail, 'steps' | 'decline' | 'refund'>): OrderEnd | null => {
  if (order.refund) return 'refunded'
  if (hasStep(order, 'delivered')) return 'delivered'
  if (!order.decline) return null
  const { reason } = order.decline
  return reason === 'replaced' || reason === 'cancelled' || reason === 'expired' ? reason : 'declined'
}
