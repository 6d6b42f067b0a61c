import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { type Kysely, sql } from 'kysely'
import { allBrands } from '../../../brands/index.ts'
import { brandGames } from '../catalogue/brandGames.ts'
import { appliedCatalogue, applyCatalogue, diffCatalogue } from '../catalogue/files/applyCatalogue.ts'
import { isWholeFolder, readCatalogueFolder } from '../catalogue/files/readFolder.ts'
import type { Catalogue } from '../catalogue/files/schema.ts'
import { versionLines } from '../catalogue/files/versions.ts'
import type { DatabaseConnection } from '../db/connect.ts'
import { createDatabaseClock } from '../db/databaseClock.ts'
import { requireMigrated } from '../db/migrate.ts'
import type { Database } from '../db/schema.gen.ts'
import { requireSeeds } from '../seed/seed.ts'
import { type Data, withDatabase } from './prepare.ts'

const readChecked = (folder: string, applied: Catalogue) =>
  readCatalogueFolder(
    folder,
    brandGames(allBrands()).filter(({ platform }) => platform === 'web'),
    applied,
  )

/**
 * Reads a catalogue folder.
 * @throws Error with one line that lists every invalid file and field
 */
const requireChecked = async (db: Kysely<Database>, folder: string): Promise<Catalogue> => {
  const { catalogue, problems } = await readChecked(folder, await appliedCatalogue(db))
  if (problems.length > 0) throw new Error(`The catalogue ${folder} is refused: ${problems.join('; ')}`)
  return catalogue
}

/** Returns the catalogue in the database; empty if the database does not exist or has no tables yet. */
const appliedIn = async ({ dataDir, databaseUrl }: Data): Promise<Catalogue> => {
  if (!databaseUrl && !existsSync(join(dataDir, 'database', 'PG_VERSION'))) return {}
  return withDatabase({ dataDir, databaseUrl }, async ({ db }) => {
    const { rows } = await sql<{ is: boolean }>`select to_regclass('catalogue_version') is not null as is`.execute(db)
    return rows[0]?.is ? appliedCatalogue(db) : {}
  })
}

/**
 * Returns the problems of a catalogue folder, which are none for a valid folder. Opens the database only if the folder
 * lacks a file.
 */
export const checkFolder = async (dataOf: () => Data, folder: string): Promise<readonly string[]> => {
  const applied = (await isWholeFolder(folder)) ? {} : await appliedIn(dataOf())
  return (await readChecked(folder, applied)).problems
}

const requireFilled = async ({ db }: DatabaseConnection): Promise<void> => {
  await requireMigrated(db)
  await requireSeeds(db)
}

const nowOf = async ({ db, isShared }: DatabaseConnection): Promise<Date> =>
  isShared ? (await createDatabaseClock(db)).now() : new Date()

/**
 * Lists the differences between the database's catalogue and a folder. The database must already contain the brands'
 * games.
 */
export const compareFolder = (data: Data, folder: string): Promise<string[]> =>
  withDatabase(data, async (connection) => {
    await requireFilled(connection)
    const catalogue = await requireChecked(connection.db, folder)
    return diffCatalogue(connection.db, catalogue, await nowOf(connection))
  })

/** Writes the catalogue of a folder to the database. The database must already contain the brands' games. */
export const applyFolder = (data: Data, folder: string) =>
  withDatabase(data, async (connection) => {
    await requireFilled(connection)
    const at = await nowOf(connection)
    return connection.alone(async (own) => applyCatalogue(own, await requireChecked(own, folder), at))
  })

/** Lists the catalogue's versions: one line per version, newest first. */
export const listVersions = (data: Data): Promise<string[]> =>
  withDatabase(data, async ({ db }) => {
    await requireMigrated(db)
    return versionLines(db)
  })
