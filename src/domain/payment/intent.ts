/**
 * The values that identify an intent: two clicks with equal values are the same purchase and use the same idempotency
 * key [PAY-13].
 */
export type PaymentIntent = {
  clientId: string
  /** `suid` of the account whose role receives the goods [LGN-09]. */
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
  /** Number of the waiting order that this order replaces. It does not affect the identity of the intent. */
  replaces: string | null
}
