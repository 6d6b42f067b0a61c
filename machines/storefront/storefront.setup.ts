import { assign, emit, sendTo, setup } from 'xstate'
import { type Area, code, type Platform } from '../../src/contract/codes.ts'
import { type OrderChoice, type SavedOrder, withChoice } from '../../src/domain/order/orderSelection.ts'
import type { Game, GameEntry } from '../../src/domain/order/role/games.ts'
import { type Receiver, withReceiver } from '../../src/domain/order/role/receivers.ts'
import { noPreset } from '../../src/domain/order/role/roles.ts'
import type { AddressChange } from '../../src/domain/page/address/addressChange.ts'
import { needsSalesArea, type PagePath } from '../../src/domain/page/address/pages.ts'
import type { ChosenPlace } from '../../src/domain/page/analyticsEvents.ts'
import type { User } from '../../src/domain/player/login.ts'
import type { Message } from '../../src/domain/text/textKeys.ts'
import type { gamesMachine } from '../games/games.machine.ts'
import { legalDocumentsMachine } from '../legalDocuments/legalDocuments.machine.ts'
import { codeOf } from '../messageOf.ts'
import { noticesMachine } from '../notices/notices.machine.ts'
import { pageViewsMachine } from '../pageViews/pageViews.machine.ts'
import type { popupsMachine } from '../popups/popups.machine.ts'
import {
  type ForPageReport,
  type HandedOnEvent,
  memoryOf,
  type OpenShop,
  type Picked,
  type PopupsEnd,
  type PurchaseMemory,
} from '../popups/popups.types.ts'
import { salesAreaMachine } from '../salesArea/salesArea.machine.ts'
import { scrollMachine } from '../scroll/scroll.machine.ts'
import { selectionMachine } from '../selection/selection.machine.ts'
import { unprovided, unprovidedChart } from '../unprovided.ts'
import {
  type Entered,
  enteredAs,
  initialContext,
  type KnownVisitor,
  nothingPicked,
  type RechargeAhead,
  type ShopAhead,
  type StorefrontContext,
  type StorefrontEvent,
  type StorefrontInput,
} from './storefront.types.ts'

/** Returns the press with which the opened shop continues. The prompt to verify a real name comes first [SYS-04]. */
const resuming = (
  { resumeAction }: StorefrontContext,
  pressed: StorefrontContext['resumeAction'],
): Pick<StorefrontContext, 'resumeAction'> => ({ resumeAction: resumeAction === 'verify' ? resumeAction : pressed })

