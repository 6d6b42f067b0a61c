import { emptyDraft } from '../../src/domain/order/checkoutDraft.ts'
import type { OrderEnd } from '../../src/domain/payment/openOrders.ts'
import { present } from '../../src/domain/present.ts'
import { type TextKey, textMessage } from '../../src/domain/text/textKeys.ts'
import type { CardExchangeResult } from '../cardExchange/cardExchange.machine.ts'
import { gamesPopup, rolesPopup } from './popups.gamesAndRoles.ts'
import { blockMessageOf, couponHolderOf, draftOfRecharge, giftCardInputOf, rechargeInputOf } from './popups.inputs.ts'
import { accountPopup, followsOtherTab, leavesNobody, loginPopup, logoutQuestion } from './popups.player.ts'
import { asksForGoods, findingOrdered, reopening, resultPopup } from './popups.result.ts'
import { popupsSetup } from './popups.setup.ts'
import { memoryOf, type PopupsContext, placeOf } from './popups.types.ts'

/**
 * Requests a reload of the purchase limits for an order that was opened without a purchase: its item is unknown and may
 * have a limit.
 */
const anyItem = { needsLimitRefresh: true }

/** Actions at the end of an order. The end may change the server's purchase counters, so the limits reload. */
const ended = [
  { type: 'dropEnded' as const, params: ({ event }: { event: { billingNo: string } }) => event },
  'refreshLimits' as const,
]

const leadsNowhere = ['forgetPending' as const, { type: 'readdress' as const, params: { billing_no: null } }]

/**
 * Messages about the end of an order. A replaced order has no message, because the player has replaced it deliberately.
 */
const endWords: Readonly<Partial<Record<OrderEnd, TextKey>>> = {
  delivered: 'goods_delivered',
  refunded: 'order_refunded',
  cancelled: 'order_cancelled',
  expired: 'order_expired',
  declined: 'order_declined',
}
const tellsEnd = {
  type: 'tell' as const,
  params: ({ event: { end } }: { event: { end: OrderEnd } }) => ({
    message: textMessage(present(endWords[end], 'endWord')),
  }),
}

const tellsBlock = [
  {
    type: 'tell' as const,
    params: ({ context }: { context: PopupsContext }) => ({ message: blockMessageOf(context) }),
  },
  'leadToBlock' as const,
]

const buys = [
  'setResumeBuy' as const,
  {
    type: 'trackBuy' as const,
    params: ({ context }: { context: PopupsContext }) => ({
      goods: context.shop.picked.goods,
      place: placeOf(context.shop),
    }),
  },
]

const dropsPrepared = { target: '#popups.closed', actions: 'clearResumeAction' } as const

