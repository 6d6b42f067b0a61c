import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { demoCatalogue, demoFolder } from '../../../../src/demo/seed/demoCatalogue.ts'
import { groupOf } from '../../../../src/domain/player/experiments.ts'
import {
  appliedCatalogue,
  applyCatalogue,
  diffCatalogue,
  plannedGames,
} from '../../../../src/server/catalogue/files/applyCatalogue.ts'
import { readCatalogueFolder } from '../../../../src/server/catalogue/files/readFolder.ts'
import { fileSchemas } from '../../../../src/server/catalogue/files/schema.ts'
import { ensureRunning } from '../../../../src/server/seed/ensureRunning.ts'
import { seed } from '../../../../src/server/seed/seed.ts'
import { openTestShop, placeOrder, purchaseOf, type TestShop } from '../../support/harness.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop()
})
// close() checks the database's invariants, and throws an error if one is broken
afterAll(() => shop.close())

let folder: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'catalogue-'))
})
afterEach(() => rm(folder, { recursive: true }))
const lay = (file: string, content: unknown) =>
  writeFile(join(folder, file), typeof content === 'string' ? content : JSON.stringify(content))
const read = async () => readCatalogueFolder(folder, await plannedGames(shop.db), await appliedCatalogue(shop.db))
const problems = async () => (await read()).problems
const diff = async () => diffCatalogue(shop.db, (await read()).catalogue, shop.shop.now())
const apply = async () => {
  shop.pass(1000)
  return applyCatalogue(shop.db, (await read()).catalogue, shop.shop.now())
}
const pageConfig = async () =>
  (await shop.call('getPageConfig', { client_id: '10101', domain_area: 'universal', platform: 'web' })).content

const banner = {
  id: 'summer',
  brand: 'watt',
  image: 'skybound',
  title: { en: 'Summer', de: 'Sommer' },
  link: '/activity',
}
const experiment = { key: 'tall-cards', brand: 'watt', groups: ['a', 'b'] }

test('[OPS-02] the demo’s catalogue is a complete folder of files, and a new demo equals it', async () => {
  await cp(demoFolder, folder, { recursive: true })
  const { catalogue, problems: found } = await read()
  expect(found).toEqual([])
  expect(Object.keys(catalogue).sort()).toEqual(Object.keys(fileSchemas).sort())
  expect(await diff()).toEqual([])
})

test('[OPS-02 BEY-15 BEY-16] a player of the demo sees banners and segments that only its files set', async () => {
  const seenBy = async (oauth_token?: string) => {
    const asked = { client_id: '1010302', domain_area: 'universal', platform: 'web', oauth_token }
    const { banners = [], segments } = (await shop.call('getPageConfig', asked)).content ?? {}
    return { banners: banners.map(({ id }) => id), segments }
  }
  const ann = await shop.login('ann', 'ann-pass')
  const bob = await shop.login('bob', 'bob-pass')
  expect(await seenBy()).toEqual({ banners: ['summer25'], segments: [] })
  expect(await seenBy(ann)).toEqual({ banners: ['summer25'], segments: [] })
  expect(await seenBy(bob)).toEqual({ banners: ['summer25', 'comeback35', 'new-tide'], segments: ['returned'] })
  await cp(demoFolder, folder, { recursive: true })
  await lay('banners.json', demoCatalogue.banners.slice(1))
  await lay('segments.json', [{ key: 'returned', players: ['500001'] }])
  await apply()
  expect(await seenBy(ann)).toEqual({ banners: ['comeback35'], segments: ['returned'] })
  expect(await seenBy(bob)).toEqual({ banners: ['new-tide'], segments: [] })
  await lay('banners.json', demoCatalogue.banners)
  await lay('segments.json', demoCatalogue.segments)
  await apply()
})

test('[OPS-02] a check reports every invalid field with its file', async () => {
  await lay('goods.json', { types: [{ key: 'gems' }], items: [], extra: 1 })
  await lay('banners.json', [{ ...banner, starts: 'tomorrow' }])
  await lay('coupon.json', {})
  await lay('offers.json', '{')
  expect(await problems()).toEqual([
    'banners.json: 0.starts: must be a time as 2027-01-10T02:00Z',
    expect.stringMatching(/^coupon\.json: the file: must be one of games\.json, prices\.json/),
    'goods.json: types.0.name: must be a text, or texts by language',
    'goods.json: extra: is unknown',
    expect.stringMatching(/^offers\.json: the file: is no JSON/),
  ])
})

