import type { SnapshotFrom } from 'xstate'
import type { Area, Platform } from '../../src/contract/codes.ts'
import { whyNotBuyable } from '../../src/domain/order/buyable.ts'
import type { CheckoutDraft } from '../../src/domain/order/checkoutDraft.ts'
import type { Game, GameEntry } from '../../src/domain/order/games.ts'
import { type Goods, isPriced } from '../../src/domain/order/goods.ts'
import type { OrderChoice, SavedOrder } from '../../src/domain/order/orderSelection.ts'
import type { OrderFacts, PaymentTap, PendingOrder, Retry } from '../../src/domain/order/placedOrder.ts'
import { limitOf } from '../../src/domain/order/purchaseLimits.ts'
import type { Receiver } from '../../src/domain/order/receivers.ts'
import type { Reminders } from '../../src/domain/order/reminders.ts'
import type { Preset, Role } from '../../src/domain/order/roles.ts'
import type { Server } from '../../src/domain/order/servers.ts'
import type { PageConfig } from '../../src/domain/page/pageConfig.ts'
import type { OrderEnd } from '../../src/domain/payment/openOrders.ts'
import type { LoginMethod } from '../../src/domain/player/login.ts'
import type { User } from '../../src/domain/player/user.ts'
import { present } from '../../src/domain/present.ts'
import { type Message, type TextKey, textMessage } from '../../src/domain/text/textKeys.ts'
import type { selectionMachine } from '../selection/selection.machine.ts'

/** Parameters of the page's first calls. */
export type ShopAhead = { clientId: string; area: Area; isLoggedIn: boolean }
/** Parameters of the recharge popup's first call; null goods if none are chosen. */
export type RechargeAhead = { clientId: string; area: Area; platform: Platform; goodsId: string | null }

/** Initial data of the page: the brand, the address, and stored values. */
export type StorefrontInput = {
  allowedAreas: readonly Area[]
  platform: Platform
  /** visit=sdk: no popup and no removal when a token is refused. */
  isSdk: boolean
  /** The VIP version: coupons and the user centre exist [BRD-11]. */
  isVip: boolean
  /** A tester's second user: logging out opens login at once [LGN-12]. */
  isSuper: boolean
  /** A replenishment page: without sales area, game and player of the shop [RPL-04]. */
  isReplenishing: boolean
  /** /@{code} of a social link. */
  gameCode: string | null
  /** False if the visit's first page shows nothing of a sales area [NAV-03]. */
  isAreaNeeded: boolean
  askedArea: string | null
  /** Area in which the brand sells the address's game; null if the brand does not know the game. */
  linkedArea: Area | null
  mappedArea: string | null
  storedArea: string | null
  askedClientId: string | null
  savedClientId: string | null
  token: string | null
  preset: Preset
  /** Order selection of an earlier visit; from then on this chart keeps it [GAM-07]. */
  saved: SavedOrder | null
  pending: PendingOrder | null
  /** Roles that the player has confirmed as receivers in this browser [BEY-01]. */
  receivers: readonly string[]
  /** 0..1, drawn once per visit. */
  jitter: number
  /** The shop is in its prerendered state: until the visitor is known, it requests nothing by itself. */
  isPrerendered: boolean
}
export type Entered = {
  config: PageConfig
  user: User | null
  loginMethods: readonly LoginMethod[]
  /** Goods with a reminder in this browser [GDS-08]. */
  reminders: Reminders
  /** The coupon that the player has chosen in advance in this game [CPN-04]. */
  wantedCoupon: string | null
}
type SelectionSnapshot = SnapshotFrom<typeof selectionMachine>

