import type { PostgresPool, PostgresPoolClient } from 'kysely'
import pg from 'pg'

/** The database cannot answer now, whatever the question was: gone, frozen, full, or asked by too many. */
export class DatabaseUnavailable extends Error {
  override readonly name = 'DatabaseUnavailable'
}

/** Waiting for a connection, in ms: a new one, or one that others have. */
const connectTimeout = 3000
/** Statements and locks, in ms: all below the ten seconds after which the client gives up. */
const timeouts = { statement_timeout: 5000, lock_timeout: 4000, idle_in_transaction_session_timeout: 15_000 }
/** What a statement takes at most as this side sees it, in ms: a frozen database does not end its own. */
const queryTimeout = 6000
/** Connections of one server. */
const most = 10
/** Requests that may wait for one; the next is refused at once. */
const mostWaiting = 200

/**
 * SQLSTATEs and classes of a database that cannot do what it can at other times: lost connections, no resources (full
 * disk or memory, too many connections), shut down or starting, read-only (a standby), cut off by a time-out, deadlock.
 */
const passing = /^(?:08|53|57P0|25006|57014|55P03|40001|40P01|58030)/

/** What the database itself says about a statement; the embedded one has a class of its own for it. */
const stateOf = (error: unknown): string | null =>
  error instanceof Error && 'severity' in error && 'code' in error && typeof error.code === 'string' ? error.code : null

const isOwnMistake = (error: Error) =>
  stateOf(error) !== null
    ? !passing.test(stateOf(error) ?? '')
    : error instanceof TypeError || error instanceof RangeError

const unavailable = (error: unknown): unknown =>
  error instanceof Error && !isOwnMistake(error) ? new DatabaseUnavailable(error.message, { cause: error }) : error

/** Statements that are prepared; there are fewer, and what is written anew each time must not fill the connections. */
const mostPrepared = 300
/** A column that a later build adds would change what such a statement gives, which a prepared one may not. */
const givesAll = /(?:select|returning|,) (?:"\w+"\.)?\*/

/** Names for statements that are asked a second time: a connection then reads and plans them once. */
const createNames = () => {
  const names = new Map<string, string>()
  const seen = new Set<string>()
  return (text: string): string | undefined => {
    const known = names.get(text)
    if (known || names.size >= mostPrepared || !/^(?:select|insert|update|delete|with) /.test(text)) return known
    if (seen.has(text) && !givesAll.test(text)) names.set(text, `q${names.size}`)
    if (seen.size < mostPrepared * 10) seen.add(text)
    return undefined
  }
}
/** What is done about each statement. */
type StatementHooks = {
  /** Names those that are to be prepared. */
  nameOf?: ReturnType<typeof createNames> | undefined
  /** Is waited for. */
  before?: () => Promise<void>
}

/**
 * A checked-out connection: after an error that is not about the statement nothing more is sent on it, and it is closed
 * instead of being given back, since an answer may still be on its way.
 */
const guarded = (client: pg.PoolClient, { nameOf, before }: StatementHooks): PostgresPoolClient => {
  let broken: DatabaseUnavailable | null = null
  const query = async (text: string, values: readonly unknown[]) => {
    await before?.()
    if (broken) throw broken
    try {
      const name = nameOf?.(text)
      return await (name ? client.query({ name, text, values: [...values] }) : client.query(text, [...values]))
    } catch (error) {
      const told = unavailable(error)
      if (told instanceof DatabaseUnavailable && stateOf(error) === null) broken = told
      throw told
    }
  }
  return {
    // it may be given a cursor, too, which nobody here has
    query: query as unknown as PostgresPoolClient['query'],
    release: (destroy) => client.release(destroy === true || broken !== null),
  }
}

const quiet = (pool: pg.Pool): pg.Pool => {
  pool.on('error', () => {}) // an idle connection that breaks is replaced on the next query
  // one in use tells its query; between two queries nobody listens, and an 'error' without a listener ends the process
  pool.on('connect', (client) => void client.on('error', () => {}))
  return pool
}

export type PoolUse = { used: number; idle: number; waiting: number }

/** A pool's connections that are used and idle, and who waits for one. */
export const usedOf = ({ totalCount, idleCount, waitingCount }: pg.Pool): PoolUse => ({
  used: totalCount - idleCount,
  idle: idleCount,
  waiting: waitingCount,
})

/** A pool whose errors tell whether the database cannot do now what it is asked for. */
export const guardedPool = (
  pool: pg.Pool,
  { mayWait = () => true, ...hooks }: StatementHooks & { mayWait?: () => boolean } = {},
): PostgresPool => {
  const connect = async () => {
    if (!mayWait()) throw new DatabaseUnavailable('too many requests wait for the database')
    try {
      return guarded(await pool.connect(), hooks)
    } catch (error) {
      throw unavailable(error)
    }
  }
  return { options: pool.options, connect, end: () => pool.end() }
}

/** Poolers that give each transaction another connection may not know a statement's name: `?prepare=false`. */
const prepares = (url: string) => !/[?&]prepare=false\b/.test(url)

/** Connections for requests: bounded in number and time, so that a database in trouble is answered about quickly. */
export const createPool = (url: string): PostgresPool & { use(): PoolUse } => {
  const pool = quiet(
    new pg.Pool({
      ...timeouts,
      connectionString: url,
      max: most,
      connectionTimeoutMillis: connectTimeout,
      query_timeout: queryTimeout,
      keepAlive: true,
    }),
  )
  const nameOf = prepares(url) ? createNames() : undefined
  const mayWait = () => pool.waitingCount < mostWaiting
  return { ...guardedPool(pool, { mayWait, nameOf }), use: () => usedOf(pool) }
}

/** Two connections for work at the start, which may take its time: one holds the lock, the other works. */
export const createPatientPool = (url: string): pg.Pool =>
  quiet(new pg.Pool({ connectionString: url, max: 2, connectionTimeoutMillis: 10_000, keepAlive: true }))
