import { createHash } from 'node:crypto'
import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { Database } from '../../db/schema.gen.ts'

/** Pause in ms between the tries of a name that has used up its tries. */
const pause = 60_000
const hour = 3_600_000
/** Maximum number of tries stored per name. */
const kept = 120

export type AttemptLimiter = ReturnType<typeof attemptLimiter>
/** A counted try; a successful try is removed from the count. */
export type Attempt = {
  /** Number of counted tries of the name, including this one. */
  count: number
  takeBack(): Promise<void>
}
type Settings = {
  /** Time in ms for which a try counts. */
  window?: number
}

/** Names are stored as hashes, because people type passwords into name fields. */
const hashOf = (name: string) => createHash('sha256').update(name).digest('hex')

/**
 * Counts tries to guess something, e.g. a password or a card, across all servers of a database. A single statement
 * counts the try before the secret is checked, so that parallel guesses learn no more than sequential ones.
 * @param counter separates the names of different kinds
 */
export const attemptLimiter = (
  db: Kysely<Database>,
  now: () => Date,
  counter: string,
  { window = hour }: Settings = {},
) => {
  const recentFrom = (at: Date): RawBuilder<Date[]> =>
    sql`array(select t from unnest(attempt.times) t where t > ${new Date(at.getTime() - window)}::timestamptz
      order by t desc limit ${kept})`
  return {
    /**
     * Counts a try.
     * @param allowed tries within the window that need no pause; if left out, every try is counted and none is refused
     * @returns null if the name has to pause; a refused try is not counted, so that the pause ends even if further
     *   tries follow
     */
    begin: async (name: string, allowed?: number): Promise<Attempt | null> => {
      const at = now()
      const key = hashOf(name)
      const recent = recentFrom(at)
      const mayTry =
        allowed === undefined
          ? sql<boolean>`true`
          : sql<boolean>`cardinality(${recent}) < ${allowed}
              or attempt.times[cardinality(attempt.times)] <= ${new Date(at.getTime() - pause)}::timestamptz`
      const row = await db
        .insertInto('attempt')
        .values({
          counter,
          name: key,
          times: sql`array[${at}::timestamptz]`,
          until_at: new Date(at.getTime() + window),
        })
        .onConflict((conflict) =>
          conflict
            .columns(['counter', 'name'])
            .doUpdateSet({
              times: sql`array(select t from unnest(${recent} || ${at}::timestamptz) t order by t)`,
              until_at: new Date(at.getTime() + window),
            })
            .where(mayTry),
        )
        .returning(sql<number>`cardinality(attempt.times)`.as('count'))
        .executeTakeFirst()
      if (!row) return null
      const takeBack = async () => {
        const place = sql`array_position(times, ${at}::timestamptz)`
        await db
          .updateTable('attempt')
          .set({ times: sql`times[:${place} - 1] || times[${place} + 1:]` })
          .where('counter', '=', counter)
          .where('name', '=', key)
          .where(sql<boolean>`${place} is not null`)
          .execute()
      }
      return { count: row.count, takeBack }
    },
    /** Deletes a name's tries, once the caller has proved to own the name. */
    clear: async (name: string): Promise<void> => {
      await db.deleteFrom('attempt').where('counter', '=', counter).where('name', '=', hashOf(name)).execute()
    },
  }
}