test('[OPS-02] a check reports brands, games, items and prices that do not exist', async () => {
  await cp(demoFolder, folder, { recursive: true })
  const goods = JSON.parse(await readFile(join(folder, 'goods.json'), 'utf8'))
  goods.items[0].price = 98
  await lay('goods.json', goods)
  await lay('banners.json', [{ ...banner, brand: 'nobody' }])
  const reward = { amount: 20, art: { kind: 'gems', size: 1 } }
  const offer = { id: 'o', game: '1', kind: 'first', seq: 1, item: 'gems61', rewards: [reward] }
  await lay('offers.json', [{ ...offer, starts: '2026-01-01T00:00Z' }])
  expect(await problems()).toEqual([
    'goods.json: items.0.price: 98 is no key of prices.json',
    'offers.json: 0.item: gems61 is no id of goods.json',
    'offers.json: 0.game: 1 is no web client id of a game',
    'banners.json: 0.brand: nobody is no brand',
  ])
})

test('[OPS-02] a check compares the readable files although others are unreadable, and reports no problems that follow only from unreadable files', async () => {
  await cp(demoFolder, folder, { recursive: true })
  await lay('prices.json', '{')
  await lay('segments.json', '[{}]')
  await lay('banners.json', [{ ...banner, brand: 'nobody', segment: 'returned' }])
  await lay('experiments.json', [experiment, experiment])
  expect(await problems()).toEqual([
    expect.stringMatching(/^prices\.json: the file: is no JSON/),
    expect.stringMatching(/^segments\.json: 0\.key:/),
    expect.stringMatching(/^segments\.json: 0\.players:/),
    'banners.json: 0.brand: nobody is no brand',
    'experiments.json: 1.key: tall-cards is listed twice',
  ])
  await lay('goods.json', '{')
  await lay('coupons.json', { promo: [{ code: 'SPRING', name: 'Spring', rate: 80, couponDays: 3, item: 'gems1' }] })
  expect((await problems()).filter((problem) => problem.startsWith('coupons'))).toEqual([])
})

test('[OPS-02] a check reports duplicate server ids, duplicate codes and unknown areas of a game', async () => {
  const servers = [
    { id: 'S1', name: 'One', area: 'A2' },
    { id: 'S1', name: 'Two' },
  ]
  const areas = [{ id: 'A1', name: 'East' }]
  await lay('games.json', [
    { game: '10101', codes: ['sky'], areas, servers },
    { game: '1', codes: ['sky'], servers: [{ id: 'S1', name: 'One' }] },
  ])
  expect(await problems()).toEqual([
    'games.json: 1.game: 1 is no web client id of a game',
    'games.json: 0.servers.1.id: S1 is listed twice',
    'games.json: 0.servers.0.area: A2 is no id of areas',
    'games.json: 0.servers.1.area: nothing is no id of areas',
    'games.json: 1.codes.0: sky is listed twice',
  ])
})

test('[OPS-02] a diff describes what applying a folder would add, change and remove; applying stores these changes as a new version', async () => {
  await cp(demoFolder, folder, { recursive: true })
  await rm(join(folder, 'events.json'))
  const goods = JSON.parse(await readFile(join(folder, 'goods.json'), 'utf8'))
  const prices = JSON.parse(await readFile(join(folder, 'prices.json'), 'utf8'))
  prices[499].USD = 479
  await lay('prices.json', prices)
  await lay('goods.json', { ...goods, items: goods.items.filter(({ id }: { id: string }) => id !== 'hero') })
  await lay('banners.json', [...demoCatalogue.banners, banner])
  const expected = ['price 499 USD: amount 499 becomes 479', 'goods hero: removed', 'banner summer: added']
  expect(await diff()).toEqual(expected)
  expect((await apply()).lines).toEqual(expected)
  expect(await diff()).toEqual([])
  const sold = await shop.call('getGoods', { client_id: '10101', domain_area: 'universal', platform: 'web' })
  expect(sold.content?.goods.find(({ value }) => value === 'gems300')?.price).toBe(4.79)
  expect(sold.content?.goods.some(({ value }) => value === 'hero')).toBe(false)
})

