import type { Brand } from '../../../brands/schema.ts'
import { orderStatus } from '../../contract/codes.ts'
import type { InputOf } from '../../contract/endpoint.ts'
import type { getOrderInfo } from '../../contract/pay.ts'
import { refused } from '../domain/apiError.ts'
import { requirePlayer } from '../domain/player/players.ts'
import type { Order } from '../domain/purchase/orders.ts'
import { isWaiting, wireStatus } from '../domain/purchase/payment.ts'
import type { Call, ServerDeps } from '../domain/serverDeps.ts'
import type { Handlers } from '../http/serve.ts'
import { inLanguages } from '../i18n/texts.ts'
import { reconcileIfDue } from '../jobs/reconcile.ts'
import { decimalText } from '../money/prices.ts'

/** The player's own order; another player's is as unknown as one that never was [I12]. */
export const findOwn = ({ db }: ServerDeps, billingNo: string, playerId: number): Promise<Order | undefined> =>
  db
    .selectFrom('orders')
    .selectAll()
    .where('billing_no', '=', billingNo)
    .where('player_id', '=', playerId)
    .executeTakeFirst()

/** The player's own redemption of a gift card, and when the game is told of it again, if it has not taken it. */
export const findRedemption = ({ db }: ServerDeps, billingNo: string, playerId: number) =>
  db
    .selectFrom('card_redemption')
    .leftJoin('delivery_outbox', 'delivery_outbox.billing_no', 'card_redemption.billing_no')
    .selectAll('card_redemption')
    .select('delivery_outbox.next_at')
    .where('card_redemption.billing_no', '=', billingNo)
    .where('player_id', '=', playerId)
    .executeTakeFirst()

type Named = Pick<Order, 'user_name' | 'game_name' | 'server_name' | 'role_name' | 'product_name'>

const namesOf = (row: Named, { languages }: Brand) => ({
  user_name: row.user_name,
  game_name: inLanguages(row.game_name, languages),
  game_server_name: row.server_name,
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

export const orders: Handlers<{ getOrderInfo: typeof getOrderInfo }> = {
  getOrderInfo: async (input, call) => {
    const { shop } = call
    const player = await requirePlayer(call)
    const found = await findOwn(shop, input.billing_no, player.id)
    if (!found) return redemptionInfo(call, input, player.id)
    const wasAsked = await reconcileIfDue(shop, found)
    const order = (wasAsked ? await findOwn(shop, input.billing_no, player.id) : undefined) ?? found
    const brief = { status: wireStatus(order), billing_no: order.billing_no }
    if (input.simple === '1') return brief
    return {
      ...brief,
      ...namesOf(order, call.brand),
      amount: decimalText(order.price, order.currency),
      currency: order.currency,
      created_time: seconds(order.created_at),
      ...(isWaiting(order) && order.pay_url ? { pay_url: order.pay_url } : {}),
    }
  },
}
