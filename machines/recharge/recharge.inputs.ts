import type { Area, Platform } from '../../src/contract/codes.ts'
import type { CheckoutDraft } from '../../src/domain/order/checkoutDraft.ts'
import { amountToPay, type Coupon, wastesCoupon } from '../../src/domain/order/coupons.ts'
import type { PricedGoods } from '../../src/domain/order/goods.ts'
import type { OwnLimit } from '../../src/domain/order/ownLimit.ts'
import type { PendingOrder, Retry } from '../../src/domain/order/placedOrder.ts'
import type { Game } from '../../src/domain/order/role/games.ts'
import type { Receiver } from '../../src/domain/order/role/receivers.ts'
import type { Role } from '../../src/domain/order/role/roles.ts'
import type { Server } from '../../src/domain/order/role/servers.ts'
import {
  type ChosenPlace,
  type Due,
  type Payway,
  type TrackedGoods,
  trackedGoods,
} from '../../src/domain/page/analyticsEvents.ts'
import type { Card } from '../../src/domain/payment/cardEncoding.ts'
import { channelOf, kindOf, lacksChannel } from '../../src/domain/payment/channels.ts'
import type { PaymentIntent } from '../../src/domain/payment/intent.ts'
import { type Method, preselect, type Region, unusable } from '../../src/domain/payment/methods.ts'
import { placeOfUsed } from '../../src/domain/payment/placeOfUsed.ts'
import type { UsedMethod } from '../../src/domain/payment/usedMethod.ts'
import { present } from '../../src/domain/present.ts'
import type { Message } from '../../src/domain/text/textKeys.ts'
import type { CouponOffer } from '../coupons/coupons.select.ts'
import type { PayInput } from '../pay/pay.machine.ts'

export type RechargeInput = {
  goods: PricedGoods
  game: Game
  server: Server
  role: Role
  /** Account id (suid) of the player [LGN-09]. */
  account: string
  area: Area
  platform: Platform
  isAreaRole: boolean
  /** Whether both the shop and the game accept coupons [CPN-01]. */
  hasCoupons: boolean
  savedRegion: string | null
  rechargeKey: string | null
  /** Whether the player has already confirmed the role in this browser [BEY-01]. */
  isReceiverKnown: boolean
  /** Whether an order is open; the player must then confirm a change of the region [GAM-02]. */
  isOrderUnderWay: boolean
  /**
   * Data of an earlier attempt to buy the same goods; null if there was none. If its order is unpaid, this purchase
   * replaces that order at the same price [BEY-02].
   */
  retry: Retry | null
  /** Values entered in this popup before the login expired [LGN-11]. */
  draft: CheckoutDraft
}
type Asked = { amount: number | null; couponCode: string | null }
export type RechargeContext = Omit<RechargeInput, 'draft'> & {
  regions: Region[]
  /**
   * All methods by region, including methods that do not accept the price. The popup shows the prices that these
   * methods accept [BEY-05].
   */
  listed: readonly Region[]
  /** Region codes in display order; empty until loaded [RCH-14]. */
  regionOrder: readonly string[]
  region: string | null
  /** Code of the region that the player must still confirm; null if there is none. */
  wantedRegion: string | null
  method: Method | null
  sub: Method | null
  /** The method of this player's last payment in this sales area [BEY-04]. */
  used: UsedMethod | null
  /** The player's monthly limit, with the amount spent this month [BEY-06]. */
  ownLimit: OwnLimit | null
  /** Whether the item still has its first-purchase bonus; false until loaded [BEY-14]. */
  hasBonus: boolean
  opened: Method | null
  card: Card
  isCardExchange: boolean
  offer: CouponOffer
  refusal: Message | null
  /** Code of the server's refusal; null if the payment failed without a code. */
  refusalCode: number | null
  /** Values at the press of Pay. Coupons that load during the request do not change these values. */
  asked: Asked | null
  order: PendingOrder | null
  /** Expiry of the unpaid order, in ms of the monotonic clock. */
  endsAt: number | null
  wantsRole: boolean
  /** True if the player has tried to pay for a limited item [PAY-03]. */
  needsLimitRefresh: boolean
}

const none: readonly Method[] = []
export const methodsOf = ({ regions, region }: Pick<RechargeContext, 'regions' | 'region'>): readonly Method[] =>
  regions.find(({ code }) => code === region)?.methods ?? none
/**
 * Returns the method with this key, or null if the region has no such method or the method cannot be used on this
 * platform.
 */
export const methodOf = (context: RechargeContext, key: string) =>
  methodsOf(context).find((method) => method.key === key && unusable(method, context.platform) === null) ?? null
export const subOf = ({ opened }: RechargeContext, key: string) =>
  opened?.subMethods.find((sub) => sub.key === key) ?? null
/** Returns the region's only payment method, or null if the region has several methods or none. */
export const onlyMethod = (context: RechargeContext) =>
  methodsOf(context).length === 1 ? (methodsOf(context)[0] ?? null) : null
/** True if the region's only payment method has sub-methods and none of them is chosen. */
export const needsSub = (context: RechargeContext) =>
  context.sub === null && (onlyMethod(context)?.subMethods.length ?? 0) > 0

/** Returns the method used last, or null if the chosen region does not offer this method [BEY-04]. */
export const usedWay = (context: RechargeContext) => placeOfUsed(methodsOf(context), context.used, context.platform)

/**
 * Returns the selection after a change of the region: the region's preselected payment method, and a closed card form.
 */
