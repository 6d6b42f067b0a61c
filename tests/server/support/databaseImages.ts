import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import pg from 'pg'
import type { TestProject } from 'vitest/node'
import { connect, onEmbedded } from '../../../src/server/db/connect.ts'
import { migrate } from '../../../src/server/db/migrate.ts'
import { fillDatabase } from './filledShop.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** Tar archives of embedded databases: `empty` has no tables, and `filled` contains the data of a shop. */
    databaseImages: string
  }
}

const makeImages = async (folder: string) => {
  const database = await PGlite.create()
  const keep = async (name: string) =>
    writeFile(join(folder, `${name}.tar`), (await database.dumpDataDir('none')).stream())
  await keep('empty')
  const connection = onEmbedded(database)
  await connection.alone(migrate)
  await fillDatabase(connection)
  await keep('filled')
  await connection.close()
}

/** Creates the database that tests copy. */
const makeTemplate = async (server: string) => {
  const client = new pg.Client({ connectionString: server })
  await client.connect()
  await client.query('create database filled')
  await client.end()
  const url = new URL(server)
  url.pathname = '/filled'
  const connection = await connect({ url: url.href })
  await fillDatabase(connection)
  await connection.close()
}

/** Prepares the databases that tests copy. Runs once before all tests, because the preparation takes seconds. */
export const setup = async ({ provide }: TestProject) => {
  const folder = await mkdtemp(join(tmpdir(), 'database-images-'))
  await makeImages(folder)
  if (process.env.TEST_DATABASE_URL) await makeTemplate(process.env.TEST_DATABASE_URL)
  provide('databaseImages', folder)
  return () => rm(folder, { recursive: true })
}
