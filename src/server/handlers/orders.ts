import type { getOrderInfo } from '../../contract/pay.ts'
import { refused } from '../domain/apiError.ts'
import { type Order, wireStatus } from '../domain/orders.ts'
import { requirePlayer } from '../domain/players.ts'
import { reconcile } from '../domain/reconcile.ts'
import { decimalText } from '../seed/prices.ts'
import type { Handlers } from '../serve.ts'
import type { Shop } from '../shop.ts'

/** The player's own order; another player's is as unknown as one that never was [I12]. */
const findOwn = ({ db }: Shop, billingNo: string, playerId: number): Promise<Order | undefined> =>
  db
    .selectFrom('orders')
    .selectAll()
    .where('billing_no', '=', billingNo)
    .where('player_id', '=', playerId)
    .executeTakeFirst()

const isWaiting = ({ status }: Order) => status === 'created' || status === 'pending'

export const orders: Handlers<{ getOrderInfo: typeof getOrderInfo }> = {
  getOrderInfo: async (input, call) => {
    const { shop } = call
    const player = await requirePlayer(call)
    const found = await findOwn(shop, input.billing_no, player.id)
    if (!found) throw refused('noOrder')
    const isDue = found.inquired_at.getTime() <= shop.now().getTime() - shop.inquireAfter
    if (isWaiting(found) && isDue) await reconcile(shop, found)
    const order = (isDue && (await findOwn(shop, input.billing_no, player.id))) || found
    const brief = { status: wireStatus(order), billing_no: order.billing_no }
    if (input.simple === '1') return brief
    return {
      ...brief,
      user_name: order.user_name,
      game_name: order.game_name,
      game_server_name: order.server_name,
      role_name: order.role_name,
      product_name: order.product_name,
      amount: decimalText(order.price, order.currency),
      currency: order.currency,
      created_time: Math.floor(order.created_at.getTime() / 1000),
      ...(isWaiting(order) && order.pay_url ? { pay_url: order.pay_url } : {}),
    }
  },
}
