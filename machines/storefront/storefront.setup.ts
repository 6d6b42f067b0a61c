import { assign, emit, sendTo, setup } from 'xstate'
import { type Area, code, type Platform } from '../../src/contract/codes.ts'
import { type CheckoutDraft, emptyDraft } from '../../src/domain/order/checkoutDraft.ts'
import { choiceOf, type Game, type GameEntry } from '../../src/domain/order/games.ts'
import { type Goods, isPriced } from '../../src/domain/order/goods.ts'
import {
  type OrderChoice,
  type PendingOrder,
  type Retry,
  type SavedOrder,
  withChoice,
} from '../../src/domain/order/order.ts'
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

/** An order as it was made. */
type Ordered = {
  order: PendingOrder | null
  amount: number | null
  couponCode: string | null
  endsAt: number | null
}

/** The vocabulary of the root chart: its events, children, guards and effects. */
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
    // the popups' charts come while the first page rests
    login: unprovidedChart<typeof loginMachine>('login'),
    games: unprovidedChart<typeof gamesMachine>('games'),
    roles: unprovidedChart<typeof rolesMachine>('roles'),
    recharge: unprovidedChart<typeof rechargeMachine>('recharge'),
    result: unprovidedChart<typeof resultMachine>('result'),
    cardExchange: unprovidedChart<typeof cardExchangeMachine>('cardExchange'),
  },
  guards: {
    /** The page as the server sent it is right for this browser too. */
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
    /** The token's player may not come in: for what it is, or for a name that is not verified. */
    isPlayerRefused: (_, { error }: { error: unknown }) =>
      codeOf(error) === code.notLoggedIn || codeOf(error) === code.notVerified,
    /** A game's view has the game's player, whoever logs in elsewhere. */
    isInShop: ({ context }) => !context.isSdk,
    isOtherPlayer: ({ context }, { user }: { user: User | null }) =>
      !context.isSdk && user?.suid !== context.user?.suid,
    isVerificationResumed: ({ context }) => context.resumeAction === 'verify',
    isLinkRefused: (_, { error }: { error: unknown }) => codeOf(error) !== null,
    isGoodsPage: (_, { page }: { page: string }) => page === '/selectGoods',
    hasCode: ({ context }) => context.gameCode !== null,
    hasArea: (_, { area }: { area: Area | null }) => area !== null,
    hasGame: (_, { game }: { game: Game | null }) => game !== null,
    /** A link asks for a game that is not here, while others are [REG-05]. */
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
    /** The order is one of other goods, or for another role, than what is chosen. */
    isOfOtherPurchase: ({ context }) => context.user !== null && context.retry !== null && retryFor(context) === null,
    /** A game's view stays with its game. */
    isOfOtherGame: ({ context }, { clientId }: { clientId: string | null }) =>
      !context.isSdk && clientId !== context.game?.clientId && choiceOf(context.games, clientId) !== null,
    isReordered: ({ context }) => context.reordered !== null && context.resumeAction === 'buy',
    isSold: (_, { purchase }: { purchase: Purchase | null }) => purchase !== null && isPriced(purchase.goods),
    isPurchaseKnown: ({ context }) => isPurchaseKnown(context),
    isReadyToRedeem: ({ context }) =>
      context.resumeAction === 'redeem' && context.user !== null && context.picked.roleState === 'known',
    needsLimitRefresh: ({ context }) => context.needsLimitRefresh,
    isRedeemed: (_, { kind }: CardExchangeResult) => kind === 'created',
    /** The token has gone, nobody has logged in instead, and the page still is that player's. */
    isPlayerGone: ({ context }, { user }: { user: User | null }) =>
      user === null && context.user === null && context.picked.roleState === 'known',
    isNobody: (_, { user }: { user: User | null }) => user === null,
    /** §4: logging out has just opened login, and the tester who closes it is still stored. */
    isTester: ({ context }, { user }: { user: User | null }) => user === null && context.isSuper,
    isSomebody: (_, { user }: { user: User | null }) => user !== null,
    isSuper: ({ context }) => context.isSuper,
    /** Another role is to receive what an order was for. */
    isRoleWantedAgain: ({ context }, { wantsRole }: { wantsRole: boolean }) => wantsRole && context.reordered !== null,
    isRoleWanted: (_, { wantsRole }: { wantsRole: boolean }) => wantsRole,
    isOrdered: (_, { order }: { order: PendingOrder | null }) => order !== null,
    isRoleChosen: (_, { chosen }: ChosenRole) => chosen !== null,
    isRoleChosenToGoOn: ({ context }, { chosen }: ChosenRole) => chosen !== null && context.resumeAction !== null,
    isAgain: (_, { outcome }: { outcome: ResultOutcome }) => outcome === 'again',
    /** The order still waits, and the other way to pay is about to take its place. */
    isWayChanged: (_, { outcome, retry }: { outcome: ResultOutcome; retry: Retry | null }) =>
      outcome === 'again' && retry !== null && retry.replaces !== null,
    isUnderWayNow: ({ context }, { billingNo }: { billingNo: string }) => context.pending?.billingNo === billingNo,
    /** The goods have come, and what is left of them is to be asked for. */
    isCountDue: ({ context }, { value }: { value: unknown }) => context.needsLimitRefresh && value === 'succeeded',
    isKnownEnd: ({ context }, { billingNo }: { billingNo: string }) => context.ended === billingNo,
    isDelivered: (_, { end }: { end: OrderEnd }) => end === 'delivered',
    isDeliveredNow: ({ context }, { billingNo, end }: { billingNo: string; end: OrderEnd }) =>
      end === 'delivered' && context.pending?.billingNo === billingNo,
    isReplaced: (_, { end }: { end: OrderEnd }) => end === 'replaced',
    /** The page leads back to it still: the order that took its place was left in its form, or is another device's. */
    isReplacedNow: ({ context }, { billingNo, end }: { billingNo: string; end: OrderEnd }) =>
      end === 'replaced' && context.pending?.billingNo === billingNo,
    isLeft: (_, { outcome }: { outcome: ResultOutcome }) => outcome === 'left',
    isErrorDomain: (_, { failed }: { failed: number }) => failed === code.errorDomain,
    isNoGameAnywhere: ({ context }, { failed }: { failed: number }) => failed === code.noGame && context.area === null,
    isNoGame: (_, { failed }: { failed: number }) => failed === code.noGame,
    // once: who is logged out already is not logged out again
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
    /** A stranger's shop stays as the server left it, but for what is drawn for each visit. */
    setStranger: assign((_, { jitter, receivers, isPrerendered }: KnownVisitor) => ({
      jitter,
      receivers,
      isPrerendered,
    })),
    setArea: assign((_, { area }: { area: Area | null }) => ({ area })),
    /** How a game is sold is known once it is entered. */
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
    /** Of an order that has ended nothing is under way, and another try takes nobody's place. */
    dropEnded: assign(({ context: { pending, retry } }, { billingNo }: { billingNo: string }) => ({
      ended: billingNo,
      pending: pending?.billingNo === billingNo ? null : pending,
      retry: retry?.replaces === billingNo ? { ...retry, replaces: null } : retry,
    })),
    /** The player has read how the order ended: it is no news. */
    noteEnd: assign(({ context }) => ({ ended: context.pending?.billingNo ?? context.ended })),
    tellDelivery: () => {},
    /** The shop opens as for an address that names no game. */
    dropAskedGame: assign({ askedClientId: null, linkedArea: null }),
    setUser: assign((_, { user }: { user: User | null }) => ({ user })),
    /** Neither a link nor what is remembered leads to a game that is gone [REG-07]. */
    dropGoneGame: assign({ askedClientId: null, savedClientId: null }),
    /** The order that a link names is one of this game: its shop opens, and what was chosen stays for the game before. */
    setOrderedGame: assign(({ context }, { clientId }: { clientId: string | null }) => ({
      game: choiceOf(context.games, clientId),
      askedClientId: null,
      savedClientId: clientId,
      preset: noPreset,
      retry: null,
      reordered: null,
      picked: nothingPicked,
    })),
    /** Goods, order and what was wanted belong to a game or sales area that is gone. */
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
    /** The player's choice takes the place of what a link asked for, and of all that belonged to the game before [GAM-02]. */
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
    /** A link's role counts once: after that the player's own choice does [GAM-05]. */
    dropPreset: assign({ preset: noPreset }),
    /** Who logs out leaves their selection and order; goods on the page stay chosen. */
    dropOrder: assign({ saved: null, pending: null, retry: null }),
    stashOrder: assign(({ context: { user, saved, pending } }) => ({
      stashedOrder: user && { account: user.suid, saved, pending },
    })),
    /** The same player is back at their selection; an order of somebody else is nobody's business [LGN-11]. */
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
    /** What was paid for stays to be asked for, whatever is opened and left before. */
    setLimitRefresh: assign(({ context }, { needsLimitRefresh }: { needsLimitRefresh: boolean }) => ({
      needsLimitRefresh: context.needsLimitRefresh || needsLimitRefresh,
    })),
    clearLimitRefresh: assign({ needsLimitRefresh: false }),
    returnToLimits: sendTo('selection', { type: 'page.returned' }),
    /** Another role is to receive what was ordered: from here on it is the page's choice. */
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
    /** A card is typed for one role [RCH-11]. */
    clearCard: assign(({ context: { draft } }) => ({
      draft: draft && { ...draft, card: emptyDraft.card, isCardExchange: false },
    })),
    setDraft: assign(({ context }, draft: CheckoutDraft) => ({
      draft: { ...draft, account: present(context.user, 'player').suid },
    })),
    /** Where the page says why the item cannot be bought, and what helps. */
    leadToBlock: emit({ type: 'block.pointed' }),
    tell: sendTo('notices', (_, { message }: { message: Message }) => ({ type: 'notice.told', message })),
    hint: sendTo('notices', (_, { message }: { message: Message }) => ({ type: 'hinted', message })),
    retryPage: sendTo('selection', { type: 'retried' }),
    dismissNotices: sendTo('notices', { type: 'dismissed' }),
    goTo: (_, _params: { path: PagePath; clientId?: string; area?: string | undefined; billingNo?: string }) => {},
    rememberGame: (_, _params: { game: Game | null }) => {},
    rememberPending: (_, _params: { order: PendingOrder | null }) => {},
    forgetPending: () => {},
    /** The whole selection; none is none. */
    rememberOrder: (_, _params: { order: SavedOrder | null }) => {},
    rememberReceivers: (_, _params: { receivers: readonly string[] }) => {},
    /** Parameters of the address that give way to a choice: replaced where they stand, null taken out. */
    readdress: (_, _params: AddressChange) => {},
    /** An area of the address gives way to the one that the shop opens in: a reload opens the same. */
    readdressArea: (_, _params: { area: Area | null }) => {},
    rememberArea: (_, _params: { area: Area | null }) => {},
    clearGame: () => {},
    clearArea: () => {},
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
