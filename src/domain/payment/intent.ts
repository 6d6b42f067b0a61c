/** The values that make two clicks the same purchase; each intent has one idempotency key [PAY-13]. */
export type PaymentIntent = {
  clientId: string
  /** Account whose role receives the goods: suid [LGN-09]. */
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
  /** The waiting order that this order replaces; the intent is the same with or without it. */
  replaces: string | null
}
