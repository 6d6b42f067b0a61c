import type { PostgresPool, PostgresPoolClient } from 'kysely'
import pg from 'pg'

/** The database cannot answer any statement at present: it is unreachable, frozen, full or overloaded. */
export class DatabaseUnavailable extends Error {
  override readonly name = 'DatabaseUnavailable'
}

/** Timeout in ms for getting a connection, new or from the pool. */
const connectTimeout = 3000
/**
 * Time-outs in ms of statements, locks and idle transactions. Statements and locks end before the client gives up after
 * ten seconds.
 */
const timeouts = { statement_timeout: 5000, lock_timeout: 4000, idle_in_transaction_session_timeout: 15_000 }
/**
 * Time-out in ms after which this process gives up a statement. It is needed because a frozen database does not cancel
 * its own statements.
 */
const queryTimeout = 6000
/** Maximum number of connections of one server. */
const most = 10
/** Maximum number of requests that wait for a connection. Further requests are refused at once. */
const mostWaiting = 200

/**
 * SQLSTATEs and classes of temporary failures: lost connections, no resources (full disk or memory, too many
 * connections), shutting down or starting, read-only (a standby), cancelled by a time-out, deadlock.
 */
const passing = /^(?:08|53|57P0|25006|57014|55P03|40001|40P01|58030)/

/**
 * The SQLSTATE of an error that the database reported about a statement, or null; the embedded database has its own
 * error class.
 */
const stateOf = (error: unknown): string | null =>
  error instanceof Error && 'severity' in error && 'code' in error && typeof error.code === 'string' ? error.code : null

const isOwnMistake = (error: Error) =>
  stateOf(error) !== null
    ? !passing.test(stateOf(error) ?? '')
    : error instanceof TypeError || error instanceof RangeError

const unavailable = (error: unknown): unknown =>
  error instanceof Error && !isOwnMistake(error) ? new DatabaseUnavailable(error.message, { cause: error }) : error

/**
 * Maximum number of prepared statements. The shop has fewer. The limit prevents statements with varying text from using
 * up the connections' memory.
 */
const mostPrepared = 300
/**
 * Matches statements that return all columns. A column added by a later build changes their result, which PostgreSQL
 * does not allow for a prepared statement.
 */
const givesAll = /(?:select|returning|,) (?:"\w+"\.)?\*/

/** Names a statement on its second use, so that a connection parses and plans it once. */
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
/** Hooks around each statement. */
type StatementHooks = {
  /** Returns the name of a statement that should be prepared. */
  nameOf?: ReturnType<typeof createNames> | undefined
  /** Awaited before each statement. */
  before?: () => Promise<void>
}

/**
 * A checked-out connection. After any error except one that the database reports about a statement, an answer may still
 * arrive. The connection is then closed instead of returned to the pool.
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
    // the type also allows a cursor, which this project does not use
    query: query as unknown as PostgresPoolClient['query'],
    release: (destroy) => client.release(destroy === true || broken !== null),
  }
}

const quiet = (pool: pg.Pool): pg.Pool => {
  pool.on('error', () => {}) // an idle connection that breaks is replaced on the next query
  // a connection in use reports its error to the running query; between two queries, an 'error' event without a
  // listener would end the process
  pool.on('connect', (client) => void client.on('error', () => {}))
  return pool
}

export type PoolUse = { used: number; idle: number; waiting: number }

/** Returns the number of used and idle connections of a pool, and of callers waiting for a connection. */
export const usedOf = ({ totalCount, idleCount, waitingCount }: pg.Pool): PoolUse => ({
  used: totalCount - idleCount,
  idle: idleCount,
  waiting: waitingCount,
})

/** Wraps a pool so that its errors distinguish an unavailable database from a bad statement. */
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

/**
 * Returns whether statements are prepared. Poolers that switch connections between transactions do not support prepared
 * statements, so `?prepare=false` disables them.
 */
const prepares = (url: string) => !/[?&]prepare=false\b/.test(url)

/**
 * Connections for requests. Their number and time are limited, so that requests fail fast if the database does not
 * answer.
 */
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

/** Time-out in ms of a probe. */
const probeTimeout = 2000

/** One connection that only checks whether the database answers. Concurrent checks share an answer. */
export const createProbe = (url: string) => {
  const pool = quiet(
    new pg.Pool({
      connectionString: url,
      max: 1,
      connectionTimeoutMillis: probeTimeout,
      query_timeout: probeTimeout,
      keepAlive: true,
    }),
  )
  let asked: Promise<boolean> | null = null
  const ask = () =>
    pool
      .query('select 1')
      .then(
        () => true,
        () => false,
      )
      .finally(() => {
        asked = null
      })
  return {
    answers: (): Promise<boolean> => {
      asked ??= ask()
      return asked
    },
    end: () => pool.end(),
  }
}

/** Two connections for slow work at startup: one holds the lock, the other works. */
export const createPatientPool = (url: string): pg.Pool =>
  quiet(new pg.Pool({ connectionString: url, max: 2, connectionTimeoutMillis: 10_000, keepAlive: true }))
