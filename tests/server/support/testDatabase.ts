import { randomBytes } from 'node:crypto'
import { existsSync, openAsBlob } from 'node:fs'
import { mkdir } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import pg from 'pg'
import { inject } from 'vitest'
import { connect, type DatabaseConnection, onEmbedded } from '../../../src/server/db/connect.ts'

/** URL of the PostgreSQL server for the tests; undefined if the tests use the embedded database. */
const testDatabaseUrl = process.env.TEST_DATABASE_URL

/**
 * Creates a PostgreSQL database as a copy of a template, which is empty by default. Returns the URL of the new
 * database.
 */
export const freshDatabase = async (server: string, template = 'template1'): Promise<string> => {
  const name = `shop_${randomBytes(8).toString('hex')}`
  const client = new pg.Client({ connectionString: server })
  await client.connect()
  await client.query(`create database ${name} template ${template}`)
  await client.end()
  const url = new URL(server)
  url.pathname = `/${name}`
  return url.href
}

/**
 * Creates an empty PostgreSQL database.
 * @throws Error if the tests use the embedded database
 */
export const freshPostgres = async (): Promise<{ url: string }> => {
  if (!testDatabaseUrl) throw new Error('These tests need a PostgreSQL: npm run test:postgres')
  return { url: await freshDatabase(testDatabaseUrl) }
}

/** Creates a database on the PostgreSQL server for the tests or, if there is none, in memory. */
export const anyDatabase = async (): Promise<{ url: string } | 'memory'> =>
  testDatabaseUrl ? { url: await freshDatabase(testDatabaseUrl) } : 'memory'

/** Opens the tar archive of an embedded database: `empty` has no tables, and `filled` contains the data of a shop. */
const imageOf = (name: 'empty' | 'filled') => openAsBlob(join(inject('databaseImages'), `${name}.tar`))

/** Opens a copy of an archived database in memory. This takes a fifth of the time of `open('memory')`. */
export const copyInMemory = async (name: 'empty' | 'filled'): Promise<DatabaseConnection> =>
  onEmbedded(await PGlite.create({ loadDataDir: await imageOf(name) }))

/** Opens a copy of the database that the global setup has filled with the data of a shop. */
export const filledDatabase = async (): Promise<DatabaseConnection> =>
  testDatabaseUrl ? connect({ url: await freshDatabase(testDatabaseUrl, 'filled') }) : copyInMemory('filled')

/** Unpacks an archived database into a folder. Does nothing if the folder already exists. */
export const unpackDatabase = async (name: 'empty' | 'filled', folder: string): Promise<void> => {
  if (existsSync(folder)) return
  await mkdir(dirname(folder), { recursive: true })
  await (await PGlite.create({ dataDir: folder, loadDataDir: await imageOf(name) })).close()
}
