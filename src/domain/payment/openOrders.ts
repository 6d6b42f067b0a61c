import { hasStep, type OrderDetail } from '../order/orderDetail.ts'

/** An order of the player that is not over; `endsAt` in ms of the page's steady clock, null where nothing runs out. */
export type OpenOrder = {
  billingNo: string
  /** Paid, and not delivered yet. */
  isPaid: boolean
  /** Money of another amount has come, and a person looks at it. */
  isReviewed: boolean
  goods: string
  role: string
  amount: number | null
  currency: string
  endsAt: number | null
  /** It keeps a coupon that can be used again once it is cancelled. */
  freesCoupon: boolean
  /** The checked address of the page on which it is paid; null where a form or nobody yet has it. */
  payUrl: string | null
}

/** Whether its player may give up an order: no money for it has come. */
export const isCancellable = ({ isPaid, isReviewed }: Pick<OpenOrder, 'isPaid' | 'isReviewed'>): boolean =>
  !isPaid && !isReviewed

/** When the next of these ends unpaid, in ms of the steady clock; null when none does. */
export const nextEnd = (orders: readonly OpenOrder[]): number | null => {
  const ends = orders.flatMap(({ endsAt }) => endsAt ?? [])
  return ends.length > 0 ? Math.min(...ends) : null
}

/** How an order is over; `replaced`: another one of the same goods took its place. */
export type OrderEnd = 'delivered' | 'refunded' | 'replaced' | 'cancelled' | 'expired' | 'declined'

/** The numbers of orders that were open, and that a new list does not name any more. */
export const goneFrom = (listed: readonly OpenOrder[], known: readonly string[]): string[] =>
  [...new Set(known)].filter((number) => !listed.some(({ billingNo }) => billingNo === number))

/** How an order is over, by what has happened to it; null for one that is not. */
export const endOf = (order: Pick<OrderDetail, 'steps' | 'decline' | 'refund'>): OrderEnd | null => {
  if (order.refund) return 'refunded'
  if (hasStep(order, 'delivered')) return 'delivered'
  if (!order.decline) return null
  const { reason } = order.decline
  return reason === 'replaced' || reason === 'cancelled' || reason === 'expired' ? reason : 'declined'
}
