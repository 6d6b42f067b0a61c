import { queryOptions } from '@tanstack/react-query'
import { type ActivityKind, activityKinds } from '../contract/calls/activity.ts'
import type { getGameList, getPageConfig } from '../contract/calls/games.ts'
import type { getGoods } from '../contract/calls/goods.ts'
import type { getLoginConfig } from '../contract/calls/login.ts'
import type { getPaymentList } from '../contract/calls/pay.ts'
import type { Area, Platform } from '../contract/codes.ts'
import type { OutputOf } from '../contract/endpoint.ts'
import type { Goods, GoodsType } from '../domain/order/goods.ts'
import type { Game, GameEntry } from '../domain/order/role/games.ts'
import type { PlacedRole, Role } from '../domain/order/role/roles.ts'
import type { Server } from '../domain/order/role/servers.ts'
import { parsedUrl } from '../domain/page/address/urls.ts'
import { withKeys } from '../domain/page/keys.ts'
import type { PageConfig } from '../domain/page/pageConfig.ts'
import type { Method, Region } from '../domain/payment/methods.ts'
import type { LoginSettings } from '../domain/player/login.ts'
import type { Api } from './api.ts'
import { rewardsOf } from './reads/rewards.ts'

const minute = 60_000
type ListedGame = OutputOf<typeof getGameList>['list'][number]
type WireMethod = OutputOf<typeof getPaymentList>['country'][string][number]
type Held<Answer> = { state: { data: Answer | undefined } }

/** Returns a `staleTime` in ms. An empty list is stale at once, so that the next attempt fetches the list again. */
const unlessEmpty =
  <Answer>(staleTime: number, listIn: (answer: Answer) => readonly unknown[]) =>
  ({ state }: Held<Answer>) =>
    state.data !== undefined && listIn(state.data).length > 0 ? staleTime : 0

type InArea = { clientId: string; area: Area }
type OfGame = { clientId: string }

/**
 * Options of all cached calls. A query key consists of name and parameters; results have the domain's types.
 * @param defaultCurrency for prices without a currency [BRD-14]
 */
export const createQueries = (api: Api, defaultCurrency: (area: Area) => string) => ({
  ...gameQueries(api),
  ...goodsQueries(api, defaultCurrency),
  ...paymentQueries(api),
})

const gameQueries = (api: Api) => {
  const logo = (clientId: string) =>
    queryOptions({
      queryKey: ['logo', clientId],
      staleTime: 10 * minute,
      queryFn: async () => (await api.getGameLogo({ client_id: clientId })).icon,
    })
  return {
    games: ({ area, platform, clientId }: { area: Area; platform: Platform; clientId: string | null }) =>
      queryOptions({
        queryKey: ['games', area, platform, clientId],
        staleTime: unlessEmpty(5 * minute, (games: readonly GameEntry[]) => games),
        queryFn: async ({ client }): Promise<GameEntry[]> => {
          /**
           * Adds the game's icon: the icon in the game list or, if the list has none, the icon from a separate call.
           * The icon is empty if that call fails.
           */
          const withLogo = async (wire: Pick<ListedGame, 'client_id' | 'gp_id' | 'name' | 'logo'>): Promise<Game> => {
            const game = gameOf(wire)
            if (game.logo !== '') return game
            return { ...game, logo: await client.fetchQuery(logo(game.clientId)).catch(() => '') }
          }
          const { list } = await api.getGameList({
            ...(clientId !== null && { client_id: clientId }),
            platform,
            domain_area: area,
          })
          return Promise.all(
            list.map(async ({ sub_game, ...game }) => ({
              ...(await withLogo(game)),
              isSelectable: game.is_select_game,
              legalDocuments: { terms: game.terms ?? null, privacy: game.privacy ?? null },
              subGames: await Promise.all(
                (sub_game ?? []).map(async (sub) => ({
                  ...(await withLogo(sub)),
                  isSelectable: sub.is_select_game,
                })),
              ),
            })),
          )
        },
      }),
    config: ({ clientId, area, account }: InArea & { account: string | null }) =>
      queryOptions({
        // the key contains the player, because a logged-in player gets other banners and segments than the visitor for
        // whom the page was prerendered [BEY-16]
        queryKey: ['config', clientId, area, account],
        staleTime: Number.POSITIVE_INFINITY,
        queryFn: async (): Promise<PageConfig> => {
          return pageConfigOf(await api.getPageConfig({ client_id: clientId, domain_area: area }))
        },
      }),
    loginConfig: ({ clientId, area }: InArea) =>
      queryOptions({
        queryKey: ['loginConfig', clientId, area],
        staleTime: 5 * minute,
        queryFn: async () => loginConfigOf(await api.getLoginConfig({ client_id: clientId, domain_area: area })),
      }),
  }
}

