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

/** Parameters of the requests that prefetch the data of the shop. */
export type ShopAhead = { clientId: string; area: Area; isLoggedIn: boolean }
/**
 * Parameters of the requests that prefetch the data of the recharge popup. `goodsId` is null if no goods are selected.
 */
export type RechargeAhead = { clientId: string; area: Area; platform: Platform; goodsId: string | null }

/** Initial data of the shop, read from the brand's settings, the address and the browser's storage. */
export type StorefrontInput = {
  allowedAreas: readonly Area[]
  platform: Platform
  /**
   * Whether the page was opened inside a game (visit=sdk). If the server then refuses the login token, no popup opens
   * and the player stays logged in.
   */
  isSdk: boolean
  /** Whether this is the VIP version of the shop, which has coupons and the VIP centre [BRD-11]. */
  isVip: boolean
  /** Whether the visitor is a tester. A tester who has logged out can immediately log in as another user [LGN-12]. */
  isSuper: boolean
  /**
   * Whether this is a replenishment page. It needs neither a sales area nor a game nor a login to the shop [RPL-04].
   */
  isReplenishing: boolean
  /** Code of a social link, `/@{code}`; null for any other address. */
  gameCode: string | null
  /** Whether the first page of the visit needs a sales area [NAV-03]. */
  isAreaNeeded: boolean
  askedArea: string | null
  /** Sales area in which the brand offers the game of the address; null if the brand does not offer this game. */
  linkedArea: Area | null
  mappedArea: string | null
  storedArea: string | null
  askedClientId: string | null
  savedClientId: string | null
  token: string | null
  preset: Preset
  /** Goods, role and payment method that the player selected during an earlier visit [GAM-07]. */
  saved: SavedOrder | null
  pending: PendingOrder | null
  /** Keys of the roles that the player has already confirmed in this browser as receivers of goods [BEY-01]. */
  receivers: readonly string[]
  /** A random number from 0 to 1, drawn once per visit. It varies the pauses between requests. */
  jitter: number
  /**
   * Whether the shop is still in the state that the server has prerendered. In this state it makes no requests. The
   * state ends when the page has read the browser's storage.
   */
  isPrerendered: boolean
}
export type Entered = {
  config: PageConfig
  user: User | null
  loginMethods: readonly LoginMethod[]
  /** The player's reminders for limited goods, as stored in this browser [GDS-08]. */
  reminders: Reminders
  /** The coupon that the player has chosen in the VIP centre for the next purchase [CPN-04]. */
  wantedCoupon: string | null
}
type SelectionSnapshot = SnapshotFrom<typeof selectionMachine>

/** The state of the selection chart that the storefront chart needs. */
export type Picked = {
  goods: Goods | null
  goodsState: 'loading' | 'missing' | 'listed'
  server: Server | null
  role: Role | null
  roleState: 'loading' | 'missing' | 'known'
  /** Text key of the reason why the selected goods cannot be bought now; null if they can be bought. */
  block: TextKey | null
  /** Whether the selected goods are limited and their purchase counters are still loading. */
  isLimitAwaited: boolean
  /** Time at which the exhausted limit is reset, in ms of the monotonic clock; null if unknown. */
  opensAt: number | null
  /** Whether a purchase has changed the counters of the selected goods and the new counters are still loading. */
  isLimitStale: boolean
}
/** The goods of a purchase, and the role that receives them. */
export type Purchase = { goods: Goods; server: Server; role: Role }
/** Stored selection and order of a player whose login has expired. `account` is the player's account id (suid). */
type StashedOrder = { account: string; saved: SavedOrder | null; pending: PendingOrder | null }
export type StorefrontContext = StorefrontInput & {
  area: Area | null
  games: GameEntry[]
  game: Game | null
  config: PageConfig | null
  user: User | null
  /**
   * Stored selection and order of a player whose login has expired. The chart keeps them until the next login [LGN-11].
   */
  stashedOrder: StashedOrder | null
  loginMethods: readonly LoginMethod[]
  reminders: Reminders
  picked: Picked
  /**
   * Facts about the open order that are known from the purchase. Null if the order is from an earlier visit or from a
   * link.
   */
  origin: OrderFacts | null
  /** Number of the last order whose end the player has seen. The shop shows no message about the end of this order. */
  ended: string | null
  /**
   * Data with which the player can repeat the purchase of the order that was shown last. If that order is unpaid, the
   * new order replaces it at the same price [BEY-02].
   */
  retry: Retry | null
  /**
   * Action that the shop performs later. `buy`, `redeem`: a purchase or a gift card that was interrupted, for example
   * by a login. `logIn`, `changeGame`: a button that was pressed before the shop was open. `verify`: the prompt to
   * verify the real name, which the server requires.
   */
  resumeAction: 'buy' | 'redeem' | 'logIn' | 'changeGame' | 'verify' | null
  /**
   * Values that the player had entered in the recharge popup before the login expired. `account` is the player's
   * account id (suid) [LGN-11].
   */
  draft: (CheckoutDraft & { account: string }) | null
  /**
   * The purchase of an earlier order while the player repeats it; otherwise null. It has precedence over the selection
   * on the page [RES-03 RES-04].
   */
  reordered: Purchase | null
  /** The coupon that the player has chosen in the VIP centre; null if there is none, or after an order has used it. */
  wantedCoupon: string | null
  /**
   * Whether the purchase limits must be reloaded as soon as no popup is open, because a purchase may have changed them
   * [PAY-03].
   */
  needsLimitRefresh: boolean
}
/**
 * Data about the visitor that the page reads from the browser's storage. The prerendering server does not have this
 * data.
 */
export type KnownVisitor = StorefrontInput & {
  /** Whether the browser has stored a player or an order selection. */
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
      /** Whether the page made the call in the background, so that the player does not wait for the response. */
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

/** Returns the initial context of a shop that was opened with this input. */
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

/** Returns the state of the selection chart that the storefront chart needs. */
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

/** Returns the selection with another role. The purchase counters of the new role are still unknown. */
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
 * Returns the message that explains why the selected goods cannot be bought now. If a purchase limit is exhausted, the
 * message contains the time at which the limit is reset [BEY-05].
 */
export const blockMessageOf = ({ picked: { block, opensAt } }: StorefrontContext) =>
  textMessage(present(block, 'block'), block === 'limit_reached' ? opensAt : null)

/** Returns whether the player, the role, the goods and the price of the purchase are known. */
export const isPurchaseKnown = ({ user, picked }: StorefrontContext) =>
  user !== null && picked.roleState === 'known' && picked.goods !== null && isPriced(picked.goods)

/**
 * Returns the current purchase: the purchase of an earlier order that the player repeats, or else the selection on the
 * page.
 */
export const purchaseOf = ({ reordered, picked }: StorefrontContext): Pick<Picked, 'goods' | 'server' | 'role'> =>
  reordered ?? picked

// Returns whether a purchase must wait until the purchase counters are loaded. If they failed to load, the purchase
// does not wait, because the server enforces the limit.
const isLimitAwaited = ({ chosen, role, limits, hasLimitsFailed }: SelectionSnapshot['context']) =>
  chosen?.isLimit === true && role !== null && limits === null && !hasLimitsFailed

/**
 * Returns the changes of the context after a game was opened. The selected goods stay selected. The role is not known
 * yet.
 */
export const enteredAs = ({ picked }: StorefrontContext, entered: Entered) => ({
  ...entered,
  token: null,
  // these address parameters have an effect only until a game is open
  linkedArea: null,
  isAreaNeeded: true,
  picked: { ...nothingPicked, goods: picked.goods },
})
