import { createSelector } from 'reselect'
import type { SnapshotFrom } from 'xstate'
import { code } from '../../src/contract/codes.ts'
import { couponTip } from '../../src/domain/order/coupons.ts'
import { isBeyondLimit, withoutReplaced } from '../../src/domain/order/ownLimit.ts'
import { type ChannelKind, kindOf } from '../../src/domain/payment/channels.ts'
import { groupMethods } from '../../src/domain/payment/groupings.ts'
import { hiddenByPrice, type Method, unusable } from '../../src/domain/payment/methods.ts'
import type { Reward } from '../../src/domain/player/activities.ts'
import { allowsCoupon, appliedCoupon, askedOf, methodsOf, priceRise, toPay, usedWay } from './recharge.inputs.ts'
import type { rechargeMachine } from './recharge.machine.ts'

type Recharge = SnapshotFrom<typeof rechargeMachine>

export const selectRechargeView = (recharge: Recharge) =>
  recharge.matches('loading')
    ? 'loading'
    : recharge.matches('empty')
      ? 'empty'
      : recharge.matches('failed')
        ? 'failed'
        : 'choosing'
export const selectIsSubOpen = (recharge: Recharge) => recharge.matches({ choosing: 'subMethods' })
/** GAM-02: true while the player must confirm a change of the region, because an order is open. */
export const selectIsRegionAsked = (recharge: Recharge) => recharge.matches({ choosing: 'confirmingRegion' })
/** BEY-01: true while the player must confirm the role that receives the goods. */
export const selectIsReceiverAsked = (recharge: Recharge) => recharge.matches({ choosing: 'confirmingReceiver' })
export const selectIsPaying = (recharge: Recharge) => recharge.hasTag('busy') && !recharge.matches('loading')
export const selectCanPay = (recharge: Recharge) => recharge.can({ type: 'pay.clicked' })
export const selectCanChangeRole = (recharge: Recharge) => recharge.can({ type: 'role.clicked' })
export const selectCanClose = (recharge: Recharge) => recharge.can({ type: 'dismissed' })
/**
 * Returns the method used last. Null if this method is the region's only payment method, which needs no shortcut
 * [BEY-04].
 */
export const selectUsedMethod = ({ context }: Recharge) => {
  const way = usedWay(context)
  const isChoice = methodsOf(context).length > 1 || (way?.method.subMethods.length ?? 0) > 1
  return isChoice ? (way?.method ?? null) : null
}
/**
 * Returns the groups of methods. Omits the method that the popup shows as a shortcut, except if this method has
 * sub-methods. Returns the same array until the contents change [RCH-14 BEY-04].
 */
export const selectMethodGroups = createSelector(
  [({ context }: Recharge) => methodsOf(context), selectUsedMethod],
  (methods, used) => groupMethods(methods.filter((method) => method !== used || method.subMethods.length > 0)),
)
/** Returns the methods that do not accept the price. Returns the same array until the contents change [BEY-05]. */
export const selectHiddenMethods = createSelector(
  [
    ({ context }: Recharge) => context.listed.find(({ code }) => code === context.region),
    ({ context }: Recharge) => context.goods.price,
    ({ context }: Recharge) => context.platform,
  ],
  hiddenByPrice,
)
export const selectUsedSub = ({ context }: Recharge) => usedWay(context)?.sub ?? null
/** Returns the spending limit that the player has set, or null if there is none [BEY-06]. */
export const selectOwnLimit = ({ context: { ownLimit } }: Recharge) => (ownLimit?.limit == null ? null : ownLimit)
/**
 * True if the purchase would exceed the spending limit that the player has set, so that the server would refuse the
 * purchase.
 */
export const selectIsBeyondLimit = ({ context }: Recharge) =>
  context.ownLimit !== null && isBeyondLimit(withoutReplaced(context.ownLimit, context.retry), toPay(context))
export const selectCoupons = (recharge: Recharge) => recharge.children.coupons
export const selectPay = (recharge: Recharge) => recharge.children.pay
export const selectCardExchange = (recharge: Recharge) => recharge.children.cardExchange
/**
 * True if the popup shows the line for coupons. Only the VIP version has this line, once the coupons have loaded or if
 * the item accepts none [CPN-05].
 */
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
/** True if the popup, not the player, has selected the applied coupon: the popup selects the best coupon [BEY-02]. */
export const selectIsBestCoupon = ({ context }: Recharge) => {
  const applied = appliedCoupon(context)
  return applied !== null && context.offer.choice?.code !== applied.code
}
export const selectIsPricing = ({ context }: Recharge) => context.offer.isPricing
export const selectToPay = ({ context }: Recharge) => toPay(context)
/** Returns the amount at the press of Pay. Coupons that load during the request do not change this amount [BEY-02]. */
export const selectAskedPrice = ({ context }: Recharge) => (context.asked ?? askedOf(context)).amount
/**
 * Returns the price of the replaced order; null if this purchase costs no more. Each field of `priceRise` has its own
 * selector, because a selector must return a primitive value.
 */
