import { setTimeout as pause } from 'node:timers/promises'
import type { Kysely } from 'kysely'
import type { Database } from '../db/schema.gen.ts'
import { createRecentlyUsed } from '../http/pages/recentlyUsed.ts'

/** Minimum interval in ms between two reads of the names of stored files. */
const namesEvery = 250
const mostKept = 500

/**
 * Returns a function that checks whether a name is among the names that `read` returns. Names are kept, and read again
 * only if the wanted name is missing. Concurrent calls share one read, so requests for made-up names cause few queries.
 * @param every minimum interval in ms between two reads
 */
export const createKnownNames = (read: () => Promise<readonly string[]>, every = namesEvery) => {
  let known: ReadonlySet<string> = new Set()
  let next: Promise<void> | null = null
  let earliest = 0
  const readNext = async () => {
    await pause(Math.max(0, earliest - performance.now()))
    // requests from now on start another read, because the current read may miss names that are added later
    next = null
    earliest = performance.now() + every
    known = new Set(await read())
  }
  return async (name: string): Promise<boolean> => {
    if (known.has(name)) return true
    next ??= readNext()
    await next
    return known.has(name)
  }
}

/** Asset files of all stored builds. Each server publishes its build when it starts. */
export type BuildFiles = {
  has(path: string): Promise<boolean>
  /** Returns the file's content, or null if no build contains the file. */
  find(path: string): Promise<Uint8Array<ArrayBuffer> | null>
}

export const createBuildFiles = (db: Kysely<Database>): BuildFiles => {
  const bodies = createRecentlyUsed<Uint8Array<ArrayBuffer> | 'missing'>(mostKept)
  const read = async (name: string) => {
    const row = await db.selectFrom('build_file').select('body').where('name', '=', name).executeTakeFirst()
    return row ? new Uint8Array(row.body) : 'missing'
  }
  return {
    has: createKnownNames(async () => {
      const rows = await db.selectFrom('build_file').select('name').distinct().execute()
      return rows.map(({ name }) => name)
    }),
    find: async (name) => {
      const body = bodies.get(name) ?? (await read(name))
      bodies.set(name, body)
      return body === 'missing' ? null : body
    },
  }
}
