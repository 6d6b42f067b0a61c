import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { Worker } from 'node:worker_threads'
import { PGlite } from '@electric-sql/pglite'
import { createPgConfig } from '@electric-sql/pglite/node-postgres'
import { Kysely, PostgresDialect, sql } from 'kysely'
import pg from 'pg'
import { migrate, requireMigrated } from './migrate.ts'
import { createPatientPool, createPool, guardedPool, type PoolUse, usedOf } from './pool.ts'
import type { Database } from './schema.gen.ts'
import { createTurns } from './turns.ts'

/** A PostgreSQL address, a folder for the embedded database, or `memory`. */
export type DatabasePlace = { url: string } | { folder: string } | 'memory'

export type DatabaseConnection = {
  db: Kysely<Database>
  /** Whether other servers may have the same database open. */
  isShared: boolean
  /** Does something while no other server does anything in here: one lock for migrations, seeds and what runs by the clock. */
  alone<T>(work: (db: Kysely<Database>) => Promise<T>): Promise<T>
  /** Its connections that are used and idle, and who waits for one. */
  poolUse(): PoolUse
  close(): Promise<void>
}

/**
 * Opens a database, and brings it up to date unless it is to stay as it is. Inside a transaction use only the transaction: the embedded database has
 * one connection.
 * @throws Error with one line where there is no PostgreSQL at the address, or a schema of an older build is to stay
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

/** Opens a database as it is. */
export const open = async (where: DatabasePlace, startWait?: StartWait): Promise<DatabaseConnection> =>
  where !== 'memory' && 'url' in where
    ? shared(where.url, startWait)
    : embedded(where === 'memory' ? null : where.folder)

/** One line for an operator; a refused connection has no message of its own. */
const told = (error: unknown): unknown => {
  if (!(error instanceof Error && 'code' in error)) return error
  const what = [error.code, error.message.split('\n', 1)[0]].filter(Boolean).join(', ')
  return new Error(`The database cannot be used (${what}): check DATABASE_URL`, { cause: error })
}

const kyselyOn = (pool: ConstructorParameters<typeof PostgresDialect>[0]['pool']) =>
  new Kysely<Database>({ dialect: new PostgresDialect({ pool }) })

const heldFor = (milliseconds: number) =>
  `Another server or command has held the lock of starts for ${Math.round(milliseconds / 1000)} s: it migrates or seeds, or is frozen (pg_locks, locktype advisory, names its pid)`

/** Any number, the same in every build. */
const startLock = 7_041_776_203

/** How long is waited for the lock of starts, which a process that is frozen would keep for ever. */
export type StartWait = {
  /** After how many ms somebody is told, and how often one waits so long. */
  tellAfter: number
  times: number
  tell(what: string): void
}
/** A quarter of an hour, told of every half minute. */
export const startWaitOf = (tell: StartWait['tell']): StartWait => ({ tellAfter: 30_000, times: 30, tell })

const lockNotHeld = '55P03'

const shared = (
  url: string,
  { tellAfter, times, tell }: StartWait = startWaitOf((what) => process.emitWarning(what)),
): DatabaseConnection => {
  const pool = createPool(url)
  const db = kyselyOn(pool)
  // a lock of a transaction, which is idle meanwhile: one of a session would not pass poolers
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
          // what the work itself could not lock is another matter
          if (state.isHeld || !(error instanceof Error && 'code' in error && error.code === lockNotHeld)) throw error
          if (waited === times) throw new Error(heldFor(waited * tellAfter), { cause: error })
          tell(heldFor(waited * tellAfter))
        }
    } finally {
      await own.destroy()
    }
  }
  return { db, isShared: true, alone, poolUse: pool.use, close: () => db.destroy() }
}

/**
 * Makes the embedded database of a folder that has none, in a thread of its own: it takes seconds at a stretch, in which this
 * one could not even say that it is alive.
 */
const makeDatabase = async (folder: string): Promise<void> => {
  if (existsSync(join(folder, 'PG_VERSION'))) return
  const maker = new Worker(new URL('./newDatabase.ts', import.meta.url), { workerData: { folder } })
  // throws what the thread could not go on from
  await once(maker, 'exit')
}

const embedded = async (folder: string | null): Promise<DatabaseConnection> => {
  if (folder !== null) await makeDatabase(folder)
  return onEmbedded(await PGlite.create(folder ?? 'memory://'))
}

/** The embedded database as it has been opened. */
export const onEmbedded = (database: PGlite): DatabaseConnection => {
  const pool = new pg.Pool({ ...createPgConfig(database), max: 1, idleTimeoutMillis: 0 })
  pool.on('error', () => {}) // an idle connection that breaks is replaced on the next query
  const db = kyselyOn(guardedPool(pool, { before: createTurns() }))
  const close = async () => {
    await db.destroy()
    await database.close()
  }
  return { db, isShared: false, alone: (work) => work(db), poolUse: () => usedOf(pool), close }
}

/** One value of the `meta` table, made on first asking; the same for every later caller. */
export const metaOf = async (db: Kysely<Database>, key: string, make: () => string): Promise<string> => {
  await db
    .insertInto('meta')
    .values({ key, value: make() })
    .onConflict((conflict) => conflict.column('key').doNothing())
    .execute()
  const { value } = await db.selectFrom('meta').select('value').where('key', '=', key).executeTakeFirstOrThrow()
  return value
}
