import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { maintenanceCommand } from '../../../../src/server/program/commands/maintenanceCommand.ts'
import { openTestShop, type TestShop } from '../../support/harness.ts'
import { runInside } from '../../support/runInside.ts'
import { runScript } from '../../support/serverProcess.ts'
import { unpackDatabase } from '../../support/testDatabase.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop()
})
afterAll(() => shop.close())

/** Runs the command `maintenance` on the test shop's database. */
const run = (...words: string[]) =>
  runInside(
    maintenanceCommand(async () => ({ operated: shop.shop, close: async () => {} })),
    words,
  )

test('[BEY-13] an operator plans, lists and removes maintenance', async () => {
  const times = ['--from', '2199-01-10T02:00Z', '--until', '2199-01-10T05:30+01:00']
  const planned = await run('--brand', 'watt', '--game', '10101', ...times, '--by', 'mia')
  expect(planned).toMatchObject({
    code: 0,
    out: '1  watt  skybound  2199-01-10 02:00 to 2199-01-10 04:30 UTC, by mia\n',
  })
  expect(JSON.parse((await run('--json')).out)).toMatchObject([{ id: 1, brand: 'watt', game: 'skybound' }])
  expect((await run('--end', '1')).out).toBe('No maintenance is planned.\n')
})

test('[BEY-13] refuses an invalid plan in one line', async () => {
  expect(await run('--brand', 'watt')).toMatchObject({ code: 2 })
  expect(await run('--brand', 'watt', '--from', 'tomorrow', '--until', 'later', '--by', 'mia')).toMatchObject({
    code: 2,
  })
  expect(await run('--end', '1', '--by', 'mia')).toMatchObject({ code: 2, err: '--end allows no other options\n' })
  const over = ['--from', '2020-01-10T02:00Z', '--until', '2020-01-10T04:00Z', '--by', 'mia']
  expect(await run('--brand', 'watt', ...over)).toMatchObject({ code: 1, err: 'it would already have ended\n' })
})

test('the script opens the folder of the embedded database', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'topup-maintenance-'))
  await unpackDatabase('filled', join(dataDir, 'database'))
  const script = runScript('src/server/program/maintenance.ts', { DATA_DIR: dataDir })
  expect(await script.ended).toBe(0)
  expect(script.printed()).toBe('No maintenance is planned.\n')
  rmSync(dataDir, { recursive: true })
})
