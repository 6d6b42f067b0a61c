import type { SnapshotFrom } from 'xstate'
import { whyNotBuyable } from '../../src/domain/order/buyable.ts'
import { type CheckoutDraft, emptyDraft } from '../../src/domain/order/checkoutDraft.ts'
import type { CouponChoice } from '../../src/domain/order/coupons.ts'
import { isPriced, pricedOf } from '../../src/domain/order/goods.ts'
import { selectionIn } from '../../src/domain/order/orderSelection.ts'
import type { OrderFacts, PaymentTap, Retry } from '../../src/domain/order/placedOrder.ts'
import { receiverKey } from '../../src/domain/order/role/receivers.ts'
import type { Role } from '../../src/domain/order/role/roles.ts'
import { type Server, serverLabel } from '../../src/domain/order/role/servers.ts'
import type { CouponHolder } from '../../src/domain/order/wantedCoupons.ts'
import { present } from '../../src/domain/present.ts'
import { textMessage } from '../../src/domain/text/textKeys.ts'
import type { CardExchangeInput } from '../cardExchange/cardExchange.machine.ts'
import type { RechargeInput } from '../recharge/recharge.inputs.ts'
import type { rechargeMachine } from '../recharge/recharge.machine.ts'
import type { Picked, PopupsContext } from './popups.types.ts'

/** Returns the selection with a newly chosen role, whose purchase counters have not loaded yet. */
export const pickedFor = (picked: Picked, chosen: { server: Server; role: Role }): Picked => ({
  ...picked,
  ...chosen,
  roleState: 'known',
  block: whyNotBuyable(picked.goods, []),
  isLimitAwaited: picked.goods?.isLimit ?? false,
  opensAt: null,
  isLimitStale: false,
})

/**
 * Returns the message about why the goods cannot be bought. If a purchase limit is exhausted, the message contains the
 * time of the limit's reset [BEY-05].
 */
export const blockMessageOf = ({ shop: { picked } }: PopupsContext) =>
  textMessage(present(picked.block, 'block'), picked.block === 'limit_reached' ? picked.opensAt : null)

export const isPurchaseKnown = ({ shop: { user, picked } }: PopupsContext) =>
  user !== null && picked.roleState === 'known' && picked.goods !== null && isPriced(picked.goods)

/** Returns the earlier purchase that the player repeats; if there is none, the selection on the page. */
const purchaseOf = ({ reordered, shop: { picked } }: PopupsContext): Pick<Picked, 'goods' | 'server' | 'role'> =>
  reordered ?? picked

export const rechargeInputOf = (context: PopupsContext): RechargeInput => {
  const { game, area, platform, config, user, isVip, receivers, saved: chosen } = context.shop
  const { goods, server, role } = purchaseOf(context)
  const saved = selectionIn(chosen, game.clientId)
  const retry = retryFor(context)
  const draft = draftBefore(context)
  return {
    goods: pricedOf(present(goods, 'goods')),
    server: present(server, 'server'),
    role: present(role, 'role'),
    game,
    area,
    platform,
    isAreaRole: config?.isAreaRole ?? false,
    account: present(user, 'player').suid,
    hasCoupons: isVip && (config?.isOpenCoupon ?? false),
    savedRegion: saved?.region ?? null,
    rechargeKey: saved?.rechargeKey ?? null,
    isReceiverKnown: receivers.includes(
      receiverKey({
        clientId: game.clientId,
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

export const giftCardInputOf = (context: PopupsContext): CardExchangeInput => {
  const { game, config, user, picked } = context.shop
  const server = present(picked.server, 'server')
  return {
    purchase: null,
    receiver: {
      clientId: game.clientId,
      account: present(user, 'player').suid,
      serverId: server.id,
      areaId: config?.isAreaRole ? server.areaId : null,
      roleId: present(picked.role, 'role').id,
    },
    currency: picked.goods?.currency ?? null,
    card: draftBefore(context).card,
  }
}

export const resultInputOf = ({ pending, origin, shop: { jitter, user, area } }: PopupsContext, event: object) => {
  const payment = paymentOf(event)
  return {
    ...present(pending, 'orderUnderWay'),
    ...(payment?.url && { payUrl: payment.url, isPageOpen: true as const }),
    origin,
    payer: user && { account: user.suid, area },
    jitter,
    ...(payment && { isPaying: true as const }),
  }
}

const paymentOf = (event: { payment?: PaymentTap | null }): PaymentTap | null => event.payment ?? null

/**
 * Returns the facts of an order that redeems a gift card. Only the server knows which goods the card contains [CRD-04].
 */
export const redemptionFactsOf = ({ shop: { user, game, picked } }: PopupsContext): OrderFacts => ({
  account: user?.username ?? null,
  game: game.name,
  goods: null,
  server: picked.server && serverLabel(picked.server),
  role: picked.role?.name ?? null,
  amount: null,
  currency: null,
  ordered: null,
  endsAt: null,
  look: { note: null, art: null, level: picked.role?.level ?? null },
})

/** Returns the facts about an order that are already known from the purchase [RES-05]. */
export const factsOf = (
  context: PopupsContext,
  { amount, couponCode, endsAt }: { amount: number | null; couponCode: string | null; endsAt: number | null },
): OrderFacts => {
  const { user, game } = context.shop
  const { goods, server, role } = purchaseOf(context)
  return {
    account: user?.username ?? null,
    game: game.name,
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
 * Returns data of an earlier attempt to buy the same goods for the same role; null if no such attempt exists [BEY-02].
 */
export const retryFor = (context: PopupsContext): Retry | null => {
  const { retry } = context
  const { goods, server, role } = purchaseOf(context)
  return retry !== null && retry.goodsId === goods?.id && retry.serverId === server?.id && retry.roleId === role?.id
    ? retry
    : null
}

export const orderedInputOf = ({ retry, shop: { game, area } }: PopupsContext) => ({
  clientId: game.clientId,
  area,
  ordered: present(retry, 'retry'),
})

/**
 * Returns the coupon chosen in the VIP centre, or else the coupon of the earlier attempt. If null, the popup chooses
 * the best coupon.
 */
const couponAhead = ({ wantedCoupon }: PopupsContext, retry: Retry | null): CouponChoice => {
  const code = wantedCoupon ?? retry?.couponCode ?? null
  return code === null ? null : { code }
}

/** Returns the values that the recharge popup restores after the next login if the login expires. */
export const draftOfRecharge = ({
  context: { card, isCardExchange, offer },
}: SnapshotFrom<typeof rechargeMachine>): CheckoutDraft => ({
  card,
  isCardExchange,
  choice: offer.choice,
  promoCode: offer.promoCode,
})

/** Returns the values that the same player has entered before. Never returns the values of another player [BEY-03]. */
const draftBefore = ({ draft, shop: { user } }: PopupsContext): CheckoutDraft =>
  draft !== null && draft.account === user?.suid ? draft : emptyDraft

export const couponHolderOf = ({ shop: { user, game } }: PopupsContext): CouponHolder => ({
  account: present(user, 'player').suid,
  gpId: game.gpId,
})
