import { assign, setup } from 'xstate'
import type { Area, Platform } from '../../src/contract/codes.ts'
import { channelOf } from '../../src/domain/channels.ts'
import { eligibleRegions, type Method, preselect, type Region } from '../../src/domain/methods.ts'
import type { Game, Goods, PendingOrder, Role, Server } from '../../src/domain/order.ts'
import type { Message } from '../../src/domain/textKeys.ts'
import { messageOf } from '../messageOf.ts'
import { type PayInput, payMachine } from '../pay/pay.machine.ts'
import { unprovided } from '../unprovided.ts'

export type RechargeInput = {
  goods: Goods
  game: Game
  server: Server
  role: Role
  area: Area
  platform: Platform
  isAreaRole: boolean
  savedRegion: string | null
  rechargeKey: string | null
}
type Card = { number: string; password: string }
export type RechargeContext = RechargeInput & {
  regions: Region[]
  region: string | null
  method: Method | null
  sub: Method | null
  /** The method whose sub-methods are looked at. */
  opened: Method | null
  card: Card
  isCardExchange: boolean
  refusal: Message | null
  order: PendingOrder | null
}
type RechargeEvent =
  | { type: 'region.chosen'; code: string }
  | { type: 'method.chosen'; key: string }
  | { type: 'sub.chosen'; key: string }
  | { type: 'sub.closed' }
  | { type: 'card.edited'; field: keyof Card; value: string }
  | { type: 'pay.clicked' }
  | { type: 'retried' }
  | { type: 'dismissed' }
type PaymentListInput = { clientId: string; goodsId: string; platform: Platform; area: Area }

/** The longest card number and password [CRD-01]. */
export const maxCardLength = 80

export const rechargeMachine = setup({
  types: {
    input: {} as RechargeInput,
    context: {} as RechargeContext,
    events: {} as RechargeEvent,
    output: {} as { order: PendingOrder | null },
    children: {} as { pay: 'pay' },
    tags: {} as 'busy',
  },
  actors: {
    loadMethods: unprovided<Region[], PaymentListInput>('loadMethods'),
    pay: payMachine,
  },
  guards: {
    hasMethods: ({ context }, { regions }: { regions: Region[] }) => eligibleOf(context, regions).length > 0,
    hasSubPreselected: ({ context }) => context.sub !== null,
    isOffered: ({ context }, { code }: { code: string }) => context.regions.some((region) => region.code === code),
    hasSubMethods: ({ context }, { key }: { key: string }) => (methodOf(context, key)?.subMethods.length ?? 0) > 0,
    isMethod: ({ context }, { key }: { key: string }) => methodOf(context, key) !== null,
    isSubMethod: ({ context }, { key }: { key: string }) => subOf(context, key) !== null,
    canPay: ({ context }) =>
      context.isCardExchange
        ? context.card.number.trim() !== '' && context.card.password.trim() !== ''
        : context.method !== null || needsSub(context),
  },
  actions: {
    takeMethods: assign(({ context }, { regions: all }: { regions: Region[] }) => {
      const regions = eligibleOf(context, all)
      const region = regions.find(({ code }) => code === context.savedRegion) ?? regions[0]
      return { regions, ...selectionIn(region ?? null, context.rechargeKey) }
    }),
    chooseRegion: assign(({ context }, { code }: { code: string }) =>
      selectionIn(context.regions.find((region) => region.code === code) ?? null, null),
    ),
    chooseMethod: assign(({ context }, { key }: { key: string }) => ({
      method: methodOf(context, key),
      sub: null,
      opened: null,
      isCardExchange: false,
      refusal: null,
    })),
    rememberRegion: (_, _params: { code: string }) => {},
    rememberMethod: (_, _params: { key: string }) => {},
  },
}).createMachine({
  id: 'recharge',
  description: 'How the chosen goods are paid',
  context: ({ input }) => ({
    ...input,
    regions: [],
    region: null,
    method: null,
    sub: null,
    opened: null,
    card: { number: '', password: '' },
    isCardExchange: false,
    refusal: null,
    order: null,
  }),
  initial: 'loading',
  states: {
    loading: {
      description: 'Asking for the payment methods',
      tags: 'busy',
      on: { dismissed: 'closed' },
      invoke: {
        id: 'loadMethods',
        src: 'loadMethods',
        input: ({ context }) => ({
          clientId: context.game.clientId,
          goodsId: context.goods.id,
          platform: context.platform,
          area: context.area,
        }),
        onDone: [
          {
            guard: { type: 'hasMethods', params: ({ event }) => ({ regions: event.output }) },
            target: 'opening',
            actions: { type: 'takeMethods', params: ({ event }) => ({ regions: event.output }) },
          },
          { target: 'empty' },
        ],
        onError: { target: 'failed', actions: assign({ refusal: ({ event }) => messageOf(event.error) }) },
      },
    },
    empty: { description: 'No method takes this item here', on: { dismissed: 'closed' } },
    failed: { description: 'The methods could not be loaded', on: { retried: 'loading', dismissed: 'closed' } },
    opening: {
      description: 'A remembered sub-method opens its list once',
      always: [{ guard: 'hasSubPreselected', target: 'choosing.subMethods' }, { target: 'choosing' }],
    },
    choosing: {
      description: 'Region and method are chosen, the price is seen',
      initial: 'methods',
      on: {
        dismissed: 'closed',
        'region.chosen': {
          guard: { type: 'isOffered', params: ({ event }) => ({ code: event.code }) },
          target: '.methods',
          actions: [
            { type: 'chooseRegion', params: ({ event }) => ({ code: event.code }) },
            { type: 'rememberRegion', params: ({ event }) => ({ code: event.code }) },
          ],
        },
        'method.chosen': [
          {
            guard: { type: 'hasSubMethods', params: ({ event }) => ({ key: event.key }) },
            target: '.subMethods',
            actions: assign({ opened: ({ context, event }) => methodOf(context, event.key) }),
          },
          {
            guard: { type: 'isMethod', params: ({ event }) => ({ key: event.key }) },
            target: '.methods',
            actions: [
              { type: 'chooseMethod', params: ({ event }) => ({ key: event.key }) },
              { type: 'rememberMethod', params: ({ event }) => ({ key: event.key }) },
            ],
          },
        ],
        'card.edited': {
          actions: assign({
            card: ({ context, event }) => ({ ...context.card, [event.field]: event.value.slice(0, maxCardLength) }),
          }),
        },
        'pay.clicked': { guard: 'canPay', target: 'paying', actions: assign({ refusal: null }) },
      },
      states: {
        methods: { description: 'The methods of the region' },
        subMethods: {
          description: 'The list behind a method with an arrow',
          on: {
            'sub.chosen': {
              guard: { type: 'isSubMethod', params: ({ event }) => ({ key: event.key }) },
              target: 'methods',
              actions: [
                assign(({ context, event }) => ({
                  method: context.opened,
                  sub: subOf(context, event.key),
                  opened: null,
                  isCardExchange: false,
                  refusal: null,
                })),
                { type: 'rememberMethod', params: ({ event }) => ({ key: event.key }) },
              ],
            },
            'sub.closed': { target: 'methods', actions: assign({ opened: null }) },
          },
        },
      },
    },
    paying: {
      description: 'The pay click is being answered',
      tags: 'busy',
      invoke: {
        id: 'pay',
        src: 'pay',
        input: ({ context }) => payInputOf(context),
        onDone: [
          {
            guard: ({ event }) => event.output.kind === 'created',
            target: 'closed',
            actions: assign({ order: ({ event }) => (event.output.kind === 'created' ? event.output.order : null) }),
          },
          {
            guard: ({ event }) => event.output.kind === 'subMethod',
            target: 'choosing.subMethods',
            actions: assign({ opened: ({ context }) => onlyMethod(context) }),
          },
          {
            guard: ({ event }) => event.output.kind === 'cardForm',
            target: 'choosing',
            actions: assign({ isCardExchange: true }),
          },
          {
            target: 'choosing',
            actions: assign({
              refusal: ({ event }) => (event.output.kind === 'refused' ? event.output.message : null),
            }),
          },
        ],
      },
    },
    closed: { description: 'The popup is gone; what was typed into it too', type: 'final' },
  },
  output: ({ context }) => ({ order: context.order }),
})

