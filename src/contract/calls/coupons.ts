import * as z from 'zod/mini'
import { assumed } from '../assumed.ts'
import { endpoint } from '../endpoint.ts'
import { amount, clientId, flag, hoursFromUtc, id, idempotencyKey, quantity, rate, ref, sum, words } from '../fields.ts'
import { list, spare } from '../lists.ts'

/** Coupons that the player can claim, can use, cannot use yet, and can no longer use [CPN-04]. */
export const couponCategories = ['claim', 'avail', 'lock', 'history'] as const
export type CouponCategory = (typeof couponCategories)[number]
export const couponTypes = ['permanent', 'month', 'week'] as const
export type CouponType = (typeof couponTypes)[number]

const coupon = z.object({
  code: id,
  /** Name of the coupon: plain text or a JSON map by language. */
  name: words,
  use_category: z.enum(couponCategories),
  is_used: flag,
  /**
   * Times of the coupon, in seconds or in ms since the epoch. A coupon whose `valid_end_time` is 0 or absent never
   * expires.
   */
  used_time: amount,
  valid_end_time: amount,
  // UTC offset; the specification gives no unit, so hours are assumed.
  time_zone: hoursFromUtc,
  // Assumed to be the fraction of the price that the player still pays; 0.8 means 20 % off.
  discount_rate: rate,
  type: spare(z.enum(couponTypes)),
})

/** The unpaid order that this purchase replaces. The coupon of that order then counts as usable [BEY-02]. */
const replaces = assumed({ replaces: z.optional(ref) })

/** The player's coupons of one category [RCH-01 CPN-03]. */
export const getCouponList = endpoint({
  path: '/api/coupons/couponList',
  // with `product_id`, the answer contains only coupons that are usable for this item
  input: z.object({
    client_id: clientId,
    use_category: z.enum(couponCategories),
    ...assumed({ product_id: z.optional(ref) }),
    ...replaces,
  }),
  output: z.object(assumed({ coupons: list(coupon) })),
})

/** Claims a coupon. The answer is assumed to contain the claimed coupon. */
export const receiveCoupon = endpoint({
  path: '/api/coupons/receiveCoupons',
  input: z.object(assumed({ client_id: clientId, coupon_code: ref, ...idempotencyKey })),
  output: coupon,
  changes: true,
})

/**
 * Exchanges a promo code for a coupon that applies to the item. The same code always returns the same coupon [BEY-03].
 * Not in the specification.
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
 * Price of an item with a coupon, or without a coupon if the code is empty [CPN-02]. The specification names no call
 * for this price.
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
