import type { Area, Platform } from '../../src/contract/codes.ts'
import type { CheckoutDraft } from '../../src/domain/order/checkoutDraft.ts'
import type { Goods } from '../../src/domain/order/goods.ts'
import type { SavedOrder } from '../../src/domain/order/orderSelection.ts'
import type { OrderFacts, PaymentTap, PendingOrder, Retry } from '../../src/domain/order/placedOrder.ts'
import type { Game, GameEntry } from '../../src/domain/order/role/games.ts'
import type { Role } from '../../src/domain/order/role/roles.ts'
import type { Server } from '../../src/domain/order/role/servers.ts'
import type { ChosenPlace } from '../../src/domain/page/analyticsEvents.ts'
import type { PageConfig } from '../../src/domain/page/pageConfig.ts'
import type { OrderEnd } from '../../src/domain/payment/openOrders.ts'
import type { LoginMethod, User } from '../../src/domain/player/login.ts'
import type { Message, TextKey } from '../../src/domain/text/textKeys.ts'

export type Picked = {
  goods: Goods | null
  goodsState: 'loading' | 'missing' | 'listed'
  server: Server | null
  role: Role | null
  roleState: 'loading' | 'missing' | 'known'
  isOfPlayer: boolean
  /** Reason why the selected goods cannot be bought now; null if they can. */
  block: TextKey | null
  isLimitAwaited: boolean
  /** Reset of the exhausted purchase limit, in ms of the monotonic clock; null if unknown. */
  opensAt: number | null
  /** Whether the purchase counters are out of date after a purchase. */
  isLimitStale: boolean
}
export type Purchase = { goods: Goods; server: Server; role: Role }

/**
 * State of the open shop that the popups read. The storefront chart owns this data and reports each change to the
 * popups.
 */
export type OpenShop = {
  /** Whether the page was opened inside a game (visit=sdk). The page then keeps the player of the game. */
  isSdk: boolean
  /** Whether the visitor is a tester, who can log in as another user right after a logout [LGN-12]. */
  isSuper: boolean
  /** Whether this shop has coupons [BRD-11]. */
  isVip: boolean
  platform: Platform
  area: Area
  game: Game
  games: readonly GameEntry[]
  config: PageConfig | null
  user: User | null
  loginMethods: readonly LoginMethod[]
  /** Selection from this visit or an earlier visit [GAM-07]. */
  saved: SavedOrder | null
  /** Keys of the roles that the player has already confirmed in this browser [BEY-01]. */
  receivers: readonly string[]
  picked: Picked
  /** Number from 0 to 1 that varies the pauses between requests, and stays the same during a visit. */
  jitter: number
}

/** Selection and order of a player whose login has expired. `account`: account id (suid) of the player. */
type StashedOrder = { account: string; saved: SavedOrder | null; pending: PendingOrder | null }
/**
 * Data that a new popups chart takes over from the previous one. The storefront chart keeps the data while the shop
 * loads a game.
 */
export type PurchaseMemory = {
  pending: PendingOrder | null
  /** Facts known from the purchase; null if the order is from an earlier visit or was opened by a link. */
  origin: OrderFacts | null
  /** The last order whose end the player has seen; the shop shows no message about this end. */
  ended: string | null
  /** Data for another attempt at the last purchase. An unpaid order is replaced at the same price [BEY-02]. */
  retry: Retry | null
  /**
   * Action that the shop resumes when possible. `buy`, `redeem`: interrupted by a login or another popup. `logIn`,
   * `changeGame`, `redeem`, `explain`: pressed before the shop was open. `verify`: the server requires a verified real
   * name.
   */
  resumeAction: 'buy' | 'redeem' | 'logIn' | 'changeGame' | 'explain' | 'verify' | null
  /** Values entered in the recharge popup before the login expired. `account` is a suid [LGN-11]. */
  draft: (CheckoutDraft & { account: string }) | null
  /** Purchase of an earlier order that the player repeats; replaces the selection on the page [RES-03 RES-04]. */
  reordered: Purchase | null
  /** Coupon chosen in the VIP centre; null if none is chosen, or after an order has used the coupon. */
  wantedCoupon: string | null
  /**
   * True if a purchase may have changed the purchase limits. The limits reload as soon as no popup is open [PAY-03].
   */
  needsLimitRefresh: boolean
  /** Selection and order of a player whose login has expired, kept until the next login [LGN-11]. */
  stashedOrder: StashedOrder | null
}

/**
 * Why the popups end, and the game to open next. `player`: the player or selection has changed. `chosenGame`: the
 * player has chosen another game. `orderedGame`: the result popup shows an order of another game [RES-07].
 */
export type PopupsEnd = { cause: 'player' | 'chosenGame' | 'orderedGame'; game: Game | null }
export type PopupsOutput = PopupsEnd & { user: User | null; saved: SavedOrder | null; memory: PurchaseMemory }

export type PopupsInput = { shop: OpenShop; memory: PurchaseMemory }
export type PopupsContext = PurchaseMemory & { shop: OpenShop; end: PopupsEnd | null }

export type HandedOnEvent =
  /** A pointer is pressed on Buy. Prepares the recharge popup. */
  | { type: 'buy.pressed' }
  /** The pointer has left Buy or has begun to scroll. */
  | { type: 'buy.released' }
  | { type: 'buy.clicked' }
  | { type: 'login.clicked' }
  | { type: 'game.clicked' }
  | { type: 'role.clicked' }
  | { type: 'account.clicked' }
  | { type: 'order.clicked'; payment?: PaymentTap | null }
  | { type: 'unpaid.clicked'; billingNo: string; payment?: PaymentTap | null }
  | { type: 'giftCard.clicked' }
  | { type: 'explanation.clicked' }
  | { type: 'logout.clicked' }
  | { type: 'confirmed' }
  | { type: 'dismissed' }
  | { type: 'order.cancelled'; billingNo: string }
  | { type: 'order.ended'; billingNo: string; end: OrderEnd }
  | { type: 'coupon.wanted'; code: string }
  | { type: 'player.changed'; user: User | null }
  | {
      type: 'api.failed'
      code: number
      message: Message
      /** Whether the shop made the failed call in the background, so that the player did not wait for the response. */
      isBackground: boolean
    }
export type PopupsEvent = HandedOnEvent | { type: 'shop.changed'; change: Partial<OpenShop> }

/** Reports that the popups send to the goods page, through the storefront chart. */
export type ForPageReport =
  | { type: 'role.chosen'; server: Server; role: Role }
  | { type: 'goods.chosen'; key: string }
  | { type: 'limits.stale' }
export type PopupsReport =
  | ForPageReport
  | { type: 'notices.dismissed' }
  /** The login has expired, or a tester has logged out. */
  | { type: 'player.left' }
  | { type: 'block.pointed' }

export const placeOf = ({ picked: { server, role } }: Pick<OpenShop, 'picked'>): ChosenPlace => ({ server, role })

export const memoryOf = ({
  pending,
  origin,
  ended,
  retry,
  resumeAction,
  draft,
  reordered,
  wantedCoupon,
  needsLimitRefresh,
  stashedOrder,
}: PurchaseMemory): PurchaseMemory => ({
  pending,
  origin,
  ended,
  retry,
  resumeAction,
  draft,
  reordered,
  wantedCoupon,
  needsLimitRefresh,
  stashedOrder,
})
