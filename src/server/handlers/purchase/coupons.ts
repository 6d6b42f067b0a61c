import type { Brand } from '../../../../brands/schema.ts'
import type { enterPromoCode, getCouponList, getCouponPrice, receiveCoupon } from '../../../contract/calls/coupons.ts'
import { currencyOfGame, requireGame } from '../../domain/games.ts'
import { requirePlayer } from '../../domain/player/players.ts'
import { priceOf } from '../../domain/purchase/ordering/goodsAndRoles.ts'
import { settleOverdue } from '../../domain/purchase/settling/reconcile.ts'
import { replaceable } from '../../domain/purchase/settling/review.ts'
import {
  type CouponRow,
  categoryOf,
  couponsOf,
  pointsAt,
  rateOf,
  receiveCoupon as receive,
} from '../../domain/rewards/coupons.ts'
import { enterPromoCode as enterCode } from '../../domain/rewards/promoCodes.ts'
import { ensureCoupons } from '../../domain/rewards/startingCoupons.ts'
import { issueCoupons } from '../../domain/rewards/vip.ts'
import type { Call } from '../../domain/serverDeps.ts'
import type { Handlers } from '../../http/serve.ts'
import { inLanguages } from '../../i18n/texts.ts'
import { decimalText, discounted } from '../../money/prices.ts'

type Calls = {
  getCouponList: typeof getCouponList
  getCouponPrice: typeof getCouponPrice
  receiveCoupon: typeof receiveCoupon
  enterPromoCode: typeof enterPromoCode
}

/**
 * Returns the caller and the game. First issues all coupons that are due, including a new player's starting coupons.
 */
const enter = async (call: Call, clientId: string) => {
  const player = await requirePlayer(call)
  const game = await requireGame(call, clientId)
  await ensureCoupons(call.shop, player, game.gp_id)
  await issueCoupons(call.shop.db, player, game, call.shop.now())
  return { game, player, holder: { playerId: player.id, gpId: game.gp_id } }
}

const seconds = (moment: Date | null) => (moment ? Math.floor(moment.getTime() / 1000) : 0)

type Asked = { productId?: string | undefined; replaces?: string | undefined }

const wireOf = (row: CouponRow, now: Date, { languages }: Brand, asked: Asked = {}) => ({
  code: row.code,
  name: inLanguages(row.name, languages),
  use_category: categoryOf(row, now, asked),
  is_used: row.used_at ? 1 : 0,
  used_time: seconds(row.used_at),
  valid_end_time: seconds(row.valid_end_time),
  time_zone: row.time_zone,
  discount_rate: (row.rate_percent / 100).toFixed(2),
  type: row.type,
})

export const coupons: Handlers<Calls> = {
  getCouponList: async (input, call) => {
    const { holder, player } = await enter(call, input.client_id)
    await settleOverdue(call.shop, player.id)
    const now = call.shop.now()
    const rows = await couponsOf(call.shop.db, holder)
    const asked = { productId: input.product_id, replaces: await replaceable(call.shop.db, input.replaces) }
    return {
      coupons: rows
        .filter((row) => categoryOf(row, now, asked) === input.use_category)
        .map((row) => wireOf(row, now, call.brand, asked)),
    }
  },

  getCouponPrice: async (input, call) => {
    const { db, now } = call.shop
    const { game, holder } = await enter(call, input.client_id)
    const currency = currencyOfGame(call.brand, game)
    const goods = await priceOf(db, { productId: input.product_id, gpId: game.gp_id, currency })
    const allowed = call.brand.vip && goods.is_coupon
    const rate = await rateOf(db, holder, {
      code: input.coupon_code,
      productId: goods.value,
      allowed,
      now: now(),
      replaces: await replaceable(db, input.replaces),
    })
    return {
      points: pointsAt(goods.points, rate),
      discountPrice: decimalText(discounted(goods.amount, rate, currency), currency),
    }
  },

  receiveCoupon: async (input, call) => {
    const { holder } = await enter(call, input.client_id)
    const now = call.shop.now()
    const wish = { code: input.coupon_code, key: input.idempotency_key, now }
    return wireOf(await receive(call.shop.db, holder, wish), now, call.brand)
  },

  enterPromoCode: async (input, call) => {
    const entered = await enter(call, input.client_id)
    const wish = { typed: input.promo_code, productId: input.product_id }
    return wireOf(await enterCode(call, entered, wish), call.shop.now(), call.brand, wish)
  },
}
