import { createHash } from 'node:crypto'
import type { Selectable, Transaction } from 'kysely'
import type { PayInput, PayOutput } from '../../../contract/pay.ts'
import { ensureCoupons } from '../../catalogue/coupons.ts'
import { ensureRoles } from '../../catalogue/roles.ts'
import type { Database } from '../../db/schema.gen.ts'
import { settleOverdue } from '../../jobs/reconcile.ts'
import { noteOrder } from '../../observability/requestScope.ts'
import { refused } from '../apiError.ts'
import { type Game, requireArea, requireGame } from '../games.ts'
import { requireWithinLimit } from '../player/ownLimit.ts'
import { lockPlayer, type Player, requirePlayer } from '../player/players.ts'
import { requireVerified } from '../player/realName.ts'
import { reserveCoupon } from '../rewards/coupons.ts'
import type { Call } from '../serverDeps.ts'
import { cancelOrder, closeReplaced, noteReplacement, takePlaceOf } from './cancel.ts'
import { takeSlot } from './limits.ts'
import { requireNoMaintenance } from './maintenance.ts'
import { type Draft, draftOrder } from './orderDraft.ts'
import { startPayment } from './payment.ts'
import { secondsLeft } from './paymentTimeout.ts'

export type Order = Selectable<Database['orders']>

/** What makes two requests the same intent; tracking and language may differ between tries. */
export const payloadHash = (...parts: readonly (string | null | undefined)[]): string =>
  createHash('sha256').update(JSON.stringify(parts)).digest('hex')

/** An order that a request asks for: found by its key, or made and filled in by `complete` in the same transaction. */
export type Intent = {
  input: PayInput
  payways: readonly string[]
  /** What else belongs to the contents, beside the payload. */
  also?: string
  complete?(trx: Transaction<Database>, order: Order): Promise<void>
}

/**
 * Who orders what for; ends the player's overdue orders first, so that coupons and limits they held are free.
 * @throws ApiError when not logged in, the game is not sold here, or the player has to prove their name first [SYS-04]
 */
const enter = async (call: Call, { client_id, domain_area }: PayInput): Promise<{ player: Player; game: Game }> => {
  const player = await requirePlayer(call)
  requireArea(call.brand, domain_area)
  const game = await requireGame(call, client_id, domain_area)
  if (!game.selectable) throw refused('noGoods')
  await requireVerified(call.shop.db, player.id)
  await ensureRoles(call.shop.db, player, game.gp_id)
  await ensureCoupons(call.shop.db, player, game.gp_id, call.shop.now())
  await settleOverdue(call.shop, player.id)
  return { player, game }
}

/**
 * Finds or makes an order. The same key with the same contents gives the same order, however often and however parallel
 * [PAY-13 I1]; coupon and limit are kept with it, in one transaction [I5 I6], and come from the order that it replaces.
 * @returns the order that was to be replaced where it has been paid meanwhile; null when the area has no such method [PAY-08]
 * @throws ApiError for everything else that is wrong with the request
 */
export const takeOrder = async (call: Call, { input, payways, also, complete }: Intent): Promise<Order | null> => {
  const { shop } = call
  const { player, game } = await enter(call, input)
  const hash = payloadHash(
    payways.join(),
    ...[input.client_id, input.domain_area, input.areaId, input.server_id, input.role_id, input.product_id],
    ...[input.platform, input.country, input.pay_id, input.channel, input.channel_id, input.coupon_code, also],
  )
  const { replaces } = input
  const isReplacing = replaces !== undefined && !(await findByKey(shop.db, player, input.idempotency_key))
  if (isReplacing) {
    // what was ordered before stays open to be paid
    await requireNoMaintenance(shop.db, game, shop.now())
    await closeReplaced(shop, player, input)
  }
  const make = shop.db.transaction().execute(async (trx) => {
    await lockPlayer(trx, player.id)
    const known = await findByKey(trx, player, input.idempotency_key)
    if (known && known.payload_hash !== hash) throw refused('keyReused')
    if (known) return known
    await requireNoMaintenance(trx, game, shop.now())
    const paid = replaces === undefined ? null : await takePlaceOf(trx, replaces, shop.now())
    if (paid) return paid
    await requireFewOpen(trx, player.id, shop.mostOpenOrders)
    const draft = await draftOrder(trx, call, { input, payways, player, game })
    if (!draft) return null
    const made = await placeOrder(trx, { ...draft, payload_hash: hash }, shop.now())
    if (replaces !== undefined) await noteReplacement(trx, { replaced: replaces, by: made.billing_no })
    await complete?.(trx, made)
    return made
  })
  const order = await make.catch(async (error) => {
    // its payment is closed: left waiting it could not be paid
    if (isReplacing) await cancelOrder(shop, player, replaces)
    throw error
  })
  if (order) noteOrder(order.billing_no)
  return order
}

const findByKey = (
  db: Pick<Transaction<Database>, 'selectFrom'>,
  { id }: Player,
  key: string,
): Promise<Order | undefined> =>
  db.selectFrom('orders').selectAll().where('player_id', '=', id).where('idempotency_key', '=', key).executeTakeFirst()

/** @throws ApiError for a player with too many unpaid orders, all of which the provider has to be asked about */
const requireFewOpen = async (trx: Transaction<Database>, playerId: number, most: number): Promise<void> => {
  const { open } = await trx
    .selectFrom('orders')
    .select((is) => is.fn.countAll<string>().as('open'))
    .where('player_id', '=', playerId)
    .where('status', 'in', ['created', 'pending'])
    .executeTakeFirstOrThrow()
  if (Number(open) >= most) throw refused('unpaidFirst')
}

const placeOrder = async (
  trx: Transaction<Database>,
  row: Draft & { payload_hash: string },
  now: Date,
): Promise<Order> => {
  await requireWithinLimit(trx, row, now)
  await reserveCoupon(trx, { billing_no: row.billing_no, coupon_code: row.coupon_code ?? null }, now)
  const order = await trx.insertInto('orders').values(row).returningAll().executeTakeFirstOrThrow()
  await takeSlot(trx, order, now)
  await trx
    .updateTable('role')
    .set({ last_used_at: order.created_at })
    .where('gp_id', '=', order.gp_id)
    .where('server_id', '=', order.server_id)
    .where('role_id', '=', order.role_id)
    .execute()
  return order
}

/**
 * Creates an order and its payment at the provider.
 * @param payways provider codes that the call stands for
 * @returns nothing when the area has no such method [PAY-08]
 * @throws ApiError for everything else that is wrong with the request
 */
export const createOrder = async (call: Call, input: PayInput, payways: readonly string[]): Promise<PayOutput> => {
  const order = await takeOrder(call, { input, payways })
  if (!order) return {}
  const started = await startPayment(call, order)
  const ending = started.status === undefined ? { expires_in: secondsLeft(order, call.shop.now()) } : {}
  return { billing_no: order.billing_no, ...started, ...ending }
}
