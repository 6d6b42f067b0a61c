/** A player in a game. A player's coupons are the same on every platform of the game. */
export type CouponHolder = { account: string; gpId: string }
/**
 * Codes of the coupons that players chose before they started a purchase. There is one code per player and game
 * [CPN-04].
 */
export type WantedCoupons = Readonly<Record<string, string>>

// the key is unique because ids never contain a space
const holderKey = ({ account, gpId }: CouponHolder): string => `${account} ${gpId}`

/** Returns the code of the coupon that a player chose before starting a purchase, or null. */
export const wantedCouponOf = (wanted: WantedCoupons, holder: CouponHolder): string | null =>
  wanted[holderKey(holder)] ?? null

/** Stores the code of the coupon that a player chose before starting a purchase. */
export const withWantedCoupon = (wanted: WantedCoupons, holder: CouponHolder, code: string): WantedCoupons => ({
  ...wanted,
  [holderKey(holder)]: code,
})

/**
 * Removes the stored coupon of a player after an order has used this coupon. If the player has since chosen another
 * coupon, keeps that coupon.
 */
export const withoutWantedCoupon = (wanted: WantedCoupons, holder: CouponHolder, code: string): WantedCoupons => {
  if (wantedCouponOf(wanted, holder) !== code) return wanted
  const { [holderKey(holder)]: _ordered, ...others } = wanted
  return others
}
