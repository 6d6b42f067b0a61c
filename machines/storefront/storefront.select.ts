import type { SnapshotFrom } from 'xstate'
import { placedKey } from '../../src/domain/order/roles.ts'
import type { PurchaseStep } from '../../src/domain/order/steps.ts'
import { gameInputOf, initialOf } from './storefront.inputs.ts'
import type { storefrontMachine } from './storefront.machine.ts'

type Storefront = SnapshotFrom<typeof storefrontMachine>

/** Whether the shop is being opened: a press on what it has not got yet would meet nothing. */
export const selectIsEntering = (shop: Storefront) => shop.hasTag('booting')

/** Which page body shows: one word a view can look up. */
export const selectPage = (shop: Storefront) =>
  shop.matches('shop')
    ? 'shop'
    : shop.matches('failed')
      ? 'failed'
      : shop.matches('wrongArea') || shop.matches('areaUnknown')
        ? 'wrongArea'
        : shop.matches('choosingGame')
          ? 'choosingGame'
          : 'booting'
/** Whether nothing more comes by itself: the page shows what it is going to show to a visitor. */
export const selectIsSettled = (shop: Storefront) =>
  !shop.hasTag('booting') && !(shop.children.selection?.getSnapshot().matches({ goods: 'loading' }) ?? false)
/** Whether nothing on the page could not be loaded. */
export const selectIsWhole = (shop: Storefront) =>
  !shop.matches('failed') && !(shop.children.selection?.getSnapshot().matches({ goods: 'failed' }) ?? false)
/** The player is asked to verify their real name [SYS-12]. */
export const selectIsUnverified = (shop: Storefront) => shop.matches({ shop: { popup: 'unverified' } })
export const selectPlatform = (shop: Storefront) => shop.context.platform
export const selectJitter = (shop: Storefront) => shop.context.jitter
export const selectArea = (shop: Storefront) => shop.context.area
/** The page stands in a game's web view: no header, no tabs, no login [VIP-05]. */
/** The page is that of a replenishment's link, which needs no game and no login. */
export const selectIsByLink = (shop: Storefront) => shop.matches('replenishing')
export const selectIsSdk = (shop: Storefront) => shop.context.isSdk
/** Somebody is logged in or about to be. */
export const selectIsPlayerComing = (shop: Storefront) =>
  shop.context.user !== null || shop.children.login !== undefined
export const selectGame = (shop: Storefront) => shop.context.game
export const selectUser = (shop: Storefront) => shop.context.user
/** Who the header has: nobody where the shop is not open to log in to, on the page of a replenishment among others. */
export const selectWho = (shop: Storefront) =>
  shop.matches('replenishing') ||
  shop.matches('wrongArea') ||
  shop.matches('areaUnknown') ||
  shop.matches('choosingGame') ||
  shop.matches('failed')
    ? 'nobody'
    : shop.context.user === null
      ? 'visitor'
      : 'player'
export const selectInitial = (shop: Storefront) => initialOf(shop.context.user)
export const selectPicked = (shop: Storefront) => shop.context.picked
/** The role that receives the goods now, by its `placedKey`; null as long as none does. */
export const selectReceivingRole = ({ context: { picked } }: Storefront) =>
  picked.server && picked.role ? placedKey({ server: picked.server, role: picked.role }) : null
export const selectHasEvents = (shop: Storefront) => (shop.context.config?.eventKinds.length ?? 0) > 0
export const selectPageConfig = (shop: Storefront) => shop.context.config
export const selectIsBuying = (shop: Storefront) => shop.hasTag('buying')
export const selectIsAccountOpen = (shop: Storefront) => shop.matches({ shop: { popup: 'account' } })
export const selectIsLoggingOut = (shop: Storefront) => shop.matches({ shop: { popup: 'loggingOut' } })
/** What the question before a logout is about: only the login, or an order under way too [GAM-02]. */
export const selectLogoutQuestion = (shop: Storefront) => (shop.context.pending === null ? 'login' : 'order')
export const selectSelection = (shop: Storefront) => shop.children.selection
export const selectLogin = (shop: Storefront) => shop.children.login
export const selectGamesPopup = (shop: Storefront) => shop.children.games
export const selectRolesPopup = (shop: Storefront) => shop.children.roles
export const selectRecharge = (shop: Storefront) => shop.children.recharge
export const selectResult = (shop: Storefront) => shop.children.result
export const selectGiftCard = (shop: Storefront) => shop.children.giftCard
export const selectIsExplaining = (shop: Storefront) => shop.matches({ shop: { popup: 'explanation' } })
export const selectNotices = (shop: Storefront) => shop.children.notices
/** Whether nothing lies over the page. */
export const selectIsPageFree = (shop: Storefront) => shop.matches({ shop: { popup: 'closed' } })
/** Nothing keeps the chosen goods from being bought once more, as far as their counters are known [BEY-05]. */
export const selectIsBuyableAgain = ({ context: { picked } }: Storefront) =>
  picked.goods !== null && picked.block === null && !picked.isLimitStale
/** The number of the order that this page leads back to. */
export const selectPendingNo = (shop: Storefront) => shop.context.pending?.billingNo ?? null
/** Whose an order is to this page: its own one, unless a reason names it, or one that it knows by its number; one word a view can look up. */
export const selectWhoseOrder = (billingNo: string, isNamed: boolean) => (shop: Storefront) =>
  selectPendingNo(shop) === billingNo && !isNamed ? 'own' : 'named'
export const selectHasPending = (shop: Storefront) => shop.can({ type: 'order.clicked' })
/** Whether the place of what is said of an order is kept: of one that this browser remembers; before anybody has looked who has come, the page itself knows. */
export const selectOrderPlace = (shop: Storefront) =>
  shop.context.isPrerendered ? 'unrecognised' : shop.context.pending === null ? 'none' : 'remembered'
export const selectIsAccountShown = (shop: Storefront) => selectIsAccountOpen(shop) || selectIsLoggingOut(shop)
export const selectLegalDocuments = (shop: Storefront) => shop.children.legalDocuments
export const selectScroll = (shop: Storefront) => shop.children.scroll
export const selectGameList = (shop: Storefront) => shop.context.games
/** What that list is asked with; null while no sales area is known. */
export const selectGamesQuestion = (shop: Storefront) => (shop.context.area === null ? null : gameInputOf(shop.context))
export const selectCanLogIn = (shop: Storefront) => shop.can({ type: 'login.clicked' })
export const selectCanSeeAccount = (shop: Storefront) => shop.can({ type: 'account.clicked' })
/** The page may be left for one beside the purchase: nothing of it is lost. */
export const selectCanLeave = (shop: Storefront) => selectCanLogIn(shop) || selectCanSeeAccount(shop)

/** The page is still as the server sent it to everybody: nobody has looked who has come. */
export const selectIsUnrecognised = (shop: Storefront) => shop.context.isPrerendered
/** Region and games are not known yet, or who has come to the server's page. */
export const selectIsStarting = (shop: Storefront) =>
  shop.context.isPrerendered ||
  shop.matches('arriving') ||
  shop.matches('resolvingCode') ||
  shop.matches('resolvingSalesArea') ||
  shop.matches('loadingGames')

/** Which of four steps the purchase stands at [NAV-02]; null while that is not decided: loading, or asked on the way. */
export const selectStep = (shop: Storefront): PurchaseStep | null =>
  shop.children.games
    ? 'selectGame'
    : shop.children.recharge
      ? 'recharge'
      : shop.children.result
        ? 'result'
        : shop.matches({ shop: { popup: 'closed' } })
          ? 'selectGoods'
          : null
