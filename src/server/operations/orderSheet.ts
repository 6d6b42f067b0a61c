import { type Kysely, sql } from 'kysely'
import type { Database } from '../db/schema.gen.ts'
import { creditOf } from '../domain/purchase/settling/outbox.ts'
import { placeNames } from './gameNames.ts'

/** Thrown if an operator's request is impossible. The message gives the reason. */
export class NotPossible extends Error {
  override readonly name = 'NotPossible'
}

/** Returns the open flags, oldest first. Flags of redemptions and prizes have no order. */
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

const deliverySheet = async (db: Kysely<Database>, billingNo: string) => {
  const flags = await db
    .selectFrom('order_flag')
    .select(['id', 'kind', 'raised_at', 'closed_at'])
    .where('billing_no', '=', billingNo)
    .orderBy('id')
    .execute()
  const delivery = await db
    .selectFrom('delivery_outbox')
    .select(['created_at', 'attempts', 'tried_at', 'next_at', 'accepted_at', 'cancelled_at', 'error'])
    .where('billing_no', '=', billingNo)
    .executeTakeFirst()
  const journal = await db
    .selectFrom('journal')
    .select(['at', 'person', 'action', 'flag_id', 'note'])
    .where('billing_no', '=', billingNo)
    .orderBy('id')
    .execute()
  return { flags, delivery: delivery ?? null, journal }
}

/**
 * Returns what the database knows about an order, or null if no order has this number. `takeBack` is the state of the
 * request to the game to take the goods back.
 */
const orderPart = async (db: Kysely<Database>, billingNo: string) => {
  const order = await db
    .selectFrom('orders')
    .select(['billing_no', 'brand', 'user_name', 'gp_id', 'server_id', 'role_id', 'role_name', 'product_id', 'price'])
    .select(['currency', 'discount', 'coupon_code', 'points', 'payway_id', 'channel_id', 'provider_ref', 'status'])
    .select(['repeated', 'created_at', 'pay_until', 'inquired_at', 'inquiries', 'inquire_at', 'refunded_at'])
    .where('billing_no', '=', billingNo)
    .executeTakeFirst()
  if (!order) return null
  const events = await db
    .selectFrom('provider_event')
    .select(['outcome', 'amount', 'currency', 'source', 'received_at'])
    .select(sql<string>`coalesce(told_id, event_id)`.as('event_id'))
    .where('billing_no', '=', billingNo)
    .orderBy('received_at')
    .execute()
  const refund = await db
    .selectFrom('refund')
    .innerJoin('provider_event as event', 'event.event_id', 'refund.event_id')
    .select(['refund.amount', 'refund.currency', 'refunded_at', 'was_delivered'])
    .select(sql<string>`coalesce(event.told_id, event.event_id)`.as('event_id'))
    .where('refund.billing_no', '=', billingNo)
    .executeTakeFirst()
  const parts = await db
    .selectFrom('refund_part')
    .select(['seq', 'amount', 'currency', 'refunded_at'])
    .where('billing_no', '=', billingNo)
    .orderBy('seq')
    .execute()
  const takeBack = await db
    .selectFrom('take_back')
    .select(['attempts', 'tried_at', 'answered_at', 'is_taken', 'error'])
    .where('billing_no', '=', billingNo)
    .executeTakeFirst()
  return { order, events, parts, refund: refund ?? null, takeBack: takeBack ?? null }
}

const noOrder = { order: null, events: [], parts: [], refund: null, takeBack: null }

/**
 * Returns all data about an order, a redemption or a prize. `order` is null for redemptions and prizes. `credit`
 * contains the goods and the role; `names` contains the names of the game and the server.
 * @throws NotPossible if the number is unknown
 */
export const orderSheet = async (db: Kysely<Database>, billingNo: string) => {
  const found = (await orderPart(db, billingNo)) ?? noOrder
  const rest = await deliverySheet(db, billingNo)
  if (!found.order && !rest.delivery) throw new NotPossible(`there is no order ${billingNo}`)
  const credit = await creditOf(db, billingNo)
  return { ...found, ...rest, credit, names: await placeNames(db, credit) }
}
export type OrderSheet = Awaited<ReturnType<typeof orderSheet>>
