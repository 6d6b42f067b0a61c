import { randomBytes } from 'node:crypto'
import { existsSync, openAsBlob } from 'node:fs'
import { mkdir } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import pg from 'pg'
import { inject } from 'vitest'
import { connect, type DatabaseConnection, onEmbedded } from '../../../src/server/db/connect.ts'

/** The PostgreSQL that the tests run on; undefined for the embedded database. */
const testDatabaseUrl = process.env.TEST_DATABASE_URL

/** Makes a database on a PostgreSQL, empty or a copy of another one there; resolves with its address. */
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
 * Makes an empty database on the PostgreSQL that the tests run on.
 * @throws Error when they run on the embedded database
 */
export const freshPostgres = async (): Promise<{ url: string }> => {
  if (!testDatabaseUrl) throw new Error('These tests want a PostgreSQL: npm run test:postgres')
  return { url: await freshDatabase(testDatabaseUrl) }
}

/** An empty database where the tests run: a real one, or one in memory. */
export const anyDatabase = async (): Promise<{ url: string } | 'memory'> =>
  testDatabaseUrl ? { url: await freshDatabase(testDatabaseUrl) } : 'memory'

/** The embedded database as it is without any table, or as a shop has filled it. */
const imageOf = (name: 'empty' | 'filled') => openAsBlob(join(inject('databaseImages'), `${name}.tar`))

/** A database of a file's own where the tests run, with what a shop fills it with: a copy of the run's only one. */
export const filledDatabase = async (): Promise<DatabaseConnection> =>
  testDatabaseUrl
    ? connect({ url: await freshDatabase(testDatabaseUrl, 'filled') })
    : onEmbedded(await PGlite.create({ loadDataDir: await imageOf('filled') }))

/** Puts an embedded database into a folder, unless one is there. */
export const unpackDatabase = async (name: 'empty' | 'filled', folder: string): Promise<void> => {
  if (existsSync(folder)) return
  await mkdir(dirname(folder), { recursive: true })
  await (await PGlite.create({ dataDir: folder, loadDataDir: await imageOf(name) })).close()
}