const eligibleOf = ({ goods, platform }: RechargeContext, regions: readonly Region[]) =>
  eligibleRegions(regions, goods.price ?? 0, platform)

const selectionIn = (region: Region | null, rechargeKey: string | null) => {
  const preselected = preselect(region?.methods ?? [], rechargeKey)
  return {
    region: region?.code ?? null,
    method: preselected?.method ?? null,
    sub: preselected?.sub ?? null,
    opened: preselected?.sub ? preselected.method : null,
    isCardExchange: false,
    refusal: null,
  }
}

/** The methods of the chosen region. */
export const methodsOf = ({ regions, region }: RechargeContext): readonly Method[] =>
  regions.find(({ code }) => code === region)?.methods ?? []
const methodOf = (context: RechargeContext, key: string) =>
  methodsOf(context).find((method) => method.key === key) ?? null
const subOf = ({ opened }: RechargeContext, key: string) => opened?.subMethods.find((sub) => sub.key === key) ?? null
const onlyMethod = (context: RechargeContext) =>
  methodsOf(context).length === 1 ? (methodsOf(context)[0] ?? null) : null
/** One method only, with sub-methods, none chosen yet: the pay click opens its list. */
const needsSub = (context: RechargeContext) => context.sub === null && (onlyMethod(context)?.subMethods.length ?? 0) > 0

const payInputOf = (context: RechargeContext): PayInput => {
  const { goods, game, server, role, area, isAreaRole, region, method, sub } = context
  const paid = sub ?? method
  const channel = paid ? channelOf(paid.paywayId) : null
  return {
    intent: {
      clientId: game.clientId,
      serverId: server.id,
      areaId: isAreaRole ? server.areaId : null,
      roleId: role.id,
      goodsId: goods.id,
      area,
      country: region ?? '',
      paywayId: paid?.paywayId ?? '',
      channelId: paid?.channelId ?? null,
      couponCode: null,
    },
    kind: channel?.kind ?? null,
    isChannelMissing: (channel?.sends.length ?? 0) > 0 && !paid?.channelId,
    isCardFlow: context.isCardExchange,
    needsSubMethod: needsSub(context),
    wastesCoupon: false,
    isLimited: goods.isLimit,
  }
}
