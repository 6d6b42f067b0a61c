import { randomBytes } from 'node:crypto'
import type { Insertable, Transaction } from 'kysely'
import type { Database } from '../../../db/schema.gen.ts'
import { inCurrency } from '../../../i18n/currencies.ts'
import { discounted } from '../../../money/prices.ts'
import { currencyOf } from '../../games.ts'
import { returnAddress } from '../../returnAddress.ts'
import { pointsAt, rateOf } from '../../rewards/coupons.ts'
import type { Call } from '../../serverDeps.ts'
import { chooseMethod } from '../methods.ts'
import { paymentTimeoutOf } from '../settling/paymentTimeout.ts'
import { requireGoods, requireInArea } from './goodsAndRoles.ts'
import type { LookedUpOrder, Wish } from './lookUp.ts'
import type { Order } from './orderColumns.ts'

/** Columns that the draft of an order sets. */
export const draftColumns = [
  'billing_no',
  'player_id',
  'idempotency_key',
  'brand',
  'client_id',
  'gp_id',
  'domain_area',
  'area_id',
  'server_id',
  'role_id',
  'product_id',
  'user_name',
  'game_name',
  'server_name',
  'role_name',
  'product_name',
  'tier',
  'list_price',
  'coupon_code',
  'discount',
  'price',
  'rounded_down',
  'currency',
  'points',
  'payway_id',
  'channel_id',
  'region',
  'lang',
  'request_id',
  'status',
  'return_url',
  'created_at',
  'pay_until',
  'inquired_at',
] as const satisfies readonly (keyof Order)[]

export type Draft = Required<Pick<Insertable<Database['orders']>, (typeof draftColumns)[number]>>

/** Returns a number that starts with the date and is hard to guess. */
export const newBillingNo = (now: Date): string =>
  `${now.toISOString().slice(0, 10).replaceAll('-', '')}${randomBytes(10).toString('hex').toUpperCase()}`

/**
 * Returns the columns of a new order. Price, currency, discount and points come from the price list and the player's
 * coupon, never from the request [I2].
 * @param seen the rows that the transaction has read for the order
 * @returns null if the area has no such payment method [PAY-08]
 * @throws ApiError if anything in the request is invalid
 */
export const draftOrder = async (
  trx: Transaction<Database>,
  call: Call,
  { input, payways, player, game }: Wish,
  seen: LookedUpOrder,
): Promise<Draft | null> => {
  const now = call.shop.now()
  const currency = currencyOf(call.brand, input.domain_area)
  const role = requireInArea(seen.role, input, game)
  const goods = requireGoods(seen.goods)
  const method = chooseMethod(seen.methods, { ...input, payways, price: goods.amount, currency })
  if (!method) return null
  const couponCode = input.coupon_code ?? ''
  const allowed = call.brand.vip && goods.is_coupon && method.open_coupon
  const rate = await rateOf(
    trx,
    { playerId: player.id, gpId: game.gp_id },
    {
      code: couponCode,
      productId: goods.value,
      allowed,
      now,
    },
  )
  const price = discounted(goods.amount, rate, currency)
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
    rounded_down: true,
    currency,
    points: pointsAt(goods.points, rate),
    payway_id: method.payway_id,
    channel_id: method.channel_id,
    region: method.region,
    lang: call.language,
    request_id: call.requestId ?? null,
    status: 'created',
    return_url: returnAddress(call, '/selectGoods', {
      billing_no: billingNo,
      client_id: input.client_id,
      domain_area: input.domain_area,
      visit: input.visit,
    }),
    created_at: now,
    pay_until: new Date(now.getTime() + paymentTimeoutOf(method)),
    inquired_at: now,
  }
}
