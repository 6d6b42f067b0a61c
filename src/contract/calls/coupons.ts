import * as z from 'zod/mini'
import { assumed } from '../assumed.ts'
import { endpoint } from '../endpoint.ts'
import { amount, clientId, flag, hoursFromUtc, id, idempotencyKey, quantity, rate, ref, sum, words } from '../fields.ts'
import { list, spare } from '../lists.ts'

/** Categories of coupons: claimable, usable, not usable yet, and past (used or expired) [CPN-04]. */
export const couponCategories = ['claim', 'avail', 'lock', 'history'] as const
export type CouponCategory = (typeof couponCategories)[number]
export const couponTypes = ['permanent', 'month', 'week'] as const
export type CouponType = (typeof couponTypes)[number]

const coupon = z.object({
  code: id,
  /** Name of the coupon, as plain text or as a JSON map by language. */
  name: words,
  use_category: z.enum(couponCategories),
  is_used: flag,
  /**
   * Times are in seconds or in milliseconds since the epoch. If `valid_end_time` is 0 or absent, the coupon never
   * expires.
   */
  used_time: amount,
  valid_end_time: amount,
  // Offset from UTC. The specification does not give the unit; hours are assumed.
  time_zone: hoursFromUtc,
  // Fraction of the price that the player still pays; 0.8 means 20 % off. The specification does not define the rate,
  // so this meaning is assumed.
  discount_rate: rate,
  type: spare(z.enum(couponTypes)),
})

/**
 * Number of the unpaid order that this purchase will replace. The unpaid order's coupon then counts as usable [BEY-02].
 */
const replaces = assumed({ replaces: z.optional(ref) })

/** Returns the player's coupons of one category [RCH-01 CPN-03]. */
export const getCouponList = endpoint({
  path: '/api/coupons/couponList',
  // If present, only coupons that are usable for this item are returned.
  input: z.object({
    client_id: clientId,
    use_category: z.enum(couponCategories),
    ...assumed({ product_id: z.optional(ref) }),
    ...replaces,
  }),
  output: z.object(assumed({ coupons: list(coupon) })),
})

/** Claims a coupon; afterwards the player can use it. The response is assumed to contain the changed coupon. */
export const receiveCoupon = endpoint({
  path: '/api/coupons/receiveCoupons',
  input: z.object(assumed({ client_id: clientId, coupon_code: ref, ...idempotencyKey })),
  output: coupon,
  changes: true,
})

/**
 * Exchanges a promo code for a coupon that is usable for the given item. A promo code always returns the same coupon
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
 * Returns the price of an item with a coupon, or the price without one if the code is empty [CPN-02]. The specification
 * does not say which call returns this price; this call is assumed.
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
