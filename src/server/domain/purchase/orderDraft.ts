import { randomBytes } from 'node:crypto'
import type { Insertable, Transaction } from 'kysely'
import type { PayInput } from '../../../contract/pay.ts'
import type { Database } from '../../db/schema.gen.ts'
import { inCurrency } from '../../i18n/currencies.ts'
import { refused } from '../apiError.ts'
import { currencyOf, type Game } from '../games.ts'
import type { Player } from '../player/players.ts'
import { discounted, pointsAt, rateOf } from '../rewards/coupons.ts'
import type { Call } from '../serverDeps.ts'
import { findMethod } from './methods.ts'
import { paymentTimeoutOf } from './paymentTimeout.ts'

/** An order as it will be kept, but for the hash of what was asked. */
export type Draft = Omit<Insertable<Database['orders']>, 'payload_hash'> & { price: number; currency: string }

type Reader = Pick<Transaction<Database>, 'selectFrom'>

/** A number for an order or a redemption, hard to guess; it starts with the day. */
export const newBillingNo = (now: Date): string =>
  `${now.toISOString().slice(0, 10).replaceAll('-', '')}${randomBytes(10).toString('hex').toUpperCase()}`

/**
 * What a request orders; price, currency, discount and points come from the price list and the player's coupon [I2].
 * @param payways provider codes that the call stands for
 * @returns null when the area has no such method [PAY-08]
 * @throws ApiError for everything that is wrong with the request
 */
export const draftOrder = async (
  trx: Transaction<Database>,
  call: Call,
  order: { input: PayInput; payways: readonly string[]; player: Player; game: Game },
): Promise<Draft | null> => {
  const { input, payways, player, game } = order
  const now = call.shop.now()
  const currency = currencyOf(call.brand, input.domain_area)
  const role = await requireRole(trx, input, player, game)
  const goods = await priceOf(trx, input.product_id, currency)
  const method = await findMethod(trx, { ...input, payways, price: goods.amount, currency })
  if (!method) return null
  const couponCode = input.coupon_code ?? ''
  const allowed = call.brand.vip && goods.is_coupon && method.open_coupon
  const rate = await rateOf(
    trx,
    { playerId: player.id, gpId: game.gp_id },
    {
      ...{ code: couponCode, productId: goods.value, allowed, now },
    },
  )
  const price = discounted(goods.amount, rate)
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
    product_name: inCurrency(goods.display, game.logo),
    tier: goods.tier,
    list_price: goods.amount,
    coupon_code: couponCode === '' ? null : couponCode,
    discount: goods.amount - price,
    price,
    currency,
    points: pointsAt(goods.points, rate),
    payway_id: method.payway_id,
    channel_id: method.channel_id,
    region: method.region,
    lang: call.language,
    request_id: call.requestId ?? null,
    status: 'created',
    return_url: `${call.origin}/selectGoods?billing_no=${billingNo}`,
    created_at: now,
    pay_until: new Date(now.getTime() + paymentTimeoutOf(method)),
    inquired_at: now,
  }
}

/**
 * Goods and what they cost, in minor units.
 * @throws ApiError when they are not sold
 */
export const priceOf = async (db: Reader, productId: string, currency: string) => {
  const goods = await db
    .selectFrom('goods')
    .innerJoin('price', 'price.tier', 'goods.tier')
    .select(['goods.value', 'goods.display', 'goods.tier', 'goods.points', 'goods.is_coupon', 'price.amount'])
    .where('goods.value', '=', productId)
    .where('price.currency', '=', currency)
    .executeTakeFirst()
  if (!goods) throw refused('noGoods')
  return goods
}

/** @throws ApiError when the role is not the player's, not on the server, or not in the area [I12 GAM-04] */
export const requireRole = async (
  trx: Reader,
  place: { server_id: string; role_id: string; areaId?: string | undefined },
  player: Player,
  game: Game,
) => {
  const role = await trx
    .selectFrom('role')
    .innerJoin('server', (join) =>
      join.onRef('server.gp_id', '=', 'role.gp_id').onRef('server.server_id', '=', 'role.server_id'),
    )
    .select(['role.name', 'server.name as server_name', 'server.area_id'])
    .where('role.gp_id', '=', game.gp_id)
    .where('role.server_id', '=', place.server_id)
    .where('role.role_id', '=', place.role_id)
    .where('role.player_id', '=', player.id)
    .executeTakeFirst()
  if (!role || (game.area_roles && role.area_id !== (place.areaId ?? null))) throw refused('noRole')
  return role
}
