import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { allBrands } from '../../../../brands/index.ts'
import { demoCatalogue, demoFolder } from '../../../../src/demo/seed/demoCatalogue.ts'
import { brandGames } from '../../../../src/server/catalogue/brandGames.ts'
import { isWholeFolder, readCatalogueFolder } from '../../../../src/server/catalogue/files/readFolder.ts'
import type { Catalogue } from '../../../../src/server/catalogue/files/schema.ts'

const games = brandGames(allBrands()).filter(({ platform }) => platform === 'web')

let folder: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'catalogue-'))
})
afterEach(() => rm(folder, { recursive: true }))

const lay = (file: string, content: unknown) => writeFile(join(folder, file), JSON.stringify(content))
const problems = async (applied: Catalogue = demoCatalogue) =>
  (await readCatalogueFolder(folder, games, applied)).problems
/** Changes a file of the demo's catalogue. */
const layChanged = async (file: string, change: (content: never) => void) => {
  await cp(demoFolder, folder, { recursive: true })
  const content = JSON.parse(await readFile(join(folder, file), 'utf8'))
  change(content as never)
  await lay(file, content)
}

const starts = '2026-01-01T00:00Z'
const art = { kind: 'gems', size: 1 }
const rewards = [{ amount: 20, art }]

test('[OPS-02] a check names unknown payment methods, missing channels, unknown icons and platforms', async () => {
  const bank = { payway: '10801', channel: '128', name: 'Bank', icon: 'bank', sort: 1 }
  const group = { payway: '10801', name: 'Banks', icon: 'Banking', sort: 2 }
  const method = { payway: '12101', channel: 'scheme', name: 'Card', icon: 'credit-card', sort: '3' }
  const places = { universal: ['Global'] }
  await lay('methods.json', [
    {
      places,
      web: [
        method,
        { ...method, payway: '99999' },
        { ...group, sub: [bank, { ...bank, channel: '129', icon: 'bnak' }, { ...group, icon: null }] },
      ],
      ios: [{ payway: '11801', name: 'PayerMax', icon: 'payermax', sort: 1 }],
    },
  ])
  expect(await problems()).toEqual([
    'methods.json: 0.web.1.payway: 99999 is no payment method of the shop',
    'methods.json: 0.web.2.sub.2.channel: is missing for payway 10801',
    'methods.json: 0.ios.0.channel: is missing for payway 11801',
    'methods.json: 0.web.2.sub.1.icon: bnak is no icon of a payment method',
    'methods.json: 0.ios.0.icon: payermax is no icon of a payment method',
  ])
  await lay('methods.json', [{ places, android: [method], web: [{ ...method, sort: 'first', min: 500, max: 100 }] }])
  expect(await problems()).toEqual([
    expect.stringMatching(/^methods\.json: 0\.web\.0\.sort: /),
    'methods.json: 0.android: is unknown',
  ])
  await lay('methods.json', [{ places, web: [{ ...method, min: 500, max: 100, bounds: { UDS: { min: 1 } } }] }])
  expect(await problems()).toEqual([
    'methods.json: 0.web.0.max: is below min',
    'methods.json: 0.web.0.bounds.UDS: the shop cannot compute with this currency',
  ])
})

test('[OPS-02] an own icon of a payment method is an https address, or a file of the folder, which the catalogue contains', async () => {
  const method = { payway: '12101', channel: 'scheme', name: 'Card', sort: 1 }
  const places = { universal: ['Global'] }
  const icons = ['https://cdn.example.com/tower.svg', 'tower.svg', 'absent.png', 'large.webp', 'credit-card']
  await writeFile(join(folder, 'tower.svg'), '<svg xmlns="http://www.w3.org/2000/svg"/>')
  await writeFile(join(folder, 'large.webp'), 'x'.repeat(4097))
  const [first, ...sub] = icons.map((icon, at) => ({ ...method, channel: `${at}`, icon }))
  await lay('methods.json', [{ places, web: [{ ...first, sub }] }])
  const { catalogue, problems: found } = await readCatalogueFolder(folder, games)
  expect(found).toEqual([
    'methods.json: 0.web.0.sub.1.icon: absent.png cannot be read',
    'methods.json: 0.web.0.sub.2.icon: large.webp is larger than 4096 bytes',
  ])
  const [group] = catalogue.methods?.[0]?.web ?? []
  expect([group?.icon, group?.sub[0]?.icon, group?.sub[3]?.icon]).toEqual([
    'https://cdn.example.com/tower.svg',
    `data:image/svg+xml;base64,${btoa('<svg xmlns="http://www.w3.org/2000/svg"/>')}`,
    'credit-card',
  ])
})

