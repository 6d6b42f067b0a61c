import { type Kysely, type Selectable, type SelectQueryBuilder, sql } from 'kysely'
import type { Database } from '../../../db/schema.gen.ts'

/**
 * Condition for an order that waits for its payment. The states are literals, because a prepared statement with
 * parameters cannot use the partial index.
 */
export const isOpen = sql<boolean>`orders.status in ('created', 'pending')`

export type Claimed = Pick<
  Selectable<Database['orders']>,
  'billing_no' | 'provider_ref' | 'created_at' | 'pay_until' | 'status'
>

/** Query for order numbers. Callers add conditions to it. */
export type Orders = SelectQueryBuilder<Database, 'orders', { billing_no: string }>
const claimed = [
  'orders.billing_no',
  'orders.provider_ref',
  'orders.created_at',
  'orders.pay_until',
  'orders.status',
] as const

/** Interval between two inquiries: 30 seconds at first, doubled after each inquiry, at most 12 hours. */
const pause = sql`least(interval '12 hours', interval '30 seconds' * power(2, least(orders.inquiries, 12)))`

/**
 * Interval until the next inquiry because of a late webhook (with an old signature): the webhook's age, but at least an
 * hour. Null if no unconfirmed late webhook arrived in the last week.
 */
const latePause = (at: Date) => sql<string | null>`(
  select min(greatest(interval '1 hour', ${at}::timestamptz - late.received_at)) from late_event late
  where late.billing_no = orders.billing_no and late.received_at > ${at}::timestamptz - interval '7 days'
    and not exists (select from provider_event heard where heard.billing_no = late.billing_no
      and coalesce(heard.told_id, heard.event_id) = coalesce(late.told_id, late.event_id)))`

/**
 * Time of the next inquiry about an order, or null if no further inquiry is planned. If the order ended unpaid,
 * inquiries are made for a week. If the order is paid, about eight inquiries are made within 128 days, because the
 * provider may refund the payment by itself; the interval is the order's age, but at least a day. After a late webhook,
 * inquiries are made for a week, so that a crash does not lose the reported payment.
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
 * Claims orders whose inquiry is due. No other server gets the same orders, and no server waits for another server. The
 * statement also stores the time of the next inquiry, so a crash loses nothing. Waiting orders come first, paid orders
 * last. Within these groups, orders with few inquiries come first, then newer orders.
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
 * Claims the chosen orders without changing the time of their next inquiry. Skips orders that another server is
 * claiming.
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

export const findOrder = (db: Kysely<Database>, billingNo: string): Promise<Claimed | undefined> =>
  db.selectFrom('orders').select(claimed).where('billing_no', '=', billingNo).executeTakeFirst()
