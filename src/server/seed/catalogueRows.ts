import { sql, type Transaction } from 'kysely'
import { allBrands } from '../../../brands/index.ts'
import { brandGames } from '../catalogue/brandGames.ts'
import { demoGames } from '../catalogue/demoGames.ts'
import { insertRows } from '../catalogue/files/compare.ts'
import { demoCatalogue } from '../catalogue/files/demoCatalogue.ts'
import { gamePlans } from '../catalogue/files/gamePlans.ts'
import { plansOf } from '../catalogue/files/plan.ts'
import { type FileContent, fileSchemas } from '../catalogue/files/schema.ts'
import { methods } from '../catalogue/methods.ts'
import type { Database } from '../db/schema.gen.ts'

/** Returns the games of the demo, and what is sold in them. Orders keep their own copy of names and prices. */
export const demoRows = () => {
  const places = demoGames(allBrands())
  const { coupons: _, ...sold } = demoCatalogue
  return { places, plans: plansOf(sold, places.games), methods }
}

type Rows = ReturnType<typeof demoRows>

/** Returns the games of the brands' files, which is all that a shop for players starts with. */
export const playersRows = () => brandGames(allBrands())

const deleteGames = async (trx: Transaction<Database>): Promise<void> => {
  for (const table of ['game_code', 'server', 'area', 'game'] as const) await trx.deleteFrom(table).execute()
}

/** Replaces the games, servers and social codes by those of the demo. */
const replaceDemoGames = async (trx: Transaction<Database>, { places }: Rows): Promise<void> => {
  await deleteGames(trx)
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

/** Returns the file of games that was applied last; null if there is none. */
const appliedGames = async (trx: Transaction<Database>): Promise<FileContent<'games'> | null> => {
  const found = await sql<{ games: unknown }>`select files::jsonb -> 'games' as games from catalogue_version
    where files::jsonb -> 'games' is not null order by id desc limit 1`.execute(trx)
  const [version] = found.rows
  return version ? fileSchemas.games.parse(version.games) : null
}

/**
 * Replaces the games by those of the brands' files and of the applied catalogue; in a demo without an applied
 * catalogue, also what is sold in them.
 */
export const replaceCatalogue = async (
  trx: Transaction<Database>,
  { isDemo, isApplied }: { isDemo: boolean; isApplied: boolean },
): Promise<void> => {
  const games = await appliedGames(trx)
  const demo = isDemo ? demoRows() : null
  if (demo && !games) await replaceDemoGames(trx, demo)
  else {
    await deleteGames(trx)
    for (const { table, rows } of gamePlans(games ?? [])) await insertRows(trx, table, rows)
  }
  if (demo && !isApplied) await replaceGoods(trx, demo)
}