/** The part of the selection that the storefront uses. */
export type Picked = {
  goods: Goods | null
  goodsState: 'loading' | 'missing' | 'listed'
  server: Server | null
  role: Role | null
  roleState: 'loading' | 'missing' | 'known'
  /** Why the chosen goods cannot be bought now. */
  block: TextKey | null
  /** The chosen goods are limited, and the role's counters are loading. */
  isLimitAwaited: boolean
  /** When a reached limit resets, in ms of the steady clock; null if unknown. */
  opensAt: number | null
  /** A purchase has changed the item's counters, and the new ones are unknown. */
  isLimitStale: boolean
}
/** The goods and their receiver. */
export type Purchase = { goods: Goods; server: Server; role: Role }
/** Stashed selection and order of a player, by their suid. */
type StashedOrder = { account: string; saved: SavedOrder | null; pending: PendingOrder | null }
export type StorefrontContext = StorefrontInput & {
  area: Area | null
  games: GameEntry[]
  game: Game | null
  config: PageConfig | null
  user: User | null
  /** Selection of a player whose token has ended, until they or somebody else logs in [LGN-11]. */
  stashedOrder: StashedOrder | null
  loginMethods: readonly LoginMethod[]
  reminders: Reminders
  picked: Picked
  /** The purchase's data about the open order; null for an order from an earlier visit or a link. */
  origin: OrderFacts | null
  /** Number of the last order known to have ended: its end needs no further notice. */
  ended: string | null
  /** The last unpaid order that was viewed: a retry of the same purchase replaces it and costs the same [BEY-02]. */
  retry: Retry | null
  /**
   * buy, redeem: continue after the missing steps of a purchase or gift card; logIn, changeGame: pressed before the
   * shop was open; verify: a real name was requested.
   */
  resumeAction: 'buy' | 'redeem' | 'logIn' | 'changeGame' | 'verify' | null
  /** Draft of the resumed popup, and its account: it survives an expired token [LGN-11]. */
  draft: (CheckoutDraft & { account: string }) | null
  /** The purchase of an order that is paid again; the page's own choice is kept for afterwards [RES-03 RES-04]. */
  reordered: Purchase | null
  /** The coupon that the player chose in advance in this game; kept until an order uses it. */
  wantedCoupon: string | null
  /** A limited item was, or may have been, paid for: its counters are fetched as soon as nothing is open [PAY-03]. */
  needsLimitRefresh: boolean
}
/** What a browser knows of its visitor and the prerendering server did not. */
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
      /** A call by the page itself: no player waits for it. */
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

/** Returns the context of a shop that knows only its input. */
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

/** Returns the part of a selection that decides what comes next. */
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

/** Returns the picked purchase with a newly chosen role, whose counters are unknown. */
export const pickedFor = (picked: Picked, chosen: { server: Server; role: Role }): Picked => ({
  ...picked,
  ...chosen,
  roleState: 'known',
  block: whyNotBuyable(picked.goods, []),
  isLimitAwaited: picked.goods?.isLimit ?? false,
  opensAt: null,
  isLimitStale: false,
})

/** Returns why the picked goods cannot be bought now, and until when if the block passes by itself [BEY-05]. */
export const blockMessageOf = ({ picked: { block, opensAt } }: StorefrontContext) =>
  textMessage(present(block, 'block'), block === 'limit_reached' ? opensAt : null)

/** Returns whether player, receiver, goods and price are known. */
export const isPurchaseKnown = ({ user, picked }: StorefrontContext) =>
  user !== null && picked.roleState === 'known' && picked.goods !== null && isPriced(picked.goods)

/** Returns the current purchase: that of an order paid again, else the page's choice. */
export const purchaseOf = ({ reordered, picked }: StorefrontContext): Pick<Picked, 'goods' | 'server' | 'role'> =>
  reordered ?? picked

// A purchase continues without counters that could not be loaded: the player is told, and the server counts.
const isLimitAwaited = ({ chosen, role, limits, hasLimitsFailed }: SelectionSnapshot['context']) =>
  chosen?.isLimit === true && role !== null && limits === null && !hasLimitsFailed

/** Updates the context for an entered game: the goods stay chosen, but the receiver is unknown. */
export const enteredAs = ({ picked }: StorefrontContext, entered: Entered) => ({
  ...entered,
  token: null,
  // These parameters of the address count only until a game is open.
  linkedArea: null,
  isAreaNeeded: true,
  picked: { ...nothingPicked, goods: picked.goods },
})
