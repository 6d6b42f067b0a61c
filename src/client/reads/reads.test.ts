import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { contract } from '../../contract/contract.ts'
import { gems } from '../../domain/examples.ts'
import { createApi } from '../api.ts'
import { createQueries } from '../queries.ts'
import { createQueryClient } from '../queryClient.ts'
import { testTransport } from '../testTransport.ts'
import { createReads, userOf } from './reads.ts'

const minute = 60_000
beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'] }))
afterEach(() => void vi.useRealTimers())

/** A simulated server with one answer per path; requests to other paths fail. */
const setUp = (contents: Record<string, unknown>) => {
  const asked: URL[] = []
  const transport = testTransport({
    fetch: async (input) => {
      const url = new URL(String(input), 'https://shop.example')
      asked.push(url)
      if (!(url.pathname in contents)) throw new TypeError('Failed to fetch')
      return new Response(JSON.stringify({ code: 1, msg: '', content: contents[url.pathname] }))
    },
  })
  const api = createApi(contract, transport)
  const reads = createReads(
    api,
    createQueryClient(),
    createQueries(api, () => 'USD'),
  )
  const questions = () =>
    asked.map(({ pathname, searchParams }) => {
      const { idfv: _, ...own } = Object.fromEntries(searchParams)
      return [pathname, own]
    })
  return { reads, questions }
}

describe('the games', () => {
  it('[GAM-08] a game gets its icon from a separate call if the list has none', async () => {
    const plain = { gp_id: '1', name: 'Game', is_select_game: 1 }
    const { reads, questions } = setUp({
      '/api/pay/getGameListV2': {
        list: [
          { ...plain, client_id: '7', logo: 'sky', sub_game: { 8: { ...plain, client_id: '8', logo: '' } } },
          { ...plain, client_id: '9', logo: '' },
        ],
      },
      '/api/config/game_logo': { icon: 'https://icons.example/8.png' },
    })
    const games = await reads.games({ area: 'universal', platform: 'web', clientId: null })
    expect(games.flatMap((game) => [game.logo, ...game.subGames.map(({ logo }) => logo)])).toEqual([
      'sky',
      'https://icons.example/8.png',
      'https://icons.example/8.png',
    ])
    expect(questions().filter(([path]) => path === '/api/config/game_logo')).toEqual([
      ['/api/config/game_logo', { client_id: '9' }],
      ['/api/config/game_logo', { client_id: '8' }],
    ])
  })

  it('games are shown even if an icon cannot be fetched', async () => {
    const list = [{ client_id: '7', gp_id: '1', name: 'Game', logo: '', is_select_game: 1 }]
    const { reads } = setUp({ '/api/pay/getGameListV2': { list } })
    expect((await reads.games({ area: 'universal', platform: 'web', clientId: null }))[0]?.logo).toBe('')
  })
})

