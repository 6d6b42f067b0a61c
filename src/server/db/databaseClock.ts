import { type Kysely, sql } from 'kysely'
import type { Database } from './schema.gen.ts'

/** Monotonic clock, in ms. */
type Steady = () => number

/**
 * Returns a clock with the database's time. All servers share this time, so expiry times do not depend on one server's
 * clock. Between two queries of the time, a monotonic clock advances it.
 * @throws Error if the database does not answer
 */
export const createDatabaseClock = async (db: Kysely<Database>, steady: Steady = () => performance.now()) => {
  const look = async () => {
    const asked = steady()
    const { rows } = await sql<{ at: Date }>`select clock_timestamp() as at`.execute(db)
    const answered = steady()
    const at = rows[0]?.at
    if (!at) throw new Error('the database did not return its time')
    // the database read its clock at an unknown moment of the query's round trip, so half of the round trip is added
    return { time: at.getTime() + (answered - asked) / 2, steady: answered }
  }
  let known = await look()
  return {
    now: (): Date => new Date(Math.round(known.time + steady() - known.steady)),
    /** Fetches the database's time again, because the monotonic clock drifts, and stops while the machine sleeps. */
    correct: async (): Promise<void> => {
      known = await look()
    },
  }
}
