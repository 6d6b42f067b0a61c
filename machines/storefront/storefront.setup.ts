import { assign, emit, sendTo, setup } from 'xstate'
import { type Area, code, type Platform } from '../../src/contract/codes.ts'
import { type CheckoutDraft, emptyDraft } from '../../src/domain/order/checkoutDraft.ts'
import { choiceOf, type Game, type GameEntry } from '../../src/domain/order/games.ts'
import { type Goods, isPriced } from '../../src/domain/order/goods.ts'
import { type OrderChoice, type SavedOrder, withChoice } from '../../src/domain/order/orderSelection.ts'
import type { PendingOrder, Retry } from '../../src/domain/order/placedOrder.ts'
import { type Receiver, withReceiver } from '../../src/domain/order/receivers.ts'
import { noPreset } from '../../src/domain/order/roles.ts'
import type { CouponHolder } from '../../src/domain/order/wantedCoupons.ts'
import type { AddressChange } from '../../src/domain/page/address/addressChange.ts'
import { needsSalesArea, type PagePath } from '../../src/domain/page/address/pages.ts'
import type { AnalyticsEvents, ChosenPlace } from '../../src/domain/page/analyticsEvents.ts'
import type { OrderEnd } from '../../src/domain/payment/openOrders.ts'
import type { User } from '../../src/domain/player/user.ts'
import { present } from '../../src/domain/present.ts'
import type { Message } from '../../src/domain/text/textKeys.ts'
import type { CardExchangeResult, cardExchangeMachine } from '../cardExchange/cardExchange.machine.ts'
import type { gamesMachine } from '../games/games.machine.ts'
import { legalDocumentsMachine } from '../legalDocuments/legalDocuments.machine.ts'
import type { loginMachine } from '../login/login.machine.ts'
import { codeOf } from '../messageOf.ts'
import { noticesMachine } from '../notices/notices.machine.ts'
import { pageViewsMachine } from '../pageViews/pageViews.machine.ts'
import type { rechargeMachine } from '../recharge/recharge.machine.ts'
import type { resultMachine } from '../result/result.machine.ts'
import type { ResultOutcome } from '../result/result.types.ts'
import type { ChosenRole, rolesMachine } from '../roles/roles.machine.ts'
import { salesAreaMachine } from '../salesArea/salesArea.machine.ts'
import { scrollMachine } from '../scroll/scroll.machine.ts'
import { selectionMachine } from '../selection/selection.machine.ts'
import { unprovided, unprovidedChart } from '../unprovided.ts'
import { factsOf, type orderedInputOf, retryFor } from './storefront.inputs.ts'
import {
  type Entered,
  initialContext,
  isPurchaseKnown,
  type KnownVisitor,
  nothingPicked,
  type Purchase,
  pickedFor,
  type RechargeAhead,
  type ShopAhead,
  type StorefrontContext,
  type StorefrontEvent,
  type StorefrontInput,
} from './storefront.types.ts'

/** An order at its creation. */
type Ordered = {
  order: PendingOrder | null
  amount: number | null
  couponCode: string | null
  endsAt: number | null
}

