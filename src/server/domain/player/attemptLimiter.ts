import { createHash } from 'node:crypto'
import { type Kysely, sql } from 'kysely'
import type { Database } from '../../db/schema.gen.ts'

const window = 60_000

export type AttemptLimiter = ReturnType<typeof attemptLimiter>

/** What was tried is kept as a hash: people type passwords where names belong. */
const hashOf = (name: string) => createHash('sha256').update(name).digest('hex')

/**
 * Counts failed attempts, e.g. logins of a username or card tries of a player, for all servers of a database: with too
 * many within a minute the name is refused until the oldest of them is a minute old. Whoever was right asks once more
 * whether the name is refused, and who was wrong is told by `failed`: so guesses at once find out no more than one after
 * the other.
 * @param counter keeps names of different kinds apart
 */
export const attemptLimiter = (db: Kysely<Database>, now: () => Date, counter: string, allowed = 10) => {
  const begin = () => new Date(now().getTime() - window)
  return {
    isBlocked: async (name: string): Promise<boolean> => {
      const row = await db
        .selectFrom('attempt')
        .select(sql<number>`(select count(*)::int from unnest(times) t where t > ${begin()}::timestamptz)`.as('count'))
        .where('counter', '=', counter)
        .where('name', '=', hashOf(name))
        .executeTakeFirst()
      return (row?.count ?? 0) >= allowed
    },
    /** Counts one; true when there were too many before it. */
    failed: async (name: string): Promise<boolean> => {
      const at = now()
      const recent = sql`select t from unnest(attempt.times) t where t > ${begin()}::timestamptz order by t limit ${allowed}`
      const until_at = new Date(at.getTime() + window)
      const { count } = await db
        .insertInto('attempt')
        .values({ counter, name: hashOf(name), times: sql`array[${at}::timestamptz]`, until_at })
        .onConflict((conflict) =>
          conflict
            .columns(['counter', 'name'])
            .doUpdateSet({ times: sql`array(${recent}) || ${at}::timestamptz`, until_at }),
        )
        .returning(sql<number>`cardinality(attempt.times)`.as('count'))
        .executeTakeFirstOrThrow()
      return count > allowed
    },
    succeeded: async (name: string): Promise<void> => {
      await db.deleteFrom('attempt').where('counter', '=', counter).where('name', '=', hashOf(name)).execute()
    },
  }
}
