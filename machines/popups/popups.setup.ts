import { assign, sendParent, setup } from 'xstate'
import { code } from '../../src/contract/codes.ts'
import { type CheckoutDraft, emptyDraft } from '../../src/domain/order/checkoutDraft.ts'
import { type Goods, isPriced } from '../../src/domain/order/goods.ts'
import type { SavedOrder } from '../../src/domain/order/orderSelection.ts'
import type { PendingOrder, Retry } from '../../src/domain/order/placedOrder.ts'
import { choiceOf, type Game } from '../../src/domain/order/role/games.ts'
import type { CouponHolder } from '../../src/domain/order/wantedCoupons.ts'
import type { AddressChange } from '../../src/domain/page/address/addressChange.ts'
import type { AnalyticsEvents, ChosenPlace } from '../../src/domain/page/analyticsEvents.ts'
import type { OrderEnd } from '../../src/domain/payment/openOrders.ts'
import type { User } from '../../src/domain/player/login.ts'
import { present } from '../../src/domain/present.ts'
import type { Message } from '../../src/domain/text/textKeys.ts'
import type { CardExchangeResult, cardExchangeMachine } from '../cardExchange/cardExchange.machine.ts'
import type { gamesMachine } from '../games/games.machine.ts'
import type { loginMachine } from '../login/login.machine.ts'
import type { rechargeMachine } from '../recharge/recharge.machine.ts'
import type { resultMachine } from '../result/result.machine.ts'
import type { ResultOutcome } from '../result/result.types.ts'
import type { ChosenRole, rolesMachine } from '../roles/roles.machine.ts'
import { unprovided, unprovidedChart } from '../unprovided.ts'
import {
  factsOf,
  isPurchaseKnown,
  type orderedInputOf,
  pickedFor,
  redemptionFactsOf,
  retryFor,
} from './popups.inputs.ts'
import type {
  OpenShop,
  PopupsContext,
  PopupsEnd,
  PopupsEvent,
  PopupsInput,
  PopupsOutput,
  Purchase,
} from './popups.types.ts'

type Ordered = {
  order: PendingOrder | null
  amount: number | null
  couponCode: string | null
  endsAt: number | null
}

const withoutOrder = ({ shop }: PopupsContext) => ({ shop: { ...shop, saved: null }, pending: null, retry: null })
const stashOf = ({ shop: { user, saved }, pending }: PopupsContext) => user && { account: user.suid, saved, pending }

/** Returns whether nothing more must load before it is known whether the player may buy. */
const isDecided = (context: PopupsContext) => isPurchaseKnown(context) && !context.shop.picked.isLimitAwaited

/** Time in ms after which a prepared popup is dropped, because the pointer is held down without a click. */
const pressTimeout = 1000