/** Setup of the root chart: its events, children, guards and effects. */
export const storefrontSetup = setup({
  types: {
    input: {} as StorefrontInput,
    context: {} as StorefrontContext,
    events: {} as StorefrontEvent,
    emitted: {} as { type: 'block.pointed' },
    tags: {} as 'booting' | 'buying',
    children: {} as {
      salesArea: 'salesArea'
      notices: 'notices'
      legalDocuments: 'legalDocuments'
      scroll: 'scroll'
      pageViews: 'pageViews'
      selection: 'selection'
      login: 'login'
      games: 'games'
      roles: 'roles'
      recharge: 'recharge'
      result: 'result'
      giftCard: 'cardExchange'
    },
  },
  actors: {
    resolveCode: unprovided<{ area: string; clientId: string }, { code: string }>('resolveCode'),
    loadGames: unprovided<GameEntry[], { area: Area; platform: Platform; clientId: string | null }>('loadGames'),
    askPlayer: unprovided<User, { clientId: string; token: string }>('askPlayer'),
    findOrdered: unprovided<Purchase | null, ReturnType<typeof orderedInputOf>>('findOrdered'),
    enterGame: unprovided<Entered, { game: Game; area: Area }>('enterGame'),
    salesArea: salesAreaMachine,
    notices: noticesMachine,
    legalDocuments: legalDocumentsMachine,
    scroll: scrollMachine,
    pageViews: pageViewsMachine,
    selection: selectionMachine,
    // The popups' charts are loaded while the first page is idle.
    login: unprovidedChart<typeof loginMachine>('login'),
    games: unprovidedChart<typeof gamesMachine>('games'),
    roles: unprovidedChart<typeof rolesMachine>('roles'),
    recharge: unprovidedChart<typeof rechargeMachine>('recharge'),
    result: unprovidedChart<typeof resultMachine>('result'),
    cardExchange: unprovidedChart<typeof cardExchangeMachine>('cardExchange'),
  },
  guards: {
    /** The prerendered page is right for this browser. */
    isStranger: ({ context }, visit: KnownVisitor) =>
      !visit.isReturning &&
      visit.platform === context.platform &&
      visit.preset.areaId === null &&
      visit.preset.serverId === null &&
      visit.preset.roleId === null &&
      visit.token === null &&
      visit.pending === null &&
      context.game !== null &&
      (visit.storedArea === null || visit.storedArea === context.area) &&
      (visit.savedClientId === null || visit.savedClientId === context.game.clientId),
    isReplenishing: ({ context }) => context.isReplenishing,
    hasToken: ({ context }) => context.token !== null,
    isTokenRefused: ({ context }, { error }: { error: unknown }) =>
      codeOf(error) === code.notLoggedIn && !context.isSdk,
    /** The token's player is refused: not logged in, or without a verified name. */
    isPlayerRefused: (_, { error }: { error: unknown }) =>
      codeOf(error) === code.notLoggedIn || codeOf(error) === code.notVerified,
    /** The in-game view keeps the game's player, whoever logs in elsewhere. */
    isInShop: ({ context }) => !context.isSdk,
    isOtherPlayer: ({ context }, { user }: { user: User | null }) =>
      !context.isSdk && user?.suid !== context.user?.suid,
    isVerificationResumed: ({ context }) => context.resumeAction === 'verify',
    isLinkRefused: (_, { error }: { error: unknown }) => codeOf(error) !== null,
    isGoodsPage: (_, { page }: { page: string }) => page === '/selectGoods',
    hasCode: ({ context }) => context.gameCode !== null,
    hasArea: (_, { area }: { area: Area | null }) => area !== null,
    hasGame: (_, { game }: { game: Game | null }) => game !== null,
    /** A link names a game that is not offered here, while others are [REG-05]. */
    isLinkWrong: ({ context }, { games }: { games: readonly GameEntry[] }) =>
      context.askedClientId !== null && games.length > 0,
    /** The brand sells the link's game in another area than this one. */
    isSoldElsewhere: ({ context }) => context.linkedArea !== null && context.linkedArea !== context.area,
    isAreaUnneeded: ({ context }) => !context.isAreaNeeded,
    isAreaNeededOn: (_, { page }: { page: string }) => needsSalesArea(page),
    isListEmpty: (_, { isEmpty }: { isEmpty: boolean }) => isEmpty,
    hasPending: ({ context }) => context.pending !== null,
    isRoleNamed: (_, { choice }: { choice: OrderChoice }) => choice.role !== undefined,
    isUnderWay: ({ context }) => context.resumeAction === 'buy' || context.resumeAction === 'redeem',
    isGameChangeResumed: ({ context }) => context.resumeAction === 'changeGame',
    isLoginResumed: ({ context }) => context.resumeAction === 'logIn' && context.user === null,
    hasGoods: ({ context }) => context.picked.goods !== null,
    areGoodsLoading: ({ context }) => context.picked.goodsState === 'loading',
    areGoodsMissing: ({ context }) => context.picked.goodsState === 'missing',
    isGoodsChoiceOpen: ({ context }) => context.picked.goodsState === 'listed',
    isLoggedIn: ({ context }) => context.user !== null,
    isAnonymous: ({ context }) => context.user === null,
    isRoleMissing: ({ context }) => context.picked.roleState === 'missing',
    isBlocked: ({ context }) => context.picked.block !== null,
    isReady: ({ context }) =>
      context.resumeAction === 'buy' && isPurchaseKnown(context) && !context.picked.isLimitAwaited,
    isBlockedByNow: ({ context }) =>
      context.resumeAction === 'buy' && context.picked.roleState === 'known' && context.picked.block !== null,
    /** The order is for other goods, or for another role, than those chosen. */
    isOfOtherPurchase: ({ context }) => context.user !== null && context.retry !== null && retryFor(context) === null,
    /** The in-game view stays with its game. */
    isOfOtherGame: ({ context }, { clientId }: { clientId: string | null }) =>
      !context.isSdk && clientId !== context.game?.clientId && choiceOf(context.games, clientId) !== null,
    isReordered: ({ context }) => context.reordered !== null && context.resumeAction === 'buy',
    isSold: (_, { purchase }: { purchase: Purchase | null }) => purchase !== null && isPriced(purchase.goods),
    isPurchaseKnown: ({ context }) => isPurchaseKnown(context),
    isReadyToRedeem: ({ context }) =>
      context.resumeAction === 'redeem' && context.user !== null && context.picked.roleState === 'known',
    needsLimitRefresh: ({ context }) => context.needsLimitRefresh,
    isRedeemed: (_, { kind }: CardExchangeResult) => kind === 'created',
    /** The token has ended, nobody else has logged in, and the page still shows that player's data. */
    isPlayerGone: ({ context }, { user }: { user: User | null }) =>
      user === null && context.user === null && context.picked.roleState === 'known',
    isNobody: (_, { user }: { user: User | null }) => user === null,
    /** §4: logging out has just opened login, and a tester who closes it is still stored. */
    isTester: ({ context }, { user }: { user: User | null }) => user === null && context.isSuper,
    isSomebody: (_, { user }: { user: User | null }) => user !== null,
    isSuper: ({ context }) => context.isSuper,
    /** Another role is to receive an order's goods. */
    isRoleWantedAgain: ({ context }, { wantsRole }: { wantsRole: boolean }) => wantsRole && context.reordered !== null,
    isRoleWanted: (_, { wantsRole }: { wantsRole: boolean }) => wantsRole,
    isOrdered: (_, { order }: { order: PendingOrder | null }) => order !== null,
    isRoleChosen: (_, { chosen }: ChosenRole) => chosen !== null,
    isRoleChosenToGoOn: ({ context }, { chosen }: ChosenRole) => chosen !== null && context.resumeAction !== null,
    isAgain: (_, { outcome }: { outcome: ResultOutcome }) => outcome === 'again',
    /** The order still waits, and another payment method is about to replace it. */
    isWayChanged: (_, { outcome, retry }: { outcome: ResultOutcome; retry: Retry | null }) =>
      outcome === 'again' && retry !== null && retry.replaces !== null,
    isUnderWayNow: ({ context }, { billingNo }: { billingNo: string }) => context.pending?.billingNo === billingNo,
    /** The goods were delivered, and their purchase limits must be refetched. */
    isCountDue: ({ context }, { value }: { value: unknown }) => context.needsLimitRefresh && value === 'succeeded',
    isKnownEnd: ({ context }, { billingNo }: { billingNo: string }) => context.ended === billingNo,
    isDelivered: (_, { end }: { end: OrderEnd }) => end === 'delivered',
    isDeliveredNow: ({ context }, { billingNo, end }: { billingNo: string; end: OrderEnd }) =>
      end === 'delivered' && context.pending?.billingNo === billingNo,
    isReplaced: (_, { end }: { end: OrderEnd }) => end === 'replaced',
    /**
     * The page still leads back to the order: the order that replaced it was left in its form, or belongs to another
     * device.
     */
    isReplacedNow: ({ context }, { billingNo, end }: { billingNo: string; end: OrderEnd }) =>
      end === 'replaced' && context.pending?.billingNo === billingNo,
    isLeft: (_, { outcome }: { outcome: ResultOutcome }) => outcome === 'left',
    isErrorDomain: (_, { failed }: { failed: number }) => failed === code.errorDomain,
    isNoGameAnywhere: ({ context }, { failed }: { failed: number }) => failed === code.noGame && context.area === null,
    isNoGame: (_, { failed }: { failed: number }) => failed === code.noGame,
    // Only once: a player who is already logged out is not logged out again.
    isNotVerified: ({ context }, { failed }: { failed: number }) =>
      failed === code.notVerified && context.game !== null && context.resumeAction !== 'verify',
    isUnverified: (_, { failed }: { failed: number }) => failed === code.notVerified,
    isNobodyVerified: ({ context }, { failed }: { failed: number }) =>
      failed === code.notVerified && context.user === null,
    isReplenishError: (_, { failed }: { failed: number }) => failed === code.replenishError,
    isExpired: ({ context }, { failed }: { failed: number }) => failed === code.notLoggedIn && !context.isSdk,
    isExpiredEarly: ({ context }, { failed }: { failed: number }) =>
      failed === code.notLoggedIn && !context.isSdk && context.game !== null && context.resumeAction !== 'logIn',
    isBackground: (_, { isBackground }: { isBackground: boolean }) => isBackground,
  },
  actions: {
    setVisit: assign((_, { isReturning: _known, ...input }: KnownVisitor) => initialContext(input)),
    /** For a stranger the prerendered shop stays, except for values drawn per visit. */
    setStranger: assign((_, { jitter, receivers, isPrerendered }: KnownVisitor) => ({
      jitter,
      receivers,
      isPrerendered,
    })),
    setArea: assign((_, { area }: { area: Area | null }) => ({ area })),
    /** A game's configuration is loaded when the game is entered. */
    setGame: assign((_, { game }: { game: Game | null }) => ({ game, config: null })),
    setPending: assign((_, { order }: { order: PendingOrder | null }) => ({ pending: order, origin: null })),
    setOrdered: assign(({ context }, { order, ...ordered }: Ordered) => ({
      pending: order,
      origin: factsOf(context, ordered),
      retry: null,
      reordered: null,
      wantedCoupon: context.wantedCoupon === ordered.couponCode ? null : context.wantedCoupon,
    })),
    setWantedCoupon: assign((_, { code }: { code: string }) => ({ wantedCoupon: code })),
    rememberWantedCoupon: (_, _params: { holder: CouponHolder; code: string }) => {},
    forgetWantedCoupon: (_, _params: { holder: CouponHolder; code: string | null }) => {},
    setRetry: assign((_, { retry }: { retry: Retry | null }) => ({ retry })),
    /** Drops everything about an order that has ended; a retry no longer replaces it. */
    dropEnded: assign(({ context: { pending, retry } }, { billingNo }: { billingNo: string }) => ({
      ended: billingNo,
      pending: pending?.billingNo === billingNo ? null : pending,
      retry: retry?.replaces === billingNo ? { ...retry, replaces: null } : retry,
    })),
    /** The player has seen how the order ended: no further notice is needed. */
    noteEnd: assign(({ context }) => ({ ended: context.pending?.billingNo ?? context.ended })),
    tellDelivery: () => {},
    /** Opens the shop as if the address named no game. */
    dropAskedGame: assign({ askedClientId: null, linkedArea: null }),
    setUser: assign((_, { user }: { user: User | null }) => ({ user })),
    /** Neither a link nor storage leads to a game that no longer exists [REG-07]. */
    dropGoneGame: assign({ askedClientId: null, savedClientId: null }),
    /** Opens the shop of the game that a linked order belongs to; the selection of the previous game is kept. */
    setOrderedGame: assign(({ context }, { clientId }: { clientId: string | null }) => ({
      game: choiceOf(context.games, clientId),
      askedClientId: null,
      savedClientId: clientId,
      config: null,
      preset: noPreset,
      retry: null,
      reordered: null,
      picked: nothingPicked,
    })),
    /** Drops goods, order and resume action of a game or sales area that no longer applies. */
    dropChoices: assign({
      picked: nothingPicked,
      pending: null,
      retry: null,
      resumeAction: null,
      draft: null,
      reordered: null,
      needsLimitRefresh: false,
      gameCode: null,
    }),
    /** The player's choice replaces the game of a link, and everything that belonged to the previous game [GAM-02]. */
    setChosenGame: assign((_, { game }: { game: Game | null }) => ({
      game,
      config: null,
      askedClientId: null,
      savedClientId: game?.clientId ?? null,
      preset: noPreset,
      saved: null,
      pending: null,
      retry: null,
      reordered: null,
      picked: nothingPicked,
    })),
    setChoice: assign(({ context }, { clientId, choice }: { clientId: string; choice: OrderChoice }) => ({
      saved: withChoice(context.saved, clientId, choice),
    })),
    setReceiver: assign(({ context }, { receiver }: { receiver: Receiver }) => ({
      receivers: withReceiver(context.receivers, receiver),
    })),
    /** A link's role counts once; after that the player's own choice counts [GAM-05]. */
    dropPreset: assign({ preset: noPreset }),
    /** Logging out drops selection and order; goods on the page stay chosen. */
    dropOrder: assign({ saved: null, pending: null, retry: null }),
    stashOrder: assign(({ context: { user, saved, pending } }) => ({
      stashedOrder: user && { account: user.suid, saved, pending },
    })),
    /** Restores the selection for the same player only; another player's order stays private [LGN-11]. */
    bringOrderBack: assign(({ context: { stashedOrder, pending, reordered } }, { user }: { user: User | null }) => {
      const isBack = stashedOrder !== null && stashedOrder.account === user?.suid
      return {
        saved: isBack ? stashedOrder.saved : null,
        pending: stashedOrder && !isBack ? null : pending,
        retry: null,
        reordered: isBack ? reordered : null,
        stashedOrder: null,
      }
    }),
    forgetToken: assign({ token: null }),
    setRole: assign(({ context }, { chosen }: ChosenRole) =>
      chosen ? { picked: pickedFor(context.picked, chosen) } : {},
    ),
    handRole: sendTo('selection', (_, { chosen }: ChosenRole) => ({
      type: 'role.chosen',
      ...present(chosen, 'chosenRole'),
    })),
    setResumeBuy: assign({ resumeAction: 'buy' }),
    setResumeRedeem: assign({ resumeAction: 'redeem' }),
    /** The need to refetch limits after a payment persists, whatever is opened and closed in between. */
    setLimitRefresh: assign(({ context }, { needsLimitRefresh }: { needsLimitRefresh: boolean }) => ({
      needsLimitRefresh: context.needsLimitRefresh || needsLimitRefresh,
    })),
    clearLimitRefresh: assign({ needsLimitRefresh: false }),
    returnToLimits: sendTo('selection', { type: 'page.returned' }),
    /** Another role is to receive the order's goods: from here on they are the page's choice. */
    chooseReordered: sendTo('selection', (_, { purchase }: { purchase: Purchase | null }) => ({
      type: 'goods.chosen',
      key: present(purchase, 'reordered').goods.key,
    })),
    setReordered: assign((_, { purchase }: { purchase: Purchase | null }) => ({ reordered: purchase })),
    refreshLimits: sendTo('selection', { type: 'limits.stale' }),
    setResumeLogIn: assign({ resumeAction: 'logIn' }),
    setResumeChangeGame: assign({ resumeAction: 'changeGame' }),
    setResumeVerify: assign({ resumeAction: 'verify' }),
    clearResumeAction: assign({ resumeAction: null, draft: null, reordered: null }),
    /** A card is entered for one role only [RCH-11]. */
    clearCard: assign(({ context: { draft } }) => ({
      draft: draft && { ...draft, card: emptyDraft.card, isCardExchange: false },
    })),
    setDraft: assign(({ context }, draft: CheckoutDraft) => ({
      draft: { ...draft, account: present(context.user, 'player').suid },
    })),
    /** Leads to the place on the page that says why the item cannot be bought, and what helps. */
    leadToBlock: emit({ type: 'block.pointed' }),
    tell: sendTo('notices', (_, { message }: { message: Message }) => ({ type: 'notice.told', message })),
    hint: sendTo('notices', (_, { message }: { message: Message }) => ({ type: 'hinted', message })),
    retryPage: sendTo('selection', { type: 'retried' }),
    dismissNotices: sendTo('notices', { type: 'dismissed' }),
    goTo: (_, _params: { path: PagePath; clientId?: string; area?: string | undefined; billingNo?: string }) => {},
    rememberGame: (_, _params: { game: Game | null }) => {},
    rememberPending: (_, _params: { order: PendingOrder | null }) => {},
    forgetPending: () => {},
    /** The whole selection; null if there is none. */
    rememberOrder: (_, _params: { order: SavedOrder | null }) => {},
    rememberReceivers: (_, _params: { receivers: readonly string[] }) => {},
    /** Parameters of the address that a choice changes: replaced in place, removed if null. */
    readdress: (_, _params: AddressChange) => {},
    /** Replaces the area in the address by the shop's area, so that a reload opens the same area. */
    readdressArea: (_, _params: { area: Area | null }) => {},
    rememberArea: (_, _params: { area: Area | null }) => {},
    clearGame: () => {},
    forgetRefusedArea: () => {},
    clearOrder: () => {},
    rememberUser: (_, _params: { user: User }) => {},
    disownPlayers: () => {},
    clearUser: (_, _params: { gpId: string | null; token?: string | null }) => {},
    closeWindow: () => {},
    syncSession: () => {},
    showPage: sendTo('pageViews', (_, params: { page: string; place: ChosenPlace }) => ({
      type: 'page.shown',
      ...params,
    })),
    settleViews: sendTo('pageViews', (_, params: { page: string | null; place: ChosenPlace }) => ({
      type: 'shop.rested',
      ...params,
    })),
    restartViews: sendTo('pageViews', { type: 'visit.started' }),
    trackLogin: () => {},
    trackLogout: (_, _params: AnalyticsEvents['logout']) => {},
    trackGames: () => {},
    trackGame: (_, _params: { game: Game | null }) => {},
    trackRole: (_, _params: ChosenRole) => {},
    trackBuy: (_, _params: { goods: Goods | null; place: ChosenPlace }) => {},
    trackRedemption: (_, _params: { result: CardExchangeResult; place: ChosenPlace }) => {},
    trackInstallation: () => {},
    prefetchShop: (_, _params: ShopAhead) => {},
    prefetchRecharge: (_, _params: RechargeAhead) => {},
  },
})
