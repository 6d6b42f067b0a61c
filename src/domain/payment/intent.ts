/**
 * Values that identify a purchase. Two clicks on Pay with equal values belong to the same purchase and use the same
 * idempotency key [PAY-13].
 */
export type PaymentIntent = {
  clientId: string
  /** `suid` of the account to which the receiving role belongs [LGN-09]. */
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
   * Number of the unpaid order that this purchase replaces. Not part of the purchase's identity: purchases that differ
   * only in this number are equal.
   */
  replaces: string | null
}