export const selectionIn = (region: Region | null, rechargeKey: string | null, platform: Platform) => {
  const preselected = preselect(region?.methods ?? [], rechargeKey, platform)
  return {
    region: region?.code ?? null,
    method: preselected?.method ?? null,
    sub: preselected?.sub ?? null,
    opened: preselected?.sub ? preselected.method : null,
    isCardExchange: false,
    refusal: null,
  }
}

export const wayOf = ({ game: { clientId }, region, method, sub }: RechargeContext) => ({
  clientId,
  region,
  rechargeKey: (sub ?? method)?.key ?? null,
})

const paidBy = ({ sub, method }: RechargeContext) => sub ?? method

/** Returns whether the selected payment method accepts coupons; true if no method is selected yet. */
export const allowsCoupon = (context: RechargeContext): boolean => paidBy(context)?.allowsCoupon ?? true

/** Returns the selected coupon, or null if no coupon is selected or the payment method accepts no coupons [CPN-01]. */
export const appliedCoupon = (context: RechargeContext): Coupon | null =>
  context.offer.isShown && allowsCoupon(context) ? context.offer.selected : null

export const toPay = (context: RechargeContext): number | null =>
  amountToPay(context.goods.price, appliedCoupon(context), context.offer.quote)

export const askedOf = (context: RechargeContext): Asked => ({
  amount: toPay(context),
  couponCode: appliedCoupon(context)?.code ?? null,
})

const intentOf = (context: RechargeContext): PaymentIntent => {
  const paid = present(paidBy(context) ?? onlyMethod(context), 'wayToPay')
  return {
    clientId: context.game.clientId,
    account: context.account,
    serverId: context.server.id,
    areaId: context.isAreaRole ? context.server.areaId : null,
    roleId: context.role.id,
    goodsId: context.goods.id,
    area: context.area,
    country: present(context.region, 'paymentCountry'),
    paywayId: paid.paywayId,
    channelId: paid.channelId,
    couponCode: present(context.asked, 'asked').couponCode,
    replaces: context.retry?.replaces ?? null,
  }
}

/**
 * Explains why this purchase costs more than the unpaid order that it replaces. `before`: price of that order.
 * `reason`: why the price is higher.
 */
export type PriceRise = { before: number; reason: 'method' | 'coupon' | 'choice' | 'list' }

/**
 * Returns why and from which price the purchase has become more expensive than the replaced order. Null if the purchase
 * costs no more, or if a price is unknown [BEY-02].
 */
export const priceRise = (context: RechargeContext): PriceRise | null => {
  const { retry, offer, goods } = context
  const now = offer.isPricing ? null : toPay(context)
  if (retry === null || retry.amount === null || now === null) return null
  if (retry.currency !== goods.currency || now <= retry.amount) return null
  return { before: retry.amount, reason: reasonOf(context, retry) }
}

const reasonOf = (context: RechargeContext, { couponCode }: Retry): PriceRise['reason'] => {
  if (couponCode === null || appliedCoupon(context)?.code === couponCode) return 'list'
  if (!allowsCoupon(context)) return 'method'
  return context.offer.codes.includes(couponCode) ? 'choice' : 'coupon'
}

export const receiverOf = ({ game, server, role }: RechargeContext): Receiver => ({
  clientId: game.clientId,
  serverId: server.id,
  roleId: role.id,
})

export const payInputOf = (context: RechargeContext): PayInput => {
  const intent = intentOf(context)
  return {
    intent,
    kind: kindOf(intent.paywayId, intent.channelId),
    form: channelOf(intent.paywayId)?.embedded ?? null,
    isChannelMissing: lacksChannel(intent.paywayId, intent.channelId),
    isCardExchange: context.isCardExchange,
    needsSubMethod: needsSub(context),
    wastesCoupon: wastesCoupon({
      usable: context.offer.usable,
      allowsCoupon: allowsCoupon(context),
      isSelected: context.offer.selected !== null,
    }),
    isLimited: context.goods.isLimit,
  }
}

export const trackedOf = (
  context: RechargeContext,
): { goods: TrackedGoods; place: ChosenPlace; way: Payway; due: Due } => {
  const { goods, server, role, region } = context
  const paid = present(paidBy(context) ?? onlyMethod(context), 'wayToPay')
  const coupon = appliedCoupon(context)
  return {
    goods: trackedGoods(goods),
    place: { server, role },
    way: { region: present(region, 'paymentCountry'), paywayId: paid.paywayId, channelId: paid.channelId },
    due: {
      amount: toPay(context),
      currency: goods.currency,
      hasCoupon: coupon !== null,
    },
  }
}

export const billedOf = (context: RechargeContext) => {
  const { due, ...tracked } = trackedOf(context)
  const { amount, couponCode } = present(context.asked, 'asked')
  return {
    ...tracked,
    due: { ...due, amount, hasCoupon: couponCode !== null },
    billingNo: present(context.order, 'order').billingNo,
  }
}

/** Returns the payment method that the browser stores as the method used last. */
export const usedOf = (context: RechargeContext) => {
  const { paywayId, channelId } = present(paidBy(context) ?? onlyMethod(context), 'wayToPay')
  return { user: { account: context.account, area: context.area }, used: { paywayId, channelId } }
}

export const exchangeInputOf = (context: RechargeContext) => {
  const purchase = intentOf(context)
  const { clientId, account, serverId, areaId, roleId } = purchase
  const { currency } = context.goods
  return { purchase, receiver: { clientId, account, serverId, areaId, roleId }, currency, card: context.card }
}
