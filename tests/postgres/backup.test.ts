import { execFile } from 'node:child_process'
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { sql } from 'kysely'
import pg from 'pg'
import { backupPrograms, type Postgres, startPostgres } from 'trials/support/postgres'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestShop, placeOrder } from '../server/support/harness.ts'

const deploy = join(import.meta.dirname, '../../deploy')
const call = promisify(execFile)

let programs: string
let folder: string
const started: Postgres[] = []
const start = async () => {
  const postgres = await startPostgres(programs)
  started.push(postgres)
  return postgres
}
beforeAll(async () => {
  const found = backupPrograms()
  if (found === null) throw new Error('There is no pg_dump: install PostgreSQL, or set POSTGRES_BIN')
  programs = found
  folder = await mkdtemp(join(tmpdir(), 'backups-'))
})
afterAll(async () => {
  for (const postgres of started) await postgres.remove()
  await rm(folder, { recursive: true })
})

/** Runs a script of the Docker Compose setup with the environment variables of its container. */
const run = (script: string, { url }: Postgres, words: readonly string[] = []) => {
  const { hostname, port, username, pathname } = new URL(url)
  const login = { PGHOST: hostname, PGPORT: port, PGUSER: username, PGDATABASE: pathname.slice(1) }
  const env = { ...login, PATH: `${programs}:${process.env.PATH}`, SERVER_PASSWORD: 'of the servers' }
  return call('sh', [join(deploy, script), ...words], { env: { ...env, BACKUP_DIR: folder, BACKUPS_KEPT: '2' } })
}

const query = async (url: string, text: string): Promise<Record<string, unknown>[]> => {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return (await client.query(text)).rows
  } finally {
    await client.end()
  }
}

/**
 * Returns the contents of a database in a form that tests can compare: a hash of the rows of each table, and the
 * definitions of columns, constraints and other objects.
 */
const contentOf = async ({ url }: Postgres) => {
  const tables = await query(
    url,
    `select relname as name from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace order by 1`,
  )
  const hashes = tables.map(
    ({ name }) =>
      `select '${name}' as name, count(*) as rows, md5(string_agg(t::text, '|' order by t::text)) as hash from "${name}" t`,
  )
  return {
    rows: await query(url, hashes.join(' union all ')),
    columns: await query(
      url,
      `select table_name, column_name, data_type, is_nullable, column_default
      from information_schema.columns where table_schema = 'public' order by 1, 2`,
    ),
    constraints: await query(
      url,
      `select conrelid::regclass::text as on, conname, pg_get_constraintdef(oid) as says
      from pg_constraint where connamespace = 'public'::regnamespace order by 1, 2`,
    ),
    indexes: await query(url, `select indexdef from pg_indexes where schemaname = 'public' order by 1`),
    triggers: await query(
      url,
      `select pg_get_triggerdef(oid) as says from pg_trigger where not tgisinternal order by 1`,
    ),
    functions: await query(
      url,
      `select pg_get_functiondef(oid) as says from pg_proc
      where pronamespace = 'public'::regnamespace order by 1`,
    ),
    sequences: await query(
      url,
      `select sequencename, last_value from pg_sequences where schemaname = 'public' order by 1`,
    ),
  }
}

test('a backup restored into another PostgreSQL is the same database, and the shop sells there with the role of the servers', async () => {
  const source = await start()
  const shop = await openTestShop({ url: source.url })
  await placeOrder(shop, await shop.login('ann', 'ann-pass'))
  await shop.close()
  for (const old of ['shop-20200101T000000Z.dump', 'shop-20200102T000000Z.dump']) await writeFile(join(folder, old), '')
  await run('backup.sh', source)
  const kept = (await readdir(folder)).sort()
  expect(kept).toEqual(['shop-20200102T000000Z.dump', expect.stringMatching(/^shop-20[^.]+Z\.dump$/)])

  const target = await start()
  await run('restore.sh', target, [join(folder, kept[1] ?? '')])
  const content = await contentOf(target)
  expect(content.rows.length).toBeGreaterThan(40)
  expect(content).toEqual(await contentOf(source))

  const asServer = new URL(target.url)
  asServer.username = 'shop_server'
  const restored = await openTestShop({ url: asServer.href })
  await placeOrder(restored, await restored.login('ann', 'ann-pass'))
  for (const change of [
    'create table extra (id integer)',
    'drop table delivery',
    'alter table orders disable trigger all',
  ])
    await expect(sql.raw(change).execute(restored.db)).rejects.toThrow(/permission denied|must be owner/)
  // close() checks every database invariant
  await restored.close()
})

test('a failed backup leaves no file, and a failed restore leaves the database unchanged', async () => {
  const postgres = await start()
  const before = (await readdir(folder)).sort()
  await expect(run('backup.sh', { ...postgres, url: postgres.url.replace(/postgres$/, 'missing') })).rejects.toThrow()
  expect((await readdir(folder)).sort()).toEqual(before)
  await query(postgres.url, 'create table kept (id integer)')
  await writeFile(join(folder, 'broken.dump'), 'no backup')
  await expect(run('restore.sh', postgres, [join(folder, 'broken.dump')])).rejects.toThrow()
  expect(await query(postgres.url, 'select count(*) from kept')).toEqual([{ count: '0' }])
})