test('[OPS-02] a check names unknown kinds of pictures', async () => {
  await layChanged('goods.json', ({ items }: { items: { art: { kind: string } }[] }) => {
    if (items[1]) items[1].art.kind = 'gem'
  })
  const item = { name: 'Hat', count: 1, art: { kind: 'hat', size: 1 } }
  await lay('offers.json', [
    {
      id: 'hello',
      game: '10101',
      kind: 'daily',
      seq: 1,
      rewards: [...rewards, item, { name: 'Bow', count: 1 }],
      starts,
    },
  ])
  await lay('events.json', [
    {
      id: 'spring',
      game: '10101',
      kind: 'continuous',
      title: 'Spring',
      rule: 'Top up.',
      starts,
      ends: '2026-02-01T00:00Z',
      timeZone: 8,
      currency: 'USD',
      steps: [{ need: 1, rewards: [item] }],
    },
  ])
  expect(await problems()).toEqual([
    'goods.json: items.1.art.kind: gem is no kind of picture',
    'events.json: 0.steps.0.rewards.0.art.kind: hat is no kind of picture',
    'offers.json: 0.rewards.1.art.kind: hat is no kind of picture',
  ])
})

test('[OPS-02] a check names offers that are alike, and offers whose item does not fit their kind', async () => {
  const offer = { id: 'a', game: '10101', kind: 'first', seq: 1, item: 'gems60', rewards, starts }
  await lay('offers.json', [
    offer,
    { ...offer, id: 'b' },
    { ...offer, id: 'c', seq: 2, item: undefined },
    { ...offer, id: 'd', kind: 'daily' },
    { ...offer, id: 'e', game: '10102' },
    { ...offer, id: 'a', kind: 'chain' },
    { ...offer, id: 'f', kind: 'daily', seq: 2, item: undefined },
  ])
  expect(await problems()).toEqual([
    'offers.json: 5.id: a is listed twice',
    'offers.json: 1.seq: 1 is listed twice for first offers of game 10101',
    'offers.json: 1.item: gems60 is listed twice for first offers of game 10101',
    'offers.json: 6.kind: daily is listed twice for game 10101',
    'offers.json: 2.item: is missing for a first offer',
    'offers.json: 3.item: must be empty for a daily offer',
  ])
})

test('[OPS-02] a check names goods for unknown games, and offers and promo codes of games that do not sell their item', async () => {
  await layChanged('goods.json', ({ items }: { items: { games?: string[] }[] }) => {
    if (items[0]) items[0].games = ['10101', '10101']
    if (items[1]) items[1].games = ['1']
  })
  const offer = { id: 'a', game: '10101', kind: 'first', seq: 1, item: 'gems60', rewards, starts }
  await lay('offers.json', [offer, { ...offer, id: 'b', game: '10102' }, { ...offer, id: 'c', seq: 2, item: 'hero' }])
  const promo = { code: 'SPRING', name: 'Spring', rate: 80, couponDays: 3, item: 'gems60' }
  await lay('coupons.json', {
    promo: [promo, { ...promo, code: 'SUMMER', game: '10101' }, { ...promo, code: 'AUTUMN', game: '10102' }],
  })
  expect(await problems()).toEqual([
    'goods.json: items.0.games.1: 10101 is listed twice',
    'offers.json: 1.item: gems60 is no item of game 10102',
    'coupons.json: promo.2.item: gems60 is no item of game 10102',
    'goods.json: items.1.games.0: 1 is no web client id of a game',
  ])
})

