/** Owner of coupons: a player in a game. A player's coupons are the same on every platform of the game. */
export type CouponHolder = { account: string; gpId: string }
/** Coupons that players chose before a purchase: player and game (`holderKey`) → code of the coupon [CPN-04]. */
export type WantedCoupons = Readonly<Record<string, string>>

// the key is unique because ids never contain a space
const holderKey = ({ account, gpId }: CouponHolder): string => `${account} ${gpId}`

export const wantedCouponOf = (wanted: WantedCoupons, holder: CouponHolder): string | null =>
  wanted[holderKey(holder)] ?? null

export const withWantedCoupon = (wanted: WantedCoupons, holder: CouponHolder, code: string): WantedCoupons => ({
  ...wanted,
  [holderKey(holder)]: code,
})

/** Removes the coupon after an order has used it. Keeps another coupon that the player has chosen since. */
export const withoutWantedCoupon = (wanted: WantedCoupons, holder: CouponHolder, code: string): WantedCoupons => {
  if (wantedCouponOf(wanted, holder) !== code) return wanted
  const { [holderKey(holder)]: _ordered, ...others } = wanted
  return others
}
