import { execFile } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestShop } from '../support/harness.ts'

const root = join(import.meta.dirname, '../../..')
const data = mkdtempSync(join(tmpdir(), 'topup-maintenance-'))
beforeAll(async () => {
  const shop = await openTestShop({ folder: join(data, 'database') })
  await shop.close()
}, 60_000)
afterAll(() => rmSync(data, { recursive: true, force: true }))

/** What the command prints, and how it ends. */
const run = async (...words: string[]): Promise<{ code: number; out: string; err: string }> => {
  const env = { ...process.env, DATA_DIR: data, DATABASE_URL: '' }
  try {
    const { stdout, stderr } = await promisify(execFile)(process.execPath, ['scripts/maintenance.ts', ...words], {
      cwd: root,
      env,
    })
    return { code: 0, out: stdout, err: stderr }
  } catch (error) {
    const { code, stdout, stderr } = Object(error)
    return { code: Number(code), out: String(stdout), err: String(stderr) }
  }
}

test('[BEY-13] an operator plans maintenance, sees it and takes it back', async () => {
  expect(await run()).toMatchObject({ code: 0, out: 'No maintenance is planned.\n' })
  const times = ['--from', '2199-01-10T02:00Z', '--until', '2199-01-10T05:30+01:00']
  const planned = await run('--brand', 'watt', '--game', '10101', ...times, '--by', 'mia')
  expect(planned).toMatchObject({
    code: 0,
    out: '1  watt  skybound  2199-01-10 02:00 to 2199-01-10 04:30 UTC, by mia\n',
  })
  expect(JSON.parse((await run('--json')).out)).toMatchObject([{ id: 1, brand: 'watt', game: 'skybound' }])
  expect((await run('--end', '1')).out).toBe('No maintenance is planned.\n')
}, 60_000)

test('[BEY-13] what is no plan is refused in a line', async () => {
  expect(await run('--brand', 'watt')).toMatchObject({ code: 2 })
  expect(await run('--brand', 'watt', '--from', 'tomorrow', '--until', 'later', '--by', 'mia')).toMatchObject({
    code: 2,
  })
  expect(await run('--end', '1', '--by', 'mia')).toMatchObject({ code: 2 })
  const over = ['--from', '2020-01-10T02:00Z', '--until', '2020-01-10T04:00Z', '--by', 'mia']
  expect(await run('--brand', 'watt', ...over)).toMatchObject({ code: 1, err: 'it would be over already\n' })
}, 60_000)
