import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { amount, clientId, flag, hoursFromUtc, id, quantity, rate, ref, sum, words } from '../fields.ts'
import { list, spare } from '../lists.ts'

/** What can be done with a coupon: receive it, use it, not use it yet, or look back at it [CPN-04]. */
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
  /** Seconds or milliseconds; 0 or absent is never. */
  used_time: amount,
  valid_end_time: amount,
  // assumed: hours from UTC
  time_zone: hoursFromUtc,
  // assumed: the part of the price that stays, 0.8 is 20 % off
  discount_rate: rate,
  type: spare(z.enum(couponTypes)),
})

/** assumed: what the waiting order keeps that is about to be replaced counts as usable [BEY-02]. */
const replaces = z.optional(ref)

/** The player's coupons of one category [RCH-01 CPN-03]. */
export const getCouponList = endpoint({
  path: '/api/coupons/couponList',
  // assumed: `product_id`, the item that a coupon of one item only is asked about for
  input: z.object({
    client_id: clientId,
    use_category: z.enum(couponCategories),
    product_id: z.optional(ref),
    replaces,
  }),
  // assumed: the list's key is the specification's word
  output: z.object({ coupons: list(coupon) }),
})

/** Makes a claimable coupon usable. assumed: the payload; the coupon comes back as it is now. */
export const receiveCoupon = endpoint({
  path: '/api/coupons/receiveCoupons',
  input: z.object({
    client_id: clientId,
    coupon_code: ref,
    idempotency_key: z.string().check(z.minLength(8), z.maxLength(64)),
  }),
  output: coupon,
  changes: true,
})

/** Makes a typed promo code a coupon for the item, the same one each time [BEY-03]. assumed: the whole call. */
export const enterPromoCode = endpoint({
  path: '/api/coupons/promoCode',
  input: z.object({
    client_id: clientId,
    product_id: ref,
    promo_code: z.string().check(z.minLength(1), z.maxLength(64)),
    idempotency_key: z.string().check(z.minLength(8), z.maxLength(64)),
  }),
  output: coupon,
  changes: true,
})

/** What an item costs with a coupon, empty for none [CPN-02]. assumed: that this call answers it. */
export const getCouponPrice = endpoint({
  path: '/api/pay/productPoints',
  input: z.object({ client_id: clientId, product_id: ref, coupon_code: z.string().check(z.maxLength(64)), replaces }),
  output: z.object({ points: quantity, discountPrice: sum }),
})
