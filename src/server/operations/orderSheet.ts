import type { Kysely } from 'kysely'
import type { Database } from '../db/schema.gen.ts'

/** Thrown for what a person asks about an order and cannot have; the message says why. */
export class NotPossible extends Error {
  override readonly name = 'NotPossible'
}

/** Flags that nobody has closed, the oldest first, with the order that they are about; none for a redemption. */
export const openFlags = (db: Kysely<Database>) =>
  db
    .selectFrom('order_flag')
    .leftJoin('orders', 'orders.billing_no', 'order_flag.billing_no')
    .select(['order_flag.id', 'order_flag.kind', 'order_flag.raised_at', 'order_flag.billing_no', 'orders.status'])
    .select(['orders.user_name', 'orders.price', 'orders.currency', 'orders.refunded_at'])
    .where('order_flag.closed_at', 'is', null)
    .orderBy('order_flag.raised_at')
    .orderBy('order_flag.id')
    .execute()

/**
 * All that is known of an order: itself, what the provider said, how far its delivery is, flags, refund and journal.
 * @throws NotPossible for a number that no order has
 */
export const orderSheet = async (db: Kysely<Database>, billingNo: string) => {
  const order = await db
    .selectFrom('orders')
    .select(['billing_no', 'brand', 'user_name', 'gp_id', 'server_id', 'role_id', 'role_name', 'product_id', 'price'])
    .select(['currency', 'discount', 'coupon_code', 'points', 'payway_id', 'channel_id', 'provider_ref', 'status'])
    .select(['repeated', 'created_at', 'pay_until', 'inquired_at', 'inquiries', 'inquire_at', 'refunded_at'])
    .where('billing_no', '=', billingNo)
    .executeTakeFirst()
  if (!order) throw new NotPossible(`there is no order ${billingNo}`)
  const events = await db
    .selectFrom('provider_event')
    .select(['event_id', 'outcome', 'amount', 'currency', 'source', 'received_at'])
    .where('billing_no', '=', billingNo)
    .orderBy('received_at')
    .execute()
  const flags = await db
    .selectFrom('order_flag')
    .select(['id', 'kind', 'raised_at', 'closed_at'])
    .where('billing_no', '=', billingNo)
    .orderBy('id')
    .execute()
  const delivery = await db
    .selectFrom('delivery_outbox')
    .select(['attempts', 'tried_at', 'next_at', 'accepted_at', 'cancelled_at', 'error'])
    .where('billing_no', '=', billingNo)
    .executeTakeFirst()
  const refund = await db.selectFrom('refund').selectAll().where('billing_no', '=', billingNo).executeTakeFirst()
  const journal = await db
    .selectFrom('journal')
    .select(['at', 'person', 'action', 'flag_id', 'note'])
    .where('billing_no', '=', billingNo)
    .orderBy('id')
    .execute()
  return { order, events, flags, delivery: delivery ?? null, refund: refund ?? null, journal }
}
export type OrderSheet = Awaited<ReturnType<typeof orderSheet>>
