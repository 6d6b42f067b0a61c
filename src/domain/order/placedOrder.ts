import type { PayLink } from '../payment/paymentHosts.ts'
import { present } from '../present.ts'

export type CreatedOrder = {
  /** Number of the created order; null if no order was created. */
  billingNo: string | null
  link: PayLink
  /** Whether the payment window is open. False if the browser blocked the window or the player closed it. */
  hasWindow?: boolean
}

/** An order whose payment or result is pending, as stored in this browser. */
export type PendingOrder = {
  billingNo: string
  payUrl: string | null
  /**
   * Set if the payment page was opened in a window. Absent if the browser blocked the window or another browser placed
   * the order.
   */
  isPageOpen?: true
}

export const placedOrder = ({ billingNo, link: { url }, hasWindow }: CreatedOrder): PendingOrder => ({
  billingNo: present(billingNo, 'billingNo'),
  payUrl: url,
  ...(hasWindow && url !== null && { isPageOpen: true as const }),
})

/**
 * A click that continues a payment. `url` is the payment page's URL if the player clicked a link to it, otherwise null.
 */
export type PaymentTap = { url: string | null }

/** Data that a retry copies from the order that it replaces. */
export type Ordered = { goodsId: string; serverId: string; roleId: string; couponCode: string | null }

/**
 * A new order with the same goods and receiver. If the old order is still unpaid, the new order replaces it [BEY-02].
 */
export type Retry = Ordered & {
  replaces: string | null
  amount: number | null
  currency: string | null
  /** Set after a click on "change the payment method": the unpaid order is then replaced without a question. */
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
   * When the unpaid order expires, in ms of the page's monotonic clock; null if it never expires or the time is
   * unknown.
   */
  endsAt: number | null
  /** Details for drawing the goods and the receiver; known only on the page that placed the order. */
  look?: OrderLook
}

/** Details for drawing the goods and the receiver. */
type OrderLook = {
  note: string | null
  art: { kind: string; size: number } | null
  /** Level of the receiving role. */
  level: number | null
}
