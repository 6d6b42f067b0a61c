import type { Kysely, Selectable, Transaction } from 'kysely'
import type { Database } from '../../db/schema.gen.ts'
import type { ProviderEvent } from '../../providers/provider.ts'
import { payLink } from '../replenishment/links.ts'
import { consumeCoupon, releaseCoupon } from '../rewards/coupons.ts'
import { bookPoints } from '../rewards/pointsLedger.ts'
import { keepSlot, releaseSlot } from './limits.ts'
import { enqueueDelivery, markAccepted } from './outbox.ts'
import { firstRefundInquiry } from './paymentTimeout.ts'

type Order = Selectable<Database['orders']>
type Source = 'webhook' | 'inquiry' | 'card'

/** Thrown for an event whose order does not exist here. */
export class UnknownOrder extends Error {
  override readonly name = 'UnknownOrder'
}

/**
 * Applies what a provider reported, in one transaction that is committed when this returns [I13]. An event counts once
 * [I10], and events in any order end the same: a success of the right amount always pays, once
 * [I3 I4]. The game is told after the commit, out of the outbox.
 * @returns false when the event was known already
 * @throws UnknownOrder
 */
export const settle = (db: Kysely<Database>, event: ProviderEvent, source: Source, now: Date): Promise<boolean> =>
  db.transaction().execute(async (trx) => {
    const order = await lockOrder(trx, event.billingNo)
    if (!order) throw new UnknownOrder('no such order')
    return settleOrder(trx, order, event, source, now)
  })

/** Locks an order together with its player, whose coupons, limits and points move with it. */
export const lockOrder = async (trx: Transaction<Database>, billingNo: string): Promise<Order | undefined> => {
  const orders = trx.selectFrom('orders').where('billing_no', '=', billingNo)
  const owner = await trx
    .selectFrom('player')
    .select('id')
    .where('id', '=', orders.select('player_id'))
    .forNoKeyUpdate()
    .executeTakeFirst()
  return owner && orders.selectAll().forUpdate().executeTakeFirst()
}

/** The same inside a transaction that holds the order's player. */
export const settleOrder = async (
  trx: Transaction<Database>,
  order: Order,
  event: ProviderEvent,
  source: Source,
  now: Date,
): Promise<boolean> => {
  const received = await trx
    .insertInto('provider_event')
    .values({
      event_id: event.eventId,
      billing_no: order.billing_no,
      outcome: event.outcome,
      amount: event.amount,
      currency: event.currency,
      reason: event.reason ?? null,
      source,
      received_at: now,
    })
    .onConflict((conflict) => conflict.column('event_id').doNothing())
    .returning('event_id')
    .executeTakeFirst()
  if (!received) return false
  if (event.outcome !== 'success') await end(trx, order.billing_no, ['created', 'pending', 'expired'], 'failed')
  else if (event.amount !== order.price || event.currency !== order.currency)
    await flag(trx, order.billing_no, 'wrong_amount', { again: true })
  else await pay(trx, order, event, now)
  await flagContradiction(trx, order.billing_no)
  return true
}

/** Ends an order that was opened and never paid, unless something has happened to it meanwhile. */
export const expire = (db: Kysely<Database>, billingNo: string): Promise<void> =>
  db.transaction().execute(async (trx) => {
    if (await lockOrder(trx, billingNo)) await end(trx, billingNo, ['created', 'pending'], 'expired')
  })

/**
 * Ends an order because its player gives it up; its coupon and limit are free again. The order's player is locked.
 */
export const giveUp = async (trx: Transaction<Database>, billingNo: string, now: Date): Promise<void> => {
  if (!(await end(trx, billingNo, ['created', 'pending'], 'expired'))) return
  await trx.updateTable('orders').set({ cancelled_at: now }).where('billing_no', '=', billingNo).execute()
}

