import { sql, type Transaction } from 'kysely'
import { allBrands } from '../../../brands/index.ts'
import { insertRows } from '../catalogue/files/compare.ts'
import { demoCatalogue } from '../catalogue/files/demoCatalogue.ts'
import { plansOf } from '../catalogue/files/plan.ts'
import { gameRows } from '../catalogue/games.ts'
import { methods } from '../catalogue/methods.ts'
import type { Database } from '../db/schema.gen.ts'

/**
 * Returns the games of the brands, and the goods sold in them. If either changes, all its rows are replaced. Orders
 * keep their own copy of names and prices.
 */
export const catalogueRows = () => {
  const places = gameRows(allBrands())
  const { coupons: _, ...sold } = demoCatalogue
  return { places, plans: plansOf(sold, places.games), methods }
}

type Rows = ReturnType<typeof catalogueRows>

/** Replaces the games, servers and social codes of the brands. */
const replaceGames = async (trx: Transaction<Database>, { places }: Rows): Promise<void> => {
  for (const table of ['game_code', 'server', 'area', 'game'] as const) await trx.deleteFrom(table).execute()
  await trx.insertInto('game').values(places.games).execute()
  await trx.insertInto('area').values(places.areaRows).execute()
  await trx.insertInto('game_code').values(places.gameCodes).execute()
  await sql`insert into server (gp_id, server_id, seq, name, area_id)
    select * from jsonb_to_recordset(${JSON.stringify(places.servers)}::jsonb)
    as row (gp_id text, server_id text, seq integer, name text, area_id text)`.execute(trx)
}

const replaceGoods = async (trx: Transaction<Database>, { plans, methods: rows }: Rows): Promise<void> => {
  for (const { table } of [...plans].reverse()) await sql`delete from ${sql.table(table)}`.execute(trx)
  for (const plan of plans) await insertRows(trx, plan.table, plan.rows)
  await trx.deleteFrom('method').execute()
  await insertRows(trx, 'method', rows)
}

/** Replaces the database's catalogue; if an operator has applied a catalogue, replaces only the brands' games. */
export const replaceCatalogue = async (trx: Transaction<Database>, isApplied: boolean): Promise<void> => {
  const rows = catalogueRows()
  await replaceGames(trx, rows)
  if (!isApplied) await replaceGoods(trx, rows)
}
