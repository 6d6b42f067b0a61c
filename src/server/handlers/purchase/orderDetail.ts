import type { getOrderDetail } from '../../../contract/calls/orderDetail.ts'
import type { WireOf } from '../../../contract/endpoint.ts'
import { refused } from '../../domain/apiError.ts'
import { requirePlayer } from '../../domain/player/players.ts'
import { findOwn } from '../../domain/purchase/afterwards/cancel.ts'
import { methodNameOf } from '../../domain/purchase/afterwards/history.ts'
import type { ReturnedMoney } from '../../domain/purchase/afterwards/moneyBack.ts'
import { redemptionTimeline, type Timeline, timelineOf } from '../../domain/purchase/afterwards/timeline.ts'
import type { Order } from '../../domain/purchase/ordering/orderColumns.ts'
import { reviewedOf, reviewWire } from '../../domain/purchase/settling/review.ts'
import { bonusOf } from '../../domain/rewards/offers.ts'
import { returnedPoints } from '../../domain/rewards/pointsLedger.ts'
import { levelReachedBy, standingOf } from '../../domain/rewards/vip.ts'
import type { Call } from '../../domain/serverDeps.ts'
import type { Handlers } from '../../http/serve.ts'
import { inCurrency } from '../../i18n/currencies.ts'
import { inLanguages } from '../../i18n/texts.ts'
import { decimalText } from '../../money/prices.ts'
import { rewardsIn } from '../shop/activities.ts'
import { findRedemption } from './orders.ts'

type Detail = WireOf<typeof getOrderDetail>

const seconds = (moment: Date) => Math.floor(moment.getTime() / 1000)

/** Returns refunds in the API's format, for the order detail and the order list. */
export const refundsWire = (refunds: readonly ReturnedMoney[]) =>
  refunds.map(({ amount, currency, at }) => ({ amount: decimalText(amount, currency), currency, at: seconds(at) }))

const storyOf = ({ steps, next, decline, refund, refunds }: Timeline) => ({
  steps: steps.map(({ step, at }) => ({ step, at: seconds(at) })),
  ...(next ? { next: { step: next.step, ...(next.by && { by: seconds(next.by) }) } } : {}),
  ...(decline ? { decline: { reason: decline.reason, is_uncharged: decline.isUncharged ? 1 : 0 } } : {}),
  ...(refund ? { refund: { ...refund, amount: decimalText(refund.amount, refund.currency) } } : {}),
  refunds: refundsWire(refunds),
})

/** Returns the points that the order has earned. Empty for an order without points. */
const pointsOf = async ({ shop }: Call, order: Order): Promise<Partial<Detail>> => {
  const { status, billing_no, player_id, gp_id } = order
  const points = order.points - (await returnedPoints(shop.db, billing_no))
  if (status !== 'delivered' || points === 0) return {}
  const standing = await standingOf(shop.db, player_id, gp_id)
  if (!standing) return {}
  const reached = await levelReachedBy(shop.db, order, standing)
  const next = standing.levels.find(({ need_points }) => need_points > standing.points)
  return {
    points: {
      earned: points,
      ...(reached ? { reached_level: reached.name } : {}),
      ...(next ? { next_level: next.name, missing: next.need_points - standing.points } : {}),
    },
  }
}

/** Returns data about the order's goods. Empty if the goods are no longer sold. */
const goodsOf = async (
  { shop, brand }: Call,
  { product_id, replenish_id, client_id, currency, list_price }: Order,
): Promise<Partial<Detail>> => {
  if (replenish_id !== null) return {}
  const goods = await shop.db
    .selectFrom('goods')
    .leftJoin('game', (join) => join.on('game.client_id', '=', client_id))
    .leftJoin('price', (join) => join.onRef('price.tier', '=', 'goods.tier').on('price.currency', '=', currency))
    .leftJoin('price as before', (join) =>
      join.onRef('before.tier', '=', 'goods.original_tier').on('before.currency', '=', currency),
    )
    .select(['note', 'art_kind', 'art_size', 'logo', 'price.amount', 'before.amount as original'])
    .where('value', '=', product_id)
    .executeTakeFirst()
  if (!goods) return {}
  const { note, art_kind, art_size, logo, amount, original } = goods
  return {
    art: { kind: art_kind, size: art_size },
    ...(logo ? { game_logo: logo } : {}),
    ...(note ? { product_note: inLanguages(inCurrency(note, logo ?? ''), brand.languages) } : {}),
    // if the list price has changed since the order, the original price is omitted, because the original price belongs
    // to the new list price
    ...(original && amount === list_price ? { original_amount: decimalText(original, currency) } : {}),
  }
}

const couponOf = async ({ shop, brand }: Call, { coupon_code }: Order): Promise<Partial<Detail>> => {
  if (coupon_code === null) return {}
  const coupon = await shop.db
    .selectFrom('player_coupon')
    .select('name')
    .where('code', '=', coupon_code)
    .executeTakeFirst()
  return coupon ? { coupon_name: inLanguages(coupon.name, brand.languages) } : {}
}

const rewardsOf = async ({ shop, brand }: Call, order: Order): Promise<Partial<Detail>> => {
  const bonus = await bonusOf(shop.db, order, shop.now())
  return bonus === null ? {} : { bonus: rewardsIn(bonus, brand.languages) }
}

/** Returns the order's details for the order's player, or for visitors with the order's replenishment link. */
export const orderDetailOf = async (call: Call, order: Order): Promise<Detail> => {
  const { shop, brand } = call
  const { currency, price, list_price } = order
  const method = await methodNameOf(shop.db, order)
  return {
    billing_no: order.billing_no,
    ...storyOf(await timelineOf(shop.db, order, shop.now())),
    ...reviewWire(await reviewedOf(shop.db, [order]), order),
    game_name: inLanguages(order.game_name, brand.languages),
    game_server_name: order.server_name,
    server_id: order.server_id,
    role_name: order.role_name,
    user_name: order.user_name,
    product_name: inLanguages(order.product_name, brand.languages),
    amount: decimalText(price, currency),
    list_amount: decimalText(list_price, currency),
    currency,
    ...(method ? { payway_name: inLanguages(method, brand.languages) } : {}),
    ...(await goodsOf(call, order)),
    ...(await pointsOf(call, order)),
    ...(await couponOf(call, order)),
    ...(await rewardsOf(call, order)),
  }
}

const redemptionDetailOf = async (call: Call, billingNo: string, playerId: number): Promise<Detail> => {
  const { shop, brand } = call
  const row = await findRedemption(shop, billingNo, playerId)
  if (!row) throw refused('noOrder')
  const amount = decimalText(row.amount, row.currency)
  return {
    billing_no: row.billing_no,
    ...storyOf(await redemptionTimeline(shop.db, row, shop.now())),
    game_name: inLanguages(row.game_name, brand.languages),
    game_server_name: row.server_name,
    server_id: row.server_id,
    role_name: row.role_name,
    user_name: row.user_name,
    product_name: inLanguages(row.product_name, brand.languages),
    amount,
    list_amount: amount,
    currency: row.currency,
  }
}

export const orderDetail: Handlers<{ getOrderDetail: typeof getOrderDetail }> = {
  getOrderDetail: async ({ billing_no }, call) => {
    const player = await requirePlayer(call)
    const order = await findOwn(call.shop, billing_no, player.id)
    return order ? orderDetailOf(call, order) : redemptionDetailOf(call, billing_no, player.id)
  },
}
