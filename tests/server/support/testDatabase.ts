import { randomBytes } from 'node:crypto'
import { existsSync, openAsBlob } from 'node:fs'
import { mkdir } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import pg from 'pg'
import { inject } from 'vitest'
import { connect, type DatabaseConnection, onEmbedded } from '../../../src/server/db/connect.ts'

/** URL of the PostgreSQL on which the tests run; undefined for the embedded database. */
const testDatabaseUrl = process.env.TEST_DATABASE_URL

/**
 * Creates a database on a PostgreSQL server as a copy of a template, by default of an empty template. Returns the
 * database's URL.
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
 * Creates an empty database on the tests' PostgreSQL. @throws Error if the tests run on the embedded database
 */
export const freshPostgres = async (): Promise<{ url: string }> => {
  if (!testDatabaseUrl) throw new Error('These tests need a PostgreSQL: npm run test:postgres')
  return { url: await freshDatabase(testDatabaseUrl) }
}

/** Returns a new empty database: on the tests' PostgreSQL, or in memory if the tests use the embedded database. */
export const anyDatabase = async (): Promise<{ url: string } | 'memory'> =>
  testDatabaseUrl ? { url: await freshDatabase(testDatabaseUrl) } : 'memory'

/** Opens the tar archive of a prepared embedded database: `empty` has no tables, and `filled` has a shop's data. */
const imageOf = (name: 'empty' | 'filled') => openAsBlob(join(inject('databaseImages'), `${name}.tar`))

/** Copies a prepared embedded database into memory. This takes a fifth of the time of `open('memory')`. */
export const copyInMemory = async (name: 'empty' | 'filled'): Promise<DatabaseConnection> =>
  onEmbedded(await PGlite.create({ loadDataDir: await imageOf(name) }))

/** Creates a database with a shop's data, as a copy of the database that the global setup has prepared. */
export const filledDatabase = async (): Promise<DatabaseConnection> =>
  testDatabaseUrl ? connect({ url: await freshDatabase(testDatabaseUrl, 'filled') }) : copyInMemory('filled')

/** Unpacks the tar archive of a prepared embedded database into a folder. Does nothing if the folder exists. */
export const unpackDatabase = async (name: 'empty' | 'filled', folder: string): Promise<void> => {
  if (existsSync(folder)) return
  await mkdir(dirname(folder), { recursive: true })
  await (await PGlite.create({ dataDir: folder, loadDataDir: await imageOf(name) })).close()
}