const move = async (
  trx: Transaction<Database>,
  billingNo: string,
  from: readonly Database['orders']['status'][],
  to: Database['orders']['status'],
): Promise<boolean> => {
  const { numUpdatedRows } = await trx
    .updateTable('orders')
    .set({ status: to })
    .where('billing_no', '=', billingNo)
    .where('status', 'in', from)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Ends an order without a payment; its coupon and limit are free again [I5 I6]. */
const end = async (
  trx: Transaction<Database>,
  billingNo: string,
  from: readonly Order['status'][],
  to: 'failed' | 'expired',
): Promise<boolean> => {
  if (!(await move(trx, billingNo, from, to))) return false
  await releaseCoupon(trx, billingNo)
  await releaseSlot(trx, billingNo)
  return true
}

const pay = async (trx: Transaction<Database>, order: Order, event: ProviderEvent, now: Date): Promise<void> => {
  const { billing_no, replenish_id } = order
  const { eventId, amount, currency } = event
  if (order.refunded_at !== null) {
    await flag(trx, billing_no, 'paid_after_refund', { again: true })
    return
  }
  if (!(await move(trx, billing_no, ['created', 'pending', 'failed', 'expired'], 'paid'))) {
    await trx.updateTable('orders').set({ repeated: true }).where('billing_no', '=', billing_no).execute()
    return
  }
  await trx
    .updateTable('orders')
    .set({ inquire_at: new Date(now.getTime() + firstRefundInquiry) })
    .where('billing_no', '=', billing_no)
    .execute()
  await consumeCoupon(trx, order, now)
  const hasSlot = await keepSlot(trx, order, now)
  const wasReleased = order.status === 'failed' || order.status === 'expired'
  if (wasReleased && (order.coupon_code !== null || hasSlot)) await flag(trx, billing_no, 'late_success_released')
  await trx
    .insertInto('ledger')
    .values([
      { billing_no, account: 'provider', amount, currency, booked_at: now },
      { billing_no, account: 'sales', amount: -amount, currency, booked_at: now },
    ])
    .execute()
  if (replenish_id !== null && !(await payLink(trx, { billing_no, replenish_id })))
    await flag(trx, billing_no, 'replenished_twice')
  await enqueueDelivery(trx, { billing_no, event_id: eventId }, now)
}

/** Keeps that the game has taken what was paid, once, together with the points of it [I4 I8]. */
export const confirmDelivery = (
  db: Kysely<Database>,
  { billing_no, event_id }: { billing_no: string; event_id: string | null },
  now: Date,
): Promise<void> =>
  db.transaction().execute(async (trx) => {
    const order = await lockOrder(trx, billing_no)
    if (!(await markAccepted(trx, billing_no, now)) || !order || event_id === null) return
    if (!(await move(trx, billing_no, ['paid'], 'delivered'))) return
    const { price: amount, currency } = order
    await trx.insertInto('delivery').values({ billing_no, event_id, amount, currency, delivered_at: now }).execute()
    await bookPoints(trx, order, now)
  })

/**
 * Marks an order for a person to look at.
 * @param options `again` opens a flag that somebody has closed: something new has happened
 */
export const flag = (trx: Kysely<Database>, billingNo: string, kind: string, { again = false } = {}) =>
  trx
    .insertInto('order_flag')
    .values({ billing_no: billingNo, kind })
    .onConflict((conflict) =>
      again ? conflict.columns(['billing_no', 'kind']).doUpdateSet({ closed_at: null }) : conflict.doNothing(),
    )
    .execute()

/** An order that was both paid and refused is for a person to look at, whichever came first. */
const flagContradiction = async (trx: Transaction<Database>, billingNo: string): Promise<void> => {
  const outcomes = await trx
    .selectFrom('provider_event')
    .select('outcome')
    .distinct()
    .where('billing_no', '=', billingNo)
    .where('outcome', '<>', 'refunded')
    .execute()
  const isPaid = outcomes.some(({ outcome }) => outcome === 'success')
  if (isPaid && outcomes.length > 1) await flag(trx, billingNo, 'paid_and_refused', { again: true })
}
