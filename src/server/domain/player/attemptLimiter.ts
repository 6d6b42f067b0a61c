import { createHash } from 'node:crypto'
import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { Database } from '../../db/schema.gen.ts'

/** Minimum interval in ms between two attempts after the allowed attempts are used up. */
const pause = 60_000
const hour = 3_600_000
const kept = 120

export type AttemptLimiter = ReturnType<typeof attemptLimiter>
/** A counted attempt. `takeBack` removes it from the count, for example after a success. */
export type Attempt = {
  /** Number of recent attempts, including this one. */
  count: number
  takeBack(): Promise<void>
}
type Settings = {
  /** Time in ms for which an attempt counts. */
  window?: number
}

/** Hashes the name of an account before it is stored, because people mistakenly type passwords into name fields. */
const hashOf = (name: string) => createHash('sha256').update(name).digest('hex')

/**
 * Counts attempts to guess a secret across all servers of a database. An attempt is counted before the secret is
 * checked, so that parallel guesses have no advantage.
 * @param counter kind of secret; each kind is counted separately
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
     * Counts an attempt, unless there were too many attempts.
     * @param name account, player or address for which the attempt counts
     * @param allowed number of attempts within the window; afterwards one attempt per minute is accepted; if omitted,
     * every attempt is accepted
     * @returns null if the attempt is refused; a refused attempt is not counted, so it does not extend the wait
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
    /** Deletes all counted attempts of a name. Called after a correct secret. */
    clear: async (name: string): Promise<void> => {
      await db.deleteFrom('attempt').where('counter', '=', counter).where('name', '=', hashOf(name)).execute()
    },
  }
}
