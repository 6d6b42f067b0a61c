import type { Brand } from '../../../../brands/schema.ts'
import type { cancelOrder, getOpenOrders, getOrderInfo } from '../../../contract/calls/pay.ts'
import { orderStatus } from '../../../contract/codes.ts'
import type { InputOf } from '../../../contract/endpoint.ts'
import { createStatement, type ValueOf } from '../../db/statement.ts'
import { notLoggedIn, refused } from '../../domain/apiError.ts'
import { requireGame } from '../../domain/games.ts'
import { placesOf, playerOf, requirePlayer, type SoughtToken, soughtToken } from '../../domain/player/players.ts'
import { cancelOrder as cancel, findOwn } from '../../domain/purchase/afterwards/cancel.ts'
import { openOrdersOf } from '../../domain/purchase/afterwards/history.ts'
import type { Order } from '../../domain/purchase/ordering/orderColumns.ts'
import { isWaiting, sessionOf, wireStatus } from '../../domain/purchase/settling/payment.ts'
import { secondsLeft } from '../../domain/purchase/settling/paymentTimeout.ts'
import { reconcileIfDue, settleOverdue } from '../../domain/purchase/settling/reconcile.ts'
import { reviewedOf, reviewWire } from '../../domain/purchase/settling/review.ts'
import { ordersFreeingCoupons } from '../../domain/rewards/coupons.ts'
import type { Call, ServerDeps } from '../../domain/serverDeps.ts'
import type { Handlers } from '../../http/serve.ts'
import { inLanguages } from '../../i18n/texts.ts'
import { decimalText } from '../../money/prices.ts'

/**
 * Reads a player's redemption of a card. Also reads the time of the next delivery attempt, if the game has not accepted
 * the goods yet.
 */
export const findRedemption = ({ db }: ServerDeps, billingNo: string, playerId: number) =>
  db
    .selectFrom('card_redemption')
    .leftJoin('delivery_outbox', 'delivery_outbox.billing_no', 'card_redemption.billing_no')
    .selectAll('card_redemption')
    .select('delivery_outbox.next_at')
    .where('card_redemption.billing_no', '=', billingNo)
    .where('player_id', '=', playerId)
    .executeTakeFirst()

type Named = Pick<
  Order,
  'user_name' | 'client_id' | 'game_name' | 'server_id' | 'server_name' | 'role_name' | 'product_name'
>

const namesOf = (row: Named, { languages }: Brand) => ({
  user_name: row.user_name,
  client_id: row.client_id,
  game_name: inLanguages(row.game_name, languages),
  game_server_name: row.server_name,
  server_id: row.server_id,
  role_name: row.role_name,
  product_name: inLanguages(row.product_name, languages),
})

const seconds = (moment: Date) => Math.floor(moment.getTime() / 1000)

const redemptionInfo = async (
  { shop, brand }: Call,
  { billing_no, simple }: InputOf<typeof getOrderInfo>,
  playerId: number,
) => {
  const redeemed = await findRedemption(shop, billing_no, playerId)
  if (!redeemed) throw refused('noOrder')
  const brief = { status: redeemed.next_at === null ? orderStatus.success : orderStatus.pending, billing_no }
  return simple === '1' ? brief : { ...brief, ...namesOf(redeemed, brand), created_time: seconds(redeemed.redeemed_at) }
}

type Calls = {
  getOrderInfo: typeof getOrderInfo
  getOpenOrders: typeof getOpenOrders
  cancelOrder: typeof cancelOrder
}

const formOf = (order: Order) => (order.provider_ref === null ? null : sessionOf(order, order.provider_ref))

/**
 * Returns the address of the payment page. Empty if the order no longer waits, is under review, or is paid in an
 * embedded form.
 */
const pageOf = (order: Order, reviewed: ReadonlySet<string>): { pay_url?: string } =>
  isWaiting(order) && order.pay_url !== null && formOf(order) === null && !reviewed.has(order.billing_no)
    ? { pay_url: order.pay_url }
    : {}

