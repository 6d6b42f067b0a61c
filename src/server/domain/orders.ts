import { createHash, randomBytes } from 'node:crypto'
import type { Insertable, Selectable, Transaction } from 'kysely'
import { orderStatus } from '../../contract/codes.ts'
import type { PayInput } from '../../contract/pay.ts'
import type { Database, OrderState } from '../db/schema.ts'
import { ensureRoles } from '../seed/roles.ts'
import { textIn } from '../seed/texts.ts'
import type { Call } from '../shop.ts'
import { refused } from './apiError.ts'
import { currencyOf, type Game, requireArea, requireGame } from './catalogue.ts'
import { findMethod } from './methods.ts'
import { type Player, requirePlayer } from './players.ts'

export type Order = Selectable<Database['orders']>

/** The wire's status of an order [RES-06]; repeat is a success that was reported more than once. */
export const wireStatus = ({ status, repeated }: { status: OrderState; repeated: boolean }): number => {
  if (status === 'delivered') return repeated ? orderStatus.repeat : orderStatus.success
  return status === 'failed' || status === 'expired' ? orderStatus.fail : orderStatus.pending
}

/** What makes two requests the same intent; tracking and language may differ between tries. */
const payloadHash = (input: PayInput, payways: readonly string[]): string =>
  createHash('sha256')
    .update(
      JSON.stringify([
        payways,
        ...[input.client_id, input.domain_area, input.areaId, input.server_id, input.role_id, input.product_id],
        ...[input.platform, input.country, input.pay_id, input.channel, input.channel_id, input.coupon_code],
      ]),
    )
    .digest('hex')

const newBillingNo = (now: Date): string =>
  `${now.toISOString().slice(0, 10).replaceAll('-', '')}${randomBytes(10).toString('hex').toUpperCase()}`

/**
 * Creates an order and its payment at the provider. The same key with the same contents gives the same order and link,
 * however often and however parallel [PAY-13 I1]; price, currency and points come from the price list [I2].
 * @param payways provider codes that the call stands for
 * @returns null when the area has no such method [PAY-08]
 * @throws ApiError for everything else that is wrong with the request
 */
export const createOrder = async (
  call: Call,
  input: PayInput,
  payways: readonly string[],
): Promise<{ billingNo: string; url: string } | null> => {
  const { shop, brand } = call
  const player = await requirePlayer(call)
  requireArea(brand, input.domain_area)
  const game = await requireGame(call, input.client_id, input.domain_area)
  if (!game.selectable) throw refused('noGoods')
  await ensureRoles(shop.db, player, game.gp_id)
  const hash = payloadHash(input, payways)
  const made = await shop.db.transaction().execute(async (trx) => {
    const known = await findByKey(trx, player.id, input.idempotency_key)
    if (known) return known
    const draft = await draftOrder(trx, call, input, payways, player, game)
    return draft && insertOrder(trx, { ...draft, payload_hash: hash })
  })
  if (!made) return null
  if (made.payload_hash !== hash) throw refused('keyReused')
  return { billingNo: made.billing_no, url: await openPayment(call, made) }
}

const findByKey = (trx: Transaction<Database>, playerId: number, key: string) =>
  trx
    .selectFrom('orders')
    .selectAll()
    .where('player_id', '=', playerId)
    .where('idempotency_key', '=', key)
    .executeTakeFirst()

/** Two requests that both found no order meet here: one inserts, the other reads what that one made. */
const insertOrder = async (trx: Transaction<Database>, row: Insertable<Database['orders']>): Promise<Order> => {
  const inserted = await trx
    .insertInto('orders')
    .values(row)
    .onConflict((conflict) => conflict.columns(['player_id', 'idempotency_key']).doNothing())
    .returningAll()
    .executeTakeFirst()
  const order = inserted ?? (await findByKey(trx, row.player_id, row.idempotency_key))
  if (!order) throw new Error('an order vanished while it was created')
  if (inserted)
    await trx
      .updateTable('role')
      .set({ last_used_at: order.created_at })
      .where('gp_id', '=', order.gp_id)
      .where('server_id', '=', order.server_id)
      .where('role_id', '=', order.role_id)
      .execute()
  return order
}

const draftOrder = async (
  trx: Transaction<Database>,
  call: Call,
  input: PayInput,
  payways: readonly string[],
  player: Player,
  game: Game,
): Promise<Omit<Insertable<Database['orders']>, 'payload_hash'> | null> => {
  const now = call.shop.now()
  const currency = currencyOf(call.brand, input.domain_area)
  const role = await requireRole(trx, input, player, game)
  const goods = await trx
    .selectFrom('goods')
    .innerJoin('price', 'price.tier', 'goods.tier')
    .select(['goods.value', 'goods.display', 'goods.tier', 'goods.points', 'price.amount'])
    .where('goods.value', '=', input.product_id)
    .where('price.currency', '=', currency)
    .executeTakeFirst()
  if (!goods) throw refused('noGoods')
  const method = await findMethod(trx, { ...input, payways, price: goods.amount, currency })
  if (!method) return null
  const billingNo = newBillingNo(now)
  return {
    billing_no: billingNo,
    player_id: player.id,
    idempotency_key: input.idempotency_key,
    brand: call.brand.key,
    client_id: input.client_id,
    gp_id: game.gp_id,
    domain_area: input.domain_area,
    area_id: role.area_id,
    server_id: input.server_id,
    role_id: input.role_id,
    product_id: goods.value,
    user_name: player.username,
    game_name: game.name,
    server_name: role.server_name,
    role_name: role.name,
    product_name: goods.display,
    tier: goods.tier,
    price: goods.amount,
    currency,
    points: goods.points,
    payway_id: method.payway_id,
    channel_id: method.channel_id,
    region: method.region,
    lang: call.language,
    status: 'created',
    return_url: `${call.origin}/selectGoods?billing_no=${billingNo}`,
    created_at: now,
    inquired_at: now,
  }
}

/** @throws ApiError when the role is not the player's, not on the server, or not in the area [I12 GAM-04] */
const requireRole = async (trx: Transaction<Database>, input: PayInput, player: Player, game: Game) => {
  const role = await trx
    .selectFrom('role')
    .innerJoin('server', (join) =>
      join.onRef('server.gp_id', '=', 'role.gp_id').onRef('server.server_id', '=', 'role.server_id'),
    )
    .select(['role.name', 'server.name as server_name', 'server.area_id'])
    .where('role.gp_id', '=', game.gp_id)
    .where('role.server_id', '=', input.server_id)
    .where('role.role_id', '=', input.role_id)
    .where('role.player_id', '=', player.id)
    .executeTakeFirst()
  if (!role || (game.area_roles && role.area_id !== (input.areaId ?? null))) throw refused('noRole')
  return role
}

/** The order's payment link; opens the payment where that has not happened yet, e.g. after a crash in between. */
const openPayment = async ({ shop, brand }: Call, order: Order): Promise<string> => {
  if (order.pay_url !== null) return order.pay_url
  const { ref, url } = await shop.provider.open({
    billingNo: order.billing_no,
    amount: order.price,
    currency: order.currency,
    merchant: brand.title,
    goods: textIn(order.product_name, order.lang),
    lang: order.lang,
    returnUrl: order.return_url,
  })
  await shop.db
    .updateTable('orders')
    .set({ status: 'pending', provider_ref: ref, pay_url: url })
    .where('billing_no', '=', order.billing_no)
    .where('status', '=', 'created')
    .execute()
  return url
}
