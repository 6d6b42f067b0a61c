import { createHash } from 'node:crypto'
import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { Database } from '../../db/schema.gen.ts'

/** With too many tries behind it, a name has one more each minute, in ms. */
const pause = 60_000
const hour = 3_600_000
/** Tries that are kept of a name at most. */
const kept = 120

export type AttemptLimiter = ReturnType<typeof attemptLimiter>
/** A try that was counted; one that was right is taken back. */
export type Attempt = {
  /** Tries of the name that are counted, this one among them. */
  count: number
  takeBack(): Promise<void>
}
type Settings = {
  /** How long a try counts, in ms. */
  window?: number
}

/** What was tried is kept as a hash: people type passwords where names belong. */
const hashOf = (name: string) => createHash('sha256').update(name).digest('hex')

/**
 * Counts tries to guess something, e.g. a password or a card, for all servers of a database. A try is counted before
 * anybody looks whether it is right, in one statement, so that guesses at once find out no more than one after the other.
 * @param counter keeps names of different kinds apart
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
     * @param allowed tries of the window that need no pause before the next; all are counted and none is refused without
     * @returns null for a name that has to pause; such a try is not counted, so that a pause ends whoever asks meanwhile
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
    /** Forgets a name's tries, of whoever has shown that they were their own. */
    clear: async (name: string): Promise<void> => {
      await db.deleteFrom('attempt').where('counter', '=', counter).where('name', '=', hashOf(name)).execute()
    },
  }
}
