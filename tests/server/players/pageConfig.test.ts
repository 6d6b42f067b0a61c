import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestShop, type TestShop } from '../support/harness.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop()
})
afterAll(() => shop.close())

const minute = 60_000
const ask = async (oauth_token?: string, client_id = '10101') =>
  (await shop.call('getPageConfig', { client_id, domain_area: 'universal', oauth_token })).content
const at = (minutes: number) => new Date(shop.shop.now().getTime() + minutes * minute)

test('[BEY-15] a game shows its own banners and those of its brand, in order and within their dates', async () => {
  expect((await ask())?.banners).toEqual([])
  const banner = {
    brand: 'watt',
    game: null,
    image: 'skybound',
    title: '{"en":"News","de":"Neues"}',
    link: '/activity',
  }
  await shop.db
    .insertInto('banner')
    .values([
      { ...banner, id: 'second', sort: 2 },
      { ...banner, id: 'first', sort: 1, game: 'skybound', link: null },
      { ...banner, id: 'over', ends_at: at(0) },
      { ...banner, id: 'later', starts_at: at(5) },
      { ...banner, id: 'other game', game: 'tidecall' },
      { ...banner, id: 'other brand', brand: 'rhinos' },
    ])
    .execute()
  const { banners = [] } = (await ask()) ?? {}
  expect(banners.map(({ id }) => id)).toEqual(['first', 'second'])
  expect(banners[1]).toEqual({ id: 'second', image: 'skybound', title: banner.title, link: '/activity' })
  shop.pass(5 * minute)
  expect((await ask())?.banners.map(({ id }) => id)).toEqual(['later', 'first', 'second'])
})

test('[BEY-16] a player’s segments are the same on every device; a visitor and another player have none', async () => {
  const ann = await shop.login('ann', 'ann-pass')
  const { suid } = await shop.db
    .selectFrom('player')
    .select('suid')
    .where('username', '=', 'ann')
    .executeTakeFirstOrThrow()
  await shop.db
    .insertInto('segment_account')
    .values(['new', 'buyer'].map((segment) => ({ suid, segment })))
    .execute()
  expect((await ask(ann))?.segments).toEqual(['buyer', 'new'])
  expect((await ask(await shop.login('ann', 'ann-pass')))?.segments).toEqual(['buyer', 'new'])
  expect((await ask((await shop.loginNew()).token))?.segments).toEqual([])
  expect((await ask())?.segments).toEqual([])
  expect((await ask('unknown'))?.segments).toEqual([])
})

test('[BEY-16] everybody gets the same list of experiments', async () => {
  await shop.db
    .insertInto('experiment')
    .values({ key: 'hero', brand: 'watt', groups: ['a', 'b'] })
    .execute()
  await shop.db
    .insertInto('experiment')
    .values({ key: 'price', brand: 'rhinos', groups: ['a'] })
    .execute()
  const wanted = [{ key: 'hero', groups: ['a', 'b'] }]
  expect((await ask())?.experiments).toEqual(wanted)
  expect((await ask(await shop.login('bob', 'bob-pass')))?.experiments).toEqual(wanted)
})
