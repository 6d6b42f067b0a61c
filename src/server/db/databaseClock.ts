import { type Kysely, sql } from 'kysely'
import type { Database } from './schema.gen.ts'

/** A monotonic clock, in ms. */
type Steady = () => number

/**
 * The database's time, which all its servers share. Expiry times therefore do not depend on the clock of the server
 * that answers. Between two queries, a monotonic clock advances the time.
 * @throws if the database does not answer
 */
export const createDatabaseClock = async (db: Kysely<Database>, steady: Steady = () => performance.now()) => {
  const look = async () => {
    const asked = steady()
    const { rows } = await sql<{ at: Date }>`select clock_timestamp() as at`.execute(db)
    const answered = steady()
    const at = rows[0]?.at
    if (!at) throw new Error('the database did not return its time')
    // the database has read its clock at an unknown moment between query and answer
    return { time: at.getTime() + (answered - asked) / 2, steady: answered }
  }
  let known = await look()
  return {
    now: (): Date => new Date(Math.round(known.time + steady() - known.steady)),
    /** Queries the time again, because clocks drift and stop while a machine sleeps. */
    correct: async (): Promise<void> => {
      known = await look()
    },
  }
}
