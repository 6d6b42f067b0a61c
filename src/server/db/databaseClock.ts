import { type Kysely, sql } from 'kysely'
import type { Database } from './schema.gen.ts'

/** A clock that nobody sets, in ms. */
type Steady = () => number

/**
 * The database's time, which all servers of it share: what expires and when is not up to the clock of whichever machine
 * answers. Between two looks it goes on by a clock that nobody sets.
 * @throws where the database does not answer
 */
export const createDatabaseClock = async (db: Kysely<Database>, steady: Steady = () => performance.now()) => {
  const look = async () => {
    const asked = steady()
    const { rows } = await sql<{ at: Date }>`select clock_timestamp() as at`.execute(db)
    const answered = steady()
    const at = rows[0]?.at
    if (!at) throw new Error('the database does not tell the time')
    // told somewhere between
    return { time: at.getTime() + (answered - asked) / 2, steady: answered }
  }
  let known = await look()
  return {
    now: (): Date => new Date(Math.round(known.time + steady() - known.steady)),
    /** Looks again; clocks drift, and stand still while a machine sleeps. */
    correct: async (): Promise<void> => {
      known = await look()
    },
  }
}
