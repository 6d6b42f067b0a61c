import { jsonObjectFrom } from 'kysely/helpers/postgres'
import type * as contract from '../../../contract/calls/goods.ts'
import { createStatement, type ValueOf } from '../../db/statement.ts'
import { currencyOf, requireArea, requireGame } from '../../domain/games.ts'
import { ensureRoles } from '../../domain/player/roles.ts'
import { callerInGame, requireInGameOf, type Sought, soughtIn } from '../../domain/purchase/ordering/callerInGame.ts'
import { isSoldIn, requireInArea, roleAt } from '../../domain/purchase/ordering/goodsAndRoles.ts'
import { limitsOf } from '../../domain/purchase/purchaseLimits.ts'
import { settleOverdue } from '../../domain/purchase/settling/reconcile.ts'
import { firstOffersOf } from '../../domain/rewards/offers.ts'
import type { Handlers } from '../../http/serve.ts'
import { inCurrency } from '../../i18n/currencies.ts'
import { inLanguages } from '../../i18n/texts.ts'
import { decimalText } from '../../money/prices.ts'
import { rewardsIn } from './activities.ts'

const callerWithRole = createStatement((db, value: ValueOf<Sought & { server_id: string; role_id: string }>) =>
  callerInGame(db, value).select((is) => {
    const place = { server_id: value('server_id'), role_id: value('role_id') }
    return jsonObjectFrom(roleAt(db, place, is.ref('player.id'), is.ref('game.gp_id'))).as('role')
  }),
)

export const goods: Handlers<typeof contract> = {
  getGoods: async (input, call) => {
    const { shop, brand } = call
    requireArea(brand, input.domain_area)
    const { gp_id, logo } = await requireGame(call, input.client_id, input.domain_area)
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
      .where(isSoldIn(gp_id))
      .orderBy('goods_type.sort')
      .orderBy('goods.sort')
      .execute()
    const sold = new Set(rows.map(({ type_key }) => type_key))
    const first = await firstOffersOf(shop.db, gp_id, shop.now())
    const offered = (text: string) => inLanguages(inCurrency(text, logo), brand.languages)
    return {
      currency,
      types: types
        .filter(({ type_key }) => sold.has(type_key))
        .map(({ type_key, name }) => ({ typeKey: type_key, name: offered(name) })),
      goods: rows.map((row) => ({
        value: row.value,
        display: offered(row.display),
        price: decimalText(row.amount, currency),
        typeKey: row.type_key,
        isLimit: row.is_limit,
        isCoupon: row.is_coupon,
        isSpecial: row.is_special,
        goodsSort: row.sort,
        typeSort: row.type_sort,
        couponPoints: row.points,
        art: { kind: row.art_kind, size: row.art_size },
        ...(row.note ? { note: offered(row.note) } : {}),
        ...(row.badge ? { badge: offered(row.badge) } : {}),
        ...(first.has(row.value) ? { first_rewards: rewardsIn(first.get(row.value) ?? '[]', brand.languages) } : {}),
        ...(row.original ? { original_price: decimalText(row.original, currency) } : {}),
      })),
    }
  },

  getLimits: async (input, call) => {
    const { db, now } = call.shop
    const { server_id, role_id } = input
    const read = async () =>
      requireInGameOf(call, await callerWithRole(db, { ...soughtIn(call, input.client_id), server_id, role_id }))
    let found = await read()
    if (!found.has_roles) {
      await ensureRoles(call.shop, found.player, found.gp_id)
      found = await read()
    }
    const { player, gp_id } = found
    requireInArea(found.role, { areaId: input.area_id }, found)
    if (found.has_overdue) await settleOverdue(call.shop, player.id)
    return { list: await limitsOf(db, { player_id: player.id, gp_id, server_id, role_id }, now()) }
  },
}
