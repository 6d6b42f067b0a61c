import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { inventoryOf, reasons, strangersAt } from './scriptInventory.ts'

const page =
  '<script>taps</script><script type="application/json" id="brand">{}</script><link rel="modulepreload" crossorigin href="/assets/shop-12345678.js"><script type="module">entry</script>'
let folder: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'inventory-'))
  await mkdir(join(folder, 'assets'))
  await writeFile(join(folder, 'index.html'), page)
  await writeFile(join(folder, 'assets/shop-12345678.js'), 'shop')
})
afterEach(() => rm(folder, { recursive: true }))

it('names every script of a build with its reason and integrity; data is none', async () => {
  const inventory = await inventoryOf(folder)
  expect(inventory.map(({ script }) => script)).toEqual([
    ...['assets/shop-12345678.js', 'index.html script 1', 'index.html script 2'],
  ])
  for (const { reason, integrity } of inventory) {
    expect(reason).toMatch(/./)
    expect(integrity).toMatch(/^sha384-[\w+/]{64}$/)
  }
})

it('fails for a script that nobody has given a reason for', async () => {
  await writeFile(join(folder, 'counter.js'), 'count()')
  await expect(inventoryOf(folder)).rejects.toThrow('counter.js is a script without a reason')
})

it('finds what a page elsewhere sends that was not built', async () => {
  const inventory = await inventoryOf(folder)
  const site: Record<string, string> = { '/': page, '/assets/shop-12345678.js': 'shop', '/card.js': 'skims' }
  const ask = (async (url: URL) => new Response(site[url.pathname])) as typeof fetch
  const at = new URL('https://topup.watt.example/')
  expect(await strangersAt(at, inventory, ask)).toEqual([])
  site['/assets/shop-12345678.js'] = 'shop and more'
  site['/'] = page
    .replace('entry', 'another entry')
    .replace('</script>', '</script><script src="https://evil.example/card.js"></script>')
  expect(await strangersAt(at, inventory, ask)).toEqual([
    'index.html script 2 is not as it was built',
    'https://evil.example/card.js is in no inventory',
    'assets/shop-12345678.js is not as it was built',
  ])
})

it('has the same reasons in docs/scripts.md', async () => {
  const doc = await readFile(join(import.meta.dirname, '../../../docs/scripts.md'), 'utf8')
  for (const [, reason] of reasons) expect(doc).toContain(reason)
})
