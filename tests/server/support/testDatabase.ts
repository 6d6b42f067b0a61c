import { randomBytes } from 'node:crypto'
import pg from 'pg'

/** The PostgreSQL that the tests run on; undefined for the embedded database. */
export const testDatabaseUrl = process.env.TEST_DATABASE_URL

/** Makes an empty database on a PostgreSQL; resolves with its address. */
export const freshDatabase = async (server: string): Promise<string> => {
  const name = `shop_${randomBytes(8).toString('hex')}`
  const client = new pg.Client({ connectionString: server })
  await client.connect()
  await client.query(`create database ${name}`)
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
