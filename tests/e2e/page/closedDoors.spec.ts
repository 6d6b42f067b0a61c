import { readFile } from 'node:fs/promises'
import type { Request } from '@playwright/test'
import {
  type InventoryEntry,
  inlineScripts,
  integrityOf,
  inventoryFile,
} from '../../../scripts/lib/build/scriptInventory.ts'
import { expect, prepare, test } from '../support/player.ts'

test('[LGN-15] a token in the address is sent only with the shop’s own calls, and never as a referrer', {
  tag: '@proof',
}, async ({ player }) => {
  const { page, context } = player
  const { oauth_token: canary } = await prepare<{ oauth_token: string }>(page, 'token', { player: player.name })
  const seen: Request[] = []
  context.on('request', (request) => seen.push(request))
  await page.goto(`/?client_id=10101&oauth_token=${canary}`)
  await expect(page.getByRole('button', { name: new RegExp(`Account ${player.name}`) })).toBeVisible()
  await player.startsRecharge()
  const { origin } = new URL(page.url())
  expect(page.url()).not.toContain(canary)
  const reported = seen.filter((request) => `${request.url()} ${request.postData() ?? ''}`.includes(canary))
  const isOwn = (request: Request) => new URL(request.url()).origin === origin
  expect(reported.length, 'the page itself, and calls').toBeGreaterThan(1)
  expect(reported.filter((request) => !isOwn(request)).map((request) => request.url())).toEqual([])
  expect(seen.filter((request) => !isOwn(request)).length, 'the data-collection host receives records').toBeGreaterThan(
    0,
  )
  const referrers = await Promise.all(seen.map((request) => request.headerValue('referer')))
  expect(referrers.filter((referrer) => referrer?.includes(canary))).toEqual([])
})

test('a purchase runs only scripts of the build, and scripts for which a reason is declared', {
  tag: '@proof',
}, async ({ player }) => {
  const { page } = player
  const inventory: InventoryEntry[] = JSON.parse(await readFile(inventoryFile, 'utf8'))
  const integrity = new Map(inventory.map((entry) => [entry.script, entry.integrity]))
  const ran: Promise<[string, string]>[] = []
  page.on('response', (response) => {
    if (response.request().resourceType() !== 'script') return
    ran.push(response.body().then((body) => [new URL(response.url()).pathname.slice(1), integrityOf(body)]))
  })
  const first = await page.goto('/')
  const inline = inlineScripts((await first?.text()) ?? '')
  expect(inline.map(integrityOf)).toEqual([1, 2, 3].map((at) => integrity.get(`index.html script ${at}`)))
  await player.logsIn()
  await player.startsRecharge()
  const scripts = await Promise.all(ran)
  expect(scripts.length).toBeGreaterThan(5)
  expect(scripts.filter(([script, is]) => integrity.get(script) !== is)).toEqual([])
})
