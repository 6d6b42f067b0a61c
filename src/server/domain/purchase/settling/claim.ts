import { type Kysely, type Selectable, type SelectQueryBuilder, sql } from 'kysely'
import type { Database } from '../../../db/schema.gen.ts'

/**
 * Whether an order waits for its payment. The states are literals, because a prepared statement cannot use a partial
 * index if they are parameters.
 */
export const isOpen = sql<boolean>`orders.status in ('created', 'pending')`

/** An order claimed for an inquiry. */
export type Claimed = Pick<
  Selectable<Database['orders']>,
  'billing_no' | 'provider_ref' | 'created_at' | 'pay_until' | 'status'
>

/** Query for order numbers, to which callers add conditions. */
export type Orders = SelectQueryBuilder<Database, 'orders', { billing_no: string }>
const claimed = [
  'orders.billing_no',
  'orders.provider_ref',
  'orders.created_at',
  'orders.pay_until',
  'orders.status',
] as const

/**
 * Pause before the next inquiry about a waiting or ended order: half a minute, doubled after each inquiry, at most half
 * a day.
 */
const pause = sql`least(interval '12 hours', interval '30 seconds' * power(2, least(orders.inquiries, 12)))`

/**
 * Pause before the next inquiry about a late webhook that the provider has not confirmed. It is as long as the time
 * since the webhook arrived, at least an hour. Null after a week.
 */
const latePause = (at: Date) => sql<string | null>`(
  select min(greatest(interval '1 hour', ${at}::timestamptz - late.received_at)) from late_event late
  where late.billing_no = orders.billing_no and late.received_at > ${at}::timestamptz - interval '7 days'
    and not exists (select from provider_event heard where heard.billing_no = late.billing_no
      and coalesce(heard.told_id, heard.event_id) = coalesce(late.told_id, late.event_id)))`

/**
 * Time of the next inquiry about an order, or null if there is none. The server asks about an ended order for a week.
 * The pause for a paid order is its age, at least a day; this makes eight inquiries in 128 days, because the provider
 * may have refunded it. If an order has a late webhook, the server asks for a week even if the order is old. Otherwise
 * the webhook would be lost if a server crashed before its inquiry.
 */
const nextTurn = (at: Date) => sql<Date | null>`least(
  ${at}::timestamptz + ${latePause(at)},
  case
  when orders.status in ('paid', 'delivered') then case
    when orders.provider_ref is not null and orders.refunded_at is null
      and orders.created_at > ${at}::timestamptz - interval '128 days'
    then ${at}::timestamptz + greatest(interval '1 day', ${at}::timestamptz - orders.created_at) end
  when orders.status in ('created', 'pending')
    or coalesce(orders.pay_until, orders.created_at) > ${at}::timestamptz - interval '7 days'
  then ${at}::timestamptz + ${pause} end)`

/**
 * Claims the orders that are due, in one statement. No other server gets the same orders, and no server waits for
 * another. Each claimed order already has the time of its next inquiry, so nothing is lost if a server crashes. Waiting
 * orders come first: those with the fewest inquiries, and among them the newest. Ended orders are due for a week, paid
 * orders for as long as players can charge back.
 */
export const claimDue = (db: Kysely<Database>, at: Date, limit: number): Promise<Claimed[]> =>
  db
    .with('due', (query) =>
      query
        .selectFrom('orders')
        .select('billing_no')
        .where('inquire_at', '<=', at)
        .orderBy((is) => is('status', 'in', ['paid', 'delivered']))
        .orderBy((is) => is('status', 'not in', ['created', 'pending']))
        .orderBy('inquiries')
        .orderBy('created_at', 'desc')
        .limit(limit)
        .forUpdate()
        .skipLocked(),
    )
    .updateTable('orders')
    .from('due')
    .set({
      inquired_at: at,
      inquiries: sql`orders.inquiries + 1`,
      inquire_at: nextTurn(at),
    })
    .whereRef('orders.billing_no', '=', 'due.billing_no')
    .returning(claimed)
    .execute()

/**
 * Claims orders before they are due, without changing the time of their next inquiry. Skips orders that another server
 * has just claimed.
 */
export const claimNow = (db: Kysely<Database>, at: Date, choose: (orders: Orders) => Orders): Promise<Claimed[]> =>
  db
    .with('chosen', (query) => choose(query.selectFrom('orders').select('billing_no')).forUpdate().skipLocked())
    .updateTable('orders')
    .from('chosen')
    .set({ inquired_at: at })
    .whereRef('orders.billing_no', '=', 'chosen.billing_no')
    .returning(claimed)
    .execute()

/** Reads the columns of an order that an inquiry needs, without claiming the order. */
export const findOrder = (db: Kysely<Database>, billingNo: string): Promise<Claimed | undefined> =>
  db.selectFrom('orders').select(claimed).where('billing_no', '=', billingNo).executeTakeFirst()