test('[OPS-02] a check names values that contradict each other', async () => {
  type Item = { price: number; struck?: number; limit?: object }
  await layChanged('goods.json', ({ items }: { items: Item[] }) => {
    Object.assign(items[0] ?? {}, { struck: 99 })
    Object.assign(items[1] ?? {}, { limit: { type: 'time', frequency: 1 } })
  })
  const prices = JSON.parse(await readFile(join(demoFolder, 'prices.json'), 'utf8'))
  await lay('prices.json', { ...prices, 7: {}, 8: { USD: 8, UDS: 8, CLP: 8 } })
  const event = { game: '10101', kind: 'cumulative', title: 'Spring', rule: 'Top up.', starts, timeZone: 8 }
  const steps = [{ need: 100, rewards }]
  await lay('events.json', [
    { ...event, id: 'a', ends: '2026-02-01T00:00Z', currency: 'USD', steps },
    { ...event, id: 'b', ends: '2026-03-01T00:00Z', currency: 'JPY', steps: [...steps, ...steps] },
  ])
  const promo = { code: 'SPRING', name: 'Spring', rate: 80, couponDays: 3 }
  const coupon = { key: 'hello', name: 'Hello', type: 'week', rate: 80, state: 'claim' }
  await lay('coupons.json', { starting: [coupon, coupon], promo: [promo, promo] })
  const weekly = { type: 'week', rate: 90, count: 1 }
  await lay('vip.json', {
    brands: ['watt', 'watt'],
    levels: [{ need: 0 }, { need: 50, coupons: [weekly, weekly] }, { need: 50 }],
  })
  const banner = { id: 'a', brand: 'watt', image: 'skybound', title: 'Summer' }
  await lay('banners.json', [
    { ...banner, game: 'skybond', starts, ends: starts, link: '/events' },
    { ...banner, id: 'b', game: 'skybound', link: 'https://example.com', image: 'picture.png' },
  ])
  await lay('experiments.json', [{ key: 'x', brand: 'watt', game: '10101', groups: ['a', 'a'] }])
  expect((await problems()).toSorted()).toEqual([
    'banners.json: 0.ends: is not after starts',
    'banners.json: 0.game: skybond is no game of brand watt',
    'banners.json: 0.link: /events is no page of the shop or of the brand’s own hosts',
    'banners.json: 1.image: picture.png is neither a picture of the shop nor an https:// address',
    'banners.json: 1.link: https://example.com is no page of the shop or of the brand’s own hosts',
    'coupons.json: promo.1.code: SPRING is listed twice',
    'coupons.json: starting.1.key: hello is listed twice',
    'events.json: 1.currency: JPY is not the currency of game 10101, USD',
    'events.json: 1.starts: 2026-01-01T00:00Z is listed twice for cumulative events of game 10101',
    'events.json: 1.steps.1.need: is not above the step before',
    'experiments.json: 0.game: 10101 is no game of brand watt',
    'experiments.json: 0.groups.1: a is listed twice',
    'goods.json: items.0.struck: is not above the price in USD',
    'goods.json: items.1.limit.days: is missing for a limit of type time',
    'prices.json: 7: needs at least one currency',
    'prices.json: 8.CLP: the shop cannot compute with this currency',
    'prices.json: 8.UDS: the shop cannot compute with this currency',
    'vip.json: brands.1: watt is listed twice',
    'vip.json: levels.1.coupons.1.type: week is listed twice',
    'vip.json: levels.2.need: is not above the level before',
  ])
})

test('[OPS-02] a check of a folder that lacks files compares its files with the applied files, and names what an applied file would lose', async () => {
  const promo = { code: 'SPRING', name: 'Spring', rate: 80, couponDays: 3, segment: 'nobody', item: 'gems61' }
  await lay('coupons.json', { promo: [promo] })
  await lay('prices.json', { 499: { USD: 499 } })
  await lay('games.json', [{ game: '10102', servers: [{ id: 'S1', name: 'First' }] }])
  await lay('segments.json', [])
  const goods = { ...demoCatalogue.goods, items: demoCatalogue.goods.items.slice(0, 3) }
  const offer = demoCatalogue.offers.find(({ game }) => game === '10101')
  const banners = demoCatalogue.banners.filter(({ segment }) => segment === 'returned')
  const applied = { ...demoCatalogue, goods, events: [], offers: offer ? [offer] : [], banners }
  expect(goods.items.map(({ price }) => price)).toEqual([99, 499, 999])
  expect(await problems(applied)).toEqual([
    'goods.json (applied): items.0.price: 99 is no key of prices.json',
    'goods.json (applied): items.2.price: 999 is no key of prices.json',
    'coupons.json: promo.0.item: gems61 is no id of goods.json',
    'offers.json (applied): 0.game: 10101 is no game of games.json',
    'banners.json (applied): 0.segment: returned is no key of segments.json',
    'coupons.json: promo.0.segment: nobody is no key of segments.json',
  ])
})

test('[OPS-02] a check reports what neither the folder nor the applied catalogue contains, but no problem that the applied catalogue already has', async () => {
  const item = demoCatalogue.goods.items[0]
  await lay('goods.json', { ...demoCatalogue.goods, items: [item] })
  expect(await problems({})).toEqual(['goods.json: the file: needs prices.json'])
  const offers = demoCatalogue.offers.slice(0, 1).map((offer) => ({ ...offer, game: '1', item: null }))
  expect(await problems({ prices: demoCatalogue.prices, offers })).toEqual([])
  expect(await isWholeFolder(folder)).toBe(false)
  expect(await isWholeFolder(demoFolder)).toBe(true)
})

test('[OPS-02] the files that docs/publisher.md shows pass the check of a new shop', async () => {
  const page = await readFile(join(import.meta.dirname, '../../../../docs/publisher.md'), 'utf8')
  const shown = [...page.matchAll(/^```json (\S+)\n(.*?)^```$/gms)]
  expect(shown.map(([, file]) => file)).toEqual(['games.json', 'prices.json', 'goods.json', 'methods.json'])
  for (const [, file = '', content = ''] of shown) await writeFile(join(folder, file), content)
  expect(await problems({})).toEqual([])
})
