import { createHash } from 'node:crypto'
import { type Kysely, sql } from 'kysely'
import type { Database } from '../../db/schema.gen.ts'
import { diffLines, diffTable, removeRows, writeRows } from './compare.ts'
import { type PlannedGame, plansOf } from './plan.ts'
import type { Catalogue } from './schema.ts'

/** Returns the games that are sold, by their web client id. */
export const plannedGames = (db: Kysely<Database>): Promise<PlannedGame[]> =>
  db.selectFrom('game').select(['client_id', 'gp_id', 'brand', 'logo']).where('platform', '=', 'web').execute()

/** Whether an operator has applied a catalogue. If so, no build replaces it. */
export const isCatalogueApplied = async (db: Kysely<Database>): Promise<boolean> =>
  (await db.selectFrom('catalogue_version').select('id').limit(1).executeTakeFirst()) !== undefined

const diffsOf = async (db: Kysely<Database>, catalogue: Catalogue) => {
  const plans = plansOf(catalogue, await plannedGames(db))
  const diffs = []
  for (const plan of plans) diffs.push(await diffTable(db, plan))
  return diffs
}

/** Describes the changes that applying the files would make, one line per row or field. */
export const diffCatalogue = async (db: Kysely<Database>, catalogue: Catalogue): Promise<string[]> =>
  (await diffsOf(db, catalogue)).flatMap(diffLines)

/**
 * Applies the files in one transaction, and stores them as a new version. Tables without a file are not changed.
 * @returns the number of the version, and what was changed
 */
export const applyCatalogue = (
  db: Kysely<Database>,
  catalogue: Catalogue,
  now: Date,
): Promise<{ version: number; lines: string[] }> =>
  db.transaction().execute(async (trx) => {
    await sql`lock table catalogue_version in share row exclusive mode`.execute(trx)
    const diffs = await diffsOf(trx, catalogue)
    for (const diff of [...diffs].reverse()) await removeRows(trx, diff)
    for (const diff of diffs) await writeRows(trx, diff)
    // from now on, the invariants compare only later orders with the price list
    const value = now.toISOString()
    await trx
      .insertInto('meta')
      .values({ key: 'seeded_at', value })
      .onConflict((conflict) => conflict.column('key').doUpdateSet({ value }))
      .execute()
    const files = JSON.stringify(catalogue)
    const { id } = await trx
      .insertInto('catalogue_version')
      .values({ applied_at: now, hash: createHash('sha256').update(files).digest('hex'), files })
      .returning('id')
      .executeTakeFirstOrThrow()
    return { version: id, lines: diffs.flatMap(diffLines) }
  })
