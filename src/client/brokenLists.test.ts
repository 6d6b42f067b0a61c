import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { contract } from '../contract/contract.ts'
import { bestCoupon, percentOff } from '../domain/order/coupons.ts'
import { goodsOfType } from '../domain/order/goods.ts'
import { groupMethods } from '../domain/payment/groupings.ts'
import { eligibleRegions, hiddenByPrice, preselect } from '../domain/payment/methods.ts'
import { levelSteps, progressOf } from '../domain/player/vip.ts'
import { createApi } from './api.ts'
import { createQueries } from './queries.ts'
import { createQueryClient } from './queryClient.ts'
import { createAccountReads } from './reads/accountReads.ts'
import { createEventReads } from './reads/eventReads.ts'
import { createHelpReads } from './reads/helpReads.ts'
import { createOfferReads } from './reads/offerReads.ts'
import { createOrderReads } from './reads/orderReads.ts'
import { createPlayerReads } from './reads/playerReads.ts'
import { createReads } from './reads/reads.ts'
import { createReplenishReads } from './reads/replenishReads.ts'
import { createVipReads } from './reads/vipReads.ts'
import { testTransport } from './testTransport.ts'

type Wire = Record<string, unknown>
/** One list of the wire: entries that can be told apart, the answer around them, and how the page reads it. */
type ListCase = {
  name: string
  entries: readonly unknown[]
  answer(entries: readonly unknown[]): unknown
  /** What the page shows of the list, in its own words. */
  read(shop: ReturnType<typeof setUp>): Promise<readonly unknown[]>
}

const setUp = (content: unknown) => {
  const left: string[] = []
  const transport = testTransport({
    fetch: async () => new Response(JSON.stringify({ code: 1, msg: '', content })),
    onLeftOut: (_, entries) => void left.push(...entries),
  })
  const api = createApi(contract, transport)
  const key = () => 'key-of-an-act'
  const client = createQueryClient()
  const queries = createQueries(api, () => 'USD')
  return {
    left,
    reads: createReads(api, client, queries),
    servers: () => client.fetchQuery(queries.servers({ clientId: '7' })),
    player: createPlayerReads(api, () => 0, key),
    events: createEventReads({ api, now: () => 0, steady: () => 0, newId: key }),
    offers: createOfferReads({ api, steady: () => 0, newId: key }),
    vip: createVipReads(api, key),
    account: createAccountReads(api, () => 0, key),
    order: createOrderReads(api),
    help: createHelpReads(api, { device: '', language: () => 'en', newId: key, trail: () => [] }),
    replenish: createReplenishReads(api),
  }
}
const { signal } = new AbortController()
const question = { clientId: '7', goodsId: 'g60', platform: 'web', area: 'sea' } as const
const three = <Entry>(entry: (nth: number) => Entry) => [1, 2, 3].map(entry)
const method = (nth: number) => ({
  payway_id: 10200 + nth,
  name: `Way ${nth}`,
  icon: 'paypal',
  sort: nth,
  min_money: 0,
})
const goods = (nth: number) => ({ value: nth, display: `${nth} Gems`, price: nth, typeKey: 'gems', goodsSort: nth })
const game = (nth: number) => ({
  client_id: nth,
  gp_id: `g${nth}`,
  name: `Game ${nth}`,
  logo: 'sky',
  is_select_game: 1,
})
const server = (nth: number) => ({ server_id: nth, server_name: `Dawn ${nth}` })
const role = (nth: number) => ({ role_id: nth, role_name: `Lin ${nth}`, level: nth })
const reward = (nth: number) => ({ name: `Gems ${nth}`, count: nth, art: { kind: 'gem', size: 1 } })
const coupon = (nth: number) => ({ code: `C${nth}`, name: `C ${nth}`, use_category: 'avail', discount_rate: nth / 10 })
const order = (nth: number) => ({
  billing_no: `B${nth}`,
  status: 1,
  game_name: 'G',
  product_name: `P ${nth}`,
  amount: nth,
  currency: 'USD',
})
const basic = { point_to_coin: 1, faq_title: '', faq_content: '' }
const level = (nth: number) => ({
  level_id: nth,
  level_name: `L ${nth}`,
  level_show: `V${nth}`,
  need_points: nth * 100,
})

