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
  /** suid of the logged-in player [LGN-09]. */
  account: string
  area: Area
  platform: Platform
  isAreaRole: boolean
  /** Whether the shop is the VIP version and this game accepts coupons [CPN-01]. */
  hasCoupons: boolean
  savedRegion: string | null
  rechargeKey: string | null
  /** Whether the player has confirmed this role as the receiver in this browser [BEY-01]. */
  isReceiverKnown: boolean
  /** Whether an order is open, so that a change of the region requires a confirmation [GAM-02]. */
  isOrderUnderWay: boolean
  /** A retry of an unpaid order. The new order replaces the unpaid order at the same price [BEY-02]. */
  retry: Retry | null
  /** Values that the same player had entered in this popup before the login expired [LGN-11]. */
  draft: CheckoutDraft
}
type Asked = { amount: number | null; couponCode: string | null }
export type RechargeContext = Omit<RechargeInput, 'draft'> & {
  regions: Region[]
  /**
   * Every method that the server listed, including methods that do not accept the price. For the latter, the popup
   * shows which prices they accept [BEY-05].
   */
  listed: readonly Region[]
  /** Codes of regions in display order; empty while unknown [RCH-14]. */
  regionOrder: readonly string[]
  region: string | null
  /** The region that the player is asked to confirm. */
  wantedRegion: string | null
  method: Method | null
  sub: Method | null
  /** The payment method that this player used last in this area [BEY-04]. */
  used: UsedMethod | null
  /** The player's own monthly limit and the amount already spent [BEY-06]. */
  ownLimit: OwnLimit | null
  /**
   * Whether the first purchase of these goods still brings the player a bonus; false until the server has answered
   * [BEY-14].
   */
  hasBonus: boolean
  /** The method whose sub-methods are shown. */
  opened: Method | null
  card: Card
  isCardExchange: boolean
  offer: CouponOffer
  refusal: Message | null
  /** Code of the refusal; null if the failure did not come from the server or has no code. */
  refusalCode: number | null
  /**
   * Price and coupon that were shown when the player pressed Pay. They are stored because coupons may arrive while the
   * request is pending.
   */
  asked: Asked | null
  order: PendingOrder | null
  /** When the unpaid order `billingNo` expires, in ms of the steady clock. */
  endsAt: number | null
  /** The player asked to change the role that receives the goods. */
  wantsRole: boolean
  /** The player tried to pay for a limited item, so the item's counters must be fetched again [PAY-03]. */
  needsLimitRefresh: boolean
}

const none: readonly Method[] = []
/** Returns the methods of the chosen region. */
export const methodsOf = ({ regions, region }: Pick<RechargeContext, 'regions' | 'region'>): readonly Method[] =>
  regions.find(({ code }) => code === region)?.methods ?? none
/** Returns the usable method of the chosen region that has this key, or null. */
export const methodOf = (context: RechargeContext, key: string) =>
  methodsOf(context).find((method) => method.key === key && unusable(method, context.platform) === null) ?? null
/** Returns the sub-method of the opened method that has this key, or null. */
export const subOf = ({ opened }: RechargeContext, key: string) =>
  opened?.subMethods.find((sub) => sub.key === key) ?? null
/** Returns the region's only method, or null if the region has several methods or none. */
export const onlyMethod = (context: RechargeContext) =>
  methodsOf(context).length === 1 ? (methodsOf(context)[0] ?? null) : null
/** Returns whether the region's only method has sub-methods and none is chosen. A tap on Pay then opens their list. */
export const needsSub = (context: RechargeContext) =>
  context.sub === null && (onlyMethod(context)?.subMethods.length ?? 0) > 0

/** Finds the payment method used last among the methods of the chosen region [BEY-04]. */
export const usedWay = (context: RechargeContext) => placeOfUsed(methodsOf(context), context.used, context.platform)

/** Returns the initial selection in a region: its preselected method, with the card form closed. */
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

/** Returns the payment method to store. Its key is null if the player has not chosen a method in this region. */
export const wayOf = ({ game: { clientId }, region, method, sub }: RechargeContext) => ({
  clientId,
  region,
  rechargeKey: (sub ?? method)?.key ?? null,
})

const paidBy = ({ sub, method }: RechargeContext) => sub ?? method

/** Returns whether the chosen method accepts coupons; true while no method is chosen. */
export const allowsCoupon = (context: RechargeContext): boolean => paidBy(context)?.allowsCoupon ?? true

/** Returns the selected coupon, or null if the method does not accept coupons [CPN-01]. */
export const appliedCoupon = (context: RechargeContext): Coupon | null =>
  context.offer.isShown && allowsCoupon(context) ? context.offer.selected : null

/** Returns the amount to pay, for the popup and for analytics. */
export const toPay = (context: RechargeContext): number | null =>
  amountToPay(context.goods.price, appliedCoupon(context), context.offer.quote)

/** Returns the amount and the coupon of a payment that would start now. */
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

/** Reason why a retry costs more than the order that it replaces. */
export type PriceRise = { before: number; reason: 'method' | 'coupon' | 'choice' | 'list' }

/**
 * Returns the price of the last attempt and the reason why this attempt costs more; null if it does not cost more or
 * its price is unknown [BEY-02].
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

/** Returns the receiver of the goods. */
export const receiverOf = ({ game, server, role }: RechargeContext): Receiver => ({
  clientId: game.clientId,
  serverId: server.id,
  roleId: role.id,
})

/** Returns the input of the pay chart. */
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

/** Returns the analytics data of the purchase. */
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

/** Returns the analytics data of the purchase with its order. */
export const billedOf = (context: RechargeContext) => {
  const { due, ...tracked } = trackedOf(context)
  const { amount, couponCode } = present(context.asked, 'asked')
  return {
    ...tracked,
    due: { ...due, amount, hasCoupon: couponCode !== null },
    billingNo: present(context.order, 'order').billingNo,
  }
}

/** Returns the payment method of an order, and the player and area for which it is stored. */
export const usedOf = (context: RechargeContext) => {
  const { paywayId, channelId } = present(paidBy(context) ?? onlyMethod(context), 'wayToPay')
  return { user: { account: context.account, area: context.area }, used: { paywayId, channelId } }
}

/** Returns the input of the card exchange: the purchase and the typed card. */
export const exchangeInputOf = (context: RechargeContext) => {
  const purchase = intentOf(context)
  const { clientId, serverId, areaId, roleId } = purchase
  const { currency } = context.goods
  return { purchase, receiver: { clientId, serverId, areaId, roleId }, currency, card: context.card }
}
