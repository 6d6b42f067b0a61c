import type { CouponCategory } from '../../contract/calls/coupons.ts'
import { roundedDown } from '../text/rounding.ts'
import type { TextKey } from '../text/textKeys.ts'

/** A player's coupon; `rate` is the part of the price that stays, times are in ms, `timeZone` in hours from UTC. */
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
/** A coupon that the player has chosen by hand, or none at all; null as long as the best one is chosen by itself. */
export type CouponChoice = { code: string | null } | null
/** What an item costs and earns with a coupon or without one. */
export type CouponPrice = { price: number | null; points: number | null }

/** The longest promo code that can be typed [BEY-03]. */
export const maxPromoCodeLength = 40

/** What is to be paid: what the server says that a coupon leaves, else the list's price; null while it is not known [RCH-09]. */
export const amountToPay = (
  price: number | null,
  coupon: Coupon | null,
  quote: Pick<CouponPrice, 'price'> | null,
): number | null => (coupon === null ? price : (quote?.price ?? null))

/** The coupon that is chosen by itself: the lowest discount_rate, the first of equals [CPN-02]. */
export const bestCoupon = (coupons: readonly Coupon[]): Coupon | null =>
  coupons.reduce<Coupon | null>((best, coupon) => (best === null || coupon.rate < best.rate ? coupon : best), null)

/** Refused coupons after which no other one is tried by itself: each of them costs the server a question [CPN-06]. */
const maxRefused = 10

/**
 * The coupon that applies: the player's choice as long as it is usable, else the best one of which the server has not
 * said that it does not do for the item [CPN-06]; none where it has said so of `maxRefused` coupons.
 * @param refused codes that were refused
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

/** When a past coupon was used, or else ended, in ms; shown by the coupon's own time zone [CPN-04]. */
export const couponMoment = ({ isUsed, usedAt, validUntil }: Coupon): number | null => (isUsed ? usedAt : validUntil)

/** The whole percentage that a coupon takes off: 20 for a rate of 0.8, and 12 for one of 0.875; never more than is true. */
export const percentOff = ({ rate }: Pick<Coupon, 'rate'>): number => roundedDown((1 - rate) * 100, 0)

/** What the price line says about coupons, in the order of the specification's rules; null where one applies [RCH-09]. */
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

/** Whether usable coupons exist of which none will apply: the player is asked before paying [PAY-02]. */
export const wastesCoupon = ({
  usable,
  allowsCoupon,
  isSelected,
}: {
  usable: number
  allowsCoupon: boolean
  isSelected: boolean
}): boolean => usable > 0 && (!allowsCoupon || !isSelected)
