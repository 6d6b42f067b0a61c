import type { SnapshotFrom } from 'xstate'
import { placedKey } from '../../src/domain/order/role/roles.ts'
import type { PurchaseStep } from '../../src/domain/order/steps.ts'
import { gameInputOf, initialOf } from './storefront.inputs.ts'
import type { storefrontMachine } from './storefront.machine.ts'

type Storefront = SnapshotFrom<typeof storefrontMachine>

/**
 * Returns the state of the popups, or undefined until the shop is open and the page is no longer in its prerendered
 * state.
 */
const popupsOf = (shop: Storefront) => shop.children.popups?.getSnapshot()
const isPopup = (shop: Storefront, popup: 'account' | 'loggingOut' | 'explanation' | 'unverified') =>
  popupsOf(shop)?.matches(popup) ?? false
const canPress = (shop: Storefront, type: 'login.clicked' | 'account.clicked' | 'order.clicked') =>
  (popupsOf(shop) ?? shop).can({ type })

export const selectIsEntering = (shop: Storefront) => shop.hasTag('booting')

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
/** True once the shop has finished loading, even if the loading has failed. */
export const selectIsSettled = (shop: Storefront) =>
  !shop.hasTag('booting') && !(shop.children.selection?.getSnapshot().matches({ goods: 'loading' }) ?? false)
export const selectIsWhole = (shop: Storefront) =>
  !shop.matches('failed') && !(shop.children.selection?.getSnapshot().matches({ goods: 'failed' }) ?? false)
/** SYS-12: true if the prompt to verify the real name is open. */
export const selectIsUnverified = (shop: Storefront) => isPopup(shop, 'unverified')
/** Returns whether this is the replenishment page, which needs no chosen game and no login to the shop. */
export const selectIsByLink = (shop: Storefront) => shop.matches('replenishing')
export const selectIsPlayerComing = (shop: Storefront) => shop.context.user !== null || selectLogin(shop) !== undefined
/** Returns who is logged in. `nobody`: a page without login, for example the replenishment page. */
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
export const selectReceivingRole = ({ context: { picked } }: Storefront) =>
  picked.server && picked.role ? placedKey({ server: picked.server, role: picked.role }) : null
export const selectHasEvents = (shop: Storefront) => (shop.context.config?.eventKinds.length ?? 0) > 0
export const selectIsBuying = (shop: Storefront) => popupsOf(shop)?.hasTag('buying') ?? false
export const selectIsAccountOpen = (shop: Storefront) => isPopup(shop, 'account')
export const selectIsLoggingOut = (shop: Storefront) => isPopup(shop, 'loggingOut')
/**
 * Returns which question the shop asks before a logout. `order`: the question mentions the open order; `login`: no
 * order is open [GAM-02].
 */
export const selectLogoutQuestion = (shop: Storefront) => (shop.context.pending === null ? 'login' : 'order')
export const selectSelection = (shop: Storefront) => shop.children.selection
export const selectLogin = (shop: Storefront) => popupsOf(shop)?.children.login
export const selectGamesPopup = (shop: Storefront) => shop.children.games ?? popupsOf(shop)?.children.games
export const selectRolesPopup = (shop: Storefront) => popupsOf(shop)?.children.roles
/** The popup is invisible while a pointer is down on Buy. */
const isPrepared = (shop: Storefront) => popupsOf(shop)?.matches({ recharge: 'prepared' }) ?? false
/** Returns the chart of the recharge popup, also while the popup is still invisible. */
export const selectPreparedRecharge = (shop: Storefront) => popupsOf(shop)?.children.recharge
export const selectRecharge = (shop: Storefront) => (isPrepared(shop) ? undefined : selectPreparedRecharge(shop))
export const selectResult = (shop: Storefront) => popupsOf(shop)?.children.result
export const selectGiftCard = (shop: Storefront) => popupsOf(shop)?.children.giftCard
export const selectIsExplaining = (shop: Storefront) => isPopup(shop, 'explanation')
export const selectNotices = (shop: Storefront) => shop.children.notices
export const selectIsPageFree = (shop: Storefront) =>
  isPrepared(shop) || (popupsOf(shop)?.matches('closed') ?? shop.matches({ shop: 'served' }))
/** True if the goods can be bought again according to the loaded purchase limits [BEY-05]. */
export const selectIsBuyableAgain = ({ context: { picked } }: Storefront) =>
  picked.goods !== null && picked.block === null && !picked.isLimitStale
export const selectPendingNo = (shop: Storefront) => shop.context.pending?.billingNo ?? null
/**
 * Returns how a text names an order. `own`: as the order of this page. `named`: by its number. Always `named` if
 * `isNamed` is true.
 */
export const selectWhoseOrder = (billingNo: string, isNamed: boolean) => (shop: Storefront) =>
  selectPendingNo(shop) === billingNo && !isNamed ? 'own' : 'named'
export const selectHasPending = (shop: Storefront) =>
  canPress(shop, 'order.clicked') || (isPrepared(shop) && shop.context.pending !== null)
/**
 * Returns why the page reserves space for a notice about an order. `remembered`: an order is stored; `unrecognised`:
 * the storage is not read yet; `none`: no space.
 */
export const selectOrderPlace = (shop: Storefront) =>
  shop.context.isPrerendered ? 'unrecognised' : shop.context.pending === null ? 'none' : 'remembered'
export const selectIsAccountShown = (shop: Storefront) => selectIsAccountOpen(shop) || selectIsLoggingOut(shop)
export const selectLegalDocuments = (shop: Storefront) => shop.children.legalDocuments
export const selectScroll = (shop: Storefront) => shop.children.scroll
export const selectGamesQuestion = (shop: Storefront) => (shop.context.area === null ? null : gameInputOf(shop.context))
export const selectCanLogIn = (shop: Storefront) => canPress(shop, 'login.clicked')
export const selectCanSeeAccount = (shop: Storefront) => canPress(shop, 'account.clicked') || isPrepared(shop)
/** True if the player can leave the shop; false during a purchase, which leaving would interrupt. */
export const selectCanLeave = (shop: Storefront) => selectCanLogIn(shop) || selectCanSeeAccount(shop)

/** True while the visitor, the sales area or the games are unknown. */
export const selectIsStarting = (shop: Storefront) =>
  shop.context.isPrerendered ||
  shop.matches('arriving') ||
  shop.matches('resolvingCode') ||
  shop.matches('resolvingSalesArea') ||
  shop.matches('loadingGames')

/** Returns the step of the purchase, or null while the shop is loading or asks for a confirmation [NAV-02]. */
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
