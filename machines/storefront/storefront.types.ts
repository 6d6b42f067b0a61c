import type { SnapshotFrom } from 'xstate'
import type { Area, Platform } from '../../src/contract/codes.ts'
import { whyNotBuyable } from '../../src/domain/order/buyable.ts'
import type { CheckoutDraft } from '../../src/domain/order/checkoutDraft.ts'
import type { Game, GameEntry } from '../../src/domain/order/games.ts'
import { type Goods, isPriced } from '../../src/domain/order/goods.ts'
import type {
  OrderChoice,
  OrderFacts,
  PaymentTap,
  PendingOrder,
  Retry,
  SavedOrder,
} from '../../src/domain/order/order.ts'
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

/** What the page's first calls ask for. */
export type ShopAhead = { clientId: string; area: Area; isLoggedIn: boolean }
/** What the recharge popup's first call asks for; without goods there is none yet. */
export type RechargeAhead = { clientId: string; area: Area; platform: Platform; goodsId: string | null }

/** What the page starts with: the brand, the address, and what was remembered. */
export type StorefrontInput = {
  allowedAreas: readonly Area[]
  platform: Platform
  /** visit=sdk: no popup and no removal when a token is refused. */
  isSdk: boolean
  /** The VIP version: coupons and the user centre exist [BRD-11]. */
  isVip: boolean
  /** A tester's second user: logging out opens login at once [LGN-12]. */
  isSuper: boolean
  /** The page of a replenishment: it has no sales area, no game and no player of the shop's [RPL-04]. */
  isReplenishing: boolean
  /** /@{code} of a social link. */
  gameCode: string | null
  /** The page that the visit starts on shows nothing of a sales area [NAV-03]. */
  isAreaNeeded: boolean
  askedArea: string | null
  /** Where the brand sells the game of the address; null where it does not know the game. */
  linkedArea: Area | null
  mappedArea: string | null
  storedArea: string | null
  askedClientId: string | null
  savedClientId: string | null
  token: string | null
  preset: Preset
  /** The order selection of an earlier visit; from then on this chart keeps it [GAM-07]. */
  saved: SavedOrder | null
  pending: PendingOrder | null
  /** Roles that the player has confirmed as receivers in this browser [BEY-01]. */
  receivers: readonly string[]
  /** 0..1, drawn once a visit. */
  jitter: number
  /** The shop rests in the server's page for whoever comes: until it is known who does, it asks for nothing by itself. */
  isPrerendered: boolean
}
export type Entered = {
  config: PageConfig
  user: User | null
  loginMethods: readonly LoginMethod[]
  /** Goods that are waited for in this browser [GDS-08]. */
  reminders: Reminders
  /** The coupon that the player has chosen ahead in this game [CPN-04]. */
  wantedCoupon: string | null
}
type SelectionSnapshot = SnapshotFrom<typeof selectionMachine>

/** What the selection shows of itself to the storefront. */
export type Picked = {
  goods: Goods | null
  goodsState: 'loading' | 'missing' | 'listed'
  server: Server | null
  role: Role | null
  roleState: 'loading' | 'missing' | 'known'
  /** Why the chosen goods cannot be bought now. */
  block: TextKey | null
  /** The chosen goods are limited, and how often the role may still buy them is being asked. */
  isLimitAwaited: boolean
  /** When a limit that is reached opens again, in ms of the steady clock; null where nobody can say. */
  opensAt: number | null
  /** A purchase has changed what is left of the item, and nobody has said yet to what. */
  isLimitStale: boolean
}
/** What is bought and who receives it. */
export type Purchase = { goods: Goods; server: Server; role: Role }
/** Selection and order of a player, by their suid. */
type StashedOrder = { account: string; saved: SavedOrder | null; pending: PendingOrder | null }
export type StorefrontContext = StorefrontInput & {
  area: Area | null
  games: GameEntry[]
  game: Game | null
  config: PageConfig | null
  user: User | null
  /** What a player whose token has ended had chosen, until they or somebody else is there [LGN-11]. */
  stashedOrder: StashedOrder | null
  loginMethods: readonly LoginMethod[]
  reminders: Reminders
  picked: Picked
  /** What the purchase knew of the order under way; null for one that an earlier visit or a link has left. */
  origin: OrderFacts | null
  /** The order that ended last, as far as it is known here: that it has is no news any more. */
  ended: string | null
  /** The last order that was looked at and not paid: another try of the same takes its place and costs the same [BEY-02]. */
  retry: Retry | null
  /**
   * buy, redeem: led through what a purchase or a gift card still needs; logIn, changeGame: pressed before the shop was open;
   * verify: a real name was asked for.
   */
  resumeAction: 'buy' | 'redeem' | 'logIn' | 'changeGame' | 'verify' | null
  /** The popup of what is wanted as it was left, and whose it is: it outlives an expired token [LGN-11]. */
  draft: (CheckoutDraft & { account: string }) | null
  /** What an order was for whose payment is tried again; the page's own choice stays for afterwards [RES-03 RES-04]. */
  reordered: Purchase | null
  /** The player has chosen it ahead in this game for the next purchase that takes it, until an order has it. */
  wantedCoupon: string | null
  /** A limited item was, or may have been, paid for: its counters are asked for as soon as nothing is open [PAY-03]. */
  needsLimitRefresh: boolean
}
/** What a browser knows of its visitor and the server that sent the first page did not. */
export type KnownVisitor = StorefrontInput & {
  /** A player or a selection is remembered here. */
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
      /** Asked by the page for itself: no player waits for it. */
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

/** A shop of which nothing is known but its input. */
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

/** The part of a selection that decides what comes next. */
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

/** What is picked once a role is chosen: how often that one may buy is not known yet. */
export const pickedFor = (picked: Picked, chosen: { server: Server; role: Role }): Picked => ({
  ...picked,
  ...chosen,
  roleState: 'known',
  block: whyNotBuyable(picked.goods, []),
  isLimitAwaited: picked.goods?.isLimit ?? false,
  opensAt: null,
  isLimitStale: false,
})

/** Why what is picked cannot be bought now, and until when where that passes by itself [BEY-05]. */
export const blockMessageOf = ({ picked: { block, opensAt } }: StorefrontContext) =>
  textMessage(present(block, 'block'), block === 'limit_reached' ? opensAt : null)

/** Who pays, who receives, and what is bought for which price is known. */
export const isPurchaseKnown = ({ user, picked }: StorefrontContext) =>
  user !== null && picked.roleState === 'known' && picked.goods !== null && isPriced(picked.goods)

/** What a purchase is about: the order that is paid anew, else what is chosen on the page. */
export const purchaseOf = ({ reordered, picked }: StorefrontContext): Pick<Picked, 'goods' | 'server' | 'role'> =>
  reordered ?? picked

// a purchase goes on without counters that could not be asked for: the player is told, and the server counts
const isLimitAwaited = ({ chosen, role, limits, hasLimitsFailed }: SelectionSnapshot['context']) =>
  chosen?.isLimit === true && role !== null && limits === null && !hasLimitsFailed

/** A game that was entered: the goods stay chosen, but whoever was to receive them is not known yet. */
export const enteredAs = ({ picked }: StorefrontContext, entered: Entered) => ({
  ...entered,
  token: null,
  // of the address they counted until a game was open
  linkedArea: null,
  isAreaNeeded: true,
  picked: { ...nothingPicked, goods: picked.goods },
})
