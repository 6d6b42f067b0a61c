import { sql, type Transaction } from 'kysely'
import { allBrands } from '../../../brands/index.ts'
import { gameRows } from '../catalogue/games.ts'
import { goods, goodsLimits, goodsTypes } from '../catalogue/goods.ts'
import { methods } from '../catalogue/methods.ts'
import { vipRows } from '../catalogue/vip.ts'
import type { Database } from '../db/schema.gen.ts'
import { amountOf, currencyCodes } from '../money/prices.ts'

const prices = () => {
  const tiers = new Set(goods.flatMap(({ tier, original_tier }) => [tier, ...(original_tier ? [original_tier] : [])]))
  return [...tiers].flatMap((tier) =>
    currencyCodes.map((currency) => ({ tier, currency, amount: amountOf(tier, currency) })),
  )
}

/**
 * Returns the catalogue, which is replaced as a whole when it changes; orders keep their own copy of names and prices.
 */
export const catalogueRows = () => {
  const places = gameRows(allBrands())
  return [
    [
      'vip_level_coupon',
      'vip_level',
      'goods_limit',
      'goods',
      'goods_type',
      'price',
      'method',
      'game_code',
      'server',
      'area',
      'game',
    ],
    { goodsTypes, goods, goodsLimits, prices: prices(), methods, ...places, ...vipRows(allBrands(), places.games) },
  ] as const
}

/** Replaces the database's catalogue. */
export const replaceCatalogue = async (trx: Transaction<Database>): Promise<void> => {
  const [tables, rows] = catalogueRows()
  for (const table of tables) await trx.deleteFrom(table).execute()
  await trx.insertInto('goods_type').values(rows.goodsTypes).execute()
  await trx.insertInto('goods').values(rows.goods).execute()
  await trx.insertInto('goods_limit').values(rows.goodsLimits).execute()
  await trx.insertInto('price').values(rows.prices).execute()
  await trx.insertInto('game').values(rows.games).execute()
  await trx.insertInto('area').values(rows.areaRows).execute()
  await trx.insertInto('vip_level').values(rows.vipLevels).execute()
  await trx.insertInto('vip_level_coupon').values(rows.vipCoupons).execute()
  await trx.insertInto('game_code').values(rows.gameCodes).execute()
  for (let at = 0; at < rows.methods.length; at += 400)
    await trx
      .insertInto('method')
      .values(rows.methods.slice(at, at + 400))
      .execute()
  await sql`insert into server (gp_id, server_id, seq, name, area_id)
    select * from jsonb_to_recordset(${JSON.stringify(rows.servers)}::jsonb)
    as row (gp_id text, server_id text, seq integer, name text, area_id text)`.execute(trx)
}
