import { createHash } from 'node:crypto'
import { type Kysely, sql, type Transaction } from 'kysely'
import type { Database } from '../../db/schema.gen.ts'
import { diffLines, diffTable, removeRows, type TableDiff, writeRows } from './compare.ts'
import { type PlannedGame, plansOf } from './plan.ts'
import { type Catalogue, type FileContent, type FileName, fileSchemas } from './schema.ts'

/** Returns the web version of every game that the shops sell. */
export const plannedGames = (db: Kysely<Database>): Promise<PlannedGame[]> =>
  db.selectFrom('game').select(['client_id', 'gp_id', 'brand', 'logo']).where('platform', '=', 'web').execute()

/**
 * Returns whether an operator has applied a catalogue. An applied catalogue is never replaced by a build's own
 * catalogue.
 */
export const isCatalogueApplied = async (db: Kysely<Database>): Promise<boolean> =>
  (await db.selectFrom('catalogue_version').select('id').limit(1).executeTakeFirst()) !== undefined

/**
 * Returns a catalogue file from the newest applied catalogue that contains the file; null if no applied catalogue
 * contains it.
 */
export const appliedFile = async <Name extends FileName>(
  db: Kysely<Database>,
  name: Name,
): Promise<FileContent<Name> | null> => {
  const found = await sql<{ file: unknown }>`select files::jsonb -> ${name} as file from catalogue_version
    where files::jsonb -> ${name} is not null order by id desc limit 1`.execute(db)
  const [version] = found.rows
  return version ? (fileSchemas[name].parse(version.file) as FileContent<Name>) : null
}

const diffsOf = async (db: Kysely<Database>, catalogue: Catalogue) => {
  const plans = plansOf(catalogue, await plannedGames(db))
  const diffs = []
  for (const plan of plans) diffs.push(await diffTable(db, plan))
  return diffs
}

/** Describes the database changes that applying a catalogue would cause, one line per row or field. */
export const diffCatalogue = async (db: Kysely<Database>, catalogue: Catalogue): Promise<string[]> =>
  (await diffsOf(db, catalogue)).flatMap(diffLines)

/** Changes the database's tables so that they match the catalogue, and returns the changes. */
export const writeCatalogue = async (trx: Transaction<Database>, catalogue: Catalogue): Promise<TableDiff[]> => {
  const diffs = await diffsOf(trx, catalogue)
  for (const diff of [...diffs].reverse()) await removeRows(trx, diff)
  for (const diff of diffs) await writeRows(trx, diff)
  return diffs
}

/**
 * Replaces the account numbers in each segment by the number of accounts. The result is stored forever as a version of
 * the catalogue, but erasing a player must remove the player's account number.
 */
const withoutAccounts = ({ segments, ...files }: Catalogue) => ({
  ...files,
  ...(segments && { segments: segments.map(({ key, players }) => ({ key, players: players.length })) }),
})

/**
 * Applies the catalogue in one transaction and stores it as a new version. Tables without a file are not changed.
 * @returns the number of the version, and a description of the changes
 */
export const applyCatalogue = (
  db: Kysely<Database>,
  catalogue: Catalogue,
  now: Date,
): Promise<{ version: number; lines: string[] }> =>
  db.transaction().execute(async (trx) => {
    await sql`lock table catalogue_version in share row exclusive mode`.execute(trx)
    const diffs = await writeCatalogue(trx, catalogue)
    // orders from before this moment were priced by another price list, so the invariants ignore them
    const value = now.toISOString()
    await trx
      .insertInto('meta')
      .values({ key: 'seeded_at', value })
      .onConflict((conflict) => conflict.column('key').doUpdateSet({ value }))
      .execute()
    const files = JSON.stringify(withoutAccounts(catalogue))
    const { id } = await trx
      .insertInto('catalogue_version')
      .values({ applied_at: now, hash: createHash('sha256').update(files).digest('hex'), files })
      .returning('id')
      .executeTakeFirstOrThrow()
    return { version: id, lines: diffs.flatMap(diffLines) }
  })