test('[OPS-02 BEY-15 BEY-16] files set banners and experiments, and files without them remove them', async () => {
  await lay('banners.json', [banner])
  await lay('experiments.json', [experiment])
  await apply()
  expect(await pageConfig()).toMatchObject({
    banners: [{ id: 'summer', image: 'skybound', link: '/activity' }],
    experiments: [{ key: 'tall-cards', groups: ['a', 'b'] }],
  })
  await lay('banners.json', [])
  await lay('experiments.json', [])
  expect(await diff()).toEqual(['banner summer: removed', 'experiment tall-cards: removed'])
  await apply()
  expect(await pageConfig()).toMatchObject({ banners: [], experiments: [] })
})

test('[OPS-02 BEY-15 BEY-16] a banner of an experiment’s group is only for players of this group', async () => {
  const forGroup = (group: string) => ({ ...banner, id: `for-${group}`, experiment: { key: 'tall-cards', group } })
  await lay('experiments.json', [experiment])
  await lay('banners.json', [
    forGroup('a'),
    forGroup('b'),
    forGroup('c'),
    { ...banner, experiment: { key: 'x', group: 'a' } },
  ])
  expect(await problems()).toEqual([
    'banners.json: 3.experiment.key: x is no key of experiments.json',
    'banners.json: 2.experiment.group: c is no group of tall-cards',
  ])
  await lay('banners.json', [forGroup('a'), forGroup('b')])
  await apply()
  const seenBy = async (oauth_token?: string) => {
    const mine = { client_id: '10101', oauth_token, domain_area: 'universal', platform: 'web' }
    return (await shop.call('getPageConfig', mine)).content?.banners
  }
  const seen: string[] = []
  for (let players = 0; players < 12; players++) {
    const { token } = await shop.loginNew()
    const suid = (await shop.call('getUserInfo', { client_id: '10101', oauth_token: token })).content?.suid ?? ''
    const group = groupOf(experiment, suid)
    expect(await seenBy(token)).toEqual([
      { id: `for-${group}`, image: 'skybound', title: expect.any(String), link: '/activity' },
    ])
    seen.push(group)
  }
  expect([...new Set(seen)].sort()).toEqual(['a', 'b'])
  expect(await seenBy()).toEqual([])
  await lay('experiments.json', [])
  await lay('banners.json', [])
  await apply()
})

test('[OPS-02 BEY-15 BEY-16] files assign segments to accounts; banners and promo codes of a segment are only for its players', async () => {
  const ann = await shop.login('ann', 'ann-pass')
  const bob = await shop.login('bob', 'bob-pass')
  const suidOf = async (oauth_token: string) =>
    (await shop.call('getUserInfo', { client_id: '10101', oauth_token })).content?.suid ?? ''
  const segment = { key: 'returned', players: [await suidOf(ann), 'not-logged-in-yet'] }
  const promo = { code: 'COMEBACK', name: 'Welcome back', rate: 70, couponDays: 3 }
  await lay('segments.json', [{ ...segment, players: [...segment.players, segment.players[0]] }, segment])
  await lay('banners.json', [banner, { ...banner, id: 'back', segment: 'nobody' }])
  await lay('coupons.json', { promo: [{ ...promo, segment: 'nobody' }] })
  expect(await problems()).toEqual([
    'banners.json: 1.segment: nobody is no key of segments.json',
    'coupons.json: promo.0.segment: nobody is no key of segments.json',
    'segments.json: 1.key: returned is listed twice',
    `segments.json: 0.players.2: ${segment.players[0]} is listed twice`,
  ])
  await lay('segments.json', [segment])
  await lay('banners.json', [banner, { ...banner, id: 'back', segment: 'returned' }])
  await lay('coupons.json', { promo: [{ ...promo, segment: 'returned' }] })
  expect(await problems()).toEqual([])
  expect(await diff()).toContain(`segment_account returned ${segment.players[0]}: added`)
  await apply()
  const seenBy = async (oauth_token?: string) => {
    const mine = { client_id: '10101', oauth_token, domain_area: 'universal', platform: 'web' }
    const { banners, segments } = (await shop.call('getPageConfig', mine)).content ?? {}
    return { banners: banners?.map(({ id }) => id), segments }
  }
  expect(await seenBy(ann)).toEqual({ banners: ['summer', 'back'], segments: ['returned'] })
  expect(await seenBy(bob)).toEqual({ banners: ['summer'], segments: [] })
  expect(await seenBy()).toEqual({ banners: ['summer'], segments: [] })
  const enter = async (oauth_token: string) =>
    shop.call('enterPromoCode', {
      client_id: '10101',
      oauth_token,
      promo_code: 'COMEBACK',
      product_id: 'gems300',
      idempotency_key: crypto.randomUUID(),
    })
  expect((await enter(bob)).msg).toContain('does not exist')
  expect((await enter(ann)).code).toBe(1)
  for (const file of ['segments.json', 'banners.json']) await lay(file, [])
  await lay('coupons.json', { promo: [] })
  await apply()
  expect(await seenBy(ann)).toEqual({ banners: [], segments: [] })
})

