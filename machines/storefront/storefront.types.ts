import type { SnapshotFrom } from 'xstate'
import type { Area, Platform } from '../../src/contract/codes.ts'
import type {
  Game,
  GameEntry,
  Goods,
  PageConfig,
  PendingOrder,
  Preset,
  Role,
  SavedOrder,
  Server,
  User,
} from '../../src/domain/order.ts'
import type { Message } from '../../src/domain/textKeys.ts'
import type { selectionMachine } from '../selection/selection.machine.ts'

/** What the page starts with: the brand, the address, and what was remembered. */
export type StorefrontInput = {
  allowedAreas: readonly Area[]
  platform: Platform
  /** visit=sdk: no popup and no removal when a token is refused. */
  isSdk: boolean
  /** A tester's second user: logging out opens login at once [LGN-12]. */
  isSuper: boolean
  /** /@{code} of a social link. */
  gameCode: string | null
  askedArea: string | null
  mappedArea: string | null
  storedArea: string | null
  askedClientId: string | null
  savedClientId: string | null
  token: string | null
  preset: Preset
  pending: PendingOrder | null
  /** 0..1, drawn once a visit. */
  jitter: number
}
export type Entered = {
  config: PageConfig
  user: User | null
  saved: SavedOrder | null
  loginMethods: readonly string[]
}
type SelectionSnapshot = SnapshotFrom<typeof selectionMachine>

/** What the selection shows of itself to the storefront. */
export type Picked = {
  goods: Goods | null
  server: Server | null
  role: Role | null
  roleState: 'loading' | 'missing' | 'known'
}
export type StorefrontContext = StorefrontInput & {
  area: Area | null
  games: GameEntry[]
  game: Game | null
  config: PageConfig | null
  user: User | null
  saved: SavedOrder | null
  loginMethods: readonly string[]
  picked: Picked
  /** buy: led through what a purchase still needs; logIn: pressed before the shop was open. */
  wants: 'buy' | 'logIn' | null
}
export type StorefrontEvent =
  | { type: 'buy.clicked' }
  | { type: 'login.clicked' }
  | { type: 'game.clicked' }
  | { type: 'role.clicked' }
  | { type: 'account.clicked' }
  | { type: 'order.clicked' }
  | { type: 'logout.clicked' }
  | { type: 'confirmed' }
  | { type: 'dismissed' }
  | { type: 'retried' }
  | { type: 'notice.told'; message: Message }
  | { type: 'api.failed'; code: number; message: Message }

export const nothingPicked: Picked = { goods: null, server: null, role: null, roleState: 'loading' }

/** The part of a selection that decides what comes next. */
export const pickedOf = (selection: SelectionSnapshot): Picked => ({
  goods: selection.context.chosen,
  server: selection.context.server,
  role: selection.context.role,
  roleState: selection.hasTag('roleLoading') ? 'loading' : selection.context.role ? 'known' : 'missing',
})