export const popupsSetup = setup({
  types: {
    input: {} as PopupsInput,
    context: {} as PopupsContext,
    events: {} as PopupsEvent,
    output: {} as PopupsOutput,
    tags: {} as 'buying',
    children: {} as {
      login: 'login'
      games: 'games'
      roles: 'roles'
      recharge: 'recharge'
      result: 'result'
      giftCard: 'cardExchange'
    },
  },
  actors: {
    findOrdered: unprovided<Purchase | null, ReturnType<typeof orderedInputOf>>('findOrdered'),
    login: unprovidedChart<typeof loginMachine>('login'),
    games: unprovidedChart<typeof gamesMachine>('games'),
    roles: unprovidedChart<typeof rolesMachine>('roles'),
    recharge: unprovidedChart<typeof rechargeMachine>('recharge'),
    result: unprovidedChart<typeof resultMachine>('result'),
    cardExchange: unprovidedChart<typeof cardExchangeMachine>('cardExchange'),
  },
  delays: { pressTimeout },
  guards: {
    /**
     * True outside the in-game view. The in-game view keeps the player of the game even if another player logs in in
     * another tab.
     */
    isInShop: ({ context }) => !context.shop.isSdk,
    isLoggedIn: ({ context }) => context.shop.user !== null,
    isOtherPlayer: ({ context }, { user }: { user: User | null }) =>
      !context.shop.isSdk && user?.suid !== context.shop.user?.suid,
    isVerificationResumed: ({ context }) => context.resumeAction === 'verify',
    hasPending: ({ context }) => context.pending !== null,
    isUnderWay: ({ context }) => context.resumeAction === 'buy' || context.resumeAction === 'redeem',
    isGameChangeResumed: ({ context }) => context.resumeAction === 'changeGame',
    isExplanationResumed: ({ context }) => context.resumeAction === 'explain',
    isLoginResumed: ({ context }) => context.resumeAction === 'logIn' && context.shop.user === null,
    hasGoods: ({ context }) => context.shop.picked.goods !== null,
    areGoodsLoading: ({ context }) => context.shop.picked.goodsState === 'loading',
    areGoodsMissing: ({ context }) => context.shop.picked.goodsState === 'missing',
    isGoodsChoiceOpen: ({ context }) => context.shop.picked.goodsState === 'listed',
    isAnonymous: ({ context }) => context.shop.user === null,
    isRoleMissing: ({ context }) => context.shop.picked.roleState === 'missing',
    isBlocked: ({ context }) => context.shop.picked.block !== null,
    isReady: ({ context }) => context.resumeAction === 'buy' && isDecided(context),
    /** True if a click on Buy would open the recharge popup at once. */
    isReadyToPrepare: ({ context }) => isDecided(context) && context.shop.picked.block === null,
    isBlockedByNow: ({ context }) =>
      context.resumeAction === 'buy' && context.shop.picked.roleState === 'known' && context.shop.picked.block !== null,
    isOfOtherPurchase: ({ context }) =>
      context.shop.user !== null && context.retry !== null && retryFor(context) === null,
    /**
     * True if the game differs from the shop's game. Always false in the in-game view, which never changes its game.
     */
    isOfOtherGame: ({ context }, { clientId }: { clientId: string | null }) =>
      !context.shop.isSdk && clientId !== context.shop.game.clientId && choiceOf(context.shop.games, clientId) !== null,
    isReordered: ({ context }) => context.reordered !== null && context.resumeAction === 'buy',
    isSold: (_, { purchase }: { purchase: Purchase | null }) => purchase !== null && isPriced(purchase.goods),
    isPurchaseKnown: ({ context }) => isPurchaseKnown(context),
    isReadyToRedeem: ({ context }) =>
      context.resumeAction === 'redeem' && context.shop.user !== null && context.shop.picked.roleState === 'known',
    needsLimitRefresh: ({ context }) => context.needsLimitRefresh,
    isRedeemed: (_, { kind }: CardExchangeResult) => kind === 'created',
    /** True if nobody is logged in any longer, but the page still shows the previous player. */
    isPlayerGone: ({ context }, { user }: { user: User | null }) =>
      user === null && context.shop.user === null && context.shop.picked.isOfPlayer,
    isNobody: (_, { user }: { user: User | null }) => user === null,
    /**
     * True if a tester has closed the login popup after a logout (§4). The browser still stores that the visitor is a
     * tester.
     */
    isTester: ({ context }, { user }: { user: User | null }) => user === null && context.shop.isSuper,
    isSomebody: (_, { user }: { user: User | null }) => user !== null,
    isSuper: ({ context }) => context.shop.isSuper,
    isRoleWantedAgain: ({ context }, { wantsRole }: { wantsRole: boolean }) => wantsRole && context.reordered !== null,
    isRoleWanted: (_, { wantsRole }: { wantsRole: boolean }) => wantsRole,
    isOrdered: (_, { order }: { order: PendingOrder | null }) => order !== null,
    isRoleChosen: (_, { chosen }: ChosenRole) => chosen !== null,
    isRoleChosenToGoOn: ({ context }, { chosen }: ChosenRole) => chosen !== null && context.resumeAction !== null,
    isAgain: (_, { outcome }: { outcome: ResultOutcome }) => outcome === 'again',
    /** True if the player wants another payment method. A new order then replaces the unpaid order. */
    isWayChanged: (_, { outcome, retry }: { outcome: ResultOutcome; retry: Retry | null }) =>
      outcome === 'again' && retry !== null && retry.replaces !== null,
    isUnderWayNow: ({ context }, { billingNo }: { billingNo: string }) => context.pending?.billingNo === billingNo,
    isCountDue: ({ context }, { value }: { value: unknown }) => context.needsLimitRefresh && value === 'succeeded',
    isKnownEnd: ({ context }, { billingNo }: { billingNo: string }) => context.ended === billingNo,
    isDelivered: (_, { end }: { end: OrderEnd }) => end === 'delivered',
    isDeliveredNow: ({ context }, { billingNo, end }: { billingNo: string; end: OrderEnd }) =>
      end === 'delivered' && context.pending?.billingNo === billingNo,
    isReplaced: (_, { end }: { end: OrderEnd }) => end === 'replaced',
    /**
     * True if an order has ended because a newer order replaced it. The newer order was placed on another device, or
     * its payment form was left.
     */
    isReplacedNow: ({ context }, { billingNo, end }: { billingNo: string; end: OrderEnd }) =>
      end === 'replaced' && context.pending?.billingNo === billingNo,
    isLeft: (_, { outcome }: { outcome: ResultOutcome }) => outcome === 'left',
    isExpired: (_, { failed }: { failed: number }) => failed === code.notLoggedIn,
    hasGame: (_, { game }: { game: Game | null }) => game !== null,
  },
  actions: {
    setShop: assign(({ context: { shop } }, { change }: { change: Partial<OpenShop> }) => ({
      shop: { ...shop, ...change },
    })),
    setUser: assign(({ context: { shop } }, { user }: { user: User | null }) => ({ shop: { ...shop, user } })),
    setEnd: assign((_, end: PopupsEnd) => ({ end })),
    setWantedCoupon: assign((_, { code }: { code: string }) => ({ wantedCoupon: code })),
    rememberWantedCoupon: (_, _params: { holder: CouponHolder; code: string }) => {},
    setPending: assign((_, { order }: { order: PendingOrder | null }) => ({ pending: order, origin: null })),
    setRedeemed: assign(({ context }, { order }: { order: PendingOrder | null }) => ({
      pending: order,
      origin: redemptionFactsOf(context),
    })),
    setOrdered: assign(({ context }, { order, ...ordered }: Ordered) => ({
      pending: order,
      origin: factsOf(context, ordered),
      retry: null,
      reordered: null,
      wantedCoupon: context.wantedCoupon === ordered.couponCode ? null : context.wantedCoupon,
    })),
    forgetWantedCoupon: (_, _params: { holder: CouponHolder; code: string | null }) => {},
    setRetry: assign((_, { retry }: { retry: Retry | null }) => ({ retry })),
    /** Removes the ended order. Otherwise, a repeated purchase would replace the ended order. */
    dropEnded: assign(({ context: { pending, retry } }, { billingNo }: { billingNo: string }) => ({
      ended: billingNo,
      pending: pending?.billingNo === billingNo ? null : pending,
      retry: retry?.replaces === billingNo ? { ...retry, replaces: null } : retry,
    })),
    /** Records that the player has seen the end of the pending order. The shop then shows no message about this end. */
    noteEnd: assign(({ context }) => ({ ended: context.pending?.billingNo ?? context.ended })),
    tellDelivery: () => {},
    /** Discards the order after a logout; on the page, the goods stay selected. */
    dropOrder: assign(({ context }) => withoutOrder(context)),
    stashOrder: assign(({ context }) => ({ stashedOrder: stashOf(context) })),
    /** Stores selection and order until the same player logs in again. Changes nothing if nobody is logged in. */
    leaveOrder: assign(({ context }) => {
      const stashedOrder = stashOf(context)
      return stashedOrder ? { ...withoutOrder(context), origin: null, stashedOrder } : {}
    }),
    /**
     * Restores the stored selection and order, but only for the same player, because an order is private [LGN-11].
     * Changes nothing while nobody is logged in.
     */
    bringOrderBack: assign(
      ({ context: { shop, stashedOrder, pending, reordered } }, { user }: { user: User | null }) => {
        if (user === null) return {}
        const isBack = stashedOrder !== null && stashedOrder.account === user.suid
        return {
          shop: { ...shop, saved: isBack ? stashedOrder.saved : null },
          pending: isBack ? stashedOrder.pending : stashedOrder ? null : pending,
          retry: null,
          reordered: isBack ? reordered : null,
          stashedOrder: null,
        }
      },
    ),
    /** Sets the role immediately, because the purchase continues before the storefront chart reports the role. */
    setRole: assign(({ context: { shop } }, { chosen }: ChosenRole) =>
      chosen ? { shop: { ...shop, picked: pickedFor(shop.picked, chosen) } } : {},
    ),
    handRole: sendParent((_, { chosen }: ChosenRole) => ({ type: 'role.chosen', ...present(chosen, 'chosenRole') })),
    setResumeBuy: assign({ resumeAction: 'buy' }),
    setResumeRedeem: assign({ resumeAction: 'redeem' }),
    /**
     * Records that the limits must reload. Stored in the context, because several popups may open and close before the
     * reload.
     */
    setLimitRefresh: assign(({ context }, { needsLimitRefresh }: { needsLimitRefresh: boolean }) => ({
      needsLimitRefresh: context.needsLimitRefresh || needsLimitRefresh,
    })),
    clearLimitRefresh: assign({ needsLimitRefresh: false }),
    /** Selects the goods of the repeated order. The player can then choose another role for these goods on the page. */
    chooseReordered: sendParent((_, { purchase }: { purchase: Purchase | null }) => ({
      type: 'goods.chosen',
      key: present(purchase, 'reordered').goods.key,
    })),
    setReordered: assign((_, { purchase }: { purchase: Purchase | null }) => ({ reordered: purchase })),
    refreshLimits: sendParent({ type: 'limits.stale' }),
    clearResumeAction: assign({ resumeAction: null, draft: null, reordered: null }),
    /** Clears the card number and password, because the player typed them for the previous role [RCH-11]. */
    clearCard: assign(({ context: { draft } }) => ({
      draft: draft && { ...draft, card: emptyDraft.card, isCardExchange: false },
    })),
    setDraft: assign(({ context }, draft: CheckoutDraft) => ({
      draft: { ...draft, account: present(context.shop.user, 'player').suid },
    })),
    leadToBlock: sendParent({ type: 'block.pointed' }),
    tell: (_, _params: { message: Message }) => {},
    dismissNotices: sendParent({ type: 'notices.dismissed' }),
    reportLeft: sendParent({ type: 'player.left' }),
    rememberPending: (_, _params: { order: PendingOrder | null }) => {},
    forgetPending: () => {},
    clearOrder: () => {},
    /** Stores the selection. The value null removes the stored selection. */
    rememberOrder: (_, _params: { order: SavedOrder | null }) => {},
    clearUser: (_, _params: { gpId: string; token?: string | null }) => {},
    /** Changes parameters of the address without a navigation. The value null removes a parameter. */
    readdress: (_, _params: AddressChange) => {},
    closeWindow: () => {},
    syncSession: () => {},
    trackLogin: () => {},
    trackGames: () => {},
    trackLogout: (_, _params: AnalyticsEvents['logout']) => {},
    trackRole: (_, _params: ChosenRole) => {},
    trackBuy: (_, _params: { goods: Goods | null; place: ChosenPlace }) => {},
    trackRedemption: (_, _params: { result: CardExchangeResult; place: ChosenPlace }) => {},
  },
})
