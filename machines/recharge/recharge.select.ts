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

/** Returns which view the popup shows, as a lookup key. */
export const selectRechargeView = (recharge: Recharge) =>
  recharge.matches('loading')
    ? 'loading'
    : recharge.matches('empty')
      ? 'empty'
      : recharge.matches('failed')
        ? 'failed'
        : 'choosing'
export const selectIsSubOpen = (recharge: Recharge) => recharge.matches({ choosing: 'subMethods' })
/** Returns whether the player is asked to confirm a change of the region during an open order [GAM-02]. */
export const selectIsRegionAsked = (recharge: Recharge) => recharge.matches({ choosing: 'confirmingRegion' })
/** Returns whether the player is asked to confirm the receiving role [BEY-01]. */
export const selectIsReceiverAsked = (recharge: Recharge) => recharge.matches({ choosing: 'confirmingReceiver' })
export const selectIsPaying = (recharge: Recharge) => recharge.hasTag('busy') && !recharge.matches('loading')
export const selectCanPay = (recharge: Recharge) => recharge.can({ type: 'pay.clicked' })
export const selectCanChangeRole = (recharge: Recharge) => recharge.can({ type: 'role.clicked' })
export const selectCanClose = (recharge: Recharge) => recharge.can({ type: 'dismissed' })
/** Returns the payment method used last, as a shortcut; null if there is no other method to choose from [BEY-04]. */
export const selectUsedMethod = ({ context }: Recharge) => {
  const way = usedWay(context)
  const isChoice = methodsOf(context).length > 1 || (way?.method.subMethods.length ?? 0) > 1
  return isChoice ? (way?.method ?? null) : null
}
/**
 * Returns the region's methods, grouped under headings. The method used last is above them. It is listed again only if
 * it has sub-methods, because the shortcut chooses one of these. Returns the same array until something changes
 * [RCH-14 BEY-04].
 */
export const selectMethodGroups = createSelector(
  [({ context }: Recharge) => methodsOf(context), selectUsedMethod],
  (methods, used) => groupMethods(methods.filter((method) => method !== used || method.subMethods.length > 0)),
)
/**
 * Returns the region's methods that do not accept the price. Returns the same array until the region changes [BEY-05].
 */
export const selectHiddenMethods = createSelector(
  [
    ({ context }: Recharge) => context.listed.find(({ code }) => code === context.region),
    ({ context }: Recharge) => context.goods.price,
    ({ context }: Recharge) => context.platform,
  ],
  hiddenByPrice,
)
/** Returns the sub-method used last; null if the method has no sub-methods. */
export const selectUsedSub = ({ context }: Recharge) => usedWay(context)?.sub ?? null
/** Returns the player's own limit; null if none is set. The amount already spent is shown before paying [BEY-06]. */
export const selectOwnLimit = ({ context: { ownLimit } }: Recharge) => (ownLimit?.limit == null ? null : ownLimit)
/** Returns whether the purchase would exceed the own limit; the server would refuse it. */
export const selectIsBeyondLimit = ({ context }: Recharge) =>
  context.ownLimit !== null && isBeyondLimit(withoutReplaced(context.ownLimit, context.retry), toPay(context))
export const selectCoupons = (recharge: Recharge) => recharge.children.coupons
export const selectPay = (recharge: Recharge) => recharge.children.pay
export const selectCardExchange = (recharge: Recharge) => recharge.children.cardExchange
/** Returns whether the coupon line is shown: only in the VIP version, and only if coupons could be loaded [CPN-05]. */
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
/** Returns whether the coupon was preselected as the best one, instead of chosen by the player [BEY-02]. */
export const selectIsBestCoupon = ({ context }: Recharge) => {
  const applied = appliedCoupon(context)
  return applied !== null && context.offer.choice?.code !== applied.code
}
export const selectIsPricing = ({ context }: Recharge) => context.offer.isPricing
/** Returns the amount to pay; null while unknown [RCH-09]. */
export const selectToPay = ({ context }: Recharge) => toPay(context)
/**
 * Returns the amount that was shown when the player pressed Pay. Coupons that arrive while the request is pending do
 * not change it [BEY-02].
 */