export const selectPriceBefore = ({ context }: Recharge) => priceRise(context)?.before ?? null
export const selectRiseReason = ({ context }: Recharge) => priceRise(context)?.reason ?? null
/** Returns the list price, which is shown struck through, if a coupon applies; otherwise null [RCH-09]. */
export const selectStruckPrice = ({ context }: Recharge) => (appliedCoupon(context) ? context.goods.price : null)
export const selectCanOpenCoupons = (recharge: Recharge) =>
  recharge.context.offer.isShown && (selectIsPaying(recharge) || recharge.can({ type: 'coupon.line.tapped' }))
export const selectCanChangeLimit = (recharge: Recharge) =>
  selectIsPaying(recharge) || recharge.can({ type: 'ownLimit.clicked' })
/** True if the popup reserves space for the first-purchase bonus, even if the player can no longer get the bonus. */
export const selectHasBonusPlace = ({ context }: Recharge) => context.goods.firstRewards.length > 0
const nothing: readonly Reward[] = []
/** Returns the first-purchase bonus; an empty list if the player can no longer get the bonus [BEY-14]. */
export const selectBonus = ({ context: { hasBonus, goods } }: Recharge) => (hasBonus ? goods.firstRewards : nothing)
/** VIP points that the player gets for this purchase [RCH-08]. */
export const selectPoints = ({ context }: Recharge) =>
  (appliedCoupon(context) ? context.offer.quote?.points : null) ?? context.goods.couponPoints
/** Returns the text key of the reason why the method cannot be used on this platform; null if it can be used. */
export const selectWhyUnusable = (method: Method) => (recharge: Recharge) => unusable(method, recharge.context.platform)
const payPlaces: Record<ChannelKind, 'page' | 'form' | 'shop'> = {
  redirect: 'page',
  dropIn: 'form',
  lazy: 'form',
  script: 'form',
  cardForm: 'shop',
}
/**
 * Returns where the player pays. `page`: on the provider's page; `form`: in the provider's form; `shop`: in the shop's
 * own form. Null while no method is selected.
 */
export const selectPayPlace = ({ context: { method, sub } }: Recharge) => {
  const paid = sub ?? method
  const kind = paid && kindOf(paid.paywayId, paid.channelId)
  return kind && payPlaces[kind]
}
/** Returns the verb on the pay button: `exchange` for an in-game card, otherwise `buy` [RCH-10]. */
export const selectPayVerb = (recharge: Recharge) => (recharge.context.isCardExchange ? 'exchange' : 'buy')
/**
 * Returns why the pay button is disabled; null if the button is enabled, or while a payment is in progress [RCH-10
 * BEY-20].
 */
export const selectPayObstacle = (isOffline: boolean) => (recharge: Recharge) => {
  if (selectIsPaying(recharge)) return null
  if (isOffline) return 'offline'
  if (selectCanPay(recharge)) return null
  if (selectIsPricing(recharge)) return 'pricing'
  return recharge.context.isCardExchange ? 'card' : 'method'
}
/**
 * Returns the message about a refused payment. Null if the payment exceeds the player's own limit, because the limit
 * has its own message.
 */
export const selectPayRefusal = (recharge: Recharge) => {
  if (!recharge.matches('choosing')) return null
  const { refusal } = recharge.context
  return refusal?.kind === 'server' && selectIsBeyondLimit(recharge) ? null : refusal
}
/** True if the player must first pay or cancel an earlier order [GDS-06]. */
export const selectIsUnpaidFirst = (recharge: Recharge) =>
  selectPayRefusal(recharge) !== null && recharge.context.refusalCode === code.unpaidFirst
/** Returns the server zone, or null if the game has no server zones [RCH-08 GAM-04]. */
export const selectShownArea = ({ context: { isAreaRole, server } }: Recharge) =>
  isAreaRole ? (server.areaName ?? server.areaId) : null
