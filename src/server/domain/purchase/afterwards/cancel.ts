import type { Selectable, Transaction } from 'kysely'
import type { PayCallInput } from '../../../../contract/calls/pay.ts'
import type { Database } from '../../../db/schema.gen.ts'
import { inTime } from '../../../jobs/inTime.ts'
import { reconcile } from '../../../jobs/reconcile.ts'
import { refused } from '../../apiError.ts'
import type { Player } from '../../player/players.ts'
import type { ServerDeps } from '../../serverDeps.ts'
import { isWaiting } from '../settling/payment.ts'
import { reviewedOf } from '../settling/review.ts'
import { giveUp, lockOrder } from '../settling/settle.ts'

type Order = Selectable<Database['orders']>

/** A provider's answer is waited for this long, in milliseconds: a player stands before it. */
const providerTimeout = 5000

/** The player's own order; another player's is as unknown as one that never was [I12]. */
export const findOwn = ({ db }: ServerDeps, billingNo: string, playerId: number): Promise<Order | undefined> =>
  db
    .selectFrom('orders')
    .selectAll()
    .where('billing_no', '=', billingNo)
    .where('player_id', '=', playerId)
    .executeTakeFirst()

/**
 * Has the provider end the payment of a waiting order, so that nobody can pay it any more; where something has happened
 * to it there, that is applied instead.
 * @returns whether it is closed: one that is not open yet counts as closed, and whoever opens it closes it
 */
const closePayment = async (shop: ServerDeps, order: Order): Promise<boolean> => {
  if (order.provider_ref === null) return true
  if (await inTime(shop.provider.close(order.provider_ref), providerTimeout, 'closing')) return true
  await reconcile(shop, order)
  return false
}

/**
 * Gives up an order that waits for its payment: its payment is closed, its coupon and its place in a limit are free. Money
 * that was faster pays it, and money that comes all the same is kept as that of any late success [I15].
 * @returns the order as it is by now
 * @throws ApiError for an order that is not the player's, or whose payment could not be closed
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

/** @throws ApiError when the provider does not say whether it is */
const isClosedNow = async (shop: ServerDeps, order: Order): Promise<boolean> => {
  try {
    return await closePayment(shop, order)
  } catch (error) {
    shop.report(`closing the payment of ${order.billing_no}`, error instanceof Error ? error : new Error(String(error)))
    throw refused('notCancelled')
  }
}

/**
 * Closes the payment of the waiting order that another one is to take the place of [BEY-02].
 * @throws ApiError unless it is the player's, for the same goods and role, and its payment could be closed
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
 * Ends the order that is replaced, in the transaction that makes the other, so that coupon and limit go from one to the
 * other and nobody comes between. One that a person looks at stays as it is: money has come for it.
 * @returns the order if it has been paid meanwhile: then there is nothing to replace
 */
export const takePlaceOf = async (trx: Transaction<Database>, billingNo: string, now: Date): Promise<Order | null> => {
  const order = await lockOrder(trx, billingNo)
  if (!order) return null
  if (order.status === 'paid' || order.status === 'delivered') return order
  const isReviewed = (await reviewedOf(trx, [order])).has(billingNo)
  if (isWaiting(order) && !isReviewed) await giveUp(trx, billingNo, now)
  return null
}

/** Keeps which order has taken the place of one that was given up for it. */
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
