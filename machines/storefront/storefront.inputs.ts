import type { Area } from '../../src/contract/codes.ts'
import { selectionIn } from '../../src/domain/order/orderSelection.ts'
import type { Game } from '../../src/domain/order/role/games.ts'
import { type AddressChange, withoutPreset } from '../../src/domain/page/address/addressChange.ts'
import type { User } from '../../src/domain/player/login.ts'
import { present } from '../../src/domain/present.ts'
import { type OpenShop, placeOf } from '../popups/popups.types.ts'
import type { RechargeAhead, ShopAhead, StorefrontContext } from './storefront.types.ts'

/**
 * Returns the changes of the address after the player has chosen a game. They remove the order and the role of the
 * previous game.
 */
export const addressOfGame = ({ game }: { game: Game | null }): AddressChange =>
  game ? { client_id: game.clientId, billing_no: null, ...withoutPreset } : {}

/**
 * Returns the address parameter with the number of the open order; empty if no order is open. The parameter stays in
 * the address while the sales area is unknown [RES-07].
 */
export const orderIn = ({ pending }: StorefrontContext): { billingNo?: string } =>
  pending ? { billingNo: pending.billingNo } : {}

export const gameInputOf = ({ area, platform, askedClientId }: StorefrontContext) => ({
  area: areaOf(area),
  platform,
  clientId: askedClientId,
})

/** Returns the input of the selection chart. Goods that were selected before a login stay selected. */
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

/** Returns the facts about the open shop that the popups need. */
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

/** Returns the parameters of the requests that prefetch the data of the shop. */
export const shopAhead = ({ game, area, user }: StorefrontContext): ShopAhead => ({
  clientId: present(game, 'game').clientId,
  area: areaOf(area),
  isLoggedIn: user !== null,
})
/** Returns the parameters of the requests that prefetch the data of the recharge popup. */
export const rechargeAhead = ({ game, area, platform, saved }: StorefrontContext): RechargeAhead => ({
  clientId: present(game, 'game').clientId,
  area: areaOf(area),
  platform,
  goodsId: selectionIn(saved, game?.clientId)?.goodsId ?? null,
})

/**
 * Returns the stored player to remove after the server has refused the login token. If the player has since logged in
 * again in another tab, the stored token is a different one, and the player stays stored.
 */
export const playerOf = ({ game, user, token }: StorefrontContext) => ({
  gpId: game?.gpId ?? null,
  token: user?.token ?? token,
})

/** Returns the first letter of the player's name; null if nobody is logged in. */
export const initialOf = (user: User | null) => user?.username.trim().charAt(0).toUpperCase() ?? null

const areaOf = (area: Area | null): Area => present(area, 'salesArea')
const gameOf = ({ game }: Pick<StorefrontContext, 'game'>): Game => present(game, 'game')

type Known = { context: StorefrontContext }

/** Action that notifies `pageViews` that the visible page has finished loading. */
export const rested = {
  type: 'settleViews' as const,
  params: ({ context }: Known) => ({ page: null, place: placeOf(context) }),
}

/** Action that notifies `pageViews` which page is visible. */
export const shown = {
  type: 'showPage' as const,
  params: ({ context, event }: Known & { event: { page: string } }) => ({ page: event.page, place: placeOf(context) }),
}
