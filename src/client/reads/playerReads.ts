import type { CouponCategory } from '../../contract/calls/coupons.ts'
import type { getLimits } from '../../contract/calls/goods.ts'
import type { OutputOf } from '../../contract/endpoint.ts'
import type { Coupon, CouponPrice } from '../../domain/order/coupons.ts'
import type { Limit } from '../../domain/order/purchaseLimits.ts'
import { textMessage } from '../../domain/text/textKeys.ts'
import { toMoment } from '../../domain/text/time.ts'
import type { Api } from '../api.ts'
import { CallError } from '../callErrors.ts'
import { createIntentKeys } from './intentKeys.ts'

type WireCoupon = Awaited<ReturnType<Api['getCouponList']>>['coupons'][number]
type WireLimit = OutputOf<typeof getLimits>['list'][number]

/**
 * Fetches a player's coupons and purchase limits, and enters promo codes. Nothing is cached, because the data changes
 * with every purchase.
 * @param steady monotonic clock, in ms
 * @param newId returns an idempotency key, so that the server counts a repeated request once
 */
export const createPlayerReads = (api: Api, steady: () => number, newId: () => string) => {
  const keys = createIntentKeys(newId)
  const couponsIn = async (
    { clientId, goodsId, replaces = null }: { clientId: string; goodsId?: string; replaces?: string | null },
    category: CouponCategory,
    signal: AbortSignal,
  ): Promise<Coupon[]> => {
    const asked = {
      client_id: clientId,
      use_category: category,
      ...(goodsId !== undefined && { product_id: goodsId }),
      ...(replaces !== null && { replaces }),
    }
    const { coupons } = await api.getCouponList(asked, signal)
    return coupons.map(couponOf)
  }
  const couponPrice = async (
    {
      clientId,
      goodsId,
      code,
      replaces,
    }: { clientId: string; goodsId: string; code: string | null; replaces: string | null },
    signal: AbortSignal,
  ): Promise<CouponPrice> => {
    const { discountPrice, points } = await api.getCouponPrice(
      { client_id: clientId, product_id: goodsId, coupon_code: code ?? '', ...(replaces !== null && { replaces }) },
      signal,
    )
    return { price: discountPrice, points }
  }
  return {
    /** Fetches the coupons that are usable for an item now or later [CPN-03]. */
    coupons: async (question: { clientId: string; goodsId: string; replaces: string | null }, signal: AbortSignal) => {
      const [usable, locked] = await Promise.all([
        couponsIn(question, 'avail', signal),
        couponsIn(question, 'lock', signal),
      ])
      return { usable, locked }
    },
    couponHistory: (question: { clientId: string }, signal: AbortSignal) => couponsIn(question, 'history', signal),
    /**
     * Enters a promo code. Retries use the same idempotency key until the server answers, so that the exchange counts
     * once [BEY-03].
     * @throws CallError if the coupon is not usable for the item in this game, or does not lower the item's price
     */
    enterPromoCode: async (
      { clientId, goodsId, promoCode }: { clientId: string; goodsId: string; promoCode: string },
      signal: AbortSignal,
    ): Promise<Coupon> => {
      const coupon = await keys.once(`${clientId} ${goodsId} ${promoCode}`, async (idempotency_key) =>
        couponOf(
          await api.enterPromoCode(
            { client_id: clientId, product_id: goodsId, promo_code: promoCode, idempotency_key },
            signal,
          ),
        ),
      )
      const priceWith = (code: string | null) => couponPrice({ clientId, goodsId, code, replaces: null }, signal)
      const lowersPrice = async () => {
        const [reduced, full] = await Promise.all([priceWith(coupon.code), priceWith(null)])
        return reduced.price !== null && full.price !== null && reduced.price < full.price
      }
      if (coupon.category !== 'avail' || !(await lowersPrice()))
        throw new CallError('the promo code does not apply to the item', textMessage('tip_noSupportCoupon_goods'))
      return coupon
    },
    couponPrice,
    /** [GDS-02] */
    limits: async (
      {
        clientId,
        serverId,
        areaId,
        roleId,
      }: { clientId: string; serverId: string; areaId: string | null; roleId: string },
      signal: AbortSignal,
    ): Promise<Limit[]> => {
      const { list } = await api.getLimits(
        {
          client_id: clientId,
          server_id: serverId,
          role_id: roleId,
          ...(areaId !== null && { area_id: areaId }),
        },
        signal,
      )
      const at = steady()
      return list.map((wire) => limitOf(wire, at))
    },
  }
}

export const couponOf = (wire: WireCoupon): Coupon => ({
  code: wire.code,
  name: wire.name,
  category: wire.use_category,
  isUsed: wire.is_used,
  usedAt: toMoment(wire.used_time),
  validUntil: toMoment(wire.valid_end_time),
  timeZone: wire.time_zone ?? 0,
  // without a known rate, there is no discount
  rate: wire.discount_rate ?? 1,
})

const limitOf = (wire: WireLimit, steady: number): Limit => {
  const wait = Math.max(0, (wire.next_pay_time ?? 0) * 1000)
  return {
    goodsId: wire.product_id,
    type: wire.limit_type,
    frequency: wire.frequency ?? 0,
    days: wire.day_info ?? 0,
    left: wire.extra_pay_times,
    opensAt: wait > 0 ? steady + wait : null,
    unpaidOrder: wire.unpaid_billing_no ?? null,
  }
}
