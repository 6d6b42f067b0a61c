import type { Selectable, Transaction } from 'kysely'
import type { PayCallInput } from '../../../../contract/calls/pay.ts'
import type { Database } from '../../../db/schema.gen.ts'
import { refused } from '../../apiError.ts'
import type { Player } from '../../player/players.ts'
import type { ServerDeps } from '../../serverDeps.ts'
import { inTime } from '../../sideBySide.ts'
import { isWaiting } from '../settling/payment.ts'
import { reconcile } from '../settling/reconcile.ts'
import { reviewedOf } from '../settling/review.ts'
import { giveUp, lockOrder } from '../settling/settle.ts'

type Order = Selectable<Database['orders']>

/** Timeout in ms for the provider's answer. It is short because a player is waiting. */
const providerTimeout = 5000

/** Returns the player's order. Undefined if the order does not exist or belongs to another player [I12]. */
export const findOwn = ({ db }: ServerDeps, billingNo: string, playerId: number): Promise<Order | undefined> =>
  db
    .selectFrom('orders')
    .selectAll()
    .where('billing_no', '=', billingNo)
    .where('player_id', '=', playerId)
    .executeTakeFirst()

/**
 * Closes the payment of an order. If the provider already has events for the payment, applies these events instead.
 * @returns whether the payment is closed; an unopened payment counts as closed, because a request that opens the
 * payment later also closes the payment
 */
const closePayment = async (shop: ServerDeps, order: Order): Promise<boolean> => {
  if (order.provider_ref === null) return true
  if (await inTime(shop.provider.close(order.provider_ref), providerTimeout, 'closing')) return true
  await reconcile(shop, order)
  return false
}

/**
 * Cancels an unpaid order. If the payment has already arrived, the order becomes paid instead. A payment that arrives
 * after the cancellation still pays the order [I15].
 * @returns the order in its new state
 * @throws ApiError if the order belongs to another player, or if its payment could not be closed
 */
export const cancelOrder = async (shop: ServerDeps, player: Player, billingNo: string): Promise<Order> => {
  const order = await findOwn(shop, billingNo, player.id)
  if (!order) throw refused('noOrder')
  if (!isWaiting(order)) return order
  if (await isClosedNow(shop, order))
    await shop.db.transaction().execute(async (trx) => {
      if (await lockOrder(trx, billingNo)) await giveUp(trx, billingNo, shop.now())
    })
  const after = await findOwn(shop, billingNo, player.id)
  if (!after || isWaiting(after)) throw refused('notCancelled')
  return after
}

/** @throws ApiError if the provider does not answer */
const isClosedNow = async (shop: ServerDeps, order: Order): Promise<boolean> => {
  try {
    return await closePayment(shop, order)
  } catch (error) {
    shop.report(`closing the payment of ${order.billing_no}`, error)
    throw refused('notCancelled')
  }
}

/**
 * Closes the payment of an unpaid order, before a new order replaces the unpaid order [BEY-02].
 * @throws ApiError if the order belongs to another player, is for other goods or another role, or if the provider does
 * not answer
 */
export const closeReplaced = async (
  shop: ServerDeps,
  player: Player,
  input: PayCallInput & { replaces: string },
): Promise<void> => {
  const order = await findOwn(shop, input.replaces, player.id)
  const isSame =
    order?.product_id === input.product_id && order.server_id === input.server_id && order.role_id === input.role_id
  if (!isSame) throw refused('noOrder')
  if (isWaiting(order)) await isClosedNow(shop, order)
}

/**
 * Cancels the replaced order, so that the new order can take over the coupon and the slot in the purchase limit. Runs
 * in the transaction that creates the new order. An order under review is not cancelled, because money has arrived for
 * it.
 * @returns the replaced order if it was paid in the meantime; otherwise null
 */
export const takePlaceOf = async (trx: Transaction<Database>, billingNo: string, now: Date): Promise<Order | null> => {
  const order = await lockOrder(trx, billingNo)
  if (!order) return null
  if (order.status === 'paid' || order.status === 'delivered') return order
  const isReviewed = (await reviewedOf(trx, [order])).has(billingNo)
  if (isWaiting(order) && !isReviewed) await giveUp(trx, billingNo, now)
  return null
}

export const noteReplacement = async (
  trx: Transaction<Database>,
  { replaced, by }: { replaced: string; by: string },
): Promise<void> => {
  await trx
    .updateTable('orders')
    .set({ replaced_by: by })
    .where('billing_no', '=', replaced)
    .where('cancelled_at', 'is not', null)
    .where('replaced_by', 'is', null)
    .execute()
}
