import type { SnapshotFrom } from 'xstate'
import { code } from '../../src/contract/codes.ts'
import { couponTip } from '../../src/domain/order/coupons.ts'
import { isBeyondLimit, withoutReplaced } from '../../src/domain/order/ownLimit.ts'
import { type ChannelKind, kindOf } from '../../src/domain/payment/channels.ts'
import { groupMethods } from '../../src/domain/payment/groupings.ts'
import { type HiddenMethod, hiddenByPrice, type Method, unusable } from '../../src/domain/payment/methods.ts'
import type { Reward } from '../../src/domain/player/activities.ts'
import { allowsCoupon, appliedCoupon, askedOf, methodsOf, priceRise, toPay, usedWay } from './recharge.inputs.ts'
import type { rechargeMachine } from './recharge.machine.ts'

type Recharge = SnapshotFrom<typeof rechargeMachine>

/** What the popup shows: one word a view can look up. */
export const selectRechargeView = (recharge: Recharge) =>
  recharge.matches('loading')
    ? 'loading'
    : recharge.matches('empty')
      ? 'empty'
      : recharge.matches('failed')
        ? 'failed'
        : 'choosing'
export const selectIsSubOpen = (recharge: Recharge) => recharge.matches({ choosing: 'subMethods' })
/** Another region is wanted while an order is under way [GAM-02]. */
export const selectIsRegionAsked = (recharge: Recharge) => recharge.matches({ choosing: 'confirmingRegion' })
/** Is the role meant that is to receive the goods [BEY-01]? */
export const selectIsReceiverAsked = (recharge: Recharge) => recharge.matches({ choosing: 'confirmingReceiver' })
export const selectIsPaying = (recharge: Recharge) => recharge.hasTag('busy') && !recharge.matches('loading')
export const selectCanPay = (recharge: Recharge) => recharge.can({ type: 'pay.clicked' })
export const selectCanChangeRole = (recharge: Recharge) => recharge.can({ type: 'role.clicked' })
export const selectCanClose = (recharge: Recharge) => recharge.can({ type: 'dismissed' })
export const selectRegionCode = (recharge: Recharge) => recharge.context.region
export const selectRegions = (recharge: Recharge) => recharge.context.regions
const grouped = new WeakMap<object, ReturnType<typeof groupMethods>>()
/** The region's methods under their headings; the same array as long as the methods are [RCH-14]. */
export const selectMethodGroups = (recharge: Recharge) => {
  const methods = methodsOf(recharge.context)
  const known = grouped.get(methods) ?? groupMethods(methods)
  grouped.set(methods, known)
  return known
}
const hidden = new WeakMap<object, readonly HiddenMethod[]>()
/** The region's methods that take other prices only; the same array as long as the methods are [BEY-05]. */
export const selectHiddenMethods = ({ context }: Recharge): readonly HiddenMethod[] => {
  const methods = methodsOf(context)
  const region = context.listed.find(({ code }) => code === context.region)
  const known = hidden.get(methods) ?? hiddenByPrice(region, context.goods.price, context.platform)
  hidden.set(methods, known)
  return known
}
/** The way used last, as a shortcut where there is more to choose from than that [BEY-04]. */
export const selectUsedMethod = ({ context }: Recharge) => {
  const way = usedWay(context)
  const isChoice = methodsOf(context).length > 1 || (way?.method.subMethods.length ?? 0) > 1
  return isChoice ? (way?.method ?? null) : null
}
/** The one of its sub-methods that was used; null where it has none. */
export const selectUsedSub = ({ context }: Recharge) => usedWay(context)?.sub ?? null
/** The player's own limit where there is one; what was spent of it is seen before paying [BEY-06]. */
export const selectOwnLimit = ({ context: { ownLimit } }: Recharge) => (ownLimit?.limit == null ? null : ownLimit)
/** The purchase would go beyond it: the server will refuse. */
export const selectIsBeyondLimit = ({ context }: Recharge) =>
  context.ownLimit !== null && isBeyondLimit(withoutReplaced(context.ownLimit, context.retry), toPay(context))
export const selectCoupons = (recharge: Recharge) => recharge.children.coupons
export const selectPay = (recharge: Recharge) => recharge.children.pay
export const selectCardExchange = (recharge: Recharge) => recharge.children.cardExchange
/** The coupon line shows in the VIP version, as long as coupons could be loaded [CPN-05]. */
export const selectHasCouponLine = ({ context }: Recharge) =>
  context.hasCoupons && (!context.goods.isCoupon || context.offer.isShown)
export const selectCouponTip = ({ context }: Recharge) =>
  couponTip({
    isGoodsCapable: context.goods.isCoupon,
    allowsCoupon: allowsCoupon(context),
    usable: context.offer.usable,
    isSelected: context.offer.selected !== null,
  })
