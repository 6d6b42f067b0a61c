import { createHash } from 'node:crypto'
import type { Transaction } from 'kysely'
import type { PayCallInput, PayCallOutput } from '../../../../contract/calls/pay.ts'
import { code } from '../../../../contract/codes.ts'
import type { Database } from '../../../db/schema.gen.ts'
import { createStatement, type ValueOf, valuesOf } from '../../../db/statement.ts'
import { ApiError, noGame, notLoggedIn, refused, tooEarly, unpaidFirst } from '../../apiError.ts'
import { requireArea } from '../../games.ts'
import { requireWithinLimit } from '../../player/ownLimit.ts'
import { lockPlayer, type Player } from '../../player/players.ts'
import { ensureRoles, isInGame } from '../../player/roles.ts'
import { reserveCoupon } from '../../rewards/coupons.ts'
import { ensureCoupons } from '../../rewards/startingCoupons.ts'
import type { Call } from '../../serverDeps.ts'
import { cancelOrder, closeReplaced, noteReplacement, takePlaceOf } from '../afterwards/cancel.ts'
import { requireNoMaintenance, tellMaintenance } from '../maintenance.ts'
import { takeSlot } from '../purchaseLimits.ts'
import { startPayment } from '../settling/payment.ts'
import { secondsLeft } from '../settling/paymentTimeout.ts'
import { settleOverdue } from '../settling/reconcile.ts'
import { findBuyer, type OrderedGame } from './buyer.ts'
import { type LookedUpOrder, lookUp } from './lookUp.ts'
import { type Order, orderColumns } from './orderColumns.ts'
import { type Draft, draftColumns, draftOrder } from './orderDraft.ts'

/**
 * Returns a hash of a request's contents. Callers omit tracking data and language, because both may differ between
 * retries.
 */
export const payloadHash = (...parts: readonly (string | null | undefined)[]): string =>
  createHash('sha256').update(JSON.stringify(parts)).digest('hex')

/**
 * A request for an order. If an order with the same idempotency key exists, that order is returned and no new order is
 * created. `complete` runs in the order's transaction.
 */
export type Intent = {
  input: PayCallInput
  payways: readonly string[]
  also?: string
  complete?(trx: Transaction<Database>, order: Order): Promise<void>
}

type Entered = { player: Player; game: OrderedGame; hasRole: boolean } | { known: Order }

/**
 * Checks whether the player may order in this game, and finds an earlier order of the same request. Settles the
 * player's overdue orders first, which frees their coupons and limits.
 * @throws ApiError if nobody is logged in, the game is not sold here, or the player must verify their name first
 * [SYS-04]
 */
const enter = async (
  call: Call,
  { client_id, domain_area, server_id, role_id, ...input }: PayCallInput,
  hash: string,
): Promise<Entered> => {
  const { shop, brand } = call
  const buyer = await findBuyer(call, { client_id, ...input })
  if (!buyer) throw notLoggedIn()
  const { player, game } = buyer
  if (buyer.known_hash !== null) {
    if (buyer.known_hash !== hash) throw refused('keyReused')
    if (buyer.has_overdue) await settleOverdue(shop, player.id)
    const known = await findByKey(shop.db, player, input.idempotency_key)
    if (known) return { known }
  }
  requireArea(brand, domain_area)
  if (!game || game.area !== domain_area) throw noGame()
  if (!game.selectable) throw refused('noGoods')
  if (buyer.is_verified === false) throw new ApiError(code.notVerified, 'notVerified')
  if (!buyer.has_roles) await ensureRoles(shop, player, game.gp_id)
  if (!buyer.has_coupons) await ensureCoupons(shop, player, game.gp_id)
  if (buyer.has_overdue) await settleOverdue(shop, player.id)
  return { player, game, hasRole: await isInGame(shop, player, game.gp_id, { server_id, role_id }) }
}

/**
 * Creates an order. Requests with the same idempotency key and contents return the same order, even if they run in
 * parallel [PAY-13 I1]. Coupon and limit are reserved in the order's transaction, or taken over from the replaced order
 * [I5 I6].
 * @returns the replaced order if it has been paid in the meantime; null if the area has no such payment method [PAY-08]
 * @throws ApiError if any other input is invalid
 */