const goodsQueries = (api: Api, defaultCurrency: (area: Area) => string) => ({
  goods: ({ clientId, area }: InArea) =>
    queryOptions({
      queryKey: ['goods', clientId, area],
      staleTime: unlessEmpty(minute, ({ goods }: { goods: readonly Goods[] }) => goods),
      queryFn: async () => {
        const {
          currency = defaultCurrency(area),
          types,
          goods,
        } = await api.getGoods({
          client_id: clientId,
          domain_area: area,
        })
        const listed = goods.map((wire) => goodsOf(wire, currency))
        return {
          goods: withKeys(listed, ({ id }) => id),
          types: typesOf(goods, types),
        }
      },
    }),
  roles: ({ clientId }: OfGame) =>
    queryOptions({
      queryKey: ['roles', clientId],
      staleTime: minute,
      queryFn: async (): Promise<PlacedRole[]> => {
        const { roles } = await api.getAllRoleList({ client_id: clientId })
        return roles.map((wire) => ({ server: serverOf(wire), role: roleOf(wire), isLast: wire.is_last }))
      },
    }),
  servers: ({ clientId }: OfGame) =>
    queryOptions({
      queryKey: ['servers', clientId],
      staleTime: 10 * minute,
      queryFn: async () => {
        const answer = await api.getServerList({ client_id: clientId })
        const names = new Map(answer.areas.map(({ area_id, area_name }) => [area_id, area_name]))
        return {
          areas: answer.areas.map(({ area_id, area_name }) => ({ id: area_id, name: area_name || area_id })),
          servers: answer.servers.map((wire) => serverOf({ ...wire, area_name: names.get(wire.area_id ?? '') })),
        }
      },
    }),
})

const paymentQueries = (api: Api) => ({
  methods: ({ clientId, goodsId, platform, area }: MethodsInput) =>
    queryOptions({
      // the key has no `goodsId`, because the page itself removes the methods that do not accept the price [RCH-12]
      queryKey: ['methods', clientId, platform, area],
      staleTime: 5 * minute,
      queryFn: async (): Promise<Region[]> => {
        const asked = { client_id: clientId, product_id: goodsId, platform, domain_area: area }
        const { country } = await api.getPaymentList(asked)
        return Object.entries(country).map(([code, list]) => ({ code, methods: methodsOf(list) }))
      },
    }),
  /** Returns the countries in display order [RCH-14]. */
  countries: ({ clientId, area }: InArea) =>
    queryOptions({
      queryKey: ['countries', clientId, area],
      staleTime: 10 * minute,
      queryFn: async () => (await api.getCountryList({ client_id: clientId, domain_area: area })).list,
    }),
})
export type Queries = ReturnType<typeof createQueries>
export type MethodsInput = InArea & { goodsId: string; platform: Platform }

const pageConfigOf = (wire: OutputOf<typeof getPageConfig>): PageConfig => {
  const hasKind: Record<ActivityKind, boolean> = {
    cumulative: wire.cumulative_config?.is_has_cumulative ?? false,
    continuous: wire.continue_config?.is_has_continue ?? false,
  }
  return {
    isOpenCoupon: wire.is_open_coupon,
    languages: wire.language_config?.join(',') ?? null,
    isAreaRole: wire.area_config?.is_area_role ?? false,
    brandColor: wire.brand_color ?? null,
    eventKinds: activityKinds.filter((kind) => hasKind[kind]),
    banners: wire.banners.map(({ id, image, title, link }) => ({ id, image, title, link: link ?? null })),
    segments: wire.segments,
    experiments: wire.experiments,
  }
}