/** Returns the data to pay an unpaid order (page or form, seconds left), or to order the same goods again. */
const waysOn = (order: Order, reviewed: ReadonlySet<string>, now: Date) => {
  const { product_id, server_id, role_id, coupon_code, pay_url, payway_id, channel_id } = order
  const ordered = { product_id, server_id, role_id, coupon_code, payway_id, ...(channel_id ? { channel_id } : {}) }
  if (!isWaiting(order) || reviewed.has(order.billing_no)) return ordered
  const sdk = formOf(order)
  return {
    ...ordered,
    expires_in: secondsLeft(order, now),
    ...(pay_url ? { pay_url } : {}),
    ...(sdk ? { sdk } : {}),
  }
}

const stateOfOrder = createStatement((db, value: ValueOf<SoughtToken & { billingNo: string }>) =>
  playerOf(db, placesOf(value))
    .leftJoin('orders', (join) =>
      join.onRef('orders.player_id', '=', 'player.id').on('orders.billing_no', '=', value('billingNo')),
    )
    .select(['orders.billing_no', 'orders.status', 'orders.repeated', 'orders.refunded_at', 'orders.inquired_at']),
)

/**
 * Reads the order's state in a single statement, because pages poll this state.
 * @throws ApiError if nobody is logged in
 */
const findState = async (call: Call, billingNo: string) => {
  if (!call.token) throw notLoggedIn()
  const [row] = await stateOfOrder(call.shop.db, { ...soughtToken(call), billingNo })
  if (!row) throw notLoggedIn()
  const { id: playerId, billing_no, status, repeated, refunded_at, inquired_at } = row
  const isOrder = billing_no !== null && status !== null && repeated !== null && inquired_at !== null
  return { playerId, found: isOrder ? { billing_no, status, repeated, refunded_at, inquired_at } : null }
}

export const orders: Handlers<Calls> = {
  cancelOrder: async (input, call) => {
    const order = await cancel(call.shop, await requirePlayer(call), input.billing_no)
    return { billing_no: order.billing_no, status: wireStatus(order) }
  },

  getOpenOrders: async (input, call) => {
    const { shop, brand } = call
    const player = await requirePlayer(call)
    const game = await requireGame(call, input.client_id)
    await settleOverdue(shop, player.id)
    const open = await openOrdersOf(shop.db, { playerId: player.id, gpId: game.gp_id })
    const reviewed = await reviewedOf(shop.db, open)
    const freeing = await ordersFreeingCoupons(shop.db, player.id, shop.now())
    return {
      orders: open.map((order) => ({
        billing_no: order.billing_no,
        is_paid: order.status === 'paid',
        product_name: inLanguages(order.product_name, brand.languages),
        role_name: order.role_name,
        amount: decimalText(order.price, order.currency),
        currency: order.currency,
        ...(isWaiting(order) && !reviewed.has(order.billing_no) ? { expires_in: secondsLeft(order, shop.now()) } : {}),
        ...reviewWire(reviewed, order),
        ...pageOf(order, reviewed),
        ...(freeing.has(order.billing_no) ? { frees_coupon: true } : {}),
      })),
    }
  },

  getOrderInfo: async (input, call) => {
    const { shop } = call
    const { playerId, found } = await findState(call, input.billing_no)
    if (!found) return redemptionInfo(call, input, playerId)
    const wasAsked = await reconcileIfDue(shop, found)
    const isSimple = input.simple === '1'
    if (isSimple && !wasAsked) return { status: wireStatus(found), billing_no: found.billing_no }
    const order = await findOwn(shop, input.billing_no, playerId)
    if (!order) throw refused('noOrder')
    const brief = { status: wireStatus(order), billing_no: order.billing_no }
    if (isSimple) return brief
    const reviewed = await reviewedOf(shop.db, [order])
    return {
      ...brief,
      ...namesOf(order, call.brand),
      amount: decimalText(order.price, order.currency),
      currency: order.currency,
      created_time: seconds(order.created_at),
      ...waysOn(order, reviewed, shop.now()),
      ...reviewWire(reviewed, order),
    }
  },
}
