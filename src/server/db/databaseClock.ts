import { type Kysely, sql } from 'kysely'
import type { Database } from './schema.gen.ts'

/** A monotonic clock, in ms. */
type Steady = () => number

/**
 * The database's time, shared by all its servers, so that expiry does not depend on the clock of the server that
 * answers. Between two queries the time advances by a monotonic clock.
 * @throws if the database does not answer
 */
export const createDatabaseClock = async (db: Kysely<Database>, steady: Steady = () => performance.now()) => {
  const look = async () => {
    const asked = steady()
    const { rows } = await sql<{ at: Date }>`select clock_timestamp() as at`.execute(db)
    const answered = steady()
    const at = rows[0]?.at
    if (!at) throw new Error('the database did not return its time')
    // the database read its clock somewhere between request and answer
    return { time: at.getTime() + (answered - asked) / 2, steady: answered }
  }
  let known = await look()
  return {
    now: (): Date => new Date(Math.round(known.time + steady() - known.steady)),
    /** Queries the time again: clocks drift, and stop while a machine sleeps. */
    correct: async (): Promise<void> => {
      known = await look()
    },
  }
}
