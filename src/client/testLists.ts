import { contract } from '../contract/contract.ts'
import { createApi } from './api.ts'
import { createQueries } from './queries.ts'
import { createQueryClient } from './queryClient.ts'
import { createAccountReads, createOrderReads } from './reads/accountReads.ts'
import { createEventReads } from './reads/eventReads.ts'
import { createHelpReads } from './reads/helpReads.ts'
import { createOfferReads } from './reads/offerReads.ts'
import { createPlayerReads } from './reads/playerReads.ts'
import { createReads } from './reads/reads.ts'
import { createReplenishReads } from './reads/replenishReads.ts'
import { createVipReads } from './reads/vipReads.ts'
import { testTransport } from './testTransport.ts'

/**
 * Test case for a list in a server's answer. `entries` are valid and all different. `answer` returns the answer that
 * contains the given entries.
 */
export type ListCase = {
  name: string
  entries: readonly unknown[]
  answer(entries: readonly unknown[]): unknown
  /** Returns the entries of the list that the page would show. */
  read(shop: ReturnType<typeof setUp>): Promise<readonly unknown[]>
}

/**
 * Creates a simulated server that sends the same answer to every request. `left` collects the paths of omitted parts;
 * `reports` also contains the call's path.
 */
export const setUp = (content: unknown) => {
  const left: string[] = []
  const reports: string[] = []
  const transport = testTransport({
    fetch: async () => new Response(JSON.stringify({ code: 1, msg: '', content })),
    onLeftOut: (path, entries) => {
      left.push(...entries)
      reports.push(`${path}: ${entries.join('; ')}`)
    },
  })
  const api = createApi(contract, transport)
  const key = () => 'key-of-an-act'
  const client = createQueryClient()
  const queries = createQueries(api, () => 'USD')
  return {
    left,
    reports,
    api,
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
export const { signal } = new AbortController()
export const question = { clientId: '7', goodsId: 'g60', platform: 'web', area: 'sea' } as const
export const three = <Entry>(entry: (nth: number) => Entry) => [1, 2, 3].map(entry)
export const method = (nth: number) => ({
  payway_id: 10200 + nth,
  name: `Way ${nth}`,
  icon: 'paypal',
  sort: nth,
  min_money: 0,
})
export const goods = (nth: number) => ({
  value: nth,
  display: `${nth} Gems`,
  price: nth,
  typeKey: 'gems',
  goodsSort: nth,
})
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
export const coupon = (nth: number) => ({
  code: `C${nth}`,
  name: `C ${nth}`,
  use_category: 'avail',
  discount_rate: nth / 10,
})
const order = (nth: number) => ({
  billing_no: `B${nth}`,
  status: 1,
  game_name: 'G',
  product_name: `P ${nth}`,
  amount: nth,
  currency: 'USD',
})
export const basic = { point_to_coin: 1, faq_title: '', faq_content: '' }
export const level = (nth: number) => ({
  level_id: nth,
  level_name: `L ${nth}`,
  level_show: `V${nth}`,
  need_points: nth * 100,
})
const detail = { billing_no: 'B1', game_name: 'G', product_name: 'P', currency: 'USD', steps: [] }
const mapped = (entries: readonly unknown[]) => Object.fromEntries(entries.map((entry, at) => [`k${at}`, entry]))

export const wireLists: readonly ListCase[] = [
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
    name: 'banners',
    entries: three((nth) => ({ id: nth, image: `art-${nth}`, title: `T ${nth}` })),
    answer: (banners) => ({ banners }),
    read: async ({ reads }) => (await reads.config({ ...question, account: null })).banners,
  },
  {
    name: 'experiments',
    entries: three((nth) => ({ key: `e${nth}`, groups: ['a', 'b'] })),
    answer: (experiments) => ({ experiments }),
    read: async ({ reads }) => (await reads.config({ ...question, account: null })).experiments,
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
    answer: (steps) => ({ ...detail, steps }),
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
    name: 'types of goods',
    entries: three((nth) => ({ typeKey: `t${nth}`, name: `Type ${nth}` })),
    answer: (types) => ({ currency: 'USD', types, goods: three((nth) => ({ ...goods(nth), typeKey: `t${nth}` })) }),
    read: async ({ api }) => (await api.getGoods({ client_id: '7', domain_area: 'sea' })).types,
  },
  {
    name: 'rewards of an item’s first purchase',
    entries: three(reward),
    answer: (first_rewards) => ({ currency: 'USD', types: [], goods: [{ ...goods(1), first_rewards }] }),
    read: async ({ reads }) => (await reads.goods(question)).goods[0]?.firstRewards ?? [],
  },
  {
    name: 'editions as a map',
    entries: three(game),
    answer: (editions) => ({ list: [{ ...game(9), sub_game: mapped(editions) }] }),
    read: async ({ reads }) => (await reads.games({ ...question, clientId: null }))[0]?.subGames ?? [],
  },
  {
    name: 'editions as a list',
    entries: three(game),
    answer: (sub_game) => ({ list: [{ ...game(9), sub_game }] }),
    read: async ({ reads }) => (await reads.games({ ...question, clientId: null }))[0]?.subGames ?? [],
  },
  {
    name: 'regions',
    entries: three((nth) => [method(nth)]),
    answer: (regions) => ({ country: mapped(regions) }),
    read: async ({ reads }) => (await reads.methods(question)).map(({ methods }) => methods),
  },
  {
    name: 'segments',
    entries: ['beginner', 'paying', 'vip'],
    answer: (segments) => ({ segments }),
    read: async ({ reads }) => (await reads.config({ ...question, account: null })).segments,
  },
  {
    name: 'languages',
    entries: ['de', 'en', 'ja'],
    answer: (language_config) => ({ language_config }),
    read: async ({ api }) => (await api.getPageConfig({ client_id: '7', domain_area: 'sea' })).language_config ?? [],
  },
  {
    name: 'bonus of an order',
    entries: three(reward),
    answer: (bonus) => ({ ...detail, bonus }),
    read: async ({ order }) => (await order.orderDetail({ billingNo: 'B1' }, signal)).bonus,
  },
  {
    name: 'refunds of an order',
    entries: three((nth) => ({ amount: nth, currency: 'USD', at: nth })),
    answer: (refunds) => ({ ...detail, refunds }),
    read: async ({ order }) =>
      (await order.orderDetail({ billingNo: 'B1' }, signal)).refunds.map(({ place: _, ...rest }) => rest),
  },
  {
    name: 'rewards of a day',
    entries: three(reward),
    answer: (rewards) => ({ daily: { offer_id: 1, rewards }, first: [], chain: [] }),
    read: async ({ offers }) => (await offers.offers({ clientId: '7' }, signal)).daily?.rewards ?? [],
  },
  {
    name: 'rewards within a chain',
    entries: three(reward),
    answer: (rewards) => ({ first: [], chain: [{ offer_id: 1, state: 'open', rewards }] }),
    read: async ({ offers }) => (await offers.offers({ clientId: '7' }, signal)).chain[0]?.rewards ?? [],
  },
  {
    name: 'rewards of a first purchase',
    entries: three(reward),
    answer: (rewards) => ({ first: [{ product_id: 1, rewards }], chain: [] }),
    read: async ({ offers }) => (await offers.offers({ clientId: '7' }, signal)).first[0]?.rewards ?? [],
  },
]
