import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type Kysely, sql } from 'kysely'
import type { Database } from '../db/schema.gen.ts'

/** Number of builds to keep, because pages of earlier builds may still be open. */
const keptBuilds = 3

const assetsOf = async (appDir: string): Promise<string[]> => {
  const entries = await readdir(join(appDir, 'assets'), { withFileTypes: true }).catch(() => [])
  return entries.flatMap((entry) => (entry.isFile() ? `/assets/${entry.name}` : [])).sort()
}

/**
 * Stores the app's asset files, so that servers with another build can serve these files. If the build is already
 * stored, only marks the build as the newest. Keeps the newest three builds. Does nothing if the folder contains no
 * assets.
 */
export const publishBuild = async (db: Kysely<Database>, appDir: string): Promise<void> => {
  const names = await assetsOf(appDir)
  if (names.length === 0) return
  const build = createHash('sha256').update(names.join('\n')).digest('hex')
  const published = await db
    .updateTable('build')
    .set({ published_at: sql<Date>`clock_timestamp()` })
    .where('id', '=', build)
    .executeTakeFirst()
  if (published.numUpdatedRows > 0n) return
  await db.transaction().execute(async (trx) => {
    await trx.insertInto('build').values({ id: build, published_at: sql<Date>`clock_timestamp()` }).execute()
    for (const name of names)
      await trx
        .insertInto('build_file')
        .values({ build, name, body: await readFile(join(appDir, name)) })
        .execute()
    const newest = trx.selectFrom('build').select('id').orderBy('published_at', 'desc').limit(keptBuilds)
    await trx.deleteFrom('build').where('id', 'not in', newest).execute()
  })
}
