import { createHash } from 'node:crypto'
import { type Kysely, sql, type Transaction } from 'kysely'
import type { Database } from '../../db/schema.gen.ts'
import { diffLines, diffTable, removeRows, type TableDiff, writeRows } from './compare.ts'
import { type PlannedGame, plansOf } from './plan.ts'
import { currentRuns } from './repeatingEvents.ts'
import { type Catalogue, type FileContent, type FileName, fileSchemas } from './schema.ts'

/** Returns each game once, with the values of its web version. */
export const plannedGames = (db: Kysely<Database>): Promise<PlannedGame[]> =>
  db.selectFrom('game').select(['client_id', 'gp_id', 'brand', 'area', 'logo']).where('platform', '=', 'web').execute()

/**
 * Returns whether the database has an applied catalogue. A build's own catalogue never replaces an applied catalogue.
 */
export const isCatalogueApplied = async (db: Kysely<Database>): Promise<boolean> =>
  (await db.selectFrom('catalogue_version').select('id').limit(1).executeTakeFirst()) !== undefined

const newestFiles = async (db: Kysely<Database>, names: readonly FileName[]) =>
  (
    await sql<{ name: FileName; content: unknown }>`select distinct on (key) key as name, value as content
      from catalogue_version, jsonb_each(files::jsonb) where key = any(${names}) order by key, id desc`.execute(db)
  ).rows

/**
 * Returns the file from the newest applied catalogue that contains this file, or null if no applied catalogue contains
 * it.
 */
export const appliedFile = async <Name extends FileName>(
  db: Kysely<Database>,
  name: Name,
): Promise<FileContent<Name> | null> => {
  const [newest] = await newestFiles(db, [name])
  return newest ? (fileSchemas[name].parse(newest.content) as FileContent<Name>) : null
}

/**
 * Returns the newest applied version of each file, or undefined for files that this build cannot parse. Segments are
 * returned without players, because applied catalogues are stored without accounts.
 */
export const appliedCatalogue = async (db: Kysely<Database>): Promise<Catalogue> => {
  const found = await newestFiles(db, Object.keys(fileSchemas) as FileName[])
  const parsed = found.map(({ name, content }) => {
    const file = name === 'segments' ? (content as object[]).map((entry) => ({ ...entry, players: [] })) : content
    return [name, fileSchemas[name].safeParse(file).data]
  })
  return Object.fromEntries(parsed)
}

const diffsOf = async (db: Kysely<Database>, { events, ...files }: Catalogue, now: Date) => {
  const catalogue = { ...files, ...(events && { events: currentRuns(events, now) }) }
  const plans = plansOf(catalogue, await plannedGames(db))
  const diffs = []
  for (const plan of plans) diffs.push(await diffTable(db, plan))
  return diffs
}

/** Returns one line per row or field that applying the catalogue would change. */
export const diffCatalogue = async (db: Kysely<Database>, catalogue: Catalogue, now: Date): Promise<string[]> =>
  (await diffsOf(db, catalogue, now)).flatMap(diffLines)

const writeCatalogue = async (trx: Transaction<Database>, catalogue: Catalogue, now: Date): Promise<TableDiff[]> => {
  const diffs = await diffsOf(trx, catalogue, now)
  for (const diff of [...diffs].reverse()) await removeRows(trx, diff)
  for (const diff of diffs) await writeRows(trx, diff)
  return diffs
}

/**
 * Replaces the accounts of each segment by the number of its players. Applied catalogues are stored forever, so they
 * must not contain accounts of players, who may be erased later.
 */
const withoutAccounts = ({ segments, ...files }: Catalogue) => ({
  ...files,
  ...(segments && { segments: segments.map(({ key, players }) => ({ key, players: players.length })) }),
})

/** Updates the games from the brands' files and the file `games` of the applied catalogue. */
export const updateGames = async (trx: Transaction<Database>, now: Date): Promise<void> => {
  await writeCatalogue(trx, { games: (await appliedFile(trx, 'games')) ?? [] }, now)
}

/**
 * Applies the catalogue and stores it as a new version. Does not change tables whose file is missing. Returns the
 * version number and the changes.
 */
export const applyWithin = async (
  trx: Transaction<Database>,
  catalogue: Catalogue,
  now: Date,
): Promise<{ version: number; lines: string[] }> => {
  await sql`lock table catalogue_version in share row exclusive mode`.execute(trx)
  const diffs = await writeCatalogue(trx, catalogue, now)
  // orders from before this time have prices of an earlier price list, so the invariants in `src/server/db` skip these
  // orders
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
}

export const applyCatalogue = (db: Kysely<Database>, catalogue: Catalogue, now: Date) =>
  db.transaction().execute((trx) => applyWithin(trx, catalogue, now))