const cases: readonly ListCase[] = [
  {
    name: 'payment methods',
    entries: three(method),
    answer: (US) => ({ country: { US } }),
    read: async ({ reads }) => {
      const regions = await reads.methods(question)
      eligibleRegions(regions, 5, 'web')
      hiddenByPrice(regions[0], 5, 'web')
      const methods = regions[0]?.methods ?? []
      groupMethods(methods)
      preselect(methods, '10201:', 'web')
      expect(new Set(methods.map(({ key }) => key)).size).toBe(methods.length)
      return methods.map(({ key: _, ...rest }) => rest)
    },
  },
  {
    name: 'sub-methods',
    entries: three(method),
    answer: (sub_payment) => ({ country: { US: [{ ...method(9), sub_payment: [...sub_payment, method(8)] }] } }),
    read: async ({ reads }) => {
      const subs = (await reads.methods(question))[0]?.methods[0]?.subMethods ?? []
      expect(new Set(subs.map(({ key }) => key)).size).toBe(subs.length)
      return subs.slice(0, -1).map(({ key: _, ...rest }) => rest)
    },
  },
  {
    name: 'goods',
    entries: three(goods),
    answer: (listed) => ({ currency: 'USD', types: [{ typeKey: 'gems', name: 'Gems' }], goods: listed }),
    read: async ({ reads }) => {
      const shop = await reads.goods(question)
      // each item stands under one heading
      expect(shop.types.flatMap(({ key }) => goodsOfType(shop.goods, key))).toHaveLength(shop.goods.length)
      expect(new Set(shop.goods.map(({ key }) => key)).size).toBe(shop.goods.length)
      expect(shop.goods.every(({ price }) => price === null || price >= 0)).toBe(true)
      return shop.goods.map(({ key: _, ...rest }) => rest)
    },
  },
  {
    name: 'countries',
    entries: ['US', 'DE', 'FR'],
    answer: (list) => ({ list }),
    read: ({ reads }) => reads.countries(question),
  },
  {
    name: 'games',
    entries: three(game),
    answer: (list) => ({ list }),
    read: ({ reads }) => reads.games({ ...question, clientId: null }),
  },
  {
    name: 'servers',
    entries: three(server),
    answer: (servers) => ({ areas: [], servers }),
    read: async ({ servers }) => (await servers()).servers,
  },
  {
    name: 'areas of servers',
    entries: three((nth) => ({ area_id: nth, area_name: `A ${nth}` })),
    answer: (areas) => ({ areas, servers: [] }),
    read: async ({ servers }) => (await servers()).areas,
  },
  {
    name: 'roles of all servers',
    entries: three((nth) => ({ ...role(nth), ...server(nth) })),
    answer: (roles) => ({ roles }),
    read: ({ reads }) => reads.roles({ clientId: '7' }),
  },
  {
    name: 'roles of a server',
    entries: three(role),
    answer: (roles) => ({ roles }),
    read: ({ reads }) => reads.serverRoles({ clientId: '7', serverId: '1', areaId: null }),
  },
  {
    name: 'limits',
    entries: three((nth) => ({ product_id: nth, limit_type: 'role', frequency: nth, extra_pay_times: nth })),
    answer: (list) => ({ list }),
    read: ({ player }) => player.limits({ clientId: '7', serverId: '1', areaId: null, roleId: '1' }, signal),
  },
  {
    name: 'coupons',
    entries: three(coupon),
    answer: (coupons) => ({ coupons }),
    read: async ({ player }) => {
      const coupons = await player.couponHistory({ clientId: '7' }, signal)
      bestCoupon(coupons)
      for (const one of coupons) {
        expect(percentOff(one)).toBeGreaterThanOrEqual(0)
        expect(percentOff(one)).toBeLessThanOrEqual(100)
      }
      return coupons
    },
  },
  {
    name: 'banners',
    entries: three((nth) => ({ id: nth, image: `art-${nth}`, title: `T ${nth}` })),
    answer: (banners) => ({ banners }),
    read: async ({ reads }) => (await reads.config(question)).banners,
  },
  {
    name: 'experiments',
    entries: three((nth) => ({ key: `e${nth}`, groups: ['a', 'b'] })),
    answer: (experiments) => ({ experiments }),
    read: async ({ reads }) => (await reads.config(question)).experiments,
  },
  {
    name: 'ways to log in',
    entries: ['google', 'apple', 'vk'],
    answer: (json_type) => ({ client_id: 7, json_type }),
    read: async ({ reads }) => (await reads.loginConfig(question)).listed,
  },
  {
    name: 'steps of an event',
    entries: three((nth) => ({ step_id: nth, need: nth, rewards: [reward(nth)] })),
    answer: (steps) => ({ activity_id: 1, title: 'T', rule: 'R', reached: 3, steps }),
    read: async ({ events }) =>
      (await events.activity({ clientId: '7', kind: 'cumulative', receiver: null }, signal)).steps,
  },
  {
    name: 'rewards',
    entries: three(reward),
    answer: (rewards) => ({ activity_id: 1, title: 'T', rule: 'R', reached: 3, steps: [{ step_id: 1, rewards }] }),
    read: async ({ events }) =>
      (await events.activity({ clientId: '7', kind: 'cumulative', receiver: null }, signal)).steps[0]?.rewards ?? [],
  },
  {
    name: 'received gifts',
    entries: three((nth) => ({ step_id: nth, is_received: true })),
    answer: (results) => ({ results }),
    read: ({ events }) =>
      events.receiveGifts(
        { clientId: '7', activityId: '1', stepIds: ['1'], receiver: { serverId: '1', roleId: '1' } },
        signal,
      ),
  },
  {
    name: 'offers of a chain',
    entries: three((nth) => ({ offer_id: nth, state: 'open', rewards: [reward(nth)] })),
    answer: (chain) => ({ first: [], chain }),
    read: async ({ offers }) => (await offers.offers({ clientId: '7' }, signal)).chain,
  },
  {
    name: 'bonuses of a first purchase',
    entries: three((nth) => ({ product_id: nth, rewards: [reward(nth)] })),
    answer: (first) => ({ first, chain: [] }),
    read: async ({ offers }) => (await offers.offers({ clientId: '7' }, signal)).first,
  },
  {
    name: 'levels',
    entries: three(level),
    answer: (vip_level_infos) => ({
      ...basic,
      vip_level: 1,
      vip_level_name: 'L',
      total_points: 150,
      coupons: [],
      vip_level_infos,
    }),
    read: async ({ vip }) => {
      const { program, standing } = await vip.vip({ clientId: '7' }, signal)
      expect(progressOf(program, standing).percent).toBeLessThanOrEqual(100)
      levelSteps(program, standing)
      return program.levels
    },
  },
  {
    name: 'coupons of a level',
    entries: three((nth) => ({ name: `C ${nth}`, discount_rate: nth / 10, type: 'week' })),
    answer: (coupons_list) => ({
      ...basic,
      vip_level: 1,
      vip_level_name: 'L',
      total_points: 150,
      coupons: [],
      vip_level_infos: [{ ...level(1), coupons_list }],
    }),
    read: async ({ vip }) => (await vip.vip({ clientId: '7' }, signal)).program.levels[0]?.coupons ?? [],
  },
  {
    name: 'past orders',
    entries: three(order),
    answer: (orders) => ({ orders }),
    read: async ({ account }) => (await account.orders({ clientId: '7', before: null }, signal)).orders,
  },
  {
    name: 'open orders',
    entries: three(order),
    answer: (orders) => ({ orders }),
    read: ({ account }) => account.openOrders({ clientId: '7' }, signal),
  },
  {
    name: 'steps of an order',
    entries: three((nth) => ({ step: 'created', at: nth })),
    answer: (steps) => ({ billing_no: 'B1', game_name: 'G', product_name: 'P', currency: 'USD', steps }),
    read: async ({ order }) => (await order.orderDetail({ billingNo: 'B1' }, signal)).steps,
  },
  {
    name: 'questions to customer service',
    entries: three((nth) => ({ ticket_no: nth, state: 'open', topic: 'other', message: `M ${nth}` })),
    answer: (tickets) => ({ tickets }),
    read: ({ help }) => help.tickets({ clientId: '7' }, signal),
  },
  {
    name: 'games of replenishments',
    entries: three((nth) => ({ client_id: nth, game_id: nth, name: `G ${nth}`, logo: '' })),
    answer: (list) => ({ list }),
    read: ({ replenish }) => replenish.games({ platform: 'web' }, signal),
  },
  {
    name: 'methods of a replenishment',
    entries: three(method),
    answer: (US) => ({ country: { US } }),
    read: async ({ replenish }) => {
      const methods = (await replenish.regions({ replenishId: 'R1', platform: 'web' }, signal))[0]?.methods ?? []
      expect(new Set(methods.map(({ key }) => key)).size).toBe(methods.length)
      return methods.map(({ key: _, ...rest }) => rest)
    },
  },
]

