import type { SnapshotFrom } from 'xstate'
import type { Area, Platform } from '../../src/contract/codes.ts'
import { whyNotBuyable } from '../../src/domain/order/buyable.ts'
import type { CheckoutDraft } from '../../src/domain/order/checkoutDraft.ts'
import { type Goods, isPriced } from '../../src/domain/order/goods.ts'
import type { OrderChoice, SavedOrder } from '../../src/domain/order/orderSelection.ts'
import type { OrderFacts, PaymentTap, PendingOrder, Retry } from '../../src/domain/order/placedOrder.ts'
import { limitOf } from '../../src/domain/order/purchaseLimits.ts'
import type { Reminders } from '../../src/domain/order/reminders.ts'
import type { Game, GameEntry } from '../../src/domain/order/role/games.ts'
import type { Receiver } from '../../src/domain/order/role/receivers.ts'
import type { Preset, Role } from '../../src/domain/order/role/roles.ts'
import type { Server } from '../../src/domain/order/role/servers.ts'
import type { PageConfig } from '../../src/domain/page/pageConfig.ts'
import type { OrderEnd } from '../../src/domain/payment/openOrders.ts'
import type { LoginMethod, User } from '../../src/domain/player/login.ts'
import { present } from '../../src/domain/present.ts'
import { type Message, type TextKey, textMessage } from '../../src/domain/text/textKeys.ts'
import type { selectionMachine } from '../selection/selection.machine.ts'

/** Parameters of the page's first calls. */
export type ShopAhead = { clientId: string; area: Area; isLoggedIn: boolean }
/** Parameters of the recharge popup's first call. The goods are null if none are chosen. */
export type RechargeAhead = { clientId: string; area: Area; platform: Platform; goodsId: string | null }

/** Initial data of the page: the brand, the address, and stored values. */
export type StorefrontInput = {
  allowedAreas: readonly Area[]
  platform: Platform
  /**
   * The page was opened with visit=sdk, inside a game. If the server refuses a token, no popup opens and the player is
   * not removed.
   */
  isSdk: boolean
  /** The VIP version: coupons and the user centre exist [BRD-11]. */
  isVip: boolean
  /** The visitor is a tester, who has a second user. Logging out opens the login immediately [LGN-12]. */
  isSuper: boolean
  /** The page of a replenishment. It needs no sales area, no game and no player of the shop [RPL-04]. */
  isReplenishing: boolean
  /** The code of a social link `/@{code}`. */
  gameCode: string | null
  /** False if the visit's first page does not depend on a sales area [NAV-03]. */
  isAreaNeeded: boolean
  askedArea: string | null
  /** Area in which the brand sells the game of the address; null if the brand does not know the game. */
  linkedArea: Area | null
  mappedArea: string | null
  storedArea: string | null
  askedClientId: string | null
  savedClientId: string | null
  token: string | null
  preset: Preset
  /** Order selection of an earlier visit. From now on, the root chart keeps the selection [GAM-07]. */
  saved: SavedOrder | null
  pending: PendingOrder | null
  /** Roles that the player has confirmed as receivers in this browser [BEY-01]. */
  receivers: readonly string[]
  /** A number from 0 to 1, drawn once per visit. */
  jitter: number
  /** The shop is still in its prerendered state. It makes no requests by itself until the visitor is known. */
  isPrerendered: boolean
}
export type Entered = {
  config: PageConfig
  user: User | null
  loginMethods: readonly LoginMethod[]
  /** The reminders that this browser stores [GDS-08]. */
  reminders: Reminders
  /** The coupon that the player chose in advance in this game [CPN-04]. */
  wantedCoupon: string | null
}
type SelectionSnapshot = SnapshotFrom<typeof selectionMachine>

