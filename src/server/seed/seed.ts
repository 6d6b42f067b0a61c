import { createHash } from 'node:crypto'
import { type Kysely, sql, type Transaction } from 'kysely'
import { allBrands } from '../../../brands/index.ts'
import type { Database } from '../db/schema.ts'
import { hashPassword } from '../domain/player/passwords.ts'
import { addCards } from './cards.ts'
import { gameRows } from './games.ts'
import { goods, goodsLimits, goodsTypes } from './goods.ts'
import { methods } from './methods.ts'
import { amountOf, currencyCodes } from './prices.ts'
import { vipRows } from './vip.ts'

const accounts = [
  { username: 'ann', password: 'ann-pass' },
  { username: 'bob', password: 'bob-pass' },
  ...Array.from({ length: 50 }, (_, at) => ({ username: `player${at + 1}`, password: `pass${at + 1}` })),
]

const prices = () => {
  const tiers = new Set(goods.flatMap(({ tier, original_tier }) => [tier, ...(original_tier ? [original_tier] : [])]))
  return [...tiers].flatMap((tier) =>
    currencyCodes.map((currency) => ({ tier, currency, amount: amountOf(tier, currency) })),
  )
}

/** What is sold and where: replaced as a whole when it changes; orders keep their own copy of names and prices. */
const catalogue = () => {
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

const replaceCatalogue = async (trx: Transaction<Database>): Promise<void> => {
  const [tables, rows] = catalogue()
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

const addPlayers = async (trx: Transaction<Database>, cost: number): Promise<void> => {
  const rows = await Promise.all(
    accounts.map(async ({ username, password }, at) => ({
      username,
      suid: String(500_001 + at),
      password: await hashPassword(password, cost),
    })),
  )
  await trx
    .insertInto('player')
    .values(rows)
    .onConflict((conflict) => conflict.column('username').doNothing())
    .execute()
}

/**
 * Fills a new database, and brings the catalogue of an older one up to date; otherwise does nothing.
 * @param passwordCost scrypt's N for the seeded players
 */
export const seed = async (db: Kysely<Database>, now: Date, passwordCost = 16_384): Promise<void> => {
  const version = createHash('sha256').update(JSON.stringify(catalogue())).digest('hex')
  const seeded = await db.selectFrom('meta').select('value').where('key', '=', 'seed').executeTakeFirst()
  if (seeded?.value === version) return
  await db.transaction().execute(async (trx) => {
    await replaceCatalogue(trx)
    if (!seeded) await addPlayers(trx, passwordCost)
    await addCards(trx, passwordCost)
    for (const [key, value] of Object.entries({ seed: version, seeded_at: now.toISOString() }))
      await trx
        .insertInto('meta')
        .values({ key, value })
        .onConflict((conflict) => conflict.column('key').doUpdateSet({ value }))
        .execute()
  })
}
