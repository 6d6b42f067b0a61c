import type { PayLink } from '../payment/paymentHosts.ts'
import { present } from '../present.ts'

/** Answer to a request that creates an order. */
export type CreatedOrder = {
  /** Null if the server has created no order. */
  billingNo: string | null
  link: PayLink
  /**
   * Whether the window for the payment page is open. False if the browser has blocked the window or the player has
   * closed it.
   */
  hasWindow?: boolean
}

/** An order that this browser has stored because its payment or result is still pending. */
export type PendingOrder = {
  billingNo: string
  payUrl: string | null
  /**
   * Set if this browser has opened the order's payment page in a window. Absent if the browser blocked the window or
   * another browser placed the order.
   */
  isPageOpen?: true
}

/** Returns the order of an answer that contains an order number. */
export const placedOrder = ({ billingNo, link: { url }, hasWindow }: CreatedOrder): PendingOrder => ({
  billingNo: present(billingNo, 'billingNo'),
  payUrl: url,
  ...(hasWindow && url !== null && { isPageOpen: true as const }),
})

/**
 * A click with which the player continues a payment. `url` is the URL of the payment page if the player clicked a link
 * to that page, otherwise null.
 */
export type PaymentTap = { url: string | null }

/** Goods, receiver and coupon that a retry copies from the order that it replaces. */
export type Ordered = { goodsId: string; serverId: string; roleId: string; couponCode: string | null }

/**
 * A retry of an order, with the same goods and receiver. It replaces the order if that order is still unpaid [BEY-02].
 */
export type Retry = Ordered & {
  replaces: string | null
  amount: number | null
  currency: string | null
  /**
   * Set if the player has clicked "change the payment method". The retry then replaces the unpaid order without asking
   * for confirmation.
   */
  isWanted?: true
}

/** Facts about an order that are known as soon as the order exists; null if unknown. Names may be maps by language. */
export type OrderFacts = {
  account: string | null
  game: string | null
  goods: string | null
  server: string | null
  role: string | null
  /** Amount to pay, in major units of `currency`. */
  amount: number | null
  currency: string | null
  ordered: Ordered | null
  /**
   * When the unpaid order expires, in ms of the page's monotonic clock. Null if this time is unknown or the order does
   * not expire.
   */
  endsAt: number | null
  /** Details for drawing the order. Known only on the page that placed the order; absent on other pages. */
  look?: OrderLook
}

/** Details for drawing the goods and the receiver, in addition to their names. */
type OrderLook = {
  note: string | null
  art: { kind: string; size: number } | null
  /** Level of the role that receives the goods. */
  level: number | null
}
