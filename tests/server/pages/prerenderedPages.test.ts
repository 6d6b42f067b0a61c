import { beforeEach, expect, test } from 'vitest'
import { allBrands, brands } from '../../../brands/index.ts'
import type { Brand } from '../../../brands/schema.ts'
import type { Language } from '../../../src/contract/codes.ts'
import {
  createPrerenderedPages,
  type PrerenderPageRequest,
} from '../../../src/server/http/pages/prerendered/prerenderedPages.ts'

let time: number
let asked: PrerenderPageRequest[]
let isWhole: boolean
let pages: ReturnType<typeof createPrerenderedPages>
let calls: Request[]
beforeEach(() => {
  time = 0
  asked = []
  calls = []
  isWhole = true
  pages = createPrerenderedPages({
    render: async (request) => {
      asked.push(request)
      await request.fetch('/api/config/recharge')
      return isWhole ? { html: '<p>shop</p>', state: { layout: 'new', description: '', color: null } } : null
    },
    answer: (request) => {
      calls.push(request)
      return new Response()
    },
    now: () => time,
  })
})

const visit = (path: string, { brand = brands.watt as Brand, language = 'en' as Language, agent = '' } = {}) =>
  pages(brand, language, new URL(`http://watt.localhost:4000${path}`), agent)

const plain = 'Mozilla/5.0 (X11; Linux x86_64)'
const made = (turn: number) => `x${turn}${'y'.repeat(turn % 70)}`

test.each<[what: string, path: (turn: number) => string, agent: (turn: number) => string]>([
  ['a visit', (turn) => `/?visit=${made(turn)}`, () => ''],
  ['a sales area', (turn) => `/?domain_area=${made(turn)}`, () => ''],
  ['an area of other brands', () => '/?domain_area=ja', () => ''],
  ['the brand’s only area', () => '/?domain_area=universal', () => ''],
  ['another spelling of a visit', () => '/?visit=SDK&visit=sdk', () => ''],
  ['nothing', () => '/?visit=&domain_area=&client_id=', () => ''],
  ['unknown parameters', (turn) => `/?${made(turn)}=${turn}&utm_source=${turn}&idfv=device${turn}`, () => ''],
  ['a browser', () => '/', (turn) => `${plain} Browser/${turn}`],
])('for a request with an invented variant of %s, the page of the plain address is sent', async (_, path, agent) => {
  const kept = await visit('/')
  for (let turn = 1; turn <= 600; turn += 1) expect(await visit(path(turn), { agent: agent(turn) })).toBe(kept)
  expect(asked).toHaveLength(1)
})

test('each area, game and view that the shop knows has its own page, cached under its name', async () => {
  const brand = allBrands().find(({ areas }) => areas.length > 1) as Brand
  const [area = ''] = brand.areas
  const [{ clientIdMap } = { clientIdMap: { web: '' } }] = brand.games
  const addresses = ['/', '/?visit=sdk', `/?domain_area=${area}`, `/?client_id=${clientIdMap.web}`, '/selectGoods']
  const found = await Promise.all(addresses.map((path) => visit(path, { brand })))
  expect(new Set(found).size).toBe(addresses.length)
  expect(asked.map(({ search }) => search)).toEqual([
    '',
    'visit=sdk',
    `domain_area=${area}`,
    `client_id=${clientIdMap.web}`,
    '',
  ])
})

test('the page depends only on the kind of device, not on the browser', async () => {
  const agents = ['iPhone OS 19_1', 'iPad; U', 'iPod touch', 'Linux; Android 16; Pixel 10', plain, 'Macintosh', '']
  for (const agent of agents) await visit('/', { agent })
  expect(asked.map(({ userAgent }) => userAgent)).toEqual(['iPhone', 'Android', ''])
})

test.each(['99999', 'nonsense', '1'.repeat(65), '10101x', '-1'])(
  'the unknown game %s is not rendered as another game',
  async (clientId) => {
    expect(await visit(`/?client_id=${clientId}`)).toBeNull()
    expect(asked).toEqual([])
  },
)

test('a client that requests every page does not evict pages that others request meanwhile', async () => {
  const kept = await visit('/')
  let others = 0
  for (const brand of allBrands())
    for (const language of brand.languages)
      for (const path of [
        '/selectGoods',
        '/layoutGame',
        '/?visit=sdk',
        '/selectGoods?visit=sdk',
        '/accessibility?visit=sdk',
        '/accessibility',
      ]) {
        await visit(path, { brand, language })
        others += 1
        expect(await visit('/')).toBe(kept)
      }
  expect(others).toBeGreaterThan(500)
  expect(asked).toHaveLength(others + 1)
})

test('page data is fetched for the brand’s own host, whatever host the first visitor requested', async () => {
  await pages(brands.watt, 'en', new URL('http://watt.localhost:12345/'), '')
  const { web } = brands.watt.hosts.production
  expect(calls.map(({ url, headers }) => [url, headers.get('host')])).toEqual([
    [`http://${web}/api/config/recharge`, web],
  ])
})

test('a page whose rendering did not finish is rendered again only after a second, not for every request', async () => {
  isWhole = false
  for (let turn = 0; turn < 20; turn += 1) expect(await visit('/')).toBeNull()
  expect(asked).toHaveLength(1)
  isWhole = true
  time += 1001
  expect(await visit('/')).not.toBeNull()
  expect(asked).toHaveLength(2)
  time += 29_000
  await visit('/')
  expect(asked).toHaveLength(2)
})
