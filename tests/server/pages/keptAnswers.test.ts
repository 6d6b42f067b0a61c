import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { brands } from '../../../brands/index.ts'
import { createKeptAnswers } from '../../../src/server/http/pages/keptAnswers.ts'
import { createPrerenderedPages } from '../../../src/server/http/pages/prerendered/prerenderedPages.ts'
import { openTestShop, type TestShop } from '../support/harness.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop()
})
afterAll(() => shop.close())

const goodsPath = '/api/pay/getThirdGift?client_id=10101&domain_area=universal&platform=web&idfv=d&spec_lang=en'
const ask = (accepted: string, path = goodsPath) =>
  shop.app.request(`http://watt.localhost${path}`, { headers: { host: 'watt.localhost', 'accept-encoding': accepted } })
const bytesOf = async (answer: Response) => Buffer.from(await answer.arrayBuffer())

test('sends an answer that is the same for all clients in an encoding that the client accepts', async () => {
  const plain = await ask('identity')
  expect(plain.headers.get('content-encoding')).toBeNull()
  expect(plain.headers.get('cache-control')).toBe('no-store')
  const text = await plain.text()
  expect(JSON.parse(text)).toMatchObject({ code: 1, content: { currency: 'USD' } })
  const brotli = await ask('gzip, deflate, br')
  expect(brotli.headers.get('content-encoding')).toBe('br')
  expect(brotliDecompressSync(await bytesOf(brotli)).toString()).toBe(text)
  const gzip = await ask('gzip')
  expect(gzip.headers.get('content-encoding')).toBe('gzip')
  expect(gunzipSync(await bytesOf(gzip)).toString()).toBe(text)
})

test('caches an answer that is the same for all clients for a minute, then computes it again', async () => {
  const badgeOf = async () => {
    const { content } = await shop.call('getGoods', { client_id: '10101', domain_area: 'universal', platform: 'web' })
    return content?.goods.find(({ value }) => value === 'gems60')?.badge
  }
  const before = await badgeOf()
  await shop.db.updateTable('goods').set({ badge: 'Another one' }).where('value', '=', 'gems60').execute()
  shop.pass(59_000)
  expect(await badgeOf()).toBe(before)
  shop.pass(2000)
  expect(await badgeOf()).toBe('Another one')
})

test('does not compress unchanged content again after a minute', async () => {
  let time = 0
  let name = 'One'
  const kept = createKeptAnswers(() => time)
  const answer = async () => (await kept('key', 'br', async () => ({ code: 1, msg: '', content: { name } }))).body
  const first = await answer()
  time += 61_000
  expect(await answer()).toBe(first)
  time += 61_000
  name = 'Another one'
  const other = await answer()
  expect(brotliDecompressSync(Buffer.from(other)).toString()).toContain('Another one')
})

test('ignores parameters that do not affect an answer', async () => {
  const asked = vi.spyOn(shop.db, 'selectFrom')
  const paths = [
    goodsPath,
    `${goodsPath}&server_id=made-up&role_id=made-up`,
    '/api/pay/getPaymentList?client_id=10101&domain_area=universal&platform=web&idfv=d&product_id=gems60',
    '/api/pay/getPaymentList?client_id=10101&domain_area=universal&platform=web&idfv=d&product_id=made-up',
  ]
  // the cached responses expire after a minute
  shop.pass(61_000)
  const times: number[] = []
  for (const path of paths) {
    asked.mockClear()
    expect((await ask('br', path)).status).toBe(200)
    times.push(asked.mock.calls.length)
  }
  asked.mockRestore()
  expect(times[0]).toBeGreaterThan(0)
  expect(times[2]).toBeGreaterThan(0)
  expect([times[1], times[3]]).toEqual([0, 0])
})

test('refused calls do not evict cached answers', async () => {
  const kept = createKeptAnswers(() => 0)
  const made = vi.fn(async () => ({ code: 1, msg: '', content: {} }))
  await kept('goods', 'br', made)
  const refused = Array.from({ length: 600 }, (_, at) =>
    kept(`made up ${at}`, 'br', () => Promise.reject(new Error('no such game'))),
  )
  expect((await Promise.allSettled(refused)).every(({ status }) => status === 'rejected')).toBe(true)
  await kept('goods', 'br', made)
  expect(made).toHaveBeenCalledTimes(1)
})

test('parallel requests for the same answer share one computation', async () => {
  const kept = createKeptAnswers(() => 0)
  const made = vi.fn(async () => ({ code: 1, msg: '', content: {} }))
  await Promise.all([kept('goods', 'br', made), kept('goods', 'gzip', made)])
  expect(made).toHaveBeenCalledTimes(1)
})

test('ten thousand servers are sent without a delay, and later in 17 KB', { timeout: 60_000 }, async () => {
  const list = '/api/pay/getServerList?client_id=10101&domain_area=universal&idfv=d&spec_lang=en'
  const sent = async () => bytesOf(await ask('gzip, deflate, br', list))
  const text = brotliDecompressSync(await sent()).toString()
  expect(JSON.parse(text).content.servers).toHaveLength(10_000)
  await vi.waitFor(async () => expect((await sent()).length).toBeLessThan(17_000), { timeout: 50_000, interval: 200 })
  expect(brotliDecompressSync(await sent()).toString()).toBe(text)
})

test('each brand, input and language has its own answer', async () => {
  const namesAt = async (host: string, area: string, platform: string) =>
    (await shop.call('getGameList', { domain_area: area, platform }, host)).content?.list.map(
      ({ client_id }) => client_id,
    )
  const web = await namesAt('watt.localhost', 'universal', 'web')
  expect(web).toContain('10101')
  expect(await namesAt('watt.localhost', 'universal', 'ios')).toContain('10121')
  expect(await namesAt('coolgame.localhost', 'universal', 'web')).not.toEqual(web)
})

test('a refusal is not cached, and is sent in each client’s language', async () => {
  const refusal = async (language: string) =>
    (
      await shop.call('getGoods', {
        client_id: '99999',
        domain_area: 'universal',
        platform: 'web',
        spec_lang: language,
      })
    ).msg
  expect(await refusal('de')).not.toBe(await refusal('en'))
})

test('answers for a player are never cached', async () => {
  const ann = await shop.login('ann', 'ann-pass')
  const bob = await shop.login('bob', 'bob-pass')
  const nameOf = async (token: string) =>
    (await shop.call('getUserInfo', { client_id: '10101', oauth_token: token })).content?.username
  expect([await nameOf(ann), await nameOf(bob)]).toEqual(['ann', 'bob'])
})

test('the page of an unknown game is not rendered and does not evict cached pages', async () => {
  let rendered = 0
  const pages = createPrerenderedPages({
    render: async () => {
      rendered += 1
      return { html: '<p>shop</p>', state: { layout: 'new', description: '', color: null } }
    },
    answer: () => new Response(),
    now: () => 0,
  })
  const at = (clientId: string) => pages(brands.watt, 'en', new URL(`http://watt.localhost/?client_id=${clientId}`), '')
  const kept = await at('10101')
  for (let each = 0; each < 600; each += 1) expect(await at(`9${each}`)).toBeNull()
  expect(await at('10101')).toBe(kept)
  expect(rendered).toBe(1)
})
