import { join } from 'node:path'
import { type DatabaseConnection, type DatabasePlace, open } from '../db/connect.ts'
import { createDatabaseClock } from '../db/databaseClock.ts'
import { acquireLock } from '../db/folder.ts'
import { migrate, pendingSteps, requireMigrated } from '../db/migrate.ts'
import { refuseDemoData } from '../seed/demoData.ts'
import { isSeedPending, seed } from '../seed/seed.ts'

/** Place of the database: PostgreSQL, or a folder for the embedded database. */
export type Data = { dataDir: string; databaseUrl?: string | undefined }

/** Opens the database for `work`. No other process may use the embedded database at the same time. */
export const withDatabase = async <T>(
  { dataDir, databaseUrl }: Data,
  work: (connection: DatabaseConnection) => Promise<T>,
) => {
  const release = databaseUrl ? async () => {} : await acquireLock(dataDir)
  const where: DatabasePlace = databaseUrl ? { url: databaseUrl } : { folder: join(dataDir, 'database') }
  try {
    const connection = await open(where)
    try {
      return await work(connection)
    } finally {
      await connection.close()
    }
  } finally {
    await release()
  }
}

/**
 * Migrates the schema. Servers and commands migrate one at a time. If `isChecked` is true, only lists the pending
 * migrations.
 */
export const prepareSchema = (data: Data, isChecked: boolean): Promise<string[]> =>
  withDatabase(data, async ({ db, alone }) => {
    if (isChecked) return pendingSteps(db)
    return alone(async (own) => {
      const pending = await pendingSteps(own)
      await migrate(own)
      return pending
    })
  })

export type SeedResult = 'pending' | 'up to date' | 'seeded' | "a newer build's stays"

/**
 * Seeds the database. A new demo also gets its catalogue, players and cards. Changes nothing if the database is already
 * seeded.
 * @throws Error with a one-line message if the schema is outdated, or if a demo has filled the database but the shop is
 * not a demo
 */
export const prepareSeeds = (
  data: Data,
  { isDemo, isChecked }: { isDemo: boolean; isChecked: boolean },
): Promise<SeedResult> =>
  withDatabase(data, async ({ db, alone, isShared }) => {
    await requireMigrated(db)
    if (!isDemo) await refuseDemoData(db)
    if (isChecked) return (await isSeedPending(db, { isShared })) ? 'pending' : 'up to date'
    const at = isShared ? (await createDatabaseClock(db)).now() : new Date()
    return alone(async (own) => {
      const isPending = await isSeedPending(own, { isShared })
      const isOurs = await seed(own, at, { isShared, isDemo })
      if (!isOurs) return "a newer build's stays"
      return isPending ? 'seeded' : 'up to date'
    })
  })
