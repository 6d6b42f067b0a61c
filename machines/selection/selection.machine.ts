import { assign, sendTo, setup } from 'xstate'
import type { Area } from '../../src/contract/codes.ts'
import { isUsedUp } from '../../src/domain/order/buyable.ts'
import { firstWithin, type Goods, type GoodsType } from '../../src/domain/order/goods.ts'
import type { SavedOrder } from '../../src/domain/order/orderSelection.ts'
import type { Limit } from '../../src/domain/order/purchaseLimits.ts'
import type { Reminders } from '../../src/domain/order/reminders.ts'
import type { Game } from '../../src/domain/order/role/games.ts'
import {
  isPresetUnknown,
  type PlacedRole,
  type Preset,
  pickRole,
  type Role,
} from '../../src/domain/order/role/roles.ts'
import type { Server } from '../../src/domain/order/role/servers.ts'
import type { ChosenPlace } from '../../src/domain/page/analyticsEvents.ts'
import { present } from '../../src/domain/present.ts'
import { type Message, textMessage } from '../../src/domain/text/textKeys.ts'
import { type Buyer, limitsMachine } from '../limits/limits.machine.ts'
import { messageOf } from '../messageOf.ts'
import { unprovided } from '../unprovided.ts'

export type GoodsList = { goods: Goods[]; types: GoodsType[] }
type SelectionInput = {
  game: Game
  area: Area
  preset: Preset
  saved: SavedOrder | null
  /** The item selected before the shop loaded again, for example because of a login. */
  goodsId: string | null
  isAreaRole: boolean
  /** Account id (suid) of the player; null if nobody is logged in. */
  account: string | null
  reminders: Reminders
}
export type SelectionContext = SelectionInput &
  GoodsList & {
    typeKey: string | null
    chosen: Goods | null
    /**
     * An item that the page highlights because a payment method accepts its price. The player has not selected the
     * item.
     */
    pointed: Goods | null
    server: Server | null
    role: Role | null
    roleProblem: Message | null
    /** Purchase limits for the chosen role; null until loaded. */
    limits: readonly Limit[] | null
    hasLimitsFailed: boolean
    /** True after a purchase, until the new purchase counters have loaded. */
    areLimitsStale: boolean
  }
type PriceBounds = { min: number; max: number }
type SelectionEvent =
  | { type: 'goods.chosen'; key: string }
  | { type: 'type.chosen'; typeKey: string }
  | { type: 'role.chosen'; server: Server; role: Role }
  | { type: 'prices.wanted'; bounds: readonly PriceBounds[] }
  | { type: 'goods.found' }
  | { type: 'limits.stale' }
  | { type: 'page.returned' }
  | { type: 'retried' }

const goodsByKey = (goods: readonly Goods[], key: string | null) => goods.find((item) => item.key === key) ?? null