export const popupsMachine = popupsSetup.createMachine({
  id: 'popups',
  description: 'The popups above the open shop, such as login, recharge and result',
  context: ({ input: { shop, memory } }) => ({ ...memory, shop, end: null }),
  initial: 'opening',
  on: {
    'shop.changed': { actions: { type: 'setShop', params: ({ event }) => event } },
    'api.failed': [
      {
        guard: { type: 'isExpired', params: ({ event }) => ({ failed: event.code }) },
        target: '.login',
        actions: [
          'stashOrder',
          {
            type: 'clearUser',
            params: ({ context: { shop } }) => ({ gpId: shop.game.gpId, token: shop.user?.token ?? null }),
          },
          leavesNobody,
          'reportLeft',
          'closeWindow',
          { type: 'tell', params: ({ event }) => event },
        ],
      },
      { target: '.unverified' },
    ],
    'coupon.wanted': {
      guard: 'isLoggedIn',
      actions: [
        { type: 'setWantedCoupon', params: ({ event }) => event },
        {
          type: 'rememberWantedCoupon',
          params: ({ context, event }) => ({ holder: couponHolderOf(context), code: event.code }),
        },
        { type: 'tell', params: { message: textMessage('coupon_wanted') } },
      ],
    },
    'order.cancelled': [
      { guard: { type: 'isUnderWayNow', params: ({ event }) => event }, actions: [...leadsNowhere, ...ended] },
      { actions: ended },
    ],
    // handled in every popup state, because the page may be hidden while any popup is open
    'order.ended': [
      { guard: { type: 'isKnownEnd', params: ({ event }) => event } },
      {
        guard: { type: 'isReplacedNow', params: ({ event }) => event },
        actions: [...leadsNowhere, ...ended],
      },
      { guard: { type: 'isReplaced', params: ({ event }) => event }, actions: ended },
      {
        guard: { type: 'isDeliveredNow', params: ({ event }) => event },
        actions: [...leadsNowhere, 'tellDelivery', tellsEnd, ...ended],
      },
      {
        guard: { type: 'isDelivered', params: ({ event }) => event },
        actions: ['tellDelivery', tellsEnd, ...ended],
      },
      {
        guard: { type: 'isUnderWayNow', params: ({ event }) => event },
        actions: [...leadsNowhere, tellsEnd, ...ended],
      },
      { actions: [tellsEnd, ...ended] },
    ],
  },
  states: {
    opening: {
      description: 'An unfinished purchase or order is continued',
      always: [
        { guard: 'isUnderWay', target: 'buying' },
        { guard: 'isVerificationResumed', target: 'unverified', actions: 'clearResumeAction' },
        { guard: 'isLoginResumed', target: 'login', actions: 'clearResumeAction' },
        { guard: 'isGameChangeResumed', target: 'games', actions: 'clearResumeAction' },
        { guard: 'isExplanationResumed', target: 'explanation', actions: 'clearResumeAction' },
        { guard: 'hasPending', target: 'result', actions: { type: 'setLimitRefresh', params: anyItem } },
        { target: 'closed' },
      ],
    },
    closed: {
      description: 'No popup is open',
      // while a popup was open, the player may have logged in or out in another tab
      entry: 'syncSession',
      always: { guard: 'needsLimitRefresh', actions: ['refreshLimits', 'clearLimitRefresh'] },
      on: {
        'player.changed': followsOtherTab,
        'buy.pressed': { guard: 'isReadyToPrepare', target: 'recharge.prepared', actions: 'setResumeBuy' },
        'buy.clicked': [
          { guard: 'isBlocked', actions: tellsBlock },
          { guard: 'hasGoods', target: 'buying', actions: buys },
          { guard: 'areGoodsLoading', target: 'awaitingGoods' },
          { actions: asksForGoods },
        ],
        'login.clicked': { guard: 'isAnonymous', target: 'login' },
        'game.clicked': 'games',
        'role.clicked': [{ guard: 'isLoggedIn', target: 'roles' }, { target: 'login' }],
        'giftCard.clicked': { target: 'buying', actions: 'setResumeRedeem' },
        'explanation.clicked': 'explanation',
        'unpaid.clicked': {
          guard: 'isLoggedIn',
          target: 'result',
          actions: [
            {
              type: 'setPending',
              params: ({ event }) => ({ order: { billingNo: event.billingNo, payUrl: null } }),
            },
            { type: 'rememberPending', params: ({ context }) => ({ order: context.pending }) },
            { type: 'setLimitRefresh', params: anyItem },
          ],
        },
        'order.clicked': {
          guard: 'hasPending',
          target: 'result',
          actions: { type: 'setLimitRefresh', params: anyItem },
        },
        'account.clicked': { guard: 'isLoggedIn', target: 'account' },
      },
    },
    awaitingGoods: {
      description: 'Buy was pressed before the goods had loaded',
      tags: 'buying',
      always: [
        { guard: 'hasGoods', target: 'buying', actions: buys },
        { guard: 'isGoodsChoiceOpen', target: 'closed', actions: asksForGoods },
        { guard: 'areGoodsMissing', target: 'closed' },
      ],
    },
    buying: {
      description: 'Is everything known, and is the item still allowed?',
      tags: 'buying',
      on: { dismissed: { target: 'closed', actions: 'clearResumeAction' } },
      always: [
        {
          guard: 'isAnonymous',
          target: 'login',
          actions: { type: 'tell', params: { message: textMessage('please_log_in') } },
        },
        { guard: 'isReordered', target: 'recharge' },
        { guard: 'isRoleMissing', target: 'roles' },
        {
          guard: 'isBlockedByNow',
          target: 'closed',
          actions: ['clearResumeAction', ...tellsBlock],
        },
        { guard: 'isReadyToRedeem', target: 'giftCard' },
        { guard: 'isReady', target: 'recharge' },
      ],
    },
    login: loginPopup,
    games: gamesPopup,
    roles: rolesPopup,
    account: accountPopup,
    loggingOut: logoutQuestion,
    recharge: {
      description: 'The recharge popup',
      initial: 'shown',
      states: {
        prepared: {
          description: 'A pointer is down on Buy: the popup is ready, but invisible',
          after: { pressTimeout: dropsPrepared },
          on: {
            'buy.clicked': { target: 'shown', actions: buys },
            'buy.released': dropsPrepared,
            // a login that opened now would appear under the finger; it opens when the server refuses the payment
            'api.failed': {},
            // the change may concern the purchase; a click then begins anew
            'shop.changed': {
              ...dropsPrepared,
              actions: [{ type: 'setShop', params: ({ event }) => event }, dropsPrepared.actions],
            },
          },
        },
        shown: { description: 'The popup is visible' },
      },
      invoke: {
        id: 'recharge',
        src: 'recharge',
        input: ({ context }) => rechargeInputOf(context),
        onSnapshot: { actions: { type: 'setDraft', params: ({ event }) => draftOfRecharge(event.snapshot) } },
        onDone: [
          {
            guard: { type: 'isOrdered', params: ({ event }) => event.output },
            target: 'result',
            actions: [
              { type: 'setOrdered', params: ({ event }) => event.output },
              {
                type: 'forgetWantedCoupon',
                params: ({ context, event }) => ({ holder: couponHolderOf(context), code: event.output.couponCode }),
              },
              'clearResumeAction',
              { type: 'rememberPending', params: ({ event }) => event.output },
              { type: 'setLimitRefresh', params: ({ event }) => event.output },
            ],
          },
          {
            guard: { type: 'isRoleWantedAgain', params: ({ event }) => event.output },
            target: 'roles',
            actions: [
              'clearCard',
              { type: 'chooseReordered', params: ({ context }) => ({ purchase: context.reordered }) },
              { type: 'setReordered', params: { purchase: null } },
              { type: 'setLimitRefresh', params: ({ event }) => event.output },
            ],
          },
          {
            guard: { type: 'isRoleWanted', params: ({ event }) => event.output },
            target: 'roles',
            actions: ['clearCard', { type: 'setLimitRefresh', params: ({ event }) => event.output }],
          },
          {
            target: 'closed',
            actions: ['clearResumeAction', { type: 'setLimitRefresh', params: ({ event }) => event.output }],
          },
        ],
      },
    },
    result: resultPopup,
    giftCard: {
      description: 'The gift-card popup',
      invoke: {
        id: 'giftCard',
        src: 'cardExchange',
        input: ({ context }) => giftCardInputOf(context),
        onSnapshot: {
          actions: {
            type: 'setDraft',
            params: ({ event }) => ({ ...emptyDraft, card: event.snapshot.context.card }),
          },
        },
        onDone: [
          {
            guard: { type: 'isRedeemed', params: ({ event }) => event.output },
            target: 'result',
            actions: [
              'clearResumeAction',
              { type: 'setRedeemed', params: ({ event }) => orderOf(event.output) },
              { type: 'rememberPending', params: ({ event }) => orderOf(event.output) },
              {
                type: 'trackRedemption',
                params: ({ context, event }) => ({ result: event.output, place: placeOf(context.shop) }),
              },
            ],
          },
          { target: 'closed', actions: 'clearResumeAction' },
        ],
      },
    },
    unverified: {
      description: 'The real name is not verified; a popup explains how to verify it',
      on: { dismissed: 'closed' },
    },
    explanation: { description: 'How topping up works, step by step', on: { dismissed: 'closed' } },
    reopening,
    findingOrdered,
    left: { description: 'All popups are closed, because the shop loads a game again', type: 'final' },
  },
  output: ({ context }) => ({
    ...present(context.end, 'end'),
    user: context.shop.user,
    saved: context.shop.saved,
    memory: memoryOf(context),
  }),
})

const orderOf = (result: CardExchangeResult) => ({ order: result.kind === 'created' ? result.order : null })
