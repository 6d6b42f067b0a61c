/** A player in a game. A game has several client ids, but its coupons are the same under each of them. */
export type CouponHolder = { account: string; gpId: string }
/** Codes of coupons that players chose before a purchase, by player and game [CPN-04]. */
export type WantedCoupons = Readonly<Record<string, string>>

// ids never contain a space
const holderKey = ({ account, gpId }: CouponHolder): string => `${account} ${gpId}`

/** Returns the code of the coupon that this player chose in advance, or null if there is none. */
export const wantedCouponOf = (wanted: WantedCoupons, holder: CouponHolder): string | null =>
  wanted[holderKey(holder)] ?? null

/** Stores the coupon that this player chose in advance. */
export const withWantedCoupon = (wanted: WantedCoupons, holder: CouponHolder, code: string): WantedCoupons => ({
  ...wanted,
  [holderKey(holder)]: code,
})

/** Removes the coupon that this player chose in advance, if an order has used it. */
export const withoutWantedCoupon = (wanted: WantedCoupons, holder: CouponHolder, code: string): WantedCoupons => {
  if (wantedCouponOf(wanted, holder) !== code) return wanted
  const { [holderKey(holder)]: _ordered, ...others } = wanted
  return others
}
