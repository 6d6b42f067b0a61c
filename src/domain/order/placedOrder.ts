/** An order that waits for its payment or its result. */
export type PendingOrder = {
  billingNo: string
  payUrl: string | null
  /**
   * Set if the order's payment page has opened in a window of this browser. Absent if the window was blocked or the
   * order was placed elsewhere.
   */
  isPageOpen?: true
}

/**
 * The player's tap that continues the payment of an order. `url` is the page that the tap itself opens; null if
 * unknown.
 */
export type PaymentTap = { url: string | null }

/** Facts that a retry copies from the order that it replaces, and the coupon that it keeps. */
export type Ordered = { goodsId: string; serverId: string; roleId: string; couponCode: string | null }

/**
 * A retry of an order: the ordered goods and their receiver, the amount to pay, and the waiting order to replace
 * [BEY-02].
 */
export type Retry = Ordered & {
  replaces: string | null
  amount: number | null
  currency: string | null
  /** Set if the player asked for another payment method. The waiting order is then replaced without confirmation. */
  isWanted?: true
}

/**
 * Facts of an order that are known as soon as the page has placed it; null if unknown. Names may be maps by language.
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
   * When the unpaid order expires, in ms of the page's steady clock; null if unknown or if the order does not expire.
   */
  endsAt: number | null
  /** How the page that placed the order displayed it; absent if another page placed it. */
  look?: OrderLook
}

/** Display data of the goods and the receiver, without their names. */
type OrderLook = {
  note: string | null
  art: { kind: string; size: number } | null
  /** Level of the role that receives the goods. */
  level: number | null
}
