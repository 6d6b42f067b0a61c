import { sql, type Transaction } from 'kysely'
import { allBrands } from '../../../brands/index.ts'
import { brandGames } from '../catalogue/brandGames.ts'
import { demoGames } from '../catalogue/demoGames.ts'
import { appliedFile, writeCatalogue } from '../catalogue/files/applyCatalogue.ts'
import { insertRows } from '../catalogue/files/compare.ts'
import { demoCatalogue } from '../catalogue/files/demoCatalogue.ts'
import { gamePlans } from '../catalogue/files/gamePlans.ts'
import { plansOf } from '../catalogue/files/plan.ts'
import type { Database } from '../db/schema.gen.ts'
import { demoEvents } from './demoEvents.ts'

/**
 * Returns the demo's games, and the rows that each table should contain for the demo's catalogue. Existing orders do
 * not depend on these rows, because orders store names and prices.
 */
export const demoRows = () => {
  const places = demoGames(allBrands())
  return { places, plans: plansOf(demoCatalogue, places.games) }
}

/** Returns the games of the brand files. A shop that is not a demo starts with these games and nothing else. */
export const playersRows = () => brandGames(allBrands())

const deleteGames = async (trx: Transaction<Database>): Promise<void> => {
  for (const table of ['game_code', 'server', 'area', 'game'] as const) await trx.deleteFrom(table).execute()
}

/** Replaces the games, servers and social codes by those of the demo. */
const replaceDemoGames = async (trx: Transaction<Database>): Promise<void> => {
  const places = demoGames(allBrands())
  await deleteGames(trx)
  await trx.insertInto('game').values(places.games).execute()
  await trx.insertInto('area').values(places.areaRows).execute()
  await trx.insertInto('game_code').values(places.gameCodes).execute()
  await sql`insert into server (gp_id, server_id, seq, name, area_id)
    select * from jsonb_to_recordset(${JSON.stringify(places.servers)}::jsonb)
    as row (gp_id text, server_id text, seq integer, name text, area_id text)`.execute(trx)
}

/**
 * Replaces the games by those of the brand files and of the applied catalogue. If a demo has no applied catalogue, also
 * applies the demo's catalogue.
 */
export const replaceCatalogue = async (
  trx: Transaction<Database>,
  { isDemo, isApplied, now }: { isDemo: boolean; isApplied: boolean; now: Date },
): Promise<void> => {
  const games = await appliedFile(trx, 'games')
  if (isDemo && !games) await replaceDemoGames(trx)
  else {
    await deleteGames(trx)
    for (const { table, rows } of gamePlans(games ?? [])) await insertRows(trx, table, rows)
  }
  if (!isDemo || isApplied) return
  const events = (await demoEvents(trx, now)).map(({ event }) => event)
  await writeCatalogue(trx, { ...demoCatalogue, events })
}
