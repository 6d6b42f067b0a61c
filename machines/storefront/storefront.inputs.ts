import type { SnapshotFrom } from 'xstate'
import type { Area } from '../../src/contract/codes.ts'
import { type CheckoutDraft, emptyDraft } from '../../src/domain/order/checkoutDraft.ts'
import type { CouponChoice } from '../../src/domain/order/coupons.ts'
import { pricedOf } from '../../src/domain/order/goods.ts'
import { selectionIn } from '../../src/domain/order/orderSelection.ts'
import type { OrderFacts, PaymentTap, Retry } from '../../src/domain/order/placedOrder.ts'
import type { Game } from '../../src/domain/order/role/games.ts'
import { receiverKey } from '../../src/domain/order/role/receivers.ts'
import { serverLabel } from '../../src/domain/order/role/servers.ts'
import type { CouponHolder } from '../../src/domain/order/wantedCoupons.ts'
import { type AddressChange, withoutPreset } from '../../src/domain/page/address/addressChange.ts'
import type { ChosenPlace } from '../../src/domain/page/analyticsEvents.ts'
import type { User } from '../../src/domain/player/login.ts'
import { present } from '../../src/domain/present.ts'
import type { CardExchangeInput } from '../cardExchange/cardExchange.machine.ts'
import type { RechargeInput } from '../recharge/recharge.inputs.ts'
import type { rechargeMachine } from '../recharge/recharge.machine.ts'
import { purchaseOf, type RechargeAhead, type ShopAhead, type StorefrontContext } from './storefront.types.ts'

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

export const rechargeInputOf = (context: StorefrontContext): RechargeInput => {
  const { goods, server, role } = purchaseOf(context)
  const saved = selectionIn(context.saved, context.game?.clientId)
  const retry = retryFor(context)
  const draft = draftBefore(context)
  return {
    goods: pricedOf(present(goods, 'goods')),
    server: present(server, 'server'),
    role: present(role, 'role'),
    game: gameOf(context),
    area: areaOf(context.area),
    platform: context.platform,
    isAreaRole: context.config?.isAreaRole ?? false,
    account: present(context.user, 'player').suid,
    hasCoupons: context.isVip && (context.config?.isOpenCoupon ?? false),
    savedRegion: saved?.region ?? null,
    rechargeKey: saved?.rechargeKey ?? null,
    isReceiverKnown: context.receivers.includes(
      receiverKey({
        clientId: gameOf(context).clientId,
        serverId: present(server, 'server').id,
        roleId: present(role, 'role').id,
      }),
    ),
    // While an order is open, the player must confirm a change of the region, unless this purchase replaces that order.
    isOrderUnderWay: context.pending !== null && !(retry?.isWanted && retry.replaces === context.pending.billingNo),
    retry,
    draft: { ...draft, choice: draft.choice ?? couponAhead(context, retry) },
  }
}

/** Returns the input of the gift card popup, including the role that receives the gems. */
export const giftCardInputOf = (context: StorefrontContext): CardExchangeInput => {
  const { config, picked } = context
  const server = present(picked.server, 'server')
  return {
    purchase: null,
    receiver: {
      clientId: gameOf(context).clientId,
      serverId: server.id,
      areaId: config?.isAreaRole ? server.areaId : null,
      roleId: present(picked.role, 'role').id,
    },
    currency: picked.goods?.currency ?? null,
    card: draftBefore(context).card,
  }
}

/**
 * Returns the input of the result popup: the order, facts about its purchase, and whether the popup was opened by a
 * press of Pay.
 */
export const resultInputOf = ({ pending, origin, jitter, user, area }: StorefrontContext, event: object) => {
  const payment = paymentOf(event)
  return {
    ...present(pending, 'orderUnderWay'),
    ...(payment?.url && { payUrl: payment.url, isPageOpen: true as const }),
    origin,
    payer: user && area ? { account: user.suid, area } : null,
    jitter,
    ...(payment && { isPaying: true as const }),
  }
}

const paymentOf = (event: { payment?: PaymentTap | null }): PaymentTap | null => event.payment ?? null

/** Returns facts about the order that the page knows from the purchase [RES-05]. */
export const factsOf = (
  context: StorefrontContext,
  { amount, couponCode, endsAt }: { amount: number | null; couponCode: string | null; endsAt: number | null },
): OrderFacts => {
  const { user, game } = context
  const { goods, server, role } = purchaseOf(context)
  return {
    account: user?.username ?? null,
    game: game?.name ?? null,
    goods: goods?.display ?? null,
    server: server && serverLabel(server),
    role: role?.name ?? null,
    amount,
    currency: goods?.currency ?? null,
    ordered: goods && server && role && { goodsId: goods.id, serverId: server.id, roleId: role.id, couponCode },
    endsAt,
    look: { note: goods?.note ?? null, art: goods?.art ?? null, level: role?.level ?? null },
  }
}

/**
 * Returns the data of the earlier attempt to buy the selected goods for the selected role; null if there was no such
 * attempt [BEY-02].
 */
export const retryFor = (context: StorefrontContext): Retry | null => {
  const { retry } = context
  const { goods, server, role } = purchaseOf(context)
  return retry !== null && retry.goodsId === goods?.id && retry.serverId === server?.id && retry.roleId === role?.id
    ? retry
    : null
}

/** Returns the input for the search for the goods and the role of an earlier order. */
export const orderedInputOf = (context: StorefrontContext) => ({
  clientId: gameOf(context).clientId,
  area: areaOf(context.area),
  ordered: present(context.retry, 'retry'),
})

/**
 * Returns the coupon that the recharge popup preselects: the coupon that the player has chosen in the VIP centre, or
 * else the coupon of the earlier attempt. Null if the popup must preselect the best coupon.
 */
const couponAhead = ({ wantedCoupon }: StorefrontContext, retry: Retry | null): CouponChoice => {
  const code = wantedCoupon ?? retry?.couponCode ?? null
  return code === null ? null : { code }
}

/**
 * Returns the values that the player has entered in the recharge popup. The popup restores them after another login.
 */
export const draftOfRecharge = ({
  context: { card, isCardExchange, offer },
}: SnapshotFrom<typeof rechargeMachine>): CheckoutDraft => ({
  card,
  isCardExchange,
  choice: offer.choice,
  promoCode: offer.promoCode,
})

/**
 * Returns the values that this player had entered before the login expired. Values of another player are never returned
 * [BEY-03].
 */
const draftBefore = ({ draft, user }: StorefrontContext): CheckoutDraft =>
  draft !== null && draft.account === user?.suid ? draft : emptyDraft

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

/** Returns the player and the game under which the browser stores a chosen coupon. */
export const couponHolderOf = ({ user, game }: StorefrontContext): CouponHolder => ({
  account: present(user, 'player').suid,
  gpId: gameOf({ game }).gpId,
})

/** Returns the chosen server and role as analytics data. */
export const placeOf = ({ picked: { server, role } }: StorefrontContext): ChosenPlace => ({ server, role })
/**
 * Returns the stored player to remove after the server has refused the login token. If the player has since logged in
 * again in another tab, the stored token differs, and the player stays stored.
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