export const selectionMachine = setup({
  types: {
    input: {} as SelectionInput,
    context: {} as SelectionContext,
    events: {} as SelectionEvent,
    children: {} as { limits: 'limits' },
    tags: {} as 'goodsLoading' | 'goodsMissing' | 'roleLoading' | 'roleMissing',
  },
  actors: {
    loadGoods: unprovided<GoodsList, { clientId: string; area: Area }>('loadGoods'),
    loadRoles: unprovided<PlacedRole[], { clientId: string }>('loadRoles'),
    limits: limitsMachine,
  },
  guards: {
    isLoggedIn: ({ context }) => context.account !== null,
    hasGoods: (_, { goods }: { goods: readonly Goods[] }) => goods.length > 0,
    isOffered: ({ context }, { key }: { key: string }) => goodsByKey(context.goods, key) !== null,
    isChosen: ({ context }, { key }: { key: string }) => context.chosen?.key === key,
    isOtherType: ({ context }, { typeKey }: { typeKey: string }) => context.typeKey !== typeKey,
    isPresetUnknown: ({ context }, { roles }: { roles: readonly PlacedRole[] }) =>
      isPresetUnknown(roles, context.preset),
    hasOtherThanPreset: ({ context }, { roles }: { roles: readonly PlacedRole[] }) =>
      isPresetUnknown(roles, context.preset) && pickRole(roles, context.preset, context.saved) !== null,
    isPriceOffered: ({ context }, { bounds }: { bounds: readonly PriceBounds[] }) =>
      firstWithin(context, context.typeKey, bounds) !== null,
    hasRole: ({ context }, { roles }: { roles: readonly PlacedRole[] }) =>
      pickRole(roles, context.preset, context.saved) !== null,
  },
  actions: {
    setGoods: assign((_, { goods, types }: GoodsList) => ({ goods, types })),
    choosePreferred: assign(({ context: { goods, types, goodsId, saved } }) => {
      const chosen = goodsByKey(goods, goodsId ?? saved?.goodsId ?? null)
      return { chosen, typeKey: chosen?.typeKey ?? types[0]?.key ?? null }
    }),
    chooseGoods: assign(({ context }, { key }: { key: string }) => ({
      chosen: goodsByKey(context.goods, key),
    })),
    pointTo: assign(({ context }, { bounds }: { bounds: readonly PriceBounds[] }) => {
      const pointed = firstWithin(context, context.typeKey, bounds)
      return { pointed, typeKey: pointed?.typeKey ?? context.typeKey }
    }),
    setRole: assign(({ context }, { roles }: { roles: readonly PlacedRole[] }) => {
      const placed = pickRole(roles, context.preset, context.saved)
      return { server: placed?.server ?? null, role: placed?.role ?? null }
    }),
    handBuyer: sendTo('limits', ({ context }) => ({ type: 'buyer.chosen', buyer: buyerOf(context) })),
    refreshLimits: sendTo('limits', { type: 'limits.stale' }),
    rememberGoods: (_, _params: { clientId: string; goods: Goods | null }) => {},
    rememberRole: (_, _params: { clientId: string; server: Server | null; role: Role | null }) => {},
    returnToLimits: sendTo('limits', { type: 'page.returned' }),
    /** Removes the purchase counters, because they belong to the previous role. */
    forgetLimits: assign({ limits: null, hasLimitsFailed: false }),
    notify: (_, _params: { message: Message }) => {},
    trackType: (_, _params: { typeKey: string; place: ChosenPlace }) => {},
    trackGoods: (_, _params: { goods: Goods | null; place: ChosenPlace }) => {},
  },
}).createMachine({
  id: 'selection',
  description: 'The selected server, role and goods of a game',
  context: ({ input }) => ({
    ...input,
    goods: [],
    types: [],
    typeKey: null,
    chosen: null,
    pointed: null,
    server: null,
    role: null,
    roleProblem: null,
    limits: null,
    hasLimitsFailed: false,
    areLimitsStale: false,
  }),
  invoke: {
    id: 'limits',
    src: 'limits',
    input: ({ context: { game, account, reminders } }) => ({ clientId: game.clientId, account, reminders }),
    onSnapshot: {
      actions: assign({
        chosen: ({ context: { chosen, limits }, event }) =>
          isUsedUp(chosen, limits, event.snapshot.context.limits) ? null : chosen,
        limits: ({ event }) => event.snapshot.context.limits,
        hasLimitsFailed: ({ event }) => event.snapshot.context.hasFailed,
        areLimitsStale: ({ event }) => event.snapshot.context.isStale,
      }),
    },
  },
  on: { 'limits.stale': { actions: 'refreshLimits' }, 'page.returned': { actions: 'returnToLimits' } },
  type: 'parallel',
  states: {
    goods: {
      description: 'The goods on sale',
      initial: 'loading',
      states: {
        loading: {
          description: 'Loading the goods',
          tags: 'goodsLoading',
          invoke: {
            id: 'loadGoods',
            src: 'loadGoods',
            input: ({ context }) => ({ clientId: context.game.clientId, area: context.area }),
            onDone: [
              {
                guard: { type: 'hasGoods', params: ({ event }) => event.output },
                target: 'listing',
                actions: [
                  { type: 'setGoods', params: ({ event }) => event.output },
                  'choosePreferred',
                  { type: 'rememberGoods', params: ({ context }) => goodsOf(context) },
                ],
              },
              { target: 'empty' },
            ],
            onError: 'failed',
          },
        },
        listing: {
          description: 'The goods are listed by type, and the player can choose one',
          on: {
            'type.chosen': {
              guard: { type: 'isOtherType', params: ({ event }) => ({ typeKey: event.typeKey }) },
              actions: [
                assign({ typeKey: ({ event }) => event.typeKey }),
                {
                  type: 'trackType',
                  params: ({ context, event }) => ({ typeKey: event.typeKey, place: placeOf(context) }),
                },
              ],
            },
            'prices.wanted': {
              guard: { type: 'isPriceOffered', params: ({ event }) => event },
              actions: { type: 'pointTo', params: ({ event }) => event },
            },
            'goods.found': { actions: assign({ pointed: null }) },
            'goods.chosen': [
              {
                guard: { type: 'isChosen', params: ({ event }) => ({ key: event.key }) },
                actions: { type: 'rememberGoods', params: ({ context }) => goodsOf(context) },
              },
              {
                guard: { type: 'isOffered', params: ({ event }) => ({ key: event.key }) },
                actions: [
                  { type: 'chooseGoods', params: ({ event }) => ({ key: event.key }) },
                  { type: 'rememberGoods', params: ({ context }) => goodsOf(context) },
                  { type: 'trackGoods', params: ({ context }) => ({ goods: context.chosen, place: placeOf(context) }) },
                ],
              },
            ],
          },
        },
        empty: {
          description: 'No goods are on sale for this game in this area',
          tags: 'goodsMissing',
          on: { retried: 'loading' },
        },
        failed: { description: 'The goods failed to load', tags: 'goodsMissing', on: { retried: 'loading' } },
      },
    },
    role: {
      description: 'The role that receives the goods',
      initial: 'deciding',
      on: {
        'role.chosen': {
          guard: 'isLoggedIn',
          target: '.chosen',
          actions: [
            assign({ server: ({ event }) => event.server, role: ({ event }) => event.role }),
            { type: 'rememberRole', params: ({ context }) => roleOf(context) },
          ],
        },
      },
      states: {
        deciding: {
          description: 'Roles are loaded only for a player who is logged in',
          always: [{ guard: 'isLoggedIn', target: 'loading' }, { target: 'anonymous' }],
        },
        anonymous: { description: 'No player is logged in' },
        loading: {
          description: 'Loading the player’s roles',
          tags: 'roleLoading',
          invoke: {
            id: 'loadRoles',
            src: 'loadRoles',
            input: ({ context }) => ({ clientId: context.game.clientId }),
            onDone: [
              {
                guard: { type: 'hasOtherThanPreset', params: ({ event }) => ({ roles: event.output }) },
                target: 'chosen',
                actions: [
                  { type: 'setRole', params: ({ event }) => ({ roles: event.output }) },
                  { type: 'rememberRole', params: ({ context }) => roleOf(context) },
                  { type: 'notify', params: { message: textMessage('preset_not_found') } },
                ],
              },
              {
                guard: { type: 'hasRole', params: ({ event }) => ({ roles: event.output }) },
                target: 'chosen',
                actions: [
                  { type: 'setRole', params: ({ event }) => ({ roles: event.output }) },
                  { type: 'rememberRole', params: ({ context }) => roleOf(context) },
                ],
              },
              {
                guard: { type: 'isPresetUnknown', params: ({ event }) => ({ roles: event.output }) },
                target: 'missing',
                actions: { type: 'notify', params: { message: textMessage('preset_not_found') } },
              },
              { target: 'missing' },
            ],
            onError: {
              target: 'failed',
              actions: assign({ roleProblem: ({ event }) => messageOf(event.error) }),
            },
          },
        },
        missing: { description: 'The player has to choose server and role', tags: 'roleMissing' },
        chosen: {
          description: 'Server and role are known, so purchases can be counted',
          entry: ['forgetLimits', 'handBuyer'],
        },
        failed: { description: 'The roles failed to load', tags: 'roleMissing', on: { retried: 'loading' } },
      },
    },
  },
})

const placeOf = ({ server, role }: SelectionContext): ChosenPlace => ({ server, role })

const goodsOf = ({ game: { clientId }, chosen }: SelectionContext) => ({ clientId, goods: chosen })
const roleOf = ({ game: { clientId }, server, role }: SelectionContext) => ({ clientId, server, role })

const buyerOf = ({ server, role, isAreaRole }: SelectionContext): Buyer => {
  const { id: serverId, areaId } = present(server, 'server')
  return { serverId, areaId: isAreaRole ? areaId : null, roleId: present(role, 'role').id }
}
