import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { demoCatalogue } from '../../../../src/demo/seed/demoCatalogue.ts'
import { applyCatalogue } from '../../../../src/server/catalogue/files/applyCatalogue.ts'
import { connect } from '../../../../src/server/db/connect.ts'
import { catalogueCommand } from '../../../../src/server/program/commands/catalogueCommand.ts'
import { seed } from '../../../../src/server/seed/seed.ts'
import { runInside } from '../../support/runInside.ts'
import { anyDatabase, unpackDatabase } from '../../support/testDatabase.ts'

let folder: string
let dir: string
let env: Record<string, string>
let where: { url: string } | { folder: string }
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'catalogue-command-'))
  dir = await mkdtemp(join(tmpdir(), 'catalogue-'))
  const database = await anyDatabase()
  if (database === 'memory') await unpackDatabase('empty', join(folder, 'database'))
  env = database === 'memory' ? { DATA_DIR: folder } : { DATABASE_URL: database.url }
  where = database === 'memory' ? { folder: join(folder, 'database') } : database
})
afterAll(() => Promise.all([folder, dir].map((each) => rm(each, { recursive: true }))))

const run = async (...words: string[]) => {
  const clean = { DATABASE_URL: '', DATA_DIR: '', BRANDS_DIR: '' }
  const { code, out, err } = await runInside(catalogueCommand, words, { ...clean, CATALOGUE_DIR: dir, ...env })
  return { told: (out + err).trim(), code }
}

test('[OPS-02] check, diff and apply check a folder together with the applied files, and versions lists these files', async () => {
  await writeFile(join(dir, 'segments.json'), '[]')
  expect(await run('--check')).toEqual({ told: `${dir}: ok`, code: 0 })
  const connection = await connect(where)
  await seed(connection.db, new Date(), { isShared: connection.isShared, isDemo: false })
  const { goods, prices, segments } = demoCatalogue
  const banners = demoCatalogue.banners.filter(({ segment }) => segment === 'returned')
  await applyCatalogue(connection.db, { goods, prices, segments, banners }, new Date())
  await connection.close()
  const problem = 'banners.json (applied): 0.segment: returned is no key of segments.json'
  expect(await run('--check')).toEqual({ told: problem, code: 1 })
  const refused = { told: `The catalogue ${dir} is refused: ${problem}`, code: 1 }
  expect(await run('--diff')).toEqual(refused)
  expect(await run('--apply')).toEqual(refused)
  await writeFile(join(dir, 'banners.json'), '[]')
  expect(await run('--check')).toEqual({ told: `${dir}: ok`, code: 0 })
  const counts = { told: expect.stringMatching(/^Version 1, .* UTC: \w+ \d+ added; .*segments 1 added/), code: 0 }
  expect(await run('--versions')).toEqual(counts)
})
