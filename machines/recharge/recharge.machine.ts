import { assign } from 'xstate'
import { maxCardLength } from '../../src/domain/payment/cardEncoding.ts'
import { present } from '../../src/domain/present.ts'
import { cutTyped } from '../../src/domain/text/foldTyped.ts'
import { noOffer, offerOf } from '../coupons/coupons.select.ts'
import { messageOf } from '../messageOf.ts'
import {
  askedOf,
  billedOf,
  exchangeInputOf,
  methodOf,
  onlyMethod,
  payInputOf,
  receiverOf,
  subOf,
  trackedOf,
  usedOf,
  wayOf,
} from './recharge.inputs.ts'
import { rechargeSetup } from './recharge.setup.ts'

const besideMethods = {
  'coupon.line.tapped': [
    { guard: 'hasNoUsable' as const, target: 'closed', actions: 'goToUserCenter' as const },
    { guard: 'hasCouponArea' as const, actions: 'openCoupons' as const },
  ],
  'ownLimit.clicked': { target: 'closed', actions: 'goToOwnLimit' as const },
}

export const rechargeMachine = rechargeSetup.createMachine({
  id: 'recharge',
  description: 'Paying for the chosen goods',
  context: ({ input: { draft, ...input } }) => ({
    ...input,
    regions: [],
    listed: [],
    regionOrder: [],
    region: null,
    wantedRegion: null,
    method: null,
    sub: null,
    used: null,
    ownLimit: null,
    hasBonus: false,
    opened: null,
    card: draft.card,
    isCardExchange: draft.isCardExchange,
    offer: noOffer(draft),
    refusal: null,
    refusalCode: null,
    asked: null,
    order: null,
    endsAt: null,
    wantsRole: false,
    needsLimitRefresh: false,
  }),
  invoke: [
    {
      id: 'regionOrder',
      src: 'regionOrder',
      input: ({ context: { game, area } }) => ({ clientId: game.clientId, area }),
    },
    {
      id: 'usedMethod',
      src: 'usedMethod',
      input: ({ context: { game, account, area } }) => ({ clientId: game.clientId, account, area }),
    },
    {
      id: 'ownLimit',
      src: 'ownLimit',
      input: ({ context: { game } }) => ({ clientId: game.clientId }),
    },
    {
      id: 'firstItems',
      src: 'firstItems',
      input: ({ context: { game, goods } }) => ({ clientId: game.clientId, isOn: goods.firstRewards.length > 0 }),
    },
    {
      id: 'coupons',
      src: 'coupons',
      input: ({ context: { hasCoupons, goods, game, offer, retry } }) => ({
        isOn: hasCoupons && goods.isCoupon,
        clientId: game.clientId,
        goodsId: goods.id,
        choice: offer.choice,
        promoCode: offer.promoCode,
        replaces: retry?.replaces ?? null,
      }),
      onSnapshot: { actions: assign({ offer: ({ event }) => offerOf(event.snapshot) }) },
    },
  ],
  on: {
    'regions.ordered': { actions: { type: 'orderRegions', params: ({ event }) => ({ codes: event.codes }) } },
    'limit.known': { actions: assign({ ownLimit: ({ event }) => event.limit }) },
    'bonuses.known': {
      actions: assign({ hasBonus: ({ context, event }) => event.goodsIds.includes(context.goods.id) }),
    },
    'method.remembered': { actions: assign({ used: ({ event }) => event.used }) },
  },
  initial: 'loading',
  states: {
    loading: {
      description: 'Loading the payment methods',
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
            actions: { type: 'setMethods', params: ({ event }) => ({ regions: event.output }) },
          },
          { target: 'empty' },
        ],
        onError: { target: 'failed', actions: assign({ refusal: ({ event }) => messageOf(event.error) }) },
      },
    },
    empty: {
      description: 'No method accepts this item in this region',
      on: {
        dismissed: 'closed',
        ...besideMethods,
      },
    },
    failed: {
      description: 'The payment methods failed to load',
      on: {
        retried: 'loading',
        dismissed: 'closed',
        ...besideMethods,
      },
    },
    opening: {
      description: 'If a sub-method is preselected, the list of sub-methods opens once',
      always: [{ guard: 'hasSubPreselected', target: 'choosing.subMethods' }, { target: 'choosing' }],
    },
    choosing: {
      description: 'Region and method are chosen, and the price is shown',
      initial: 'methods',
      on: {
        dismissed: 'closed',
        'region.chosen': [
          {
            guard: { type: 'isToConfirm', params: ({ event }) => ({ code: event.code }) },
            target: '.confirmingRegion',
            actions: assign({ wantedRegion: ({ event }) => event.code }),
          },
          {
            guard: { type: 'isOffered', params: ({ event }) => ({ code: event.code }) },
            target: '.methods',
            actions: [
              { type: 'chooseRegion', params: ({ event }) => ({ code: event.code }) },
              { type: 'rememberWay', params: ({ context }) => wayOf(context) },
            ],
          },
        ],
        'method.chosen': [
          {
            guard: { type: 'hasSubMethods', params: ({ event }) => ({ key: event.key }) },
            target: '.subMethods',
            actions: assign({ opened: ({ context, event }) => methodOf(context, event.key) }),
          },
          {
            guard: { type: 'isSameMethod', params: ({ event }) => ({ key: event.key }) },
            target: '.methods',
            actions: { type: 'chooseMethod', params: ({ event }) => ({ key: event.key }) },
          },
          {
            guard: { type: 'isMethod', params: ({ event }) => ({ key: event.key }) },
            target: '.methods',
            actions: [
              { type: 'chooseMethod', params: ({ event }) => ({ key: event.key }) },
              { type: 'rememberWay', params: ({ context }) => wayOf(context) },
              { type: 'trackMethod', params: ({ context }) => trackedOf(context) },
            ],
          },
        ],
        'used.chosen': {
          guard: 'isOtherUsed',
          target: '.methods',
          actions: [
            'chooseUsed',
            { type: 'rememberWay', params: ({ context }) => wayOf(context) },
            { type: 'trackMethod', params: ({ context }) => trackedOf(context) },
          ],
        },
        'card.edited': {
          actions: assign({
            card: ({ context, event }) => ({ ...context.card, [event.field]: cutTyped(event.value, maxCardLength) }),
          }),
        },
        ...besideMethods,
        'role.clicked': { target: 'closed', actions: assign({ wantsRole: true }) },
        'pay.clicked': [
          { guard: 'isReceiverToConfirm', target: '.confirmingReceiver' },
          {
            guard: 'canPay',
            target: 'paying',
            actions: [assign({ refusal: null }), { type: 'trackPay', params: ({ context }) => trackedOf(context) }],
          },
        ],
      },
      states: {
        methods: { description: 'The payment methods of the region' },
        confirmingRegion: {
          description: 'An order is unfinished: does the player really want another region?',
          on: {
            confirmed: {
              target: 'methods',
              actions: [
                { type: 'chooseRegion', params: ({ context }) => ({ code: context.wantedRegion }) },
                assign({ wantedRegion: null }),
                { type: 'rememberWay', params: ({ context }) => wayOf(context) },
              ],
            },
            cancelled: { target: 'methods', actions: assign({ wantedRegion: null }) },
          },
        },
        confirmingReceiver: {
          description: 'The first purchase for this role here: is it the right role?',
          on: {
            confirmed: {
              target: '#recharge.paying',
              actions: [
                assign({ isReceiverKnown: true, refusal: null }),
                { type: 'rememberReceiver', params: ({ context }) => receiverOf(context) },
                { type: 'trackPay', params: ({ context }) => trackedOf(context) },
              ],
            },
            cancelled: 'methods',
          },
        },
        subMethods: {
          description: 'The list of sub-methods is open',
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
                { type: 'rememberWay', params: ({ context }) => wayOf(context) },
                { type: 'trackMethod', params: ({ context }) => trackedOf(context) },
              ],
            },
            'sub.closed': { target: 'methods', actions: assign({ opened: null }) },
          },
        },
      },
    },
    paying: {
      description: 'Handling a press of the pay button',
      tags: 'busy',
      entry: assign({ asked: ({ context }) => askedOf(context) }),
      invoke: {
        id: 'pay',
        src: 'pay',
        input: ({ context }) => payInputOf(context),
        onDone: [
          {
            guard: { type: 'isLinkOpened', params: ({ event }) => event.output },
            target: 'closed',
            actions: [
              { type: 'setOrder', params: ({ event }) => event.output },
              { type: 'setLimitRefresh', params: ({ event }) => event.output },
              { type: 'rememberWay', params: ({ context }) => wayOf(context) },
              { type: 'rememberMethod', params: ({ context }) => usedOf(context) },
              { type: 'trackBill', params: ({ context }) => billedOf(context) },
              { type: 'trackLink', params: ({ context }) => billedOf(context) },
            ],
          },
          {
            guard: { type: 'isCreated', params: ({ event }) => event.output },
            target: 'closed',
            actions: [
              { type: 'setOrder', params: ({ event }) => event.output },
              { type: 'setLimitRefresh', params: ({ event }) => event.output },
              { type: 'rememberWay', params: ({ context }) => wayOf(context) },
              { type: 'rememberMethod', params: ({ context }) => usedOf(context) },
              { type: 'trackBill', params: ({ context }) => billedOf(context) },
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
            actions: ['reloadCoupons', { type: 'setRefusal', params: ({ event }) => event.output }],
          },
          {
            guard: { type: 'isFormLeft', params: ({ event }) => event.output },
            target: 'choosing',
            actions: [
              { type: 'rememberWay', params: ({ context }) => wayOf(context) },
              { type: 'rememberMethod', params: ({ context }) => usedOf(context) },
              { type: 'setRefusal', params: ({ event }) => event.output },
              { type: 'setLimitRefresh', params: ({ event }) => event.output },
            ],
          },
          {
            target: 'choosing',
            actions: [
              { type: 'setRefusal', params: ({ event }) => event.output },
              { type: 'setLimitRefresh', params: ({ event }) => event.output },
            ],
          },
        ],
      },
    },
    exchanging: {
      description: 'Paying for the goods with a gift card',
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
              { type: 'setOrder', params: ({ event }) => event.output },
              assign({ needsLimitRefresh: ({ context }) => context.goods.isLimit }),
              { type: 'rememberWay', params: ({ context }) => wayOf(context) },
              { type: 'rememberMethod', params: ({ context }) => usedOf(context) },
              { type: 'trackBill', params: ({ context }) => billedOf(context) },
            ],
          },
          {
            guard: { type: 'isCouponOutdated', params: ({ event }) => event.output },
            target: 'choosing',
            actions: ['reloadCoupons', { type: 'setRefusal', params: ({ event }) => event.output }],
          },
          { target: 'choosing', actions: { type: 'setRefusal', params: ({ event }) => event.output } },
        ],
      },
    },
    closed: { description: 'The popup is closed, and the typed text is discarded', type: 'final' },
  },
  output: ({ context }) => ({
    order: context.order,
    amount: context.order === null ? null : present(context.asked, 'asked').amount,
    couponCode: (context.order === null ? askedOf(context) : present(context.asked, 'asked')).couponCode,
    endsAt: context.endsAt,
    wantsRole: context.wantsRole,
    needsLimitRefresh: context.needsLimitRefresh,
  }),
})