export const storefrontSetup = setup({
  types: {
    input: {} as StorefrontInput,
    context: {} as StorefrontContext,
    events: {} as StorefrontEvent,
    emitted: {} as { type: 'block.pointed' },
    tags: {} as 'booting',
    children: {} as {
      salesArea: 'salesArea'
      notices: 'notices'
      legalDocuments: 'legalDocuments'
      scroll: 'scroll'
      pageViews: 'pageViews'
      selection: 'selection'
      games: 'games'
      popups: 'popups'
    },
  },
  actors: {
    resolveCode: unprovided<{ area: string; clientId: string }, { code: string }>('resolveCode'),
    loadGames: unprovided<GameEntry[], { area: Area; platform: Platform; clientId: string | null }>('loadGames'),
    askPlayer: unprovided<User, { clientId: string; token: string }>('askPlayer'),
    enterGame: unprovided<Entered, { game: Game; area: Area }>('enterGame'),
    salesArea: salesAreaMachine,
    notices: noticesMachine,
    legalDocuments: legalDocumentsMachine,
    scroll: scrollMachine,
    pageViews: pageViewsMachine,
    selection: selectionMachine,
    // the charts `games` and `popups` are loaded later, when the first page is idle
    games: unprovidedChart<typeof gamesMachine>('games'),
    popups: unprovidedChart<typeof popupsMachine>('popups'),
  },
  guards: {
    /**
     * True if the visitor has no stored player, no order, and no game or sales area other than those that the page
     * already shows.
     */
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
    isOtherAccount: ({ context }, { user }: { user: User }) =>
      context.savedAccount !== null && user.suid !== context.savedAccount,
    isTokenRefused: ({ context }, { error }: { error: unknown }) =>
      codeOf(error) === code.notLoggedIn && !context.isSdk,
    isTokenRefusedInGame: ({ context }, { error }: { error: unknown }) =>
      codeOf(error) === code.notLoggedIn && context.isSdk,
    isPlayerUnverified: (_, { error }: { error: unknown }) => codeOf(error) === code.notVerified,
    isLinkRefused: (_, { error }: { error: unknown }) => codeOf(error) !== null,
    isGoodsPage: (_, { page }: { page: string }) => page === '/selectGoods',
    hasCode: ({ context }) => context.gameCode !== null,
    hasArea: (_, { area }: { area: Area | null }) => area !== null,
    hasGame: (_, { game }: { game: Game | null }) => game !== null,
    /** True if the shop offers games, but not the game of the address [REG-05]. */
    isLinkWrong: ({ context }, { games }: { games: readonly GameEntry[] }) =>
      context.askedClientId !== null && games.length > 0,
    isSoldElsewhere: ({ context }) => context.linkedArea !== null && context.linkedArea !== context.area,
    isAreaUnneeded: ({ context }) => !context.isAreaNeeded,
    isAreaNeededOn: (_, { page }: { page: string }) => needsSalesArea(page),
    isListEmpty: (_, { isEmpty }: { isEmpty: boolean }) => isEmpty,
    isRoleNamed: (_, { choice }: { choice: OrderChoice }) => choice.role !== undefined,
    isPrerendered: ({ context }) => context.isPrerendered,
    isGameChosen: (_, { cause }: PopupsEnd) => cause === 'chosenGame',
    isGameOrdered: (_, { cause }: PopupsEnd) => cause === 'orderedGame',
    isErrorDomain: (_, { failed }: { failed: number }) => failed === code.errorDomain,
    isNoGameAnywhere: ({ context }, { failed }: { failed: number }) => failed === code.noGame && context.area === null,
    isNoGame: (_, { failed }: { failed: number }) => failed === code.noGame,
    // false if the shop has already logged the player out for this reason, so that the shop does not do so again
    isNotVerified: ({ context }, { failed }: { failed: number }) =>
      failed === code.notVerified && context.game !== null && context.resumeAction !== 'verify',
    isUnverified: (_, { failed }: { failed: number }) => failed === code.notVerified,
    isReplenishError: (_, { failed }: { failed: number }) => failed === code.replenishError,
    isExpiredEarly: ({ context }, { failed }: { failed: number }) =>
      failed === code.notLoggedIn && !context.isSdk && context.game !== null && context.resumeAction !== 'logIn',
    isExpired: ({ context }, { failed }: { failed: number }) => failed === code.notLoggedIn && !context.isSdk,
    isVisitorUnverified: ({ context }, { failed }: { failed: number }) =>
      failed === code.notVerified && context.user === null,
    isBackground: (_, { isBackground }: { isBackground: boolean }) => isBackground,
  },
  actions: {
    setVisit: assign((_, { isReturning: _known, ...input }: KnownVisitor) => initialContext(input)),
    /** Sets the values that differ between visits. All other values already fit a visitor without stored data. */
    setStranger: assign((_, { jitter, receivers, isPrerendered }: KnownVisitor) => ({
      jitter,
      receivers,
      isPrerendered,
    })),
    setArea: assign((_, { area }: { area: Area | null }) => ({ area })),
    /**
     * Sets the game and removes the settings of the previous game. The new settings load when the shop opens the game.
     */
    setGame: assign((_, { game }: { game: Game | null }) => ({ game, config: null })),
    dropAskedGame: assign({ askedClientId: null, linkedArea: null }),
    setUser: assign((_, { user }: { user: User | null }) => ({ user })),
    /** Removes the order of another player, but keeps an order that the address names [LGN-05]. */
    dropOthersOrder: assign(({ context: { isOrderLinked, pending } }) => ({
      saved: null,
      pending: isOrderLinked ? pending : null,
    })),
    /**
     * Stores selection and order of the player whose login has expired. The player gets them back at the next login
     * [LGN-11].
     */
    stashStored: assign(({ context: { savedAccount, saved, pending } }) => ({
      stashedOrder: savedAccount === null ? null : { account: savedAccount, saved, pending },
    })),
    /** Removes a game that no longer exists, so that the shop does not open the game again [REG-07]. */
    dropGoneGame: assign({ askedClientId: null, savedClientId: null }),
    dropChoices: assign({
      saved: null,
      picked: nothingPicked,
      pending: null,
      retry: null,
      resumeAction: null,
      draft: null,
      reordered: null,
      needsLimitRefresh: false,
      gameCode: null,
    }),
    /**
     * Sets the game that the player has chosen. Also removes the game of the address and the choices for the previous
     * game [GAM-02].
     */
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
    /** Sets the game of the order, but only for this page. The stored selection stays unchanged. */
    setOrderedGame: assign((_, { game }: { game: Game | null }) => ({
      game,
      askedClientId: null,
      savedClientId: game?.clientId ?? null,
      config: null,
      preset: noPreset,
      retry: null,
      reordered: null,
      picked: nothingPicked,
    })),
    setEntered: assign(({ context }, entered: Entered) => enteredAs(context, entered)),
    setPlayer: assign((_, { user, saved }: { user: User | null; saved: SavedOrder | null }) => ({ user, saved })),
    setMemory: assign((_, memory: PurchaseMemory) => memoryOf(memory)),
    setPicked: assign((_, picked: Picked) => ({ picked })),
    handOn: sendTo('popups', (_, event: HandedOnEvent) => event),
    tellPopups: sendTo('popups', (_, change: Partial<OpenShop>) => ({ type: 'shop.changed', change })),
    handToPage: sendTo('selection', (_, event: ForPageReport) => event),
    dismissNotices: sendTo('notices', { type: 'dismissed' }),
    leadToBlock: emit({ type: 'block.pointed' }),
    setChoice: assign(({ context }, { clientId, choice }: { clientId: string; choice: OrderChoice }) => ({
      saved: withChoice(context.saved, clientId, choice),
    })),
    setReceiver: assign(({ context }, { receiver }: { receiver: Receiver }) => ({
      receivers: withReceiver(context.receivers, receiver),
    })),
    /**
     * Removes the role that the address preselects, after its first use. From then on, only the player's own choice
     * counts [GAM-05].
     */
    dropPreset: assign({ preset: noPreset }),
    forgetToken: assign({ token: null }),
    returnToLimits: sendTo('selection', { type: 'page.returned' }),
    setResumeLogIn: assign({ resumeAction: 'logIn' }),
    setResumeChangeGame: assign(({ context }) => resuming(context, 'changeGame')),
    setResumeRedeem: assign(({ context }) => resuming(context, 'redeem')),
    setResumeExplain: assign(({ context }) => resuming(context, 'explain')),
    /** The list of games opens by itself, so it need not open again later. */
    dropGameChange: assign(({ context: { resumeAction } }) => ({
      resumeAction: resumeAction === 'changeGame' ? null : resumeAction,
    })),
    setResumeVerify: assign({ resumeAction: 'verify' }),
    tell: sendTo('notices', (_, { message }: { message: Message }) => ({ type: 'notice.told', message })),
    hint: sendTo('notices', (_, { message }: { message: Message }) => ({ type: 'hinted', message })),
    retryPage: sendTo('selection', { type: 'retried' }),
    goTo: (_, _params: { path: PagePath; clientId?: string; area?: string | undefined; billingNo?: string }) => {},
    rememberGame: (_, _params: { game: Game | null }) => {},
    /** Stores the selection. The value null removes the stored selection. */
    rememberOrder: (_, _params: { order: SavedOrder | null }) => {},
    rememberReceivers: (_, _params: { receivers: readonly string[] }) => {},
    /** Changes parameters of the address without a navigation. The value null removes a parameter. */
    readdress: (_, _params: AddressChange) => {},
    /** Writes the sales area into the address, so that a reload opens the shop in the same area. */
    readdressArea: (_, _params: { area: Area | null }) => {},
    rememberArea: (_, _params: { area: Area | null }) => {},
    clearGame: () => {},
    forgetRefusedArea: () => {},
    clearOrder: () => {},
    rememberUser: (_, _params: { user: User }) => {},
    disownPlayers: () => {},
    /** Logs out the player of a game. If no game is open, logs out the players with this token. */
    clearUser: (_, _params: { gpId: string | null; token?: string | null }) => {},
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
    trackGames: () => {},
    trackGame: (_, _params: { game: Game | null }) => {},
    trackInstallation: () => {},
    prefetchShop: (_, _params: ShopAhead) => {},
    prefetchRecharge: (_, _params: RechargeAhead) => {},
  },
})
