import type { PostgresPool, PostgresPoolClient } from 'kysely'
import pg from 'pg'
import { PassingFailure } from '../domain/apiError.ts'
import { createPoolShare, type PoolShare } from './poolShare.ts'

/** Thrown if the database is unreachable, frozen, full or overloaded. */
export class DatabaseUnavailable extends PassingFailure {
  override readonly name = 'DatabaseUnavailable'
}

const connectTimeout = 3000
/** PostgreSQL's timeouts in ms. A page gives up a request after ten seconds, so the first two timeouts are shorter. */
const timeouts = { statement_timeout: 5000, lock_timeout: 4000, idle_in_transaction_session_timeout: 15_000 }
/** Timeout in ms of a query, measured in this process, because a frozen database does not cancel its own statements. */
const queryTimeout = 6000
/**
 * Maximum numbers of database connections of one server. `all`: for all work. `reads`: for pages, analytics records and
 * API calls that only read data. The others are for calls about money, webhooks, jobs and the console [OPS-09].
 */
export const connections = { all: 10, reads: 7 } as const
/** Maximum number of waiting requests. Further requests are refused at once. */
const mostWaiting = 200

/**
 * Matches the SQLSTATEs of passing failures: the connection was lost; disk, memory or connections are exhausted; the
 * database is starting, shutting down or read-only (a standby); or a timeout or a deadlock cancelled the statement.
 */
const passing = /^(?:08|53|57P0|25006|57014|55P03|40001|40P01|58030)/

/**
 * Returns the SQLSTATE of a database error, or null for other errors. The embedded database's errors have no common
 * class, only common fields.
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
 * Maximum number of prepared statements. The shop needs fewer. Without a limit, varying statements would fill the
 * memory of the connections.
 */
const mostPrepared = 300
/**
 * Matches SQL statements that return all columns (`*`). Such a statement must not be prepared, because PostgreSQL
 * rejects it after a later build has added a column.
 */
const givesAll = /(?:select|returning|,) (?:"\w+"\.)?\*/

/**
 * Returns a function that names a statement from its third use on. A connection parses and plans a named statement only
 * once.
 */
export const createNames = () => {
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
type StatementHooks = {
  nameOf?: ReturnType<typeof createNames> | undefined
  before?: () => Promise<void>
}

/**
 * Wraps a connection. After an error that the database did not report, such as a timeout, the connection is closed and
 * not reused, because the answer to the failed query may still arrive.
 */
const guarded = (
  client: pg.PoolClient,
  { nameOf, before }: StatementHooks,
  leaveShare: () => void,
): PostgresPoolClient => {
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
    // the declared type also allows cursors, which this project does not use
    query: query as unknown as PostgresPoolClient['query'],
    release: (destroy) => {
      client.release(destroy === true || broken !== null)
      leaveShare()
    },
  }
}

const quiet = (pool: pg.Pool): pg.Pool => {
  pool.on('error', () => {}) // errors of idle connections are ignored, because the pool replaces a broken connection on the next query
  // a connection that breaks between two queries emits 'error'; without a listener, this event would end the process
  pool.on('connect', (client) => void client.on('error', () => {}))
  return pool
}

export type PoolUse = { used: number; idle: number; waiting: number }

export const usedOf = ({ totalCount, idleCount, waitingCount }: pg.Pool, share: PoolShare): PoolUse => ({
  used: totalCount - idleCount,
  idle: idleCount,
  waiting: waitingCount + share.waiting(),
})

/**
 * Wraps a pool. Work inside `inPoolShare` waits until the share has a free connection. If the database fails, `connect`
 * and queries throw DatabaseUnavailable; errors in SQL statements are rethrown unchanged.
 */
export const guardedPool = (
  pool: pg.Pool,
  share: PoolShare,
  { mayWait = () => true, ...hooks }: StatementHooks & { mayWait?: () => boolean } = {},
): PostgresPool => {
  const connect = async () => {
    let leaveShare = () => {}
    try {
      leaveShare = await share.enter()
      if (!mayWait()) throw new Error('too many requests wait for the database')
      return guarded(await pool.connect(), hooks, leaveShare)
    } catch (error) {
      leaveShare()
      throw unavailable(error)
    }
  }
  return { options: pool.options, connect, end: () => pool.end() }
}

/**
 * Returns whether statements may be prepared. Some connection poolers do not support prepared statements;
 * `?prepare=false` disables them.
 */
const prepares = (url: string) => !/[?&]prepare=false\b/.test(url)

/** Creates a pool with time limits, so that requests fail fast if the database does not answer. */
export const createPool = (url: string): PostgresPool & { use(): PoolUse } => {
  const pool = quiet(
    new pg.Pool({
      ...timeouts,
      connectionString: url,
      max: connections.all,
      connectionTimeoutMillis: connectTimeout,
      query_timeout: queryTimeout,
      keepAlive: true,
    }),
  )
  const nameOf = prepares(url) ? createNames() : undefined
  const mayWait = () => pool.waitingCount < mostWaiting
  const share = createPoolShare({ most: connections.reads, mostWaiting, timeout: connectTimeout })
  return { ...guardedPool(pool, share, { mayWait, nameOf }), use: () => usedOf(pool, share) }
}

/** Maximum time in ms of a check whether the database answers. */
const probeTimeout = 2000

/** Creates a check whether the database answers. Concurrent checks share one query. */
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

/** Creates a pool for slow tasks at startup: one connection holds the lock, the other runs the task. */
export const createPatientPool = (url: string): pg.Pool =>
  quiet(new pg.Pool({ connectionString: url, max: 2, connectionTimeoutMillis: 10_000, keepAlive: true }))
