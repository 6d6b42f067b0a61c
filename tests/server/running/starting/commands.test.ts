import { mkdtemp, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { freePort } from 'trials/support/freePort'
import { startScript } from 'trials/support/processes'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { demoFolder } from '../../../../src/demo/seed/demoCatalogue.ts'
import { connect, open } from '../../../../src/server/db/connect.ts'
import { startServer } from '../../../../src/server/main.ts'
import { migrateCommand } from '../../../../src/server/program/commands/migrateCommand.ts'
import { seedCommand } from '../../../../src/server/program/commands/seedCommand.ts'
import { openFromEnvironment } from '../../../../src/server/program/openFromEnvironment.ts'
import { compareFolder } from '../../../../src/server/startup/catalogueFolder.ts'
import { runInside } from '../../support/runInside.ts'
import { runScript } from '../../support/serverProcess.ts'
import { silentLog } from '../../support/silentLog.ts'
import { anyDatabase, unpackDatabase } from '../../support/testDatabase.ts'

/** Empty environment variables, which the commands treat as not set. */
const noSettings = { DATABASE_URL: '', DATA_DIR: '', DEMO: '', BRANDS_DIR: '' }
let folder: string
let env: Record<string, string>
let where: { url: string } | { folder: string }
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'commands-'))
  const database = await anyDatabase()
  if (database === 'memory') await unpackDatabase('empty', join(folder, 'database'))
  env = database === 'memory' ? { DATA_DIR: folder } : { DATABASE_URL: database.url }
  where = database === 'memory' ? { folder: join(folder, 'database') } : database
})
afterAll(() => rm(folder, { recursive: true }))

afterEach(() => void vi.unstubAllEnvs())

const commands = { migrate: migrateCommand, seed: seedCommand }
/** Runs one of the project's commands. Returns the command's output and exit code. */
const run = async (name: keyof typeof commands, words: string[] = [], more: Record<string, string> = {}) => {
  const { code, out, err } = await runInside(commands[name], words, { ...noSettings, ...env, ...more })
  return { told: (out + err).trim(), code }
}

const start = (migrates: boolean) =>
  startServer({
    log: silentLog,
    port: 0,
    dataDir: folder,
    databaseUrl: env.DATABASE_URL,
    appDir: folder,
    migrates,
    isDemo: false,
    paymentHosts: ['pay.example.com'],
    provider: { origin: 'http://127.0.0.1:9', secrets: ['a secret of the tests'], takesOld: false },
  })

test('commands create the schema and the catalogue; a server that may not create them starts only after that', async () => {
  const first = await run('migrate', ['--check'])
  expect(first.code).toBe(1)
  expect(first.told).toMatch(/^Pending: 118_baseline/)
  await expect(start(false)).rejects.toThrow(
    /^The schema is older than this build \(118_baseline.*\): run npm run migrate$/,
  )
  expect((await run('seed', [], { DEMO: '0' })).told).toMatch(
    /^The schema is older than this build .*: run npm run migrate$/,
  )
  expect(await run('migrate')).toEqual({ told: first.told.replace('Pending', 'Done'), code: 0 })
  expect(await run('migrate')).toEqual({ told: 'The schema is up to date.', code: 0 })
  expect(await run('migrate', ['--check'])).toEqual({ told: 'The schema is up to date.', code: 0 })

  await expect(start(false)).rejects.toThrow('The database has no catalogue: run npm run seed')
  // the comparison with a database without games must fail, because it would report every game as added
  const data = { dataDir: folder, databaseUrl: env.DATABASE_URL }
  await expect(compareFolder(data, demoFolder)).rejects.toThrow('The database has no catalogue: run npm run seed')
  expect(await run('seed', ['--check'], { DEMO: '0' })).toEqual({ told: 'The catalogue: pending.', code: 1 })
  expect(await run('seed', [], { DEMO: '0' })).toEqual({ told: 'The catalogue: seeded.', code: 0 })
  expect(await run('seed', [], { DEMO: '0' })).toEqual({ told: 'The catalogue: up to date.', code: 0 })
  const server = await start(false)
  expect((await fetch(`http://127.0.0.1:${server.port}/readyz`)).status).toBe(200)
  await server.close()

  const { db, close } = await open(where)
  const players = await sql<{ count: number }>`select count(*)::int as count from player`.execute(db)
  await close()
  expect(players.rows[0]?.count).toBe(0)
})

test('a server without the right to change the schema runs on the schema of a later build', async () => {
  const { db, close } = await connect(where)
  await sql`insert into kysely_migration (name, timestamp) values ('999_of_a_later_build', '2027-01-01')`.execute(db)
  await close()
  const server = await start(false)
  await server.close()
  expect((await run('migrate', ['--check'])).code).toBe(0)
})

test('outside a demo, the database of a demo is refused', async () => {
  const data = { DATABASE_URL: '', DATA_DIR: join(folder, 'demo') }
  await unpackDatabase('empty', join(data.DATA_DIR, 'database'))
  for (const [script, last] of [
    ['src/server/program/migrate.ts', /^Done: 118_baseline.*\n$/],
    ['src/server/program/seed.ts', /^The catalogue: seeded\.\n$/],
  ] as const) {
    const started = runScript(script, data)
    expect(await started.ended).toBe(0)
    expect(started.printed()).toMatch(last)
  }
  const { told, code } = await run('seed', [], { ...data, DEMO: '0' })
  expect([told, code]).toEqual([
    expect.stringMatching(/^The database contains the public players and cards of a demo/),
    1,
  ])
})

test('a start prints one line about an invalid setting before it builds the app or opens a database', async () => {
  const url = { DATABASE_URL: 'postgres://nobody@127.0.0.1:1/none' }
  const script = runScript('scripts/start.ts', { ...url, DEMO: 'no' })
  expect(await script.ended).toBe(1)
  expect(script.printed()).toBe('DEMO=no is not one of 0, 1\n')
  const refused = async (more: Record<string, string>) => {
    vi.unstubAllEnvs()
    for (const [name, value] of Object.entries({ ...noSettings, LOG_LEVEL: 'silent', ...url, ...more }))
      vi.stubEnv(name, value)
    return openFromEnvironment().then(
      () => 'opened',
      ({ message }: Error) => message,
    )
  }
  expect(await refused({ HOST_MAP: 'topup.example.com' })).toMatch(/^HOST_MAP: topup\.example\.com must be a pair/)
  expect(await refused({ TRUSTED_PROXIES: 'the proxy' })).toMatch(/^TRUSTED_PROXIES: the proxy is neither/)
  expect(await refused({})).toMatch(/^Without DEMO=1 no payment is simulated: set PROVIDER_URL and PROVIDER_SECRET/)
  expect(await refused({ TESTING: '1' })).toMatch(/^TESTING=1 opens \/__test, which only a demo may have/)
})

test('the simulated provider creates its data folder if it is missing', async () => {
  const data = join(folder, 'not', 'yet')
  const port = await freePort()
  const provider = await startScript('src/demo/program/provider.ts', port, {
    DATA_DIR: data,
    PROVIDER_SECRET: 'a secret of the tests',
  })
  expect((await stat(data)).isDirectory()).toBe(true)
  await provider.stop()
})
