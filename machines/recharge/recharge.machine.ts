import { assign, sendTo, setup } from 'xstate'
import type { Area, Platform } from '../../src/contract/codes.ts'
import type { Card } from '../../src/domain/cardInfo.ts'
import { eligibleRegions, type Region } from '../../src/domain/methods.ts'
import type { PendingOrder } from '../../src/domain/order.ts'
import {
  type CardExchangeResult,
  cardExchangeMachine,
  isCardFilled,
  maxCardLength,
} from '../cardExchange/cardExchange.machine.ts'
import { couponsMachine, isOutdated } from '../coupons/coupons.machine.ts'
import { noOffer, offerOf } from '../coupons/coupons.select.ts'
import { messageOf } from '../messageOf.ts'
import { type PayOutput, payMachine } from '../pay/pay.machine.ts'
import { unprovided } from '../unprovided.ts'
import {
  exchangeInputOf,
  methodOf,
  needsSub,
  onlyMethod,
  payInputOf,
  type RechargeContext,
  type RechargeInput,
  selectionIn,
  subOf,
} from './recharge.inputs.ts'

type RechargeEvent =
  | { type: 'region.chosen'; code: string }
  | { type: 'method.chosen'; key: string }
  | { type: 'sub.chosen'; key: string }
  | { type: 'sub.closed' }
  | { type: 'card.edited'; field: keyof Card; value: string }
  | { type: 'coupon.line.tapped' }
  | { type: 'pay.clicked' }
  | { type: 'retried' }
  | { type: 'dismissed' }
type PaymentListInput = { clientId: string; goodsId: string; platform: Platform; area: Area }

export const rechargeMachine = setup({
  types: {
    input: {} as RechargeInput,
    context: {} as RechargeContext,
    events: {} as RechargeEvent,
    output: {} as { order: PendingOrder | null; isLimitMarked: boolean },
    children: {} as { coupons: 'coupons'; pay: 'pay'; cardExchange: 'cardExchange' },
    tags: {} as 'busy',
  },
  actors: {
    loadMethods: unprovided<Region[], PaymentListInput>('loadMethods'),
    coupons: couponsMachine,
    pay: payMachine,
    cardExchange: cardExchangeMachine,
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
        ? isCardFilled(context.card)
        : !context.offer.isPricing && (context.method !== null || needsSub(context)),
    hasNoUsable: ({ context }) => context.offer.isShown && context.offer.usable === 0,
    hasCouponArea: ({ context }) => context.offer.isShown,
    isCreated: (_, { kind }: PayOutput | CardExchangeResult) => kind === 'created',
    isSubMethodNeeded: (_, { kind }: PayOutput) => kind === 'subMethod',
    isCardFormNeeded: (_, { kind }: PayOutput) => kind === 'cardForm',
    isCardPurchase: (_, { kind }: PayOutput) => kind === 'cardPurchase',
    isCouponOutdated: (_, result: PayOutput) => result.kind === 'refused' && isOutdated(result.code),
  },
  actions: {
    takeMethods: assign(({ context }, { regions: all }: { regions: Region[] }) => {
      const regions = eligibleOf(context, all)
      const region = regions.find(({ code }) => code === context.savedRegion) ?? regions[0]
      return { regions, ...selectionIn(region ?? null, context.rechargeKey, context.platform) }
    }),
    chooseRegion: assign(({ context }, { code }: { code: string }) =>
      selectionIn(context.regions.find((region) => region.code === code) ?? null, null, context.platform),
    ),
    chooseMethod: assign(({ context }, { key }: { key: string }) => ({
      method: methodOf(context, key),
      sub: null,
      opened: null,
      isCardExchange: false,
      refusal: null,
    })),
    takeOrder: assign((_, result: PayOutput | CardExchangeResult) =>
      result.kind === 'created' ? { order: result.order } : {},
    ),
    takeRefusal: assign((_, result: PayOutput | CardExchangeResult) => ({
      refusal: result.kind === 'refused' ? result.message : null,
    })),
    takeMark: assign(({ context }, { isLimitMarked }: PayOutput) => ({
      isLimitMarked: context.isLimitMarked || isLimitMarked,
    })),
    reloadCoupons: sendTo('coupons', { type: 'coupon.refused' }),
    openCoupons: sendTo('coupons', { type: 'opened' }),
    goToUserCenter: () => {},
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
    offer: noOffer,
    refusal: null,
    order: null,
    isLimitMarked: false,
  }),
  invoke: {
    id: 'coupons',
    src: 'coupons',
    input: ({ context: { hasCoupons, goods, game } }) => ({
      isOn: hasCoupons && goods.isCoupon,
      clientId: game.clientId,
      goodsId: goods.id,
    }),
    onSnapshot: { actions: assign({ offer: ({ event }) => offerOf(event.snapshot) }) },
  },
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
        'coupon.line.tapped': [
          { guard: 'hasNoUsable', target: 'closed', actions: 'goToUserCenter' },
          { guard: 'hasCouponArea', actions: 'openCoupons' },
        ],
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
            guard: { type: 'isCreated', params: ({ event }) => event.output },
            target: 'closed',
            actions: [
              { type: 'takeOrder', params: ({ event }) => event.output },
              { type: 'takeMark', params: ({ event }) => event.output },
            ],
          },
          {
            guard: { type: 'isSubMethodNeeded', params: ({ event }) => event.output },
            target: 'choosing.subMethods',
            actions: assign({ opened: ({ context }) => onlyMethod(context) }),
          },
          {
            guard: { type: 'isCardFormNeeded', params: ({ event }) => event.output },
            target: 'choosing',
            actions: assign({ isCardExchange: true }),
          },
          { guard: { type: 'isCardPurchase', params: ({ event }) => event.output }, target: 'exchanging' },
          {
            guard: { type: 'isCouponOutdated', params: ({ event }) => event.output },
            target: 'choosing',
            actions: ['reloadCoupons', { type: 'takeRefusal', params: ({ event }) => event.output }],
          },
          {
            target: 'choosing',
            actions: [
              { type: 'takeRefusal', params: ({ event }) => event.output },
              { type: 'takeMark', params: ({ event }) => event.output },
            ],
          },
        ],
      },
    },
    exchanging: {
      description: 'A card pays for the goods',
      tags: 'busy',
      invoke: {
        id: 'cardExchange',
        src: 'cardExchange',
        input: ({ context }) => exchangeInputOf(context),
        onDone: [
          {
            guard: { type: 'isCreated', params: ({ event }) => event.output },
            target: 'closed',
            actions: [
              { type: 'takeOrder', params: ({ event }) => event.output },
              assign({ isLimitMarked: ({ context }) => context.goods.isLimit }),
            ],
          },
          { target: 'choosing', actions: { type: 'takeRefusal', params: ({ event }) => event.output } },
        ],
      },
    },
    closed: { description: 'The popup is gone; what was typed into it too', type: 'final' },
  },
  output: ({ context: { order, isLimitMarked } }) => ({ order, isLimitMarked }),
})

const eligibleOf = ({ goods, platform }: RechargeContext, regions: readonly Region[]) =>
  eligibleRegions(regions, goods.price ?? 0, platform)
