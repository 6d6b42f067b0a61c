import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { embeddedAt } from '../../../src/server/http/pages/embeddedPages.ts'
import { allowedScripts, inventoryOf, providerReason, reasons } from './scriptInventory.ts'

const page =
  '<script>taps</script><script type="application/json" id="brand">{}</script><link rel="modulepreload" crossorigin href="/assets/shop-1234567.js"><script type="module">entry</script>'
let folder: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'inventory-'))
  await mkdir(join(folder, 'assets'))
  await writeFile(join(folder, 'index.html'), page)
  await writeFile(join(folder, 'assets/shop-1234567.js'), 'shop')
})
afterEach(() => rm(folder, { recursive: true }))

it('lists every script of a build with its reason and integrity, but no data', async () => {
  const inventory = await inventoryOf(folder)
  expect(inventory.map(({ script }) => script)).toEqual([
    'assets/shop-1234567.js',
    'index.html script 1',
    'index.html script 2',
  ])
  for (const { reason, integrity } of inventory) {
    expect(reason).toMatch(/./)
    expect(integrity).toMatch(/^sha384-[\w+/]{64}$/)
  }
})

it('rejects a script without a reason', async () => {
  await writeFile(join(folder, 'counter.js'), 'count()')
  await expect(inventoryOf(folder)).rejects.toThrow('counter.js is a script without a reason')
})

it('lists the payment providers’ scripts, the original and the deployed ones, with a reason and without integrity', () => {
  const allowed = allowedScripts(embeddedAt(4000, 4001))
  expect(allowed.map(({ script }) => script)).toEqual(
    expect.arrayContaining([
      expect.stringMatching(/^https:\/\/static\.airwallex\.com\//),
      ...['airwallex', 'antom', 'welcome', 'welcome-test'].map((name) => `http://pay.localhost:4001/sdk/${name}.js`),
    ]),
  )
  for (const { reason, integrity } of allowed) expect([reason, integrity]).toEqual([providerReason, null])
})

it('has the same reasons in docs/scripts.md', async () => {
  const doc = await readFile(join(import.meta.dirname, '../../../docs/scripts.md'), 'utf8')
  for (const reason of [...reasons.map(([, text]) => text), providerReason]) expect(doc).toContain(reason)
})