/** [LGN-04] */
const loginConfigOf = (wire: OutputOf<typeof getLoginConfig>): { listed: string[]; settings: LoginSettings } => ({
  listed: wire.json_type,
  settings: {
    googleId: wire.gg_id ?? null,
    googlePackage: wire.gg_pkg ?? null,
    appleId: wire.ios_id ?? null,
    facebookId: wire.fb_id ?? null,
    vkId: wire.vk_id ?? null,
    huaweiId: wire.client_id,
    twitterPath: pathOf(wire.twitterHtml),
  },
})
/**
 * Returns the path of the URL, or null if the URL is invalid. The host is ignored, because the server always sends the
 * production host.
 */
const pathOf = (address = ''): string | null => parsedUrl(address)?.pathname ?? null

const gameOf = ({ client_id, gp_id, name, logo }: Pick<ListedGame, 'client_id' | 'gp_id' | 'name' | 'logo'>): Game => ({
  clientId: client_id,
  gpId: gp_id,
  name,
  logo,
})
type WireServer = {
  server_id: string
  server_name: string
  area_id?: string | undefined
  area_name?: string | undefined
  real_server?: string | undefined
}
const serverOf = (wire: WireServer): Server => ({
  id: wire.server_id,
  name: wire.server_name,
  areaId: wire.area_id ?? null,
  ...(wire.area_name && { areaName: wire.area_name }),
  ...(wire.real_server && { realServer: wire.real_server }),
})
export const roleOf = (wire: { role_id: string; role_name: string; level: number | null }): Role => ({
  id: wire.role_id,
  name: wire.role_name || wire.role_id,
  level: wire.level,
})

type WireGoods = OutputOf<typeof getGoods>
/** Returns the goods types in display order. A type has an empty name if the answer contains no name for it. */
const typesOf = (goods: WireGoods['goods'], named: WireGoods['types']): GoodsType[] =>
  [...new Set(goods.map(typeKeyOf))]
    .map((key) => ({
      key,
      name: named.find(({ typeKey, name }) => typeKey === key && name !== '')?.name ?? '',
      sort: goods.find((wire) => typeKeyOf(wire) === key)?.typeSort ?? 0,
    }))
    .sort((a, b) => placeIn(named, a) - placeIn(named, b))
    .sort((a, b) => a.sort - b.sort)
const typeKeyOf = ({ typeKey }: WireGoods['goods'][number]): string => typeKey ?? ''
const placeIn = (named: WireGoods['types'], { key }: GoodsType): number => {
  const place = named.findIndex(({ typeKey }) => typeKey === key)
  return place < 0 ? named.length : place
}

const goodsOf = (wire: WireGoods['goods'][number], currency: string): Omit<Goods, 'key'> => ({
  id: wire.value,
  display: wire.display,
  note: wire.note ?? null,
  price: wire.price,
  originalPrice: wire.original_price,
  currency,
  typeKey: typeKeyOf(wire),
  isLimit: wire.isLimit,
  isCoupon: wire.isCoupon,
  isSpecial: wire.isSpecial,
  goodsSort: wire.goodsSort ?? Number.MAX_SAFE_INTEGER,
  couponPoints: wire.couponPoints ?? 0,
  badge: wire.badge ?? null,
  art: wire.art ?? null,
  firstRewards: rewardsOf(wire.first_rewards),
})

export const methodsOf = (wire: readonly (WireMethod | SubMethod)[], parent = ''): Method[] =>
  withKeys(wire, ({ payway_id, channel_id }) => `${parent}${payway_id}:${channel_id ?? ''}`).map(methodOf)

type SubMethod = NonNullable<WireMethod['sub_payment']>[number]
const methodOf = (wire: (WireMethod | SubMethod) & { key: string }): Method => ({
  key: wire.key,
  paywayId: wire.payway_id,
  channelId: wire.channel_id ?? null,
  name: wire.name,
  icon: wire.icon ? wire.icon : null,
  sort: wire.sort ?? Number.NaN,
  min: wire.min_money ?? 0,
  max: wire.max_money ?? 0,
  allowsCoupon: wire.open_coupon,
  description: wire.description ?? null,
  subMethods: 'sub_payment' in wire ? methodsOf(wire.sub_payment ?? [], `${wire.key}/`) : [],
})