export const selectAskedPrice = ({ context }: Recharge) => (context.asked ?? askedOf(context)).amount
/**
 * The next two selectors return the price of the last attempt, if this attempt costs more, and the reason. They are
 * separate so that each of them returns a stable value.
 */
export const selectPriceBefore = ({ context }: Recharge) => priceRise(context)?.before ?? null
export const selectRiseReason = ({ context }: Recharge) => priceRise(context)?.reason ?? null
/** Returns the struck-through price: the list price if a coupon lowers it, otherwise null [RCH-09]. */
export const selectStruckPrice = ({ context }: Recharge) => (appliedCoupon(context) ? context.goods.price : null)
/**
 * Returns whether a tap on the coupon line opens the coupons. False for goods that accept no coupon, and until the
 * methods are loaded.
 */
export const selectCanOpenCoupons = (recharge: Recharge) =>
  recharge.context.offer.isShown && (selectIsPaying(recharge) || recharge.can({ type: 'coupon.line.tapped' }))
/** Returns whether the own limit can be changed in this state. */
export const selectCanChangeLimit = (recharge: Recharge) =>
  selectIsPaying(recharge) || recharge.can({ type: 'ownLimit.clicked' })
/**
 * Returns whether these goods have a bonus for a first purchase, even if the player has already received it. If so, the
 * page reserves space for the bonus.
 */
export const selectHasBonusPlace = ({ context }: Recharge) => context.goods.firstRewards.length > 0
const nothing: readonly Reward[] = []
/** Returns the bonus of the player's first purchase of these goods [BEY-14]. */
export const selectBonus = ({ context: { hasBonus, goods } }: Recharge) => (hasBonus ? goods.firstRewards : nothing)
/** Returns the VIP points that the purchase earns [RCH-08]. */
export const selectPoints = ({ context }: Recharge) =>
  (appliedCoupon(context) ? context.offer.quote?.points : null) ?? context.goods.couponPoints
/** Returns the reason why a method cannot be used on this platform, as a text key; null if it can. */
export const selectWhyUnusable = (method: Method) => (recharge: Recharge) => unusable(method, recharge.context.platform)
const payPlaces: Record<ChannelKind, 'page' | 'form' | 'shop'> = {
  redirect: 'page',
  dropIn: 'form',
  lazy: 'form',
  script: 'form',
  cardForm: 'shop',
}
/**
 * Returns where the player enters the payment data: on the provider's page, in the provider's form, or in the shop.
 * Null while no method is chosen.
 */
export const selectPayPlace = ({ context: { method, sub } }: Recharge) => {
  const paid = sub ?? method
  const kind = paid && kindOf(paid.paywayId, paid.channelId)
  return kind && payPlaces[kind]
}
/** Returns `exchange` for a payment with an in-game card, otherwise `buy` [RCH-10]. */
export const selectPayVerb = (recharge: Recharge) => (recharge.context.isCardExchange ? 'exchange' : 'buy')
/**
 * Returns the reason why the pay button is disabled, as a lookup key; null if it is enabled or a payment is in progress
 * [RCH-10 BEY-20].
 */
export const selectPayObstacle = (isOffline: boolean) => (recharge: Recharge) => {
  if (selectIsPaying(recharge)) return null
  if (isOffline) return 'offline'
  if (selectCanPay(recharge)) return null
  if (selectIsPricing(recharge)) return 'pricing'
  return recharge.context.isCardExchange ? 'card' : 'method'
}
/**
 * Returns why the last tap on Pay failed. Null if the purchase exceeds the own limit, because that message is already
 * shown.
 */
export const selectPayRefusal = (recharge: Recharge) => {
  if (!recharge.matches('choosing')) return null
  const { refusal } = recharge.context
  return refusal?.kind === 'server' && selectIsBeyondLimit(recharge) ? null : refusal
}
/** Returns whether an earlier order must be paid or cancelled first [GDS-06]. */
export const selectIsUnpaidFirst = (recharge: Recharge) =>
  selectPayRefusal(recharge) !== null && recharge.context.refusalCode === code.unpaidFirst
/** Returns the name of the server's zone; null unless the game's roles belong to zones [RCH-08 GAM-04]. */
export const selectShownArea = ({ context: { isAreaRole, server } }: Recharge) =>
  isAreaRole ? (server.areaName ?? server.areaId) : null
