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

/** Parameters for prefetching the data of the shop. */
export type ShopAhead = { clientId: string; area: Area; isLoggedIn: boolean }
/** Parameters for prefetching the data of the recharge popup. `goodsId` is null if no goods are chosen. */
export type RechargeAhead = { clientId: string; area: Area; platform: Platform; goodsId: string | null }

/** Initial data of the page, from the brand, the address and the storage. */
export type StorefrontInput = {
  allowedAreas: readonly Area[]
  platform: Platform
  /**
   * The page was opened inside a game (visit=sdk). If the server refuses a token there, no popup opens and the player
   * stays.
   */
  isSdk: boolean
  /** The VIP version of the shop, with coupons and the VIP centre [BRD-11]. */
  isVip: boolean
  /** The visitor is a tester. A tester who logs out can log in as a second user immediately [LGN-12]. */
  isSuper: boolean
  /** The page is a replenishment page, which needs neither a sales area nor a game nor a login to the shop [RPL-04]. */
  isReplenishing: boolean
  /** Code of a social link, `/@{code}`; null for any other address. */
  gameCode: string | null
  /** False if the first page of the visit needs no sales area [NAV-03]. */
  isAreaNeeded: boolean
  askedArea: string | null
  /** Area in which the brand sells the game of the address; null if the brand does not sell it. */
  linkedArea: Area | null
  mappedArea: string | null
  storedArea: string | null
  askedClientId: string | null
  savedClientId: string | null
  token: string | null
  preset: Preset
  /** Order selection of an earlier visit [GAM-07]. */
  saved: SavedOrder | null
  pending: PendingOrder | null
  /** Keys of the roles that the player has confirmed as receivers in this browser [BEY-01]. */
  receivers: readonly string[]
  /** A random number from 0 to 1, drawn once per visit. */
  jitter: number
  /**
   * The shop is as the server has prerendered it. It makes no requests until the stored data of this browser are read.
   */
  isPrerendered: boolean
}
export type Entered = {
  config: PageConfig
  user: User | null
  loginMethods: readonly LoginMethod[]
  /** Reminders that are stored in this browser [GDS-08]. */
  reminders: Reminders
  /** The coupon that the player has chosen in the VIP centre for the next purchase [CPN-04]. */
  wantedCoupon: string | null
}
type SelectionSnapshot = SnapshotFrom<typeof selectionMachine>

/** The part of a selection that the root chart needs. */
export type Picked = {
  goods: Goods | null
  goodsState: 'loading' | 'missing' | 'listed'
  server: Server | null
  role: Role | null
  roleState: 'loading' | 'missing' | 'known'
  /** Text key that explains why the chosen goods cannot be bought now; null if they can be bought. */
  block: TextKey | null
  /** The chosen goods are limited, and their purchase counters are still loading. */
  isLimitAwaited: boolean
  /** Time at which a reached limit opens again, in ms of the monotonic clock; null if unknown. */
  opensAt: number | null
  /** A purchase has changed the counters of the chosen goods, and the new counters are still loading. */
  isLimitStale: boolean
}
/** The goods of a purchase, and their receiver. */
export type Purchase = { goods: Goods; server: Server; role: Role }
/** Selection and order of a player whose login has expired. `account` is the player's account id (suid). */
type StashedOrder = { account: string; saved: SavedOrder | null; pending: PendingOrder | null }
export type StorefrontContext = StorefrontInput & {
  area: Area | null
  games: GameEntry[]
  game: Game | null
  config: PageConfig | null
  user: User | null
  /** Selection and order of a player whose login has expired, kept until the next login [LGN-11]. */
  stashedOrder: StashedOrder | null
  loginMethods: readonly LoginMethod[]
  reminders: Reminders
  picked: Picked
  /** Facts about the open order from its purchase. Null for an order of an earlier visit, or from a link. */
  origin: OrderFacts | null
  /** Number of the last order whose end the player has seen, so that no message repeats it. */
  ended: string | null
  /**
   * Data for another attempt after the order that the player has seen last. If that order is unpaid, the new order
   * replaces it at the same price [BEY-02].
   */
  retry: Retry | null
  /**
   * Action that continues later. buy, redeem: a purchase or gift card that lacked a step such as the login. logIn,
   * changeGame: a press before the shop was open. verify: the server demands a verified name.
   */
  resumeAction: 'buy' | 'redeem' | 'logIn' | 'changeGame' | 'verify' | null
  /**
   * Values that the player had entered in the popup before the login expired. `account` is the player's account id (suid) [LGN-11].
   */
  draft: (CheckoutDraft & { account: string }) | null
  /**
   * The purchase of an earlier order that is paid again. It replaces the choice on the page until then [RES-03 RES-04].
   */
  reordered: Purchase | null
  /** The coupon that the player has chosen in the VIP centre; null after an order has used it. */
  wantedCoupon: string | null
  /** Purchase limits must be reloaded when no popup is open, because a purchase may have changed them [PAY-03]. */
  needsLimitRefresh: boolean
}
/** Data about the visitor that the browser has stored. The prerendering server does not know them. */
export type KnownVisitor = StorefrontInput & {
  /** Whether a player or an order selection is stored in this browser. */
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
      /** Whether the call was made in the background, so that no player waits for its answer. */
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

/** Returns the context of a shop that has just been opened with this input. */
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

/** Returns the part of a selection that the root chart needs. */
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

/** Returns the choice on the page with another role. The purchase counters of this role are still unknown. */
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
 * Returns the message that explains why the chosen goods cannot be bought now. For a reached limit, it includes the
 * time at which the limit opens again [BEY-05].
 */
export const blockMessageOf = ({ picked: { block, opensAt } }: StorefrontContext) =>
  textMessage(present(block, 'block'), block === 'limit_reached' ? opensAt : null)

/** Returns whether player, role, goods and price of the purchase are known. */
export const isPurchaseKnown = ({ user, picked }: StorefrontContext) =>
  user !== null && picked.roleState === 'known' && picked.goods !== null && isPriced(picked.goods)

/** Returns the current purchase: that of an order that is paid again, or else the choice on the page. */
export const purchaseOf = ({ reordered, picked }: StorefrontContext): Pick<Picked, 'goods' | 'server' | 'role'> =>
  reordered ?? picked

// Whether a purchase must wait for purchase counters. If they failed to load, it need not wait, because the server
// enforces the limit.
const isLimitAwaited = ({ chosen, role, limits, hasLimitsFailed }: SelectionSnapshot['context']) =>
  chosen?.isLimit === true && role !== null && limits === null && !hasLimitsFailed

/** Returns the context after a game was opened. The goods stay chosen. The role is not known yet. */
export const enteredAs = ({ picked }: StorefrontContext, entered: Entered) => ({
  ...entered,
  token: null,
  // parameters of the address that count only until a game is open
  linkedArea: null,
  isAreaNeeded: true,
  picked: { ...nothingPicked, goods: picked.goods },
})
