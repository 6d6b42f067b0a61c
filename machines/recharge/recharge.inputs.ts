import type { Area, Platform } from '../../src/contract/codes.ts'
import type { CheckoutDraft } from '../../src/domain/order/checkoutDraft.ts'
import { amountToPay, type Coupon, wastesCoupon } from '../../src/domain/order/coupons.ts'
import type { Game } from '../../src/domain/order/games.ts'
import type { PricedGoods } from '../../src/domain/order/goods.ts'
import type { PendingOrder, Retry } from '../../src/domain/order/order.ts'
import type { OwnLimit } from '../../src/domain/order/ownLimit.ts'
import type { Receiver } from '../../src/domain/order/receivers.ts'
import type { Role } from '../../src/domain/order/roles.ts'
import type { Server } from '../../src/domain/order/servers.ts'
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
  /** suid of the player who is logged in [LGN-09]. */
  account: string
  area: Area
  platform: Platform
  isAreaRole: boolean
  /** The VIP version with coupons switched on for this game [CPN-01]. */
  hasCoupons: boolean
  savedRegion: string | null
  rechargeKey: string | null
  /** The player has confirmed this role in this browser before [BEY-01]. */
  isReceiverKnown: boolean
  /** Another region is chosen only after a question then [GAM-02]. */
  isOrderUnderWay: boolean
  /** Another try of an order that was not paid: it takes its place, and costs the same [BEY-02]. */
  retry: Retry | null
  /** What the same player had typed and chosen here when their token ended [LGN-11]. */
  draft: CheckoutDraft
}
type Asked = { amount: number | null; couponCode: string | null }
export type RechargeContext = Omit<RechargeInput, 'draft'> & {
  regions: Region[]
  /** What the server listed, whatever the price: what is not offered is named with the prices that it takes [BEY-05]. */
  listed: readonly Region[]
  /** Codes in the order in which regions are offered; none as long as it is not known [RCH-14]. */
  regionOrder: readonly string[]
  region: string | null
  /** The region that the question is about. */
  wantedRegion: string | null
  method: Method | null
  sub: Method | null
  /** The way to pay that this player used last in this area [BEY-04]. */
  used: UsedMethod | null
  /** The player's own limit of the month, and what was spent of it [BEY-06]. */
  ownLimit: OwnLimit | null
  /** The player's first purchase of these goods still brings something besides; not before that is known [BEY-14]. */
  hasBonus: boolean
  /** The method whose sub-methods are looked at. */
  opened: Method | null
  card: Card
  isCardExchange: boolean
  offer: CouponOffer
  refusal: Message | null
  /** The server's code of it; null where it was not the server, or it named none. */
  refusalCode: number | null
  /** What the press on Pay was for: coupons may come while it is answered. */
  asked: Asked | null
  order: PendingOrder | null
  /** When that order ends unpaid. */
  endsAt: number | null
  /** Another role is to receive the goods. */
  wantsRole: boolean
  /** A limited item was paid for: its counters are asked for again [PAY-03]. */
  needsLimitRefresh: boolean
}

/** The methods of the chosen region. */
export const methodsOf = ({ regions, region }: Pick<RechargeContext, 'regions' | 'region'>): readonly Method[] =>
  regions.find(({ code }) => code === region)?.methods ?? []
/** A usable method of the chosen region by its key. */
export const methodOf = (context: RechargeContext, key: string) =>
  methodsOf(context).find((method) => method.key === key && unusable(method, context.platform) === null) ?? null
/** A sub-method of the one that is open, by its key. */
export const subOf = ({ opened }: RechargeContext, key: string) =>
  opened?.subMethods.find((sub) => sub.key === key) ?? null
/** The region's method if it has just one. */
export const onlyMethod = (context: RechargeContext) =>
  methodsOf(context).length === 1 ? (methodsOf(context)[0] ?? null) : null
/** One method only, with sub-methods, none chosen yet: the pay click opens its list. */
export const needsSub = (context: RechargeContext) =>
  context.sub === null && (onlyMethod(context)?.subMethods.length ?? 0) > 0

/** Where the way to pay that was used last stands among the methods of the chosen region [BEY-04]. */
export const usedWay = (context: RechargeContext) => placeOfUsed(methodsOf(context), context.used, context.platform)

/** What a region starts with: its preselected method, the card form closed. */
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

/** The way to pay that is remembered: of a region that was chosen anew none yet. */
export const wayOf = ({ game: { clientId }, region, method, sub }: RechargeContext) => ({
  clientId,
  region,
  rechargeKey: (sub ?? method)?.key ?? null,
})

const paidBy = ({ sub, method }: RechargeContext) => sub ?? method

/** Whether the chosen method takes coupons; before one is chosen none stands in the way. */
export const allowsCoupon = (context: RechargeContext): boolean => paidBy(context)?.allowsCoupon ?? true

/** The coupon that will apply: selected, and taken by the method [CPN-01]. */
export const appliedCoupon = (context: RechargeContext): Coupon | null =>
  context.offer.isShown && allowsCoupon(context) ? context.offer.selected : null

/** What is to be paid, as the popup shows it and as it is told. */
export const toPay = (context: RechargeContext): number | null =>
  amountToPay(context.goods.price, appliedCoupon(context), context.offer.quote)

/** What a press on Pay is for now. */
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

/** Why another try costs more than the one before. */
export type PriceRise = { before: number; reason: 'method' | 'coupon' | 'choice' | 'list' }

/** That another try costs more than the one before, and why; null as long as it does not, or nobody knows [BEY-02]. */
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

/** Who receives the goods. */
export const receiverOf = ({ game, server, role }: RechargeContext): Receiver => ({
  clientId: game.clientId,
  serverId: server.id,
  roleId: role.id,
})

/** What the pay click starts from. */
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

/** What is told of the purchase as it stands. */
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

/** The same with the order that it has become. */
export const billedOf = (context: RechargeContext) => {
  const { due, ...tracked } = trackedOf(context)
  const { amount, couponCode } = present(context.asked, 'asked')
  return {
    ...tracked,
    due: { ...due, amount, hasCoupon: couponCode !== null },
    billingNo: present(context.order, 'order').billingNo,
  }
}

/** The way to pay that an order was made with, and whose it is. */
export const usedOf = (context: RechargeContext) => {
  const { paywayId, channelId } = present(paidBy(context) ?? onlyMethod(context), 'wayToPay')
  return { user: { account: context.account, area: context.area }, used: { paywayId, channelId } }
}

/** What the card exchange starts from: the purchase, and the card as it was typed. */
export const exchangeInputOf = (context: RechargeContext) => {
  const purchase = intentOf(context)
  const { clientId, serverId, areaId, roleId } = purchase
  const { currency } = context.goods
  return { purchase, receiver: { clientId, serverId, areaId, roleId }, currency, card: context.card }
}
