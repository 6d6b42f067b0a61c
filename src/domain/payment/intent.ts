/** What makes two clicks the same purchase: one idempotency key each [PAY-13]. */
export type PaymentIntent = {
  clientId: string
  /** The player whose role receives the goods: suid [LGN-09]. */
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
  /** The waiting order that this one takes the place of; the purchase is the same with or without it. */
  replaces: string | null
}