/** The part of the selection that the root chart uses. */
export type Picked = {
  goods: Goods | null
  goodsState: 'loading' | 'missing' | 'listed'
  server: Server | null
  role: Role | null
  roleState: 'loading' | 'missing' | 'known'
  /** The reason why the chosen goods cannot be bought now. */
  block: TextKey | null
  /** The chosen goods are limited, and the counters of the role are loading. */
  isLimitAwaited: boolean
  /** When a reached limit opens again, in ms of the steady clock; null if unknown. */
  opensAt: number | null
  /** A purchase has changed the item's counters, and the new counters are not known yet. */
  isLimitStale: boolean
}
/** The goods and their receiver. */
export type Purchase = { goods: Goods; server: Server; role: Role }
/** Selection and order of a player whose login has expired. `account` is the player's suid. */
type StashedOrder = { account: string; saved: SavedOrder | null; pending: PendingOrder | null }
export type StorefrontContext = StorefrontInput & {
  area: Area | null
  games: GameEntry[]
  game: Game | null
  config: PageConfig | null
  user: User | null
  /** Selection of a player whose token has expired, kept until the next login [LGN-11]. */
  stashedOrder: StashedOrder | null
  loginMethods: readonly LoginMethod[]
  reminders: Reminders
  picked: Picked
  /** Facts about the open order from its purchase. Null if the order comes from an earlier visit or a link. */
  origin: OrderFacts | null
  /** Number of the last order whose end the player has seen. No further message about its end is needed. */
  ended: string | null
  /**
   * Data for a retry of the unpaid order that the player viewed last. A retry of the same purchase replaces this order
   * at the same price [BEY-02].
   */
  retry: Retry | null
  /**
   * The action that continues later. buy, redeem: the purchase or gift card, after missing steps. logIn, changeGame: a
   * tap before the shop was open. verify: the server requires a verified name.
   */
  resumeAction: 'buy' | 'redeem' | 'logIn' | 'changeGame' | 'verify' | null
  /**
   * Values that the player had entered in the popup that will open again, with the player's account. They are kept when
   * a login expires [LGN-11].
   */
  draft: (CheckoutDraft & { account: string }) | null
  /**
   * The purchase of an order that is paid again. The page's own choice is kept separately and applies again afterwards
   * [RES-03 RES-04].
   */
  reordered: Purchase | null
  /** The coupon that the player chose in advance in this game; kept until an order uses it. */
  wantedCoupon: string | null
  /** A purchase may have changed the counters of a limited item. They are fetched when no popup is open [PAY-03]. */
  needsLimitRefresh: boolean
}
/** Data about the visitor that only this browser has; the server that prerenders the page does not have them. */
export type KnownVisitor = StorefrontInput & {
  /** A player or a selection is stored in this browser. */
  isReturning: boolean
}
export type StorefrontEvent =
  | { type: 'visitor.recognised'; visit: KnownVisitor }
  | { type: 'buy.clicked' }
  | { type: 'shop.wanted' }
  | { type: 'page.shown'; page: string }
  | { type: 'app.installed' }
  | { type: 'login.clicked' }
  | { type: 'game.clicked' }
  | { type: 'role.clicked' }
  | { type: 'account.clicked' }
  | { type: 'order.clicked'; payment?: PaymentTap | null }
  | { type: 'unpaid.clicked'; billingNo: string; payment?: PaymentTap | null }
  | { type: 'order.cancelled'; billingNo: string }
  | { type: 'order.ended'; billingNo: string; end: OrderEnd }
  | { type: 'giftCard.clicked' }
  | { type: 'explanation.clicked' }
  | { type: 'logout.clicked' }
  | { type: 'confirmed' }
  | { type: 'dismissed' }
  | { type: 'retried' }
  | { type: 'order.changed'; clientId: string; choice: OrderChoice }
  | { type: 'receiver.confirmed'; receiver: Receiver }
  | { type: 'coupon.wanted'; code: string }
  | { type: 'player.changed'; user: User | null }
  | { type: 'connection.returned' }
  | { type: 'storage.refused'; what: 'everything' | 'cookies' }
  | { type: 'notice.told'; message: Message }
  | {
      type: 'api.failed'
      code: number
      message: Message
      /** Whether the page made the call by itself, without a player who waits for the answer. */
      isBackground: boolean
    }

export const nothingPicked: Picked = {
  goods: null,
  goodsState: 'loading',
  server: null,
  role: null,
  roleState: 'loading',
  block: null,
  isLimitAwaited: false,
  opensAt: null,
  isLimitStale: false,
}

/** Returns the initial context of a shop, derived only from its input. */
export const initialContext = (input: StorefrontInput): StorefrontContext => ({
  ...input,
  area: null,
  games: [],
  game: null,
  config: null,
  user: null,
  stashedOrder: null,
  loginMethods: [],
  reminders: {},
  needsLimitRefresh: false,
  picked: nothingPicked,
  origin: null,
  retry: null,
  ended: null,
  resumeAction: null,
  draft: null,
  wantedCoupon: null,
  reordered: null,
})

/** Returns the part of a selection that determines the next step. */
export const pickedOf = (selection: SelectionSnapshot): Picked => ({
  goods: selection.context.chosen,
  goodsState: selection.hasTag('goodsLoading') ? 'loading' : selection.hasTag('goodsMissing') ? 'missing' : 'listed',
  server: selection.context.server,
  role: selection.context.role,
  block: whyNotBuyable(selection.context.chosen, selection.context.limits ?? []),
  isLimitAwaited: isLimitAwaited(selection.context),
  opensAt: limitOf(selection.context.limits ?? [], selection.context.chosen?.id ?? null)?.opensAt ?? null,
  isLimitStale: selection.context.chosen?.isLimit === true && selection.context.areLimitsStale,
  roleState: selection.hasTag('roleLoading') ? 'loading' : selection.context.role ? 'known' : 'missing',
})

/** Returns the picked purchase with another role. The counters of this role are not known yet. */
export const pickedFor = (picked: Picked, chosen: { server: Server; role: Role }): Picked => ({
  ...picked,
  ...chosen,
  roleState: 'known',
  block: whyNotBuyable(picked.goods, []),
  isLimitAwaited: picked.goods?.isLimit ?? false,
  opensAt: null,
  isLimitStale: false,
})

/**
 * Returns the message that explains why the picked goods cannot be bought now. If a limit is reached, the message
 * contains the time at which it opens again [BEY-05].
 */
export const blockMessageOf = ({ picked: { block, opensAt } }: StorefrontContext) =>
  textMessage(present(block, 'block'), block === 'limit_reached' ? opensAt : null)

/** Returns whether player, receiver, goods and price are known. */
export const isPurchaseKnown = ({ user, picked }: StorefrontContext) =>
  user !== null && picked.roleState === 'known' && picked.goods !== null && isPriced(picked.goods)

/** Returns the current purchase: that of an order that is paid again, else the page's choice. */
export const purchaseOf = ({ reordered, picked }: StorefrontContext): Pick<Picked, 'goods' | 'server' | 'role'> =>
  reordered ?? picked

// Whether a purchase must wait for counters. If the counters could not be loaded, the purchase does not wait: the
// player gets a message, and the server enforces the limit.
const isLimitAwaited = ({ chosen, role, limits, hasLimitsFailed }: SelectionSnapshot['context']) =>
  chosen?.isLimit === true && role !== null && limits === null && !hasLimitsFailed

/** Returns the context after a game was entered. The goods stay chosen; the receiver is still unknown. */
export const enteredAs = ({ picked }: StorefrontContext, entered: Entered) => ({
  ...entered,
  token: null,
  // these parameters of the address are used only until a game is open
  linkedArea: null,
  isAreaNeeded: true,
  picked: { ...nothingPicked, goods: picked.goods },
})
