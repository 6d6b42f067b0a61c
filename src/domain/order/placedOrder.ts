/** An order of this browser whose payment or result is still pending. */
export type PendingOrder = {
  billingNo: string
  payUrl: string | null
  /**
   * Set if this browser has opened the payment page of the order in a window. Absent if the browser blocked the window,
   * or if the order was placed in another browser.
   */
  isPageOpen?: true
}

/**
 * A click with which the player continues a payment. If the click is on a link to the payment page, `url` is the URL of
 * that page; otherwise null.
 */
export type PaymentTap = { url: string | null }

/** Goods, receiver and coupon that a retry copies from the order that it replaces. */
export type Ordered = { goodsId: string; serverId: string; roleId: string; couponCode: string | null }

/**
 * A retry of an order. It has the same goods and receiver, and replaces the order if the order is still unpaid
 * [BEY-02].
 */
export type Retry = Ordered & {
  replaces: string | null
  amount: number | null
  currency: string | null
  /**
   * Set if the player has clicked "change the payment method". The unpaid order is then replaced without a question.
   */
  isWanted?: true
}

/**
 * Facts about an order that the page knows as soon as the order exists; null if unknown. Names may be maps by language.
 */
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
   * When the unpaid order expires, in ms of the page's monotonic clock. Null if the time is unknown, or if the order
   * does not expire.
   */
  endsAt: number | null
  /** How to draw the order. Only the page that placed the order has these details; on other pages, they are absent. */
  look?: OrderLook
}

/** Details with which the goods and the receiver are drawn, in addition to their names. */
type OrderLook = {
  note: string | null
  art: { kind: string; size: number } | null
  /** Level of the role that receives the goods. */
  level: number | null
}
