import { allBrands } from '../../../brands/index.ts'
import { brandGames } from '../catalogue/brandGames.ts'
import { applyCatalogue, diffCatalogue } from '../catalogue/files/applyCatalogue.ts'
import { readCatalogueFolder } from '../catalogue/files/readFolder.ts'
import type { Catalogue } from '../catalogue/files/schema.ts'
import type { DatabaseConnection } from '../db/connect.ts'
import { createDatabaseClock } from '../db/databaseClock.ts'
import { requireMigrated } from '../db/migrate.ts'
import { requireSeeds } from '../seed/seed.ts'
import { type Data, withDatabase } from './prepare.ts'

const readChecked = (folder: string) =>
  readCatalogueFolder(
    folder,
    brandGames(allBrands()).filter(({ platform }) => platform === 'web'),
  )

/**
 * Reads a catalogue folder.
 * @throws Error with one line that lists every invalid file and field
 */
const requireChecked = async (folder: string): Promise<Catalogue> => {
  const { catalogue, problems } = await readChecked(folder)
  if (problems.length > 0) throw new Error(`The catalogue ${folder} is refused: ${problems.join('; ')}`)
  return catalogue
}

/** Returns the problems of a catalogue folder. */
export const checkFolder = async (folder: string): Promise<readonly string[]> => (await readChecked(folder)).problems

const requireFilled = async ({ db }: DatabaseConnection): Promise<void> => {
  await requireMigrated(db)
  await requireSeeds(db)
}

const nowOf = async ({ db, isShared }: DatabaseConnection): Promise<Date> =>
  isShared ? (await createDatabaseClock(db)).now() : new Date()

/**
 * Describes the changes that applying a catalogue folder would cause. The database must already contain the brands'
 * games.
 */
export const compareFolder = async (data: Data, folder: string): Promise<string[]> => {
  const catalogue = await requireChecked(folder)
  return withDatabase(data, async (connection) => {
    await requireFilled(connection)
    return diffCatalogue(connection.db, catalogue, await nowOf(connection))
  })
}

/** Applies a catalogue folder. The database must already contain the brands' games. */
export const applyFolder = async (data: Data, folder: string) => {
  const catalogue = await requireChecked(folder)
  return withDatabase(data, async (connection) => {
    await requireFilled(connection)
    const at = await nowOf(connection)
    return connection.alone((own) => applyCatalogue(own, catalogue, at))
  })
}
