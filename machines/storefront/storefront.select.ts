import type { SnapshotFrom } from 'xstate'
import { placedKey } from '../../src/domain/order/role/roles.ts'
import type { PurchaseStep } from '../../src/domain/order/steps.ts'
import { gameInputOf, initialOf } from './storefront.inputs.ts'
import type { storefrontMachine } from './storefront.machine.ts'

type Storefront = SnapshotFrom<typeof storefrontMachine>

/** Returns whether the shop is still loading. Until then, presses on parts that are not loaded have no effect. */
export const selectIsEntering = (shop: Storefront) => shop.hasTag('booting')

/** Returns which view the body of the page shows, as a lookup key. */
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
/** Returns whether the page has finished loading. */
export const selectIsSettled = (shop: Storefront) =>
  !shop.hasTag('booting') && !(shop.children.selection?.getSnapshot().matches({ goods: 'loading' }) ?? false)
/** Returns whether everything on the page was loaded without a failure. */
export const selectIsWhole = (shop: Storefront) =>
  !shop.matches('failed') && !(shop.children.selection?.getSnapshot().matches({ goods: 'failed' }) ?? false)
/** Returns whether the prompt to verify the real name is open [SYS-12]. */
export const selectIsUnverified = (shop: Storefront) => shop.matches({ shop: { popup: 'unverified' } })
/** Returns whether the page belongs to a replenishment link, which needs no game and no login. */
export const selectIsByLink = (shop: Storefront) => shop.matches('replenishing')
/** Returns whether a player is logged in, or is logging in. */
export const selectIsPlayerComing = (shop: Storefront) =>
  shop.context.user !== null || shop.children.login !== undefined
/**
 * Returns the state of the account for the header. On pages that have no login, such as the page of a replenishment,
 * the state is "nobody".
 */
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
/** Returns the `placedKey` of the receiving role; null if there is none. */
export const selectReceivingRole = ({ context: { picked } }: Storefront) =>
  picked.server && picked.role ? placedKey({ server: picked.server, role: picked.role }) : null
export const selectHasEvents = (shop: Storefront) => (shop.context.config?.eventKinds.length ?? 0) > 0
export const selectIsBuying = (shop: Storefront) => shop.hasTag('buying')
export const selectIsAccountOpen = (shop: Storefront) => shop.matches({ shop: { popup: 'account' } })
export const selectIsLoggingOut = (shop: Storefront) => shop.matches({ shop: { popup: 'loggingOut' } })
/**
 * Returns which question a logout asks, as a lookup key: only about the login, or also about an open order [GAM-02].
 */
export const selectLogoutQuestion = (shop: Storefront) => (shop.context.pending === null ? 'login' : 'order')
export const selectSelection = (shop: Storefront) => shop.children.selection
export const selectLogin = (shop: Storefront) => shop.children.login
export const selectGamesPopup = (shop: Storefront) => shop.children.games
export const selectRolesPopup = (shop: Storefront) => shop.children.roles
export const selectRecharge = (shop: Storefront) => shop.children.recharge
export const selectResult = (shop: Storefront) => shop.children.result
/** Returns whether the player is paying, or follows an order. */
export const selectIsPurchase = (shop: Storefront) =>
  selectRecharge(shop) !== undefined || selectResult(shop) !== undefined
export const selectGiftCard = (shop: Storefront) => shop.children.giftCard
export const selectIsExplaining = (shop: Storefront) => shop.matches({ shop: { popup: 'explanation' } })
export const selectNotices = (shop: Storefront) => shop.children.notices
/** Returns whether nothing is open above the page. */
export const selectIsPageFree = (shop: Storefront) => shop.matches({ shop: { popup: 'closed' } })
/** Returns whether the chosen goods can be bought again, according to the counters that are known [BEY-05]. */
export const selectIsBuyableAgain = ({ context: { picked } }: Storefront) =>
  picked.goods !== null && picked.block === null && !picked.isLimitStale
/** Returns the number of the page's pending order. */
export const selectPendingNo = (shop: Storefront) => shop.context.pending?.billingNo ?? null
/**
 * Returns how the order is shown, as a lookup key: as this page's own order, or with its number. If `isNamed` is true,
 * always with its number.
 */
export const selectWhoseOrder = (billingNo: string, isNamed: boolean) => (shop: Storefront) =>
  selectPendingNo(shop) === billingNo && !isNamed ? 'own' : 'named'
export const selectHasPending = (shop: Storefront) => shop.can({ type: 'order.clicked' })
/**
 * Returns whether the page reserves space for the notice of an order. `remembered`: this browser has stored an order.
 * `unrecognised`: the visitor is still unknown.
 */
export const selectOrderPlace = (shop: Storefront) =>
  shop.context.isPrerendered ? 'unrecognised' : shop.context.pending === null ? 'none' : 'remembered'
export const selectIsAccountShown = (shop: Storefront) => selectIsAccountOpen(shop) || selectIsLoggingOut(shop)
export const selectLegalDocuments = (shop: Storefront) => shop.children.legalDocuments
export const selectScroll = (shop: Storefront) => shop.children.scroll
/** Returns the parameters of the game list request; null while no sales area is known. */
export const selectGamesQuestion = (shop: Storefront) => (shop.context.area === null ? null : gameInputOf(shop.context))
export const selectCanLogIn = (shop: Storefront) => shop.can({ type: 'login.clicked' })
export const selectCanSeeAccount = (shop: Storefront) => shop.can({ type: 'account.clicked' })
/** Returns whether the player can go to a page outside the purchase without losing data. */
export const selectCanLeave = (shop: Storefront) => selectCanLogIn(shop) || selectCanSeeAccount(shop)

/** Returns whether the sales area, the games or the visitor of a prerendered page are still unknown. */
export const selectIsStarting = (shop: Storefront) =>
  shop.context.isPrerendered ||
  shop.matches('arriving') ||
  shop.matches('resolvingCode') ||
  shop.matches('resolvingSalesArea') ||
  shop.matches('loadingGames')

/**
 * Returns the current step of the purchase, one of four [NAV-02]. Null while the shop is loading or asks a question.
 */
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