/** Something that no contract foresees, or nearly what it foresees. */
const nonsense = fc.oneof(
  fc.constantFrom<unknown>(
    null,
    {},
    [],
    '',
    '{}',
    '[]',
    -1,
    0,
    1e21,
    '1,000.00',
    true,
    { en: 'Name' },
    { en: 7 },
    '__proto__',
  ),
  fc.jsonValue({ maxDepth: 2 }),
)

/** An entry of the list with one of its fields replaced, removed or added; or something else altogether. */
const mutantOf = (entries: readonly unknown[]): fc.Arbitrary<unknown> => {
  const known = fc.constantFrom(...entries)
  const objects = entries.filter((entry): entry is Wire => typeof entry === 'object' && entry !== null)
  const names = [...new Set(objects.flatMap((entry) => Object.keys(entry)))]
  const [first, ...others] = objects
  if (first === undefined) return fc.oneof(known, nonsense)
  const entry = fc.constantFrom(first, ...others)
  const field = fc.constantFrom(...names, 'sub_payment', 'description', 'art', 'type')
  const changed = fc.tuple(entry, field, nonsense).map(([one, name, value]): unknown => ({ ...one, [name]: value }))
  const lacking = fc.tuple(entry, field).map(([one, name]): unknown => {
    const { [name]: _, ...rest } = one
    return rest
  })
  return fc.oneof(known, nonsense, lacking, { weight: 5, arbitrary: changed })
}

describe('a list of the wire', () => {
  it.each(cases)('[SYS-06] keeps every entry that can be read, whatever stands beside it: $name', async (list) => {
    const plain = await list.read(setUp(list.answer(list.entries)))
    expect(plain).toHaveLength(list.entries.length)
    const mutants = fc.array(fc.tuple(fc.nat({ max: list.entries.length }), mutantOf(list.entries)), {
      minLength: 1,
      maxLength: 4,
    })
    await fc.assert(
      fc.asyncProperty(mutants, async (added) => {
        const answered: unknown[] = [...list.entries]
        for (const [at, mutant] of added) answered.splice(at, 0, mutant)
        const shop = setUp(list.answer(answered))
        const shown = await list.read(shop)
        const missing = plain.filter((entry) => !shown.some((other) => JSON.stringify(other) === JSON.stringify(entry)))
        expect(missing).toEqual([])
        if (shown.length < answered.length) expect(shop.left).not.toEqual([])
      }),
      { numRuns: 150 },
    )
  })
})