export const takeOrder = async (call: Call, { input, payways, also, complete }: Intent): Promise<Order | null> => {
  const { shop } = call
  const hash = payloadHash(
    payways.join(),
    ...[input.client_id, input.domain_area, input.areaId, input.server_id, input.role_id, input.product_id],
    ...[input.platform, input.country, input.pay_id, input.channel, input.channel_id, input.coupon_code, also],
  )
  const entered = await enter(call, input, hash)
  if ('known' in entered) {
    shop.noteOrder(entered.known.billing_no)
    return entered.known
  }
  const { player, game, hasRole } = entered
  const { replaces } = input
  const isReplacing = replaces !== undefined
  if (isReplacing) {
    // during maintenance, the new order is refused here, before the replaced order's payment is closed; the player can
    // then still pay the replaced order
    await requireNoMaintenance(shop.db, game, shop.now())
    await closeReplaced(shop, player, { ...input, replaces })
  }
  const make = shop.db.transaction().execute(async (trx) => {
    await lockPlayer(trx, player.id)
    if (replaces !== undefined) {
      const known = await findByKey(trx, player, input.idempotency_key)
      if (!known) await requireNoMaintenance(trx, game, shop.now())
      const paid = known ? null : await takePlaceOf(trx, replaces, shop.now())
      if (paid) return paid
    }
    const seen = await lookUp(trx, call, { input, payways, player, game })
    if (seen.known_hash !== null) {
      if (seen.known_hash !== hash) throw refused('keyReused')
      return (await findByKey(trx, player, input.idempotency_key)) ?? null
    }
    if (seen.is_maintained) await requireNoMaintenance(trx, game, shop.now())
    // the number of open orders is limited, because the server sends inquiries to the provider about every open order
    if (Number(seen.open) >= shop.mostOpenOrders) throw unpaidFirst()
    if (Number(seen.unpaid) >= shop.mostUnpaidOrders) throw tooEarly('tooManyCalls')
    if (!hasRole) throw refused('noRole')
    const draft = await draftOrder(trx, call, { input, payways, player, game }, seen)
    if (!draft) return null
    const made = await placeOrder(trx, { ...draft, payload_hash: hash }, seen, shop.now())
    if (replaces !== undefined) await noteReplacement(trx, { replaced: replaces, by: made.billing_no })
    await complete?.(trx, made)
    return made
  })
  const order = await make.catch(tellMaintenance(shop, game)).catch(async (error) => {
    // no new order was created, but the payment of the replaced order is already closed, so the replaced order is
    // cancelled
    if (isReplacing) await cancelOrder(shop, player, replaces)
    throw error
  })
  if (order) shop.noteOrder(order.billing_no)
  return order
}

const findByKey = (
  db: Pick<Transaction<Database>, 'selectFrom'>,
  { id }: Player,
  key: string,
): Promise<Order | undefined> =>
  db
    .selectFrom('orders')
    .select(orderColumns)
    .where('player_id', '=', id)
    .where('idempotency_key', '=', key)
    .executeTakeFirst()

const placeOrder = async (
  trx: Transaction<Database>,
  row: Draft & { payload_hash: string },
  { has_own_limit, is_limited }: LookedUpOrder,
  now: Date,
): Promise<Order> => {
  if (has_own_limit) await requireWithinLimit(trx, row, now)
  await reserveCoupon(trx, { billing_no: row.billing_no, coupon_code: row.coupon_code ?? null }, now)
  const [order] = await insertOrder(trx, row)
  if (!order) throw new Error(`order ${row.billing_no} was not inserted`)
  if (is_limited) await takeSlot(trx, order, now)
  return order
}

const insertOrder = createStatement((db, value: ValueOf<Draft & { payload_hash: string }>) =>
  db
    .with('played', (query) =>
      query
        .updateTable('role')
        .set({ last_used_at: value('created_at') })
        .where('gp_id', '=', value('gp_id'))
        .where('server_id', '=', value('server_id'))
        .where('role_id', '=', value('role_id')),
    )
    .insertInto('orders')
    .values(valuesOf([...draftColumns, 'payload_hash'], value))
    .returning(orderColumns),
)

/**
 * Creates an order and opens its payment.
 * @param payways ids of the payways that the called endpoint accepts
 * @returns an object without a billing number if the area has no such payment method [PAY-08]
 * @throws ApiError if any other input is invalid
 */
export const createOrder = async (
  call: Call,
  input: PayCallInput,
  payways: readonly string[],
): Promise<PayCallOutput> => {
  const order = await takeOrder(call, { input, payways })
  if (!order) return {}
  const started = await startPayment(call, order)
  const ending = started.status === undefined ? { expires_in: secondsLeft(order, call.shop.now()) } : {}
  return { billing_no: order.billing_no, ...started, ...ending }
}
