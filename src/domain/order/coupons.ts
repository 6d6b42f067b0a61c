import type { CouponCategory } from '../../contract/calls/coupons.ts'
import { roundedDown } from '../text/number.ts'
import type { TextKey } from '../text/textKeys.ts'

/**
 * A player's coupon. `rate` is the fraction of the price that the player still pays. Times are in ms; `timeZone` is the
 * UTC offset in hours.
 */
export type Coupon = {
  code: string
  name: string
  category: CouponCategory
  isUsed: boolean
  usedAt: number | null
  validUntil: number | null
  timeZone: number
  rate: number
}
/**
 * The player's choice of a coupon; null if the player has made no choice, so that the best coupon applies. `code` is
 * null if the player wants no coupon.
 */
export type CouponChoice = { code: string | null } | null
/** Price of an item with or without a coupon, and the points that this price earns. */
export type CouponPrice = { price: number | null; points: number | null }

/**
 * Returns the price that the server computed for the coupon or, without a coupon, the list price. Returns null if the
 * price is unknown [RCH-09].
 */
export const amountToPay = (
  price: number | null,
  coupon: Coupon | null,
  quote: Pick<CouponPrice, 'price'> | null,
): number | null => (coupon === null ? price : (quote?.price ?? null))

/** Returns the coupon with the lowest rate; among equal rates, the first [CPN-02]. */
export const bestCoupon = (coupons: readonly Coupon[]): Coupon | null =>
  coupons.reduce<Coupon | null>((best, coupon) => (best === null || coupon.rate < best.rate ? coupon : best), null)

/** Maximum number of coupons tried automatically, because each attempt costs a request for the price [CPN-06]. */
const maxRefused = 10

/**
 * Returns the player's choice if it is usable, otherwise the best coupon that the server has not refused [CPN-06].
 * Returns null after `maxRefused` refusals.
 */
export const chosenCoupon = (
  coupons: readonly Coupon[],
  { choice, refused }: { choice: CouponChoice; refused: readonly string[] },
): Coupon | null => {
  if (choice?.code === null) return null
  const wanted = coupons.find(({ code }) => code === choice?.code)
  if (wanted) return wanted
  return refused.length < maxRefused ? bestCoupon(coupons.filter(({ code }) => !refused.includes(code))) : null
}

/** Time in ms at which a past coupon was used or expired. Shown in the coupon's time zone [CPN-04]. */
export const couponMoment = ({ isUsed, usedAt, validUntil }: Coupon): number | null => (isUsed ? usedAt : validUntil)

/** Discount in percent, rounded down: 20 for a rate of 0.8, and 12 for a rate of 0.875. */
export const percentOff = ({ rate }: Pick<Coupon, 'rate'>): number => roundedDown((1 - rate) * 100, 0)

/**
 * Returns why no coupon applies, or null if a coupon applies. If there are several reasons, returns the reason that the
 * specification lists first [RCH-09].
 */
export const couponTip = (line: {
  isGoodsCapable: boolean
  allowsCoupon: boolean
  usable: number
  isSelected: boolean
}): TextKey | null => {
  if (!line.isGoodsCapable) return 'tip_noSupportCoupon_goods'
  if (!line.allowsCoupon) return 'tip_noSupportCoupon'
  if (line.usable === 0) return 'tip_claim_more'
  return line.isSelected ? null : 'please_select'
}

/** Returns whether the player applies none of the usable coupons. The shop then asks before the payment [PAY-02]. */
export const wastesCoupon = ({
  usable,
  allowsCoupon,
  isSelected,
}: {
  usable: number
  allowsCoupon: boolean
  isSelected: boolean
}): boolean => usable > 0 && (!allowsCoupon || !isSelected)
