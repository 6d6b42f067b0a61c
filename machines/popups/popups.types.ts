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

/** The part of the selection chart's state that the shop and its popups need. */
export type Picked = {
  goods: Goods | null
  goodsState: 'loading' | 'missing' | 'listed'
  server: Server | null
  role: Role | null
  roleState: 'loading' | 'missing' | 'known'
  /** Whether the selection, with its roles, belongs to a logged-in player. */
  isOfPlayer: boolean
  /** Text key of the reason why the selected goods cannot be bought now. Null if the goods can be bought. */
  block: TextKey | null
  /** Whether the selected goods have a purchase limit whose counters are still loading. */
  isLimitAwaited: boolean
  /** Time at which the exhausted purchase limit is reset, in ms of the monotonic clock; null if unknown. */
  opensAt: number | null
  /**
   * Whether the purchase counters of the selected goods are out of date after a purchase, and the new counters have not
   * loaded yet.
   */
  isLimitStale: boolean
}
/** The goods of a purchase, and the role that receives them. */
export type Purchase = { goods: Goods; server: Server; role: Role }

/** Data of the open shop. The storefront chart owns this data and reports each change to the popups. */
export type OpenShop = {
  /** Whether the page was opened inside a game (visit=sdk). Such a page keeps the player of the game. */
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
  /** Goods, role and payment method that the player selected in this visit or in an earlier visit [GAM-07]. */
  saved: SavedOrder | null
  /** Keys of the roles that the player has already confirmed in this browser as receivers of goods [BEY-01]. */
  receivers: readonly string[]
  picked: Picked
  /** A random number from 0 to 1 that varies the pauses between requests. It stays the same during a visit. */
  jitter: number
}

/** Stored selection and order of a player whose login has expired. `account` is the player's account id (suid). */
type StashedOrder = { account: string; saved: SavedOrder | null; pending: PendingOrder | null }
/**
 * Facts about purchases that outlive the popups chart. While the shop loads a game, for example after a login, the
 * storefront chart keeps these facts.
 */
export type PurchaseMemory = {
  /** The unfinished order of the page. */
  pending: PendingOrder | null
  /**
   * Facts about the open order, known from the purchase. Null if the order was placed in an earlier visit or opened by
   * a link.
   */
  origin: OrderFacts | null
  /** Number of the last order whose end the player has seen. The shop shows no message about the end of this order. */
  ended: string | null
  /**
   * Data for another attempt at the purchase whose order was shown last. If that order is unpaid, the new order
   * replaces it at the same price [BEY-02].
   */
  retry: Retry | null
  /**
   * Action that the shop resumes as soon as possible. `buy`, `redeem`: the login or another popup has interrupted a
   * purchase or a gift card. `logIn`, `changeGame`: the player pressed a button before the shop was open. `verify`: the
   * server requires a verified real name.
   */
  resumeAction: 'buy' | 'redeem' | 'logIn' | 'changeGame' | 'verify' | null
  /**
   * Values that the player had entered in the recharge popup before the login expired. `account` is the player's
   * account id (suid) [LGN-11].
   */
  draft: (CheckoutDraft & { account: string }) | null
  /**
   * The purchase of an earlier order while the player repeats it; otherwise null. It replaces the selection on the page
   * [RES-03 RES-04].
   */
  reordered: Purchase | null
  /**
   * The coupon that the player has chosen in the VIP centre. Null if the player has chosen no coupon, or after an order
   * has used the coupon.
   */
  wantedCoupon: string | null
  /**
   * Whether the purchase limits must be reloaded as soon as no popup is open, because a purchase may have changed them
   * [PAY-03].
   */
  needsLimitRefresh: boolean
  /** Stored selection and order of a player whose login has expired, until the next login [LGN-11]. */
  stashedOrder: StashedOrder | null
}

/**
 * Why the popups have ended; the shop then loads a game again. `player`: the player or the selection has changed.
 * `chosenGame`: the player has chosen another game. `orderedGame`: the order of the result popup belongs to another game
 * of the shop [RES-07].
 */
export type PopupsEnd = { cause: 'player' | 'chosenGame' | 'orderedGame'; game: Game | null }
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
      /** Whether the call ran in the background, so that the player did not wait for its response. */
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
  /** Nobody is logged in any longer: the login has expired, or a tester has logged out. */
  | { type: 'player.left' }
  /** The page must scroll to the explanation of why the item cannot be bought. */
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