export const selectAppliedCoupon = ({ context }: Recharge) => appliedCoupon(context)
/** Why this coupon: the best one was chosen by itself; not where the player has chosen [BEY-02]. */
export const selectIsBestCoupon = ({ context }: Recharge) => {
  const applied = appliedCoupon(context)
  return applied !== null && context.offer.choice?.code !== applied.code
}
export const selectIsPricing = ({ context }: Recharge) => context.offer.isPricing
/** What is to be paid; null while unknown [RCH-09]. */
export const selectToPay = ({ context }: Recharge) => toPay(context)
/** What the press on Pay was for, which stays whatever coupons come while it is answered [BEY-02]. */
export const selectAskedPrice = ({ context }: Recharge) => (context.asked ?? askedOf(context)).amount
/** What the last try was to cost, where this one costs more, and why; the parts apart, so that they stay the same. */
export const selectPriceBefore = ({ context }: Recharge) => priceRise(context)?.before ?? null
export const selectRiseReason = ({ context }: Recharge) => priceRise(context)?.reason ?? null
/** What is struck through beside it: the list's price where a coupon lowers it, and nothing else [RCH-09]. */
export const selectStruckPrice = ({ context }: Recharge) => (appliedCoupon(context) ? context.goods.price : null)
/** Whether the coupon line leads anywhere: for goods that take no coupon, or before methods are there, it only says so. */
export const selectCanOpenCoupons = (recharge: Recharge) =>
  recharge.context.offer.isShown && (selectIsPaying(recharge) || recharge.can({ type: 'coupon.line.tapped' }))
/** Whether the own limit can be changed from here. */
export const selectCanChangeLimit = (recharge: Recharge) =>
  selectIsPaying(recharge) || recharge.can({ type: 'ownLimit.clicked' })
/** Whether these goods have a bonus for a first purchase, had or not: its place is kept. */
export const selectHasBonusPlace = ({ context }: Recharge) => context.goods.firstRewards.length > 0
const nothing: readonly Reward[] = []
/** What this purchase brings besides as the player's first one of these goods [BEY-14]. */
export const selectBonus = ({ context: { hasBonus, goods } }: Recharge) => (hasBonus ? goods.firstRewards : nothing)
/** VIP points that the purchase earns [RCH-08]. */
export const selectPoints = ({ context }: Recharge) =>
  (appliedCoupon(context) ? context.offer.quote?.points : null) ?? context.goods.couponPoints
export const selectMethod = (recharge: Recharge) => recharge.context.method
/** Why a method cannot be chosen on this platform, as the key of a text; null where it can. */
export const selectWhyUnusable = (method: Method) => (recharge: Recharge) => unusable(method, recharge.context.platform)
export const selectSub = (recharge: Recharge) => recharge.context.sub
const payPlaces: Record<ChannelKind, 'page' | 'form' | 'shop'> = {
  redirect: 'page',
  dropIn: 'form',
  lazy: 'form',
  script: 'form',
  cardForm: 'shop',
}
/** Where what the player pays with is typed: the provider's page, its form here, or the shop; null while no way is chosen. */
export const selectPayPlace = ({ context: { method, sub } }: Recharge) => {
  const paid = sub ?? method
  const kind = paid && kindOf(paid.paywayId, paid.channelId)
  return kind && payPlaces[kind]
}
export const selectOpened = (recharge: Recharge) => recharge.context.opened
export const selectCard = (recharge: Recharge) => recharge.context.card
/** Buy, or exchange in the card flow [RCH-10]. */
export const selectPayVerb = (recharge: Recharge) => (recharge.context.isCardExchange ? 'exchange' : 'buy')
/** Why the pay button is off: one word a view can look up; null where it can be pressed, or was [RCH-10 BEY-20]. */
export const selectPayObstacle = (isOffline: boolean) => (recharge: Recharge) => {
  if (selectIsPaying(recharge)) return null
  if (isOffline) return 'offline'
  if (selectCanPay(recharge)) return null
  if (selectIsPricing(recharge)) return 'pricing'
  return recharge.context.isCardExchange ? 'card' : 'method'
}
/** Why the methods could not be loaded. */
export const selectRechargeRefusal = (recharge: Recharge) => recharge.context.refusal
/** Why the last pay click led to nothing; what the server says of a purchase beyond the own limit stands there already. */
export const selectPayRefusal = (recharge: Recharge) => {
  if (!recharge.matches('choosing')) return null
  const { refusal } = recharge.context
  return refusal?.kind === 'server' && selectIsBeyondLimit(recharge) ? null : refusal
}
/** Earlier orders have to be paid or given up first [GDS-06]. */
export const selectIsUnpaidFirst = (recharge: Recharge) =>
  selectPayRefusal(recharge) !== null && recharge.context.refusalCode === code.unpaidFirst
export const selectRechargeGoods = (recharge: Recharge) => recharge.context.goods
export const selectRechargeServer = (recharge: Recharge) => recharge.context.server
export const selectRechargeRole = (recharge: Recharge) => recharge.context.role
export const selectRechargeGame = (recharge: Recharge) => recharge.context.game
/** The server's area by its name, only where a game has areas for roles [RCH-08 GAM-04]. */
export const selectShownArea = ({ context: { isAreaRole, server } }: Recharge) =>
  isAreaRole ? (server.areaName ?? server.areaId) : null
