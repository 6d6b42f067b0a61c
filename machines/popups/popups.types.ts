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

/** Data that the shop and its popups need from the selection chart. */
export type Picked = {
  goods: Goods | null
  goodsState: 'loading' | 'missing' | 'listed'
  server: Server | null
  role: Role | null
  roleState: 'loading' | 'missing' | 'known'
  /** Text key of the reason why the selected goods cannot be bought now. Null if the goods can be bought. */
  block: TextKey | null
  /** Whether the selected goods have a purchase limit and their purchase counters are still loading. */
  isLimitAwaited: boolean
  /** Time at which the exhausted limit is reset, in ms of the monotonic clock; null if unknown. */
  opensAt: number | null
  /** Whether a purchase has changed the counters of the selected goods and the new counters are still loading. */
  isLimitStale: boolean
}
/** The goods of a purchase, and the role that receives them. */
export type Purchase = { goods: Goods; server: Server; role: Role }

/** Facts about the open shop. The storefront chart owns these facts and reports each change. */
export type OpenShop = {
  /** Whether the page was opened inside a game (visit=sdk). The page then keeps the player of the game. */
  isSdk: boolean
  /** Whether the visitor is a tester. A tester who has logged out can immediately log in as another user [LGN-12]. */
  isSuper: boolean
  /** Whether this is the VIP version of the shop, which has coupons [BRD-11]. */
  isVip: boolean
  platform: Platform
  area: Area
  game: Game
  games: readonly GameEntry[]
  config: PageConfig | null
  user: User | null
  loginMethods: readonly LoginMethod[]
  /** Goods, role and payment method that the player selected, also during an earlier visit [GAM-07]. */
  saved: SavedOrder | null
  /** Keys of the roles that the player has already confirmed in this browser as receivers of goods [BEY-01]. */
  receivers: readonly string[]
  picked: Picked
  /** A random number from 0 to 1, drawn once per visit. It varies the pauses between requests. */
  jitter: number
}

/** Stored selection and order of a player whose login has expired. `account` is the player's account id (suid). */
type StashedOrder = { account: string; saved: SavedOrder | null; pending: PendingOrder | null }
/**
 * Facts about purchases that outlive the popups. The storefront chart stores these facts while it loads a game, for
 * example after a login.
 */
export type PurchaseMemory = {
  /** The unfinished order of the page. */
  pending: PendingOrder | null
  /**
   * Facts about the open order that are known from the purchase. Null if the order is from an earlier visit or from a
   * link.
   */
  origin: OrderFacts | null
  /** Number of the last order whose end the player has seen. The shop shows no message about the end of this order. */
  ended: string | null
  /**
   * Data with which the player can repeat the purchase of the order that was shown last. If this order is unpaid, the
   * repeated purchase replaces the order at the same price [BEY-02].
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
   * The purchase of an earlier order, while the player repeats it; otherwise null. It has precedence over the selection
   * on the page [RES-03 RES-04].
   */
  reordered: Purchase | null
  /**
   * The coupon that the player has chosen in the VIP centre. Null if the player has chosen none, or after an order has
   * used the coupon.
   */
  wantedCoupon: string | null
  /**
   * Whether the purchase limits must be reloaded as soon as no popup is open, because a purchase may have changed them
   * [PAY-03].
   */
  needsLimitRefresh: boolean
  /**
   * Stored selection and order of a player whose login has expired. The chart keeps them until the next login [LGN-11].
   */
  stashedOrder: StashedOrder | null
}

/**
 * Why the popups have ended; the shop then loads a game again. `player`: the player or the selection has changed.
 * `chosenGame`: the player has chosen another game. `orderedGame`: the order of the result popup belongs to another game
 * of the shop [RES-07].
 */
export type PopupsEnd = { cause: 'player' | 'chosenGame' | 'orderedGame'; game: Game | null }
/** The output of the popups: the reason, with the player, the stored selection and the facts about purchases. */
export type PopupsOutput = PopupsEnd & { user: User | null; saved: SavedOrder | null; memory: PurchaseMemory }

export type PopupsInput = { shop: OpenShop; memory: PurchaseMemory }
export type PopupsContext = PurchaseMemory & { shop: OpenShop; end: PopupsEnd | null }

/** Events that the storefront chart passes to the popups: the player's presses, and events of other charts and tabs. */
export type HandedOnEvent =
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
      /** Whether the page made the call in the background, so that the player does not wait for the response. */
      isBackground: boolean
    }
export type PopupsEvent = HandedOnEvent | { type: 'shop.changed'; change: Partial<OpenShop> }

/** Events that the popups send to the goods page, through the storefront chart. */
export type ForPageReport =
  | { type: 'role.chosen'; server: Server; role: Role }
  | { type: 'goods.chosen'; key: string }
  | { type: 'limits.stale' }
/** Events that the popups send to the storefront chart. */
export type PopupsReport =
  | ForPageReport
  | { type: 'notices.dismissed' }
  /** The login has expired or a tester has logged out: nobody is logged in any longer. */
  | { type: 'player.left' }
  /** The page must scroll to the explanation of why the item cannot be bought. */
  | { type: 'block.pointed' }

/** Returns the chosen server and role as analytics data. */
export const placeOf = ({ picked: { server, role } }: Pick<OpenShop, 'picked'>): ChosenPlace => ({ server, role })

/** Returns the part of a context that outlives the open shop. */
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
