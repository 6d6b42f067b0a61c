/** A player in a game: coupons are given by game, whichever id it has on a platform. */
export type CouponHolder = { account: string; gpId: string }
/** Codes of the coupons that players have chosen ahead, by player and game [CPN-04]. */
export type WantedCoupons = Readonly<Record<string, string>>

// ids never contain a space
const holderKey = ({ account, gpId }: CouponHolder): string => `${account} ${gpId}`

/** The coupon that this player has chosen ahead; null for none. */
export const wantedCouponOf = (wanted: WantedCoupons, holder: CouponHolder): string | null =>
  wanted[holderKey(holder)] ?? null

/** The coupons with another one for this player. */
export const withWantedCoupon = (wanted: WantedCoupons, holder: CouponHolder, code: string): WantedCoupons => ({
  ...wanted,
  [holderKey(holder)]: code,
})

/** The coupons without one that an order has. */
export const withoutWantedCoupon = (wanted: WantedCoupons, holder: CouponHolder, code: string): WantedCoupons => {
  if (wantedCouponOf(wanted, holder) !== code) return wanted
  const { [holderKey(holder)]: _ordered, ...others } = wanted
  return others
}