describe('the payment methods', () => {
  const path = '/api/pay/getPaymentList'
  const method = { payway_id: '10201', name: 'PayPal', icon: 'paypal' }
  const question = { clientId: '7', goodsId: 'g60', platform: 'web', area: 'sea' } as const
  const first = async (wire: Record<string, unknown>) => {
    const { reads } = setUp({ [path]: { country: { US: [{ ...method, ...wire }] } } })
    const [region] = await reads.methods(question)
    return region?.methods[0]
  }

  it('[RCH-01] payment methods are requested with client, item, platform and area', async () => {
    const { reads, questions } = setUp({ [path]: { country: {} } })
    expect(await reads.methods({ ...question, platform: 'ios' })).toEqual([])
    expect(questions()).toEqual([[path, { client_id: '7', product_id: 'g60', platform: 'ios', domain_area: 'sea' }]])
  })

  it('[RCH-12] payment methods are cached per client, for all items', async () => {
    const { reads, questions } = setUp({ [path]: { country: { US: [method] } } })
    expect(await reads.methods({ ...question, goodsId: 'g300' })).toEqual(await reads.methods(question))
    expect(questions()).toHaveLength(1)
    await reads.methods({ ...question, clientId: '8' })
    expect(questions()).toHaveLength(2)
    vi.setSystemTime(Date.now() + 5 * minute)
    await reads.methods(question)
    expect(questions()).toHaveLength(3)
  })

  it('[RCH-14] payment methods do not wait for the order of regions, and do not fail with it', async () => {
    const { reads } = setUp({ [path]: { country: { US: [], DE: [] } } })
    expect(await reads.methods(question)).toMatchObject([{ code: 'US' }, { code: 'DE' }])
    await expect(reads.countries(question)).rejects.toThrow()
  })

  it('[RCH-14] the order of regions is requested once per client and area', async () => {
    const { reads, questions } = setUp({ '/api/pay/getCountryList': { list: ['DE'] } })
    expect(await Promise.all([1, 2].map(() => reads.countries(question)))).toEqual([['DE'], ['DE']])
    expect(questions()).toEqual([['/api/pay/getCountryList', { client_id: '7', domain_area: 'sea' }]])
  })

  it('[BEY-04] the method used last is that of the last paid order, or null if there is no such order', async () => {
    const { reads, questions } = setUp({ '/api/pay/lastMethod': { payway_id: 10801, channel_id: '130' } })
    expect(await reads.lastPaid(question)).toEqual({ paywayId: '10801', channelId: '130' })
    expect(questions()).toEqual([['/api/pay/lastMethod', { client_id: '7', domain_area: 'sea' }]])
    expect(await setUp({ '/api/pay/lastMethod': {} }).reads.lastPaid(question)).toBeNull()
  })

  it('payment methods are cached separately for each platform and area', async () => {
    const { reads, questions } = setUp({ [path]: { country: {} } })
    await reads.methods(question)
    await reads.methods({ ...question, platform: 'ios' })
    await reads.methods({ ...question, area: 'kr' })
    expect(questions()).toHaveLength(3)
  })

  it('payment methods are returned by region, with every field that the server sends', async () => {
    const whole = {
      ...method,
      channel_id: 91,
      sort: '2.5',
      min_money: '1.00',
      max_money: 100,
      open_coupon: 1,
      description: '{"en":"Fast"}',
      sub_payment: [{ ...method, payway_id: 10801, channel_id: '130', sort: 3 }],
    }
    const { reads } = setUp({ [path]: { country: { US: [whole], DE: [] } } })
    const regions = await reads.methods(question)
    expect(regions.map(({ code, methods }) => [code, methods.length])).toEqual([
      ['US', 1],
      ['DE', 0],
    ])
    expect(regions[0]?.methods[0]).toEqual({
      key: '10201:91',
      paywayId: '10201',
      channelId: '91',
      name: 'PayPal',
      icon: 'paypal',
      sort: 2.5,
      min: 1,
      max: 100,
      allowsCoupon: true,
      description: '{"en":"Fast"}',
      subMethods: [
        expect.objectContaining({ key: '10201:91/10801:130', paywayId: '10801', channelId: '130', subMethods: [] }),
      ],
    })
  })

  it('a payment method has no bounds, coupons or sort number if the server sends none', async () => {
    const bare = { min: 0, max: 0, allowsCoupon: false, channelId: null, description: null, subMethods: [] }
    expect(await first({})).toMatchObject({ ...bare, sort: Number.NaN })
    expect(await first({ min_money: 'free', max_money: null, sort: 'last' })).toMatchObject({
      min: 0,
      max: 0,
      sort: Number.NaN,
    })
  })

  it('[RCH-04] a payment method with an empty icon has no icon', async () => {
    expect((await first({ icon: '' }))?.icon).toBeNull()
    expect((await first({ icon: undefined }))?.icon).toBeNull()
  })
})

describe('the goods', () => {
  const path = '/api/pay/getThirdGift'
  const wire = {
    value: 60,
    display: '60 Gems',
    price: '0.99',
    typeKey: 'gems',
    isLimit: 1,
    isCoupon: '0',
    isSpecial: false,
    goodsSort: '2',
    typeSort: 1,
    couponPoints: '9',
  }
  const answer = (...goods: Record<string, unknown>[]) => ({
    [path]: {
      currency: 'USD',
      types: [
        { typeKey: 'packs', name: 'Packs' },
        { typeKey: 'gems', name: 'Gems' },
      ],
      goods,
    },
  })

  it('[GDS-01] goods have every field that the server sends, and their types are sorted by typeSort', async () => {
    const first_rewards = [{ name: '60 Gems', count: '1' }]
    const { reads } = setUp(answer(wire, { ...wire, value: 'p1', typeKey: 'packs', typeSort: 2, first_rewards }))
    const { goods, types } = await reads.goods({ clientId: '7', area: 'sea' })
    expect(types.map(({ key }) => key)).toEqual(['gems', 'packs'])
    const flags = { isLimit: true, isCoupon: false, goodsSort: 2, couponPoints: 9 }
    expect(goods[0]).toEqual({ ...gems, key: '60', id: '60', ...flags })
    expect(goods[1]?.firstRewards).toEqual([{ name: '60 Gems', count: 1, art: null }])
  })

  it('[FMT-03] goods have the price null, never NaN, if the server sends no number', async () => {
    const { reads } = setUp(answer({ ...wire, price: 'free', goodsSort: null, couponPoints: '' }))
    const { goods } = await reads.goods({ clientId: '7', area: 'sea' })
    expect(goods[0]).toMatchObject({ price: null, goodsSort: Number.MAX_SAFE_INTEGER, couponPoints: 0 })
  })
})

