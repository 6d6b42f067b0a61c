import type { Area } from '../../src/contract/codes.ts'
import { selectionIn } from '../../src/domain/order/orderSelection.ts'
import type { Game } from '../../src/domain/order/role/games.ts'
import { type AddressChange, withoutPreset } from '../../src/domain/page/address/addressChange.ts'
import type { User } from '../../src/domain/player/login.ts'
import { present } from '../../src/domain/present.ts'
import { type OpenShop, placeOf } from '../popups/popups.types.ts'
import type { RechargeAhead, ShopAhead, StorefrontContext } from './storefront.types.ts'

/** Returns the address of a game, without the order and the role of the previous game. */
export const addressOfGame = ({ game }: { game: Game | null }): AddressChange =>
  game ? { client_id: game.clientId, billing_no: null, ...withoutPreset } : {}

/** Address parameter that keeps the order while the sales area is unknown. Empty if no order is open [RES-07]. */
export const orderIn = ({ pending }: StorefrontContext): { billingNo?: string } =>
  pending ? { billingNo: pending.billingNo } : {}

export const gameInputOf = ({ area, platform, askedClientId }: StorefrontContext) => ({
  area: areaOf(area),
  platform,
  clientId: askedClientId,
})

/** Returns the input of the goods page. Selects the goods again that were selected before a login. */
export const selectionInputOf = (context: StorefrontContext) => ({
  game: gameOf(context),
  area: areaOf(context.area),
  preset: context.preset,
  saved: selectionIn(context.saved, context.game?.clientId),
  goodsId: context.picked.goods?.id ?? null,
  isAreaRole: context.config?.isAreaRole ?? false,
  account: context.user?.suid ?? null,
  reminders: context.reminders,
})

export const openShopOf = ({
  isSdk,
  isSuper,
  isVip,
  platform,
  area,
  game,
  games,
  config,
  user,
  loginMethods,
  saved,
  receivers,
  picked,
  jitter,
}: StorefrontContext): OpenShop => ({
  isSdk,
  isSuper,
  isVip,
  platform,
  area: areaOf(area),
  game: gameOf({ game }),
  games,
  config,
  user,
  loginMethods,
  saved,
  receivers,
  picked,
  jitter,
})

export const shopAhead = ({ game, area, user }: StorefrontContext): ShopAhead => ({
  clientId: present(game, 'game').clientId,
  area: areaOf(area),
  isLoggedIn: user !== null,
})
export const rechargeAhead = ({ game, area, platform, saved }: StorefrontContext): RechargeAhead => ({
  clientId: present(game, 'game').clientId,
  area: areaOf(area),
  platform,
  goodsId: selectionIn(saved, game?.clientId)?.goodsId ?? null,
})

/**
 * Returns the player to log out. If another tab has stored a new login in the meantime, the stored token differs, so
 * that login stays.
 */
export const playerOf = ({ game, user, token }: StorefrontContext) => ({
  gpId: game?.gpId ?? null,
  token: user?.token ?? token,
})

export const initialOf = (user: User | null) => user?.username.trim().charAt(0).toUpperCase() ?? null

const areaOf = (area: Area | null): Area => present(area, 'salesArea')
const gameOf = ({ game }: Pick<StorefrontContext, 'game'>): Game => present(game, 'game')

type Known = { context: StorefrontContext }

export const rested = {
  type: 'settleViews' as const,
  params: ({ context }: Known) => ({ page: null, place: placeOf(context) }),
}

export const shown = {
  type: 'showPage' as const,
  params: ({ context, event }: Known & { event: { page: string } }) => ({ page: event.page, place: placeOf(context) }),
}