test('[OPS-02] files set events, offers, promo codes and methods; if a file no longer contains a row that players have used, the row ends', async () => {
  const rewards = [{ amount: 20, art: { kind: 'gems', size: 1 } }]
  const event = { id: 'spring', game: '10101', kind: 'cumulative', title: 'Spring', rule: 'Top up.', timeZone: 8 }
  const span = { starts: '2026-01-01T00:00Z', ends: '2099-01-01T00:00Z' }
  await lay('events.json', [{ ...event, ...span, currency: 'USD', steps: [{ need: 100, rewards }] }])
  await lay('offers.json', [
    { id: 'hello', game: '10101', kind: 'daily', seq: 1, rewards, starts: span.starts },
    { id: 'bye', game: '10101', kind: 'chain', seq: 1, rewards, starts: span.starts },
  ])
  await lay('coupons.json', { promo: [{ code: 'SPRING', name: 'Spring', rate: 80, couponDays: 3 }] })
  await lay('methods.json', [
    {
      places: { universal: ['SG', 'Global'] },
      web: [{ payway: '12101', channel: 'scheme', name: 'Card', icon: 'card', sort: 1 }],
    },
  ])
  expect(await problems()).toEqual([])
  await apply()
  const ann = await shop.login('ann', 'ann-pass')
  const mine = { client_id: '10101', oauth_token: ann }
  const countries = await shop.call('getCountryList', { ...mine, domain_area: 'universal', platform: 'web' })
  expect(countries.content?.list).toEqual(['SG', 'Global'])
  const { server_id, role_id } = await purchaseOf(shop, ann)
  const key = () => crypto.randomUUID()
  const place = { ...mine, server_id, role_id }
  await shop.decide((await placeOrder(shop, ann)).url, 'approve')
  const gift = await shop.call('receiveActivityGift', {
    ...place,
    activity_id: 'spring',
    step_ids: '1',
    idempotency_key: key(),
  })
  expect(gift.content?.results).toMatchObject([{ is_received: true }])
  expect((await shop.call('claimOffer', { ...place, offer_id: 'hello', idempotency_key: key() })).code).toBe(1)
  const coupon = await shop.call('enterPromoCode', {
    ...mine,
    promo_code: 'SPRING',
    product_id: 'gems300',
    idempotency_key: key(),
  })
  expect(coupon.code).toBe(1)
  for (const file of ['events.json', 'offers.json']) await lay(file, [])
  await lay('coupons.json', { promo: [] })
  await apply()
  expect(await diff()).toEqual([])
  const left = await shop.db.selectFrom('offer').select('offer_id').execute()
  expect(left).toEqual([{ offer_id: 'hello' }])
  expect((await shop.call('getOffers', mine)).content).not.toHaveProperty('daily')
  const ended = await shop.db.selectFrom('activity').select('ends_at').where('activity_id', '=', 'spring').execute()
  expect(ended.map(({ ends_at }) => ends_at.getUTCFullYear())).not.toContain(2099)
  const codes = await shop.db
    .selectFrom('promo_code')
    .select(['code', 'uses_left'])
    .where('code', '=', 'SPRING')
    .execute()
  expect(codes).toEqual([{ code: 'SPRING', uses_left: 0 }])
})

