import type { SnapshotFrom } from 'xstate'
import type { Area, Platform } from '../../src/contract/codes.ts'
import { whyNotBuyable } from '../../src/domain/order/buyable.ts'
import type { OrderChoice, SavedOrder } from '../../src/domain/order/orderSelection.ts'
import type { PendingOrder } from '../../src/domain/order/placedOrder.ts'
import { limitOf } from '../../src/domain/order/purchaseLimits.ts'
import type { Reminders } from '../../src/domain/order/reminders.ts'
import type { Game, GameEntry } from '../../src/domain/order/role/games.ts'
import type { Receiver } from '../../src/domain/order/role/receivers.ts'
import type { Preset } from '../../src/domain/order/role/roles.ts'
import type { PageConfig } from '../../src/domain/page/pageConfig.ts'
import type { LoginMethod, User } from '../../src/domain/player/login.ts'
import type { Message } from '../../src/domain/text/textKeys.ts'
import type { HandedOnEvent, Picked, PopupsReport, PurchaseMemory } from '../popups/popups.types.ts'
import type { selectionMachine } from '../selection/selection.machine.ts'

export type ShopAhead = { clientId: string; area: Area; isLoggedIn: boolean }
export type RechargeAhead = { clientId: string; area: Area; platform: Platform; goodsId: string | null }

/** Input of the storefront chart from the brand's settings, the address and the browser's storage. */
export type StorefrontInput = {
  allowedAreas: readonly Area[]
  platform: Platform
  /**
   * Whether the page was opened inside a game (visit=sdk). If so, a refused token opens no popup and logs nobody out.
   */
  isSdk: boolean
  /** Whether this shop has coupons and the VIP centre [BRD-11]. */
  isVip: boolean
  /** Whether the visitor is a tester, who can log in as another user right after a logout [LGN-12]. */
  isSuper: boolean
  /** Whether this is the replenishment page, which needs no sales area, game or login to the shop [RPL-04]. */
  isReplenishing: boolean
  /** Code of a social link (`/@{code}`); null for any other address. */
  gameCode: string | null
  /** Whether the first page of the visit needs a sales area [NAV-03]. */
  isAreaNeeded: boolean
  askedArea: string | null
  /** Sales area in which the brand offers the game of the address; null if there is none. */
  linkedArea: Area | null
  mappedArea: string | null
  storedArea: string | null
  askedClientId: string | null
  savedClientId: string | null
  token: string | null
  preset: Preset
  /** Selection from an earlier visit [GAM-07]. */
  saved: SavedOrder | null
  /** Owner (suid) of the stored selection and order; null if nobody was logged in. */
  savedAccount: string | null
  /** The order of the address, otherwise the stored order of this game. */
  pending: PendingOrder | null
  isOrderLinked: boolean
  /** Keys of the roles that the player has already confirmed in this browser [BEY-01]. */
  receivers: readonly string[]
  /** Number from 0 to 1 that varies the pauses between requests, and stays the same during a visit. */
  jitter: number
  /** True until the page has read the browser's storage. Before that, the page makes no requests. */
  isPrerendered: boolean
}
export type Entered = {
  config: PageConfig
  user: User | null
  loginMethods: readonly LoginMethod[]
  /** Reminders stored in this browser [GDS-08]. */
  reminders: Reminders
  /** Coupon that the player has chosen in the VIP centre for the next purchase [CPN-04]. */
  wantedCoupon: string | null
}
type SelectionSnapshot = SnapshotFrom<typeof selectionMachine>

export type StorefrontContext = StorefrontInput &
  PurchaseMemory & {
    area: Area | null
    games: GameEntry[]
    game: Game | null
    config: PageConfig | null
    user: User | null
    loginMethods: readonly LoginMethod[]
    reminders: Reminders
    picked: Picked
  }
/**
 * Input of the storefront chart, including the browser's storage. The prerendering server does not have this storage.
 */
export type KnownVisitor = StorefrontInput & {
  isReturning: boolean
}
export type StorefrontEvent =
  | HandedOnEvent
  | PopupsReport
  | { type: 'visitor.recognised'; visit: KnownVisitor }
  | { type: 'shop.wanted' }
  | { type: 'page.shown'; page: string }
  | { type: 'app.installed' }
  | { type: 'notice.told'; message: Message }
  | { type: 'retried' }
  | { type: 'order.changed'; clientId: string; choice: OrderChoice }
  | { type: 'receiver.confirmed'; receiver: Receiver }
  | { type: 'connection.returned' }
  | { type: 'storage.refused'; what: 'everything' | 'cookies' }

export const nothingPicked: Picked = {
  goods: null,
  goodsState: 'loading',
  server: null,
  role: null,
  roleState: 'loading',
  isOfPlayer: false,
  block: null,
  isLimitAwaited: false,
  opensAt: null,
  isLimitStale: false,
}

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

export const pickedOf = (selection: SelectionSnapshot): Picked => ({
  goods: selection.context.chosen,
  goodsState: selection.hasTag('goodsLoading') ? 'loading' : selection.hasTag('goodsMissing') ? 'missing' : 'listed',
  server: selection.context.server,
  role: selection.context.role,
  block: whyNotBuyable(selection.context.chosen, selection.context.limits ?? []),
  isLimitAwaited: isLimitAwaited(selection.context),
  opensAt: limitOf(selection.context.limits ?? [], selection.context.chosen?.id ?? null)?.opensAt ?? null,
  isLimitStale: selection.context.chosen?.isLimit === true && selection.context.areLimitsStale,
  isOfPlayer: selection.context.account !== null,
  roleState: selection.hasTag('roleLoading') ? 'loading' : selection.context.role ? 'known' : 'missing',
})

// if the counters failed to load, the purchase does not wait, because the server enforces the limit
const isLimitAwaited = ({ chosen, role, limits, hasLimitsFailed }: SelectionSnapshot['context']) =>
  chosen?.isLimit === true && role !== null && limits === null && !hasLimitsFailed

/** Returns the context after a game was opened. The selected goods stay selected, but the role is not known yet. */
export const enteredAs = ({ picked }: StorefrontContext, entered: Entered) => ({
  ...entered,
  token: null,
  // these address parameters count only until a game is open
  linkedArea: null,
  isAreaNeeded: true,
  picked: { ...nothingPicked, goods: picked.goods },
})
