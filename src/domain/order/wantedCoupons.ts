/** A player in a game. Coupons belong to a game, whichever client id it has on a platform. */
export type CouponHolder = { account: string; gpId: string }
/** Codes of coupons that players chose in advance, by player and game [CPN-04]. */
export type WantedCoupons = Readonly<Record<string, string>>

// ids never contain a space
const holderKey = ({ account, gpId }: CouponHolder): string => `${account} ${gpId}`

/** Returns the code of the coupon this player chose in advance, or null for none. */
export const wantedCouponOf = (wanted: WantedCoupons, holder: CouponHolder): string | null =>
  wanted[holderKey(holder)] ?? null

/** Sets the coupon this player chose in advance. */
export const withWantedCoupon = (wanted: WantedCoupons, holder: CouponHolder, code: string): WantedCoupons => ({
  ...wanted,
  [holderKey(holder)]: code,
})

/** Removes this player's coupon if an order has used it. */
export const withoutWantedCoupon = (wanted: WantedCoupons, holder: CouponHolder, code: string): WantedCoupons => {
  if (wantedCouponOf(wanted, holder) !== code) return wanted
  const { [holderKey(holder)]: _ordered, ...others } = wanted
  return others
}
