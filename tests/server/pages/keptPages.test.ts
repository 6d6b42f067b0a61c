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
let filled = 0
beforeAll(async () => {
  shop = await openTestShop()
  folder = await mkdtemp(join(tmpdir(), 'kept-pages-'))
  await writeFile(
    join(folder, 'index.html'),
    '<html><head><!--brand:head--></head><body><div id="app"></div></body></html>',
  )
  app = createApp({
    ...shop,
    testing: false,
    appDir: folder,
    report: () => {},
    toneCss: () => {
      filled += 1
      return ''
    },
    render: async () => {
      rendered += 1
      const state = { layout: 'new', description: 'A shop', color: null }
      return { html: `<p>rendered ${rendered}</p>${'goods '.repeat(500)}`, state }
    },
  })
})
afterAll(async () => {
  await shop.close()
  await rm(folder, { recursive: true })
})

const host = 'watt.localhost:4000'
type Sent = Record<string, string>
const get = async (path = '/', sent: Sent = {}, method = 'GET') => {
  const at = sent.host ?? host
  const answer = await app.request(`http://${at}${path}`, { method, headers: { host: at, ...sent } })
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
])('sends a cached page, %s, again with the same bytes and headers, but a new request id', async (_, path, sent) => {
  const first = await get(path, sent)
  const again = await get(path, sent)
  expect([first.isWhole, again.isWhole]).toEqual([false, true])
  expect(again.status).toBe(200)
  expect(again.told).toEqual(first.told)
  expect(again.bytes.equals(first.bytes)).toBe(true)
  expect(again.id).toMatch(/^[\da-f-]{36}$/)
  expect(again.id).not.toBe(first.id)
})

test('parts that differ for each request also differ in a cached page', async () => {
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

/**
 * Kinds of requests with values that a client can make up. `path` and `sent` return the path and the headers of a
 * request, with another value for each `turn`.
 */
const madeUp: [what: string, path: (turn: number) => string, sent: (turn: number) => Sent][] = [
  ['visits', (turn) => `/?visit=x${turn}`, () => ({})],
  ['sales areas', (turn) => `/?domain_area=x${turn}`, () => ({})],
  ['parameters', (turn) => `/?x${turn}=${turn}`, () => ({})],
  ['languages of the address', (turn) => `/?spec_lang=q${turn}`, () => ({})],
  ['languages of the browser', () => '/', (turn) => ({ 'accept-language': `q${turn};q=0.9, en-${turn};q=0.8` })],
  ['cookies', () => '/', (turn) => ({ cookie: `perfLang=${encodeURIComponent(`{"value":"q${turn}"}`)}; a=${turn}` })],
  ['ports', () => '/', (turn) => ({ host: `watt.localhost:${4100 + turn}` })],
  ['spellings of the host', () => '/', (turn) => ({ host: `WATT.localhost${turn % 2 ? '.' : ''}:${turn + 1}` })],
  ['encodings', () => '/', (turn) => ({ 'accept-encoding': `x${turn}` })],
  ['browsers', () => '/', (turn) => ({ 'user-agent': `Browser/${turn}` })],
  [
    'other headers',
    () => '/',
    (turn) => ({ referer: `https://x${turn}.example/`, origin: `https://x${turn}.example` }),
  ],
]

test.each(madeUp)(
  'requests with invented %s get the cached page of the plain address and never evict it',
  async (_, path, sent) => {
    await get()
    const plain = await get()
    const before = { rendered, filled }
    for (let turn = 0; turn < 60; turn += 1) {
      const answer = await get(path(turn), sent(turn))
      expect([answer.isWhole, answer.status, answer.bytes.equals(plain.bytes)]).toEqual([true, 200, true])
      expect(answer.told).toEqual(plain.told)
    }
    expect((await get()).isWhole).toBe(true)
    expect({ rendered, filled }).toEqual(before)
  },
)

test('all unknown games share one page, which is filled and compressed once and names none of them', async () => {
  const sent = { 'accept-encoding': 'br' }
  await get('/?client_id=99999', sent)
  const first = await get('/?client_id=99999', sent)
  const before = { rendered, filled }
  const text = brotliDecompressSync(first.bytes).toString()
  expect(text).not.toContain('rendered')
  expect(text).not.toContain('99999')
  for (let turn = 0; turn < 60; turn += 1) {
    const answer = await get(`/?client_id=9${turn}&visit=x${turn}`, { ...sent, host: `watt.localhost:${4100 + turn}` })
    expect([answer.isWhole, answer.status, answer.bytes.equals(first.bytes)]).toEqual([true, 200, true])
    expect(answer.told).toEqual(first.told)
  }
  expect({ rendered, filled }).toEqual(before)
  expect((await get('/?client_id=99999&spec_lang=de')).bytes.toString()).toContain('<html lang="de"')
  expect((await get('/?client_id=99999', { host: 'coolgame.localhost' })).bytes.toString()).toContain('<title>CoolGame')
})

test.each(['/my', '/recharge', '/@sky', '/@nothing-like-it', '/userCenter?billing_no=W123'])(
  'the page at %s, which is rendered only in the browser, is also filled and compressed once',
  async (path) => {
    await get(path)
    const first = await get(path)
    const before = filled
    const again = await get(path)
    expect([first.isWhole, again.isWhole, again.status]).toEqual([true, true, 200])
    expect(again.told).toEqual(first.told)
    expect(filled).toBe(before)
  },
)

test('an unknown address is answered with 404 and a page that is filled once', async () => {
  await get('/my')
  const before = filled
  for (let turn = 0; turn < 30; turn += 1) expect((await get(`/nothing/${turn}`)).status).toBe(404)
  expect((await get('/my')).status).toBe(200)
  expect(filled).toBe(before)
})

test('renders a cached page again after half a minute', async () => {
  const before = await get()
  shop.pass(31_000)
  const after = await get()
  expect(after.bytes.equals(before.bytes)).toBe(false)
  expect((await get()).bytes.equals(after.bytes)).toBe(true)
})

test('never answers a request for another site, method or path with a cached page', async () => {
  await get()
  await get()
  for (const other of ['sdk.localhost:4000', 'data.localhost:4000', 'nobody.example']) {
    const answer = await app.request(`http://${other}/`, { headers: { host: other } })
    expect([other, answer.status]).toEqual([other, 404])
  }
  expect((await get('/', {}, 'HEAD')).bytes).toHaveLength(0)
  // some payment providers send the player back by POST, which the shop redirects to GET [RES-07]
  expect((await get('/', {}, 'POST')).status).toBe(303)
  expect((await get('/nothing/here')).status).toBe(404)
})

test('a page that is not cached is also sent in one piece, over https too', async () => {
  const answer = await app.request(`http://${host}/my`, { headers: { host, 'x-forwarded-proto': 'https' } })
  expect(answer.headers.get('strict-transport-security')).toMatch(/^max-age=/)
  expect(answer.headers.get('x-content-type-options')).toBe('nosniff')
  expect(answer.headers.get('x-request-id')).not.toBeNull()
})

test('a refusal of a page is not cached: the next request is handled again', async () => {
  const state = { layout: 'new', description: 'A shop', color: null }
  const { again, app: pages } = createPages(
    { appDir: folder, toneCss: () => '', render: async () => ({ html: '<p>goods</p>', state }) },
    { answer: (request) => app.fetch(request), now: Date.now, onRendered: () => {} },
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
