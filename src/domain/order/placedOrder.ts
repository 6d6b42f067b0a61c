/** An order that waits for its payment or its result. */
export type PendingOrder = {
  billingNo: string
  payUrl: string | null
  /**
   * Set if this browser has opened the order's payment page in a window. Absent if the window was blocked or another
   * browser placed the order.
   */
  isPageOpen?: true
}

/** The player's click that continues a payment. `url` is the page that the click itself opens; null if unknown. */
export type PaymentTap = { url: string | null }

/** Facts that a retry copies from the replaced order, including its coupon. */
export type Ordered = { goodsId: string; serverId: string; roleId: string; couponCode: string | null }

/** A retry of an order: goods and receiver, the amount to pay, and the unpaid order to replace [BEY-02]. */
export type Retry = Ordered & {
  replaces: string | null
  amount: number | null
  currency: string | null
  /** Set if the player asked for another payment method. The unpaid order is then replaced without confirmation. */
  isWanted?: true
}

/** Facts that the page knows as soon as it has placed the order; null if unknown. Names may be maps by language. */
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
   * When the unpaid order expires, in ms of the page's monotonic clock; null if unknown or if the order does not
   * expire.
   */
  endsAt: number | null
  /** How to draw the order: details from the page that placed it; absent if another page placed it. */
  look?: OrderLook
}

/** Details for drawing the goods and the receiver, besides their names. */
type OrderLook = {
  note: string | null
  art: { kind: string; size: number } | null
  /** Level of the receiving role. */
  level: number | null
}
