import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliDecompressSync } from 'node:zlib'
import { Hono } from 'hono'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createApp } from '../../../src/server/http/app.ts'
import { createPages } from '../../../src/server/http/pages/servePages.ts'
import { isWhole } from '../../../src/server/http/transport/whole.ts'
import { openTestShop, type TestShop } from '../support/harness.ts'

let shop: TestShop
let folder: string
let app: ReturnType<typeof createApp>
let rendered = 0
beforeAll(async () => {
  shop = await openTestShop()
  folder = await mkdtemp(join(tmpdir(), 'kept-pages-'))
  await writeFile(
    join(folder, 'index.html'),
    '<html><head><!--brand:head--></head><body><div id="app"></div></body></html>',
  )
  app = createApp({
    ...shop,
    ...{ testing: false, appDir: folder, toneCss: () => '', report: () => {} },
    render: async () => {
      rendered += 1
      const state = { layout: 'new', description: 'A shop', color: null }
      return { html: `<p>rendered ${rendered}</p>${'goods '.repeat(500)}`, state }
    },
  })
}, 60_000)
afterAll(async () => {
  await shop.close()
  await rm(folder, { recursive: true })
})

const host = 'watt.localhost:4000'
type Sent = Record<string, string>
const get = async (path = '/', sent: Sent = {}, method = 'GET') => {
  const answer = await app.request(`http://${host}${path}`, { method, headers: { host, ...sent } })
  const headers = Object.fromEntries(answer.headers)
  const { 'x-request-id': id, ...told } = headers
  return { isWhole: isWhole(answer), id, told, status: answer.status, bytes: Buffer.from(await answer.arrayBuffer()) }
}

test.each<[what: string, path: string, sent: Sent]>([
  ['plain', '/', {}],
  ['packed', '/', { 'accept-encoding': 'gzip, deflate, br' }],
  ['by https', '/', { 'x-forwarded-proto': 'https' }],
  ['for a game’s view', '/?visit=sdk', {}],
  ['with a token', '/selectGoods?oauth_token=secret', { 'accept-encoding': 'gzip' }],
])('a kept page, %s, is sent again with the same bytes and headers, and a number of its own', async (_, path, sent) => {
  const first = await get(path, sent)
  const again = await get(path, sent)
  expect([first.isWhole, again.isWhole]).toEqual([false, true])
  expect(again.status).toBe(200)
  expect(again.told).toEqual(first.told)
  expect(again.bytes.equals(first.bytes)).toBe(true)
  expect(again.id).toMatch(/^[\da-f-]{36}$/)
  expect(again.id).not.toBe(first.id)
})

test('what differs by request differs in a kept page too', async () => {
  const twice = async (path: string, sent: Sent = {}) => {
    await get(path, sent)
    return get(path, sent)
  }
  const plain = await twice('/')
  expect(plain.told['strict-transport-security']).toBeUndefined()
  expect(plain.told['content-security-policy']).toContain("frame-ancestors 'none'")
  expect(plain.told['content-encoding']).toBeUndefined()
  expect((await twice('/', { 'x-forwarded-proto': 'https' })).told['strict-transport-security']).toMatch(/^max-age=/)
  expect((await twice('/?visit=sdk')).told['content-security-policy']).toContain("frame-ancestors 'self'")
  const packed = await twice('/', { 'accept-encoding': 'br' })
  expect(brotliDecompressSync(packed.bytes).equals(plain.bytes)).toBe(true)
  expect((await twice('/?spec_lang=de')).bytes.toString()).toContain('<html lang="de"')
  expect((await get('/', { 'x-request-id': 'mine' })).id).toBe('mine')
})

test('after half a minute it is rendered anew', async () => {
  const before = await get()
  shop.pass(31_000)
  const after = await get()
  expect(after.bytes.equals(before.bytes)).toBe(false)
  expect((await get()).bytes.equals(after.bytes)).toBe(true)
})

test('no other site, method or path is answered with it', async () => {
  await get()
  await get()
  for (const other of ['sdk.localhost:4000', 'data.localhost:4000', 'nobody.example']) {
    const answer = await app.request(`http://${other}/`, { headers: { host: other } })
    expect([other, answer.status]).toEqual([other, 404])
  }
  expect((await get('/', {}, 'HEAD')).bytes).toHaveLength(0)
  expect((await get('/', {}, 'POST')).status).toBe(404)
  expect((await get('/nothing/here')).status).toBe(404)
})

test('a page that is not kept goes out in one piece too, by https as well', async () => {
  const answer = await app.request(`http://${host}/my`, { headers: { host, 'x-forwarded-proto': 'https' } })
  expect(answer.headers.get('strict-transport-security')).toMatch(/^max-age=/)
  expect(answer.headers.get('x-content-type-options')).toBe('nosniff')
  expect(answer.headers.get('x-request-id')).not.toBeNull()
})

test('what refused a page once is not what the next one is answered with', async () => {
  const state = { layout: 'new', description: 'A shop', color: null }
  const { again, app: pages } = createPages(
    { appDir: folder, toneCss: () => '', render: async () => ({ html: '<p>goods</p>', state }) },
    { answer: (request) => app.fetch(request), now: Date.now, rendered: () => {} },
    { isSecure: () => false, isOtherSite: () => false },
  )
  let isRefusing = true
  const site = new Hono()
  site.use(again)
  site.use(async (context, next) => (isRefusing ? context.text('not now', 503) : next()))
  site.route('/', pages)
  const visit = async () => (await site.request(`http://${host}/`, { headers: { host } })).status
  expect(await visit()).toBe(503)
  isRefusing = false
  expect(await visit()).toBe(200)
})
