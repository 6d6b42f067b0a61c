/** An order in progress. */
export type PendingOrder = {
  billingNo: string
  payUrl: string | null
  /**
   * Its payment page has opened in a window of this browser. Absent if the window was blocked or the order was made
   * elsewhere.
   */
  isPageOpen?: true
}

/** A tap that continues the payment of an order. `url` is the page the tap itself opens; null if unknown. */
export type PaymentTap = { url: string | null }

/** What a retry of an order must have in common with the order, and the coupon it keeps. */
export type Ordered = { goodsId: string; serverId: string; roleId: string; couponCode: string | null }

/** A retry: what was ordered, the amount to pay, and the waiting order that the retry replaces [BEY-02]. */
export type Retry = Ordered & {
  replaces: string | null
  amount: number | null
  currency: string | null
  /** The player asked for another payment method, so the waiting order needs no confirmation. */
  isWanted?: true
}

/**
 * What the page that placed an order knows of it immediately; names may be maps by language. Null for unknown facts.
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
  /** When the order expires unpaid, in ms of the page's steady clock; null if unknown or if it does not expire. */
  endsAt: number | null
  /** How the ordering page displayed the order; absent if another page placed it. */
  look?: OrderLook
}

/** Display data of goods and receiver besides their names. */
type OrderLook = {
  note: string | null
  art: { kind: string; size: number } | null
  /** Level of the receiving role. */
  level: number | null
}