describe('games, servers and roles', () => {
  it('[GAM-01] a game has its sub-games, each marked as selectable or not', async () => {
    const game = { client_id: 7, gp_id: 'g1', name: 'Skybound', logo: '/logo', is_select_game: 0, terms: 'x' }
    const sub = { ...game, client_id: '8', is_select_game: '1' }
    const { reads, questions } = setUp({ '/api/pay/getGameListV2': { list: [{ ...game, sub_game: { a: sub } }] } })
    const plain = { gpId: 'g1', name: 'Skybound', logo: '/logo' }
    const subGames = [{ ...plain, clientId: '8', isSelectable: true }]
    expect(await reads.games({ area: 'sea', platform: 'android', clientId: '7' })).toEqual([
      { ...plain, clientId: '7', isSelectable: false, subGames, legalDocuments: { terms: 'x', privacy: null } },
    ])
    expect(questions()[0]?.[1]).toEqual({ client_id: '7', platform: 'android', domain_area: 'sea' })
    await reads.games({ area: 'sea', platform: 'web', clientId: null })
    expect(questions()[1]?.[1]).toEqual({ platform: 'web', domain_area: 'sea' })
  })

  it('[GAM-04] a player’s roles have servers and areas by name, and are fetched again for the next player', async () => {
    const role = { role_id: 1, role_name: 'Lin', level: 57, server_id: 's1', server_name: 'Dawn' }
    const north = { area_id: 1, area_name: 'North' }
    const { reads, questions } = setUp({
      '/api/system/allRoleList': { roles: [{ ...role, ...north, is_last: 1 }, role] },
      '/api/pay/getServerList': { areas: [north], servers: [{ ...role, area_id: 1 }] },
    })
    const lin = { id: '1', name: 'Lin', level: 57 }
    const unplaced = { id: 's1', name: 'Dawn', areaId: null }
    const server = { ...unplaced, areaId: '1', areaName: 'North' }
    const mine = [server, unplaced].map((one) => ({ server: one, role: lin, isLast: one === server }))
    expect(await reads.roles({ clientId: '7' })).toEqual(mine)
    const directory = { areas: [{ id: '1', name: 'North' }], servers: [server], mine }
    expect(await reads.directory({ clientId: '7' })).toEqual(directory)
    expect(questions()).toHaveLength(2)
    reads.forgetPlayer()
    await reads.directory({ clientId: '7' })
    const [roles, servers] = ['/api/system/allRoleList', '/api/pay/getServerList']
    expect(questions().map(([path]) => path)).toEqual([roles, servers, roles])
  })

  it('[GAM-04] the area is sent with the request for a server’s roles only if the server has one', async () => {
    const { reads, questions } = setUp({ '/api/pay/getRoleList': { roles: [{ role_id: 'r1', role_name: 'Lin' }] } })
    const roles = await reads.serverRoles({ clientId: '7', serverId: 's1', areaId: 'a1' })
    expect(roles).toEqual([{ id: 'r1', name: 'Lin', level: null }])
    await reads.serverRoles({ clientId: '7', serverId: 's1', areaId: null })
    expect(questions().map(([, own]) => own)).toEqual([
      { client_id: '7', server_id: 's1', area_id: 'a1' },
      { client_id: '7', server_id: 's1' },
    ])
  })

  it('a player is mapped from the wire format', () => {
    const wire = { username: 'ann', suid: '1', oauth_token: 'token-123', gp_id: 'g1' }
    expect(userOf(wire)).toEqual({ username: 'ann', suid: '1', token: 'token-123', gpId: 'g1' })
  })
})

describe('prefetching', () => {
  it('a failed prefetch is silent, and the tap fetches again', async () => {
    const { reads, questions } = setUp({})
    const input = { clientId: '7', area: 'sea', platform: 'web', isLoggedIn: true } as const
    reads.prefetchShop(input)
    await expect(reads.goods(input)).rejects.toThrow('Failed to fetch')
    const before = questions().length
    await expect(reads.goods(input)).rejects.toThrow('Failed to fetch')
    expect(questions().length).toBeGreaterThan(before)
  })
})

describe('prefetching for a visitor', () => {
  it('fetches the goods, but not the countries, which only a purchase needs', async () => {
    const { reads, questions } = setUp({})
    await reads.prefetchShop({ clientId: '7', area: 'sea', isLoggedIn: false })
    expect(new Set(questions().map(([path]) => path))).toEqual(new Set(['/api/pay/getThirdGift']))
  })
})

describe('an empty list', () => {
  it('an empty list is not cached: the next attempt fetches it again', async () => {
    const { reads, questions } = setUp({
      '/api/pay/getThirdGift': { currency: 'USD', types: [], goods: [] },
      '/api/pay/getGameListV2': { list: [] },
    })
    for (const _ of [1, 2]) {
      await reads.goods({ clientId: '7', area: 'universal' })
      await reads.games({ area: 'universal', platform: 'web', clientId: null })
    }
    expect(questions()).toHaveLength(4)
  })
})
