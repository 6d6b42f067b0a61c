import * as z from 'zod/mini'
import { assumed } from '../assumed.ts'
import { endpoint } from '../endpoint.ts'
import { amount, clientId, flag, hoursFromUtc, id, idempotencyKey, quantity, rate, ref, sum, words } from '../fields.ts'
import { list, spare } from '../lists.ts'

/** Categories of coupons: claimable, usable, not usable yet, and past [CPN-04]. */
export const couponCategories = ['claim', 'avail', 'lock', 'history'] as const
export type CouponCategory = (typeof couponCategories)[number]
export const couponTypes = ['permanent', 'month', 'week'] as const
export type CouponType = (typeof couponTypes)[number]

const coupon = z.object({
  code: id,
  /** Plain text or a JSON map by language. */
  name: words,
  use_category: z.enum(couponCategories),
  is_used: flag,
  /** In seconds or in milliseconds since the epoch; 0 or absent means that the coupon never expires. */
  used_time: amount,
  valid_end_time: amount,
  // Offset from UTC in hours. The specification does not give the unit; it is assumed.
  time_zone: hoursFromUtc,
  // Fraction of the price that remains to be paid; 0.8 means 20 % off. The specification does not define the rate; this
  // meaning is assumed.
  discount_rate: rate,
  type: spare(z.enum(couponTypes)),
})

/**
 * Number of the unpaid order that will be replaced. The coupon of this order counts as usable [BEY-02].
 */
const replaces = assumed({ replaces: z.optional(ref) })

/** The player's coupons of one category [RCH-01 CPN-03]. */
export const getCouponList = endpoint({
  path: '/api/coupons/couponList',
  // `product_id` restricts the list to coupons that are usable for this item.
  input: z.object({
    client_id: clientId,
    use_category: z.enum(couponCategories),
    ...assumed({ product_id: z.optional(ref) }),
    ...replaces,
  }),
  output: z.object(assumed({ coupons: list(coupon) })),
})

/**
 * Makes a claimable coupon usable. The response is assumed to be the updated coupon.
 */
export const receiveCoupon = endpoint({
  path: '/api/coupons/receiveCoupons',
  input: z.object(assumed({ client_id: clientId, coupon_code: ref, ...idempotencyKey })),
  output: coupon,
  changes: true,
})

/**
 * Exchanges a promo code for a coupon that is usable for the item. The same code always yields the same coupon
 * [BEY-03]. This call is not in the specification.
 */
export const enterPromoCode = endpoint({
  path: '/api/coupons/promoCode',
  ifMissing: null,
  input: z.object({
    client_id: clientId,
    product_id: ref,
    promo_code: z.string().check(z.minLength(1), z.maxLength(64)),
    ...idempotencyKey,
  }),
  output: coupon,
  changes: true,
})

/**
 * Returns the price of an item with a coupon; an empty code means no coupon [CPN-02]. The specification does not say
 * which call returns the price; this call is assumed.
 */
export const getCouponPrice = endpoint({
  path: '/api/pay/productPoints',
  input: z.object({
    client_id: clientId,
    product_id: ref,
    coupon_code: z.string().check(z.maxLength(64)),
    ...replaces,
  }),
  output: z.object({ points: quantity, discountPrice: sum }),
})
