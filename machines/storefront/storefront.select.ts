import type { SnapshotFrom } from 'xstate'
import { placedKey } from '../../src/domain/order/role/roles.ts'
import type { PurchaseStep } from '../../src/domain/order/steps.ts'
import { gameInputOf, initialOf } from './storefront.inputs.ts'
import type { storefrontMachine } from './storefront.machine.ts'

type Storefront = SnapshotFrom<typeof storefrontMachine>

/** Returns the state of the popups chart; undefined until the shop is open and its prerendered state has ended. */
const popupsOf = (shop: Storefront) => shop.children.popups?.getSnapshot()
const isPopup = (shop: Storefront, popup: 'account' | 'loggingOut' | 'explanation' | 'unverified') =>
  popupsOf(shop)?.matches(popup) ?? false
/** Returns whether a press has an effect on the shop or on the open popup. */
const canPress = (shop: Storefront, type: 'login.clicked' | 'account.clicked' | 'order.clicked') =>
  (popupsOf(shop) ?? shop).can({ type })

export const selectIsEntering = (shop: Storefront) => shop.hasTag('booting')

/** Returns which content the page renders. */
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
/** Returns whether the shop and its goods have finished loading, even if the loading has failed. */
export const selectIsSettled = (shop: Storefront) =>
  !shop.hasTag('booting') && !(shop.children.selection?.getSnapshot().matches({ goods: 'loading' }) ?? false)
/** Returns whether neither the shop nor its goods have failed to load. */
export const selectIsWhole = (shop: Storefront) =>
  !shop.matches('failed') && !(shop.children.selection?.getSnapshot().matches({ goods: 'failed' }) ?? false)
/** Returns whether the prompt to verify the real name is open [SYS-12]. */
export const selectIsUnverified = (shop: Storefront) => isPopup(shop, 'unverified')
/** Returns whether this is the replenishment page, which requires no chosen game and no login to the shop. */
export const selectIsByLink = (shop: Storefront) => shop.matches('replenishing')
/** Returns whether a player is logged in or is logging in. */
export const selectIsPlayerComing = (shop: Storefront) => shop.context.user !== null || selectLogin(shop) !== undefined
/**
 * Returns whose account button the header shows. `nobody`: a page without login, for example the replenishment page.
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
/** Returns the `placedKey` of the receiving role; null if no role is chosen. */
export const selectReceivingRole = ({ context: { picked } }: Storefront) =>
  picked.server && picked.role ? placedKey({ server: picked.server, role: picked.role }) : null
export const selectHasEvents = (shop: Storefront) => (shop.context.config?.eventKinds.length ?? 0) > 0
export const selectIsBuying = (shop: Storefront) => popupsOf(shop)?.hasTag('buying') ?? false
export const selectIsAccountOpen = (shop: Storefront) => isPopup(shop, 'account')
export const selectIsLoggingOut = (shop: Storefront) => isPopup(shop, 'loggingOut')
/**
 * Returns which question confirms a logout: `order` if an order is open, so that the question mentions the order
 * [GAM-02].
 */
export const selectLogoutQuestion = (shop: Storefront) => (shop.context.pending === null ? 'login' : 'order')
export const selectSelection = (shop: Storefront) => shop.children.selection
export const selectLogin = (shop: Storefront) => popupsOf(shop)?.children.login
/** Returns the chart of the game list, above the open shop or before a game is open. */
export const selectGamesPopup = (shop: Storefront) => shop.children.games ?? popupsOf(shop)?.children.games
export const selectRolesPopup = (shop: Storefront) => popupsOf(shop)?.children.roles
export const selectRecharge = (shop: Storefront) => popupsOf(shop)?.children.recharge
export const selectResult = (shop: Storefront) => popupsOf(shop)?.children.result
export const selectGiftCard = (shop: Storefront) => popupsOf(shop)?.children.giftCard
export const selectIsExplaining = (shop: Storefront) => isPopup(shop, 'explanation')
export const selectNotices = (shop: Storefront) => shop.children.notices
export const selectIsPageFree = (shop: Storefront) =>
  popupsOf(shop)?.matches('closed') ?? shop.matches({ shop: 'served' })
/** Returns whether the player can buy the selected goods again, according to the loaded purchase limits [BEY-05]. */
export const selectIsBuyableAgain = ({ context: { picked } }: Storefront) =>
  picked.goods !== null && picked.block === null && !picked.isLimitStale
/** Returns the number of the page's unfinished order; null if there is none. */
export const selectPendingNo = (shop: Storefront) => shop.context.pending?.billingNo ?? null
/**
 * Returns how texts refer to an order: `own` for the page's order, `named` for an order with its number. Always `named`
 * if `isNamed` is true.
 */
export const selectWhoseOrder = (billingNo: string, isNamed: boolean) => (shop: Storefront) =>
  selectPendingNo(shop) === billingNo && !isNamed ? 'own' : 'named'
export const selectHasPending = (shop: Storefront) => canPress(shop, 'order.clicked')
/**
 * Returns whether the page reserves space for a notice about an order, and why. `remembered`: the page has an
 * unfinished order. `unrecognised`: the page has not yet read the browser's storage. `none`: there is no space.
 */
export const selectOrderPlace = (shop: Storefront) =>
  shop.context.isPrerendered ? 'unrecognised' : shop.context.pending === null ? 'none' : 'remembered'
export const selectIsAccountShown = (shop: Storefront) => selectIsAccountOpen(shop) || selectIsLoggingOut(shop)
export const selectLegalDocuments = (shop: Storefront) => shop.children.legalDocuments
export const selectScroll = (shop: Storefront) => shop.children.scroll
/** Returns the parameters of the request for the game list; null while the sales area is unknown. */
export const selectGamesQuestion = (shop: Storefront) => (shop.context.area === null ? null : gameInputOf(shop.context))
export const selectCanLogIn = (shop: Storefront) => canPress(shop, 'login.clicked')
export const selectCanSeeAccount = (shop: Storefront) => canPress(shop, 'account.clicked')
/**
 * Returns whether the player can leave the shop without interrupting a purchase: the header offers the login or the
 * account.
 */
export const selectCanLeave = (shop: Storefront) => selectCanLogIn(shop) || selectCanSeeAccount(shop)

/** Returns whether the shop is still identifying its visitor, its sales area or its games. */
export const selectIsStarting = (shop: Storefront) =>
  shop.context.isPrerendered ||
  shop.matches('arriving') ||
  shop.matches('resolvingCode') ||
  shop.matches('resolvingSalesArea') ||
  shop.matches('loadingGames')

/** Returns the current step of the purchase; null while the shop is loading or asks for a confirmation [NAV-02]. */
export const selectStep = (shop: Storefront): PurchaseStep | null =>
  selectGamesPopup(shop)
    ? 'selectGame'
    : selectRecharge(shop)
      ? 'recharge'
      : selectResult(shop)
        ? 'result'
        : selectIsPageFree(shop)
          ? 'selectGoods'
          : null
