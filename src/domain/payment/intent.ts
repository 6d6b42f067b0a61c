/**
 * All values that identify a purchase. Two clicks on Pay with equal values are the same purchase and use the same
 * idempotency key [PAY-13].
 */
export type PaymentIntent = {
  clientId: string
  /** `suid` of the receiving role's account [LGN-09]. */
  account: string
  serverId: string
  areaId: string | null
  roleId: string
  goodsId: string
  area: string
  country: string
  paywayId: string
  channelId: string | null
  couponCode: string | null
  /**
   * Number of the unpaid order that this purchase replaces. Purchases that differ only in this number count as the same
   * purchase.
   */
  replaces: string | null
}
