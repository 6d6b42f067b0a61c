import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { Worker } from 'node:worker_threads'
import { PGlite } from '@electric-sql/pglite'
import { createPgConfig } from '@electric-sql/pglite/node-postgres'
import { Kysely, PostgresDialect, sql } from 'kysely'
import pg from 'pg'
import { migrate, requireMigrated } from './migrate.ts'
import { createNames, createPatientPool, createPool, createProbe, guardedPool, type PoolUse, usedOf } from './pool.ts'
import { createPoolShare } from './poolShare.ts'
import type { Database } from './schema.gen.ts'
import { createTurns } from './turns.ts'

/** Place of a database: a PostgreSQL URL, a folder for the embedded database, or `memory`. */
export type DatabasePlace = { url: string } | { folder: string } | 'memory'

export type DatabaseConnection = {
  db: Kysely<Database>
  /** Whether several servers can use this database. */
  isShared: boolean
  /** Runs `work` while holding the database's exclusive lock. Used for migrations, seeding and scheduled jobs. */
  alone<T>(work: (db: Kysely<Database>) => Promise<T>): Promise<T>
  /**
   * Returns whether the database answers. Uses a separate connection, so load does not affect the result. The embedded
   * database counts as answering until it is closed.
   */
  answers(): Promise<boolean>
  /** Returns the numbers of used connections, idle connections and waiting requests. */
  poolUse(): PoolUse
  close(): Promise<void>
}

/**
 * Opens the database and, unless `migrates` is false, migrates it. The embedded database has one connection, so code
 * inside a transaction must run every query in this transaction; any other query would wait forever.
 * @throws Error with a one-line message if no PostgreSQL answers at the address, or if the schema is outdated and
 * `migrates` is false
 */
export const connect = async (
  where: DatabasePlace,
  { migrates = true, startWait }: { migrates?: boolean | undefined; startWait?: StartWait } = {},
): Promise<DatabaseConnection> => {
  const connection = await open(where, startWait)
  try {
    await (migrates ? connection.alone(migrate) : requireMigrated(connection.db))
    return connection
  } catch (error) {
    await connection.close()
    throw where !== 'memory' && 'url' in where ? told(error) : error
  }
}

export const open = async (where: DatabasePlace, startWait?: StartWait): Promise<DatabaseConnection> =>
  where !== 'memory' && 'url' in where
    ? shared(where.url, startWait)
    : embedded(where === 'memory' ? null : where.folder)

/**
 * Returns an error whose message is one line for operators. A refused connection has an empty message, so the line
 * includes the error code.
 */
const told = (error: unknown): unknown => {
  if (!(error instanceof Error && 'code' in error)) return error
  const what = [error.code, error.message.split('\n', 1)[0]].filter(Boolean).join(', ')
  return new Error(`The database cannot be used (${what}): check DATABASE_URL`, { cause: error })
}

const kyselyOn = (pool: ConstructorParameters<typeof PostgresDialect>[0]['pool']) =>
  new Kysely<Database>({ dialect: new PostgresDialect({ pool }) })

const heldFor = (milliseconds: number) =>
  `Another server or command has held the start lock for ${Math.round(milliseconds / 1000)} s: it migrates or seeds, or is frozen (pg_locks, locktype advisory, names its pid)`

/** Key of the start lock. The number is arbitrary, but all versions of the server must use the same number. */
const startLock = 7_041_776_203

/**
 * Limits the wait for the start lock. Without a limit, a server would wait forever for a frozen process that holds the
 * lock.
 */
export type StartWait = {
  /** Period in ms. The server waits for at most `times` periods, and calls `tell` after each period. */
  tellAfter: number
  times: number
  tell(what: string): void
}
/** Returns the usual limit of the wait: up to 15 minutes, with a report every 30 seconds. */
export const startWaitOf = (tell: StartWait['tell']): StartWait => ({ tellAfter: 30_000, times: 30, tell })

const lockNotHeld = '55P03'

const shared = (
  url: string,
  { tellAfter, times, tell }: StartWait = startWaitOf((what) => process.emitWarning(what)),
): DatabaseConnection => {
  const pool = createPool(url)
  const db = kyselyOn(pool)
  // the lock belongs to a transaction, because connection poolers do not support session locks; the transaction stays
  // idle while `work` runs
  const alone: DatabaseConnection['alone'] = async (work) => {
    const own = kyselyOn(createPatientPool(url))
    const state = { isHeld: false }
    const once = () =>
      own.transaction().execute(async (lock) => {
        await sql`select set_config('idle_in_transaction_session_timeout', '0', true),
          set_config('statement_timeout', '0', true), set_config('lock_timeout', ${String(tellAfter)}, true)`.execute(
          lock,
        )
        await sql`select pg_advisory_xact_lock(${startLock})`.execute(lock)
        state.isHeld = true
        return work(own)
      })
    try {
      for (let waited = 1; ; waited += 1)
        try {
          return await once()
        } catch (error) {
          // an error of `work` itself is rethrown, even if it is a lock error
          if (state.isHeld || !(error instanceof Error && 'code' in error && error.code === lockNotHeld)) throw error
          if (waited === times) throw new Error(heldFor(waited * tellAfter), { cause: error })
          tell(heldFor(waited * tellAfter))
        }
    } finally {
      await own.destroy()
    }
  }
  const probe = createProbe(url)
  const close = async () => {
    await probe.end()
    await db.destroy()
  }
  return { db, isShared: true, alone, answers: probe.answers, poolUse: pool.use, close }
}

/**
 * Creates the database in a worker thread. The creation blocks its thread for seconds, and a blocked thread could not
 * update the folder's lock.
 */
const makeDatabase = async (folder: string): Promise<void> => {
  if (existsSync(join(folder, 'PG_VERSION'))) return
  const maker = new Worker(new URL('./newDatabase.ts', import.meta.url), { workerData: { folder } })
  // `once` rejects if an error ended the thread
  await once(maker, 'exit')
}

const embedded = async (folder: string | null): Promise<DatabaseConnection> => {
  if (folder !== null) await makeDatabase(folder)
  return onEmbedded(await PGlite.create(folder ?? 'memory://'))
}

export const onEmbedded = (database: PGlite): DatabaseConnection => {
  const pool = new pg.Pool({ ...createPgConfig(database), max: 1, idleTimeoutMillis: 0 })
  pool.on('error', () => {}) // errors of idle connections are ignored, because the pool replaces a broken connection on the next query
  // only one read at a time may use or wait for the database's single connection, so a call about money waits for at
  // most one read
  const share = createPoolShare({ most: 1 })
  const db = kyselyOn(guardedPool(pool, share, { before: createTurns(), nameOf: createNames() }))
  let isOpen = true
  const close = async () => {
    isOpen = false
    await db.destroy()
    await database.close()
  }
  return {
    db,
    isShared: false,
    alone: (work) => work(db),
    answers: async () => isOpen,
    poolUse: () => usedOf(pool, share),
    close,
  }
}

/** Returns the stored value of a key. The first call creates the value with `make`. */
export const metaOf = async (db: Kysely<Database>, key: string, make: () => string): Promise<string> => {
  await db
    .insertInto('meta')
    .values({ key, value: make() })
    .onConflict((conflict) => conflict.column('key').doNothing())
    .execute()
  const { value } = await db.selectFrom('meta').select('value').where('key', '=', key).executeTakeFirstOrThrow()
  return value
}
