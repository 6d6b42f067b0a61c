/** A player in a game. Coupons are the same for all client ids of the game. */
export type CouponHolder = { account: string; gpId: string }
/** Codes of coupons that players chose before starting a purchase, by player and game [CPN-04]. */
export type WantedCoupons = Readonly<Record<string, string>>

// the key is unique because ids never contain a space
const holderKey = ({ account, gpId }: CouponHolder): string => `${account} ${gpId}`

/** Returns the code of the coupon that this player chose before the purchase, or null. */
export const wantedCouponOf = (wanted: WantedCoupons, holder: CouponHolder): string | null =>
  wanted[holderKey(holder)] ?? null

/** Stores the coupon that this player chose before the purchase. */
export const withWantedCoupon = (wanted: WantedCoupons, holder: CouponHolder, code: string): WantedCoupons => ({
  ...wanted,
  [holderKey(holder)]: code,
})

/** Removes the coupon that this player chose before the purchase, because an order has used it. */
export const withoutWantedCoupon = (wanted: WantedCoupons, holder: CouponHolder, code: string): WantedCoupons => {
  if (wantedCouponOf(wanted, holder) !== code) return wanted
  const { [holderKey(holder)]: _ordered, ...others } = wanted
  return others
}