test('[OPS-02] an applied catalogue that breaks a rule of the database changes nothing', async () => {
  const [before] = await shop.db.selectFrom('catalogue_version').select('id').orderBy('id', 'desc').execute()
  await lay('banners.json', [banner])
  await lay(
    'offers.json',
    [
      { id: 'a', game: '10102', kind: 'daily', seq: 1, rewards: [{ amount: 1, art: { kind: 'gems', size: 1 } }] },
      { id: 'b', game: '10102', kind: 'daily', seq: 1, rewards: [{ amount: 1, art: { kind: 'gems', size: 1 } }] },
    ].map((offer) => ({ ...offer, starts: '2026-01-01T00:00Z' })),
  )
  await expect(apply()).rejects.toThrow()
  expect(await shop.db.selectFrom('banner').select('id').execute()).toEqual([])
  const [after] = await shop.db.selectFrom('catalogue_version').select('id').orderBy('id', 'desc').execute()
  expect(after).toEqual(before)
})

test('[OPS-02] no build replaces a catalogue that an operator has applied', async () => {
  const prices = JSON.parse(await readFile(join(demoFolder, 'prices.json'), 'utf8'))
  await lay('prices.json', { ...prices, '499': { ...prices[499], USD: 489 } })
  await apply()
  await shop.db.updateTable('meta').set({ value: 'an earlier build' }).where('key', '=', 'seed').execute()
  expect(await seed(shop.db, shop.shop.now(), { isShared: false, passwordCost: 2 })).toBe(true)
  const ann = await shop.login('ann', 'ann-pass')
  const { billingNo } = await placeOrder(shop, ann)
  const order = await shop.db.selectFrom('orders').select('price').where('billing_no', '=', billingNo).execute()
  expect(order).toEqual([{ price: 489 }])
})

test('[OPS-02 RCH-03] a method has its own bounds in a currency, and converted bounds in the others', async () => {
  const card = { payway: '12101', channel: 'scheme', name: 'Card', icon: 'card', sort: 1, min: 500, max: 10_000 }
  const layMethods = (bounds: unknown) =>
    lay('methods.json', [{ places: { universal: ['Global'] }, web: [{ ...card, bounds }] }])
  await layMethods({ USD: { min: 900, max: 100 }, usd: { min: 1 }, EUR: { min: 0 } })
  expect(await problems()).toEqual([
    expect.stringMatching(/^methods\.json: 0\.web\.0\.bounds.*usd.*currency code/),
    expect.stringMatching(/^methods\.json: 0\.web\.0\.bounds\.EUR\.min: /),
  ])
  await layMethods({ USD: { min: 900, max: 100 } })
  expect(await problems()).toEqual(['methods.json: 0.web.0.bounds.USD.max: is below min'])
  const boundsNow = async () => {
    expect(await problems()).toEqual([])
    await apply()
    shop.pass(61_000)
    const wish = { client_id: '10101', domain_area: 'universal', platform: 'web', product_id: 'gems300' }
    const [method] = (await shop.call('getPaymentList', wish)).content?.country.Global ?? []
    return [method?.min_money, method?.max_money]
  }
  await layMethods({ USD: { min: 400, max: 5000 } })
  expect(await boundsNow()).toEqual([4, 50])
  await layMethods({ USD: { max: 5000 } })
  expect(await boundsNow()).toEqual([0, 50])
  await layMethods({ JPY: { min: 700 } })
  expect(await boundsNow()).toEqual([5, 100])
})

test('[OPS-02] a check names a method that is listed twice in one region', async () => {
  const card = { payway: '12101', channel: 'scheme', name: 'Card', icon: 'card', sort: 1 }
  await lay('methods.json', [
    { places: { universal: ['Global'], kr: ['KR'] }, web: [card] },
    { places: { kr: ['KR'] }, web: [{ ...card, channel: 'other' }, card], ios: [card] },
  ])
  expect(await problems()).toEqual(['methods.json: 1.web.1: 12101 scheme in kr KR is listed twice'])
})

test('[OPS-02] an event of the demo does not return after events have been applied', async () => {
  await lay('events.json', [])
  await apply()
  shop.pass(31 * 24 * 3_600_000)
  await ensureRunning(shop.db, shop.shop.now())
  expect((await pageConfig())?.continue_config).toEqual({ is_has_continue: false })
})
