import type * as contract from '../../contract/goods.ts'
import { currencyOf, requireArea, requireGame } from '../domain/catalogue.ts'
import { requirePlayer } from '../domain/players.ts'
import { decimalText } from '../seed/prices.ts'
import type { Handlers } from '../serve.ts'

/** How often a limited item may be bought by one role; counting comes with the limits. */
const frequency = 5

export const goods: Handlers<typeof contract> = {
  getGoods: async (input, call) => {
    const { shop, brand } = call
    requireArea(brand, input.domain_area)
    await requireGame(call, input.client_id, input.domain_area)
    const currency = currencyOf(brand, input.domain_area)
    const types = await shop.db.selectFrom('goods_type').selectAll().orderBy('sort').execute()
    const rows = await shop.db
      .selectFrom('goods')
      .innerJoin('goods_type', 'goods_type.type_key', 'goods.type_key')
      .innerJoin('price', 'price.tier', 'goods.tier')
      .leftJoin('price as before', (join) =>
        join.onRef('before.tier', '=', 'goods.original_tier').onRef('before.currency', '=', 'price.currency'),
      )
      .selectAll('goods')
      .select(['price.amount', 'before.amount as original', 'goods_type.sort as type_sort'])
      .where('price.currency', '=', currency)
      .orderBy('goods_type.sort')
      .orderBy('goods.sort')
      .execute()
    return {
      currency,
      types: types.map(({ type_key, name }) => ({ typeKey: type_key, name })),
      goods: rows.map((row) => ({
        value: row.value,
        display: row.display,
        price: decimalText(row.amount, currency),
        typeKey: row.type_key,
        isLimit: row.is_limit,
        isCoupon: row.is_coupon,
        isSpecial: row.is_special,
        goodsSort: row.sort,
        typeSort: row.type_sort,
        couponPoints: row.points,
        art: { kind: row.art_kind, size: row.art_size },
        ...(row.note ? { note: row.note } : {}),
        ...(row.badge ? { badge: row.badge } : {}),
        ...(row.original ? { original_price: decimalText(row.original, currency) } : {}),
      })),
    }
  },

  getLimits: async (input, call) => {
    await requirePlayer(call)
    await requireGame(call, input.client_id)
    const rows = await call.shop.db.selectFrom('goods').select('value').where('is_limit', '=', true).execute()
    return {
      list: rows.map(({ value }) => ({
        product_id: value,
        limit_type: 'role' as const,
        frequency,
        day_info: 0,
        extra_pay_times: frequency,
        next_pay_time: 0,
      })),
    }
  },
}
