import { type Kysely, type Selectable, type SelectQueryBuilder, sql } from 'kysely'
import type { Database } from '../../../db/schema.gen.ts'

/**
 * Whether an order waits for its payment. Written as a literal, because a prepared statement with parameters cannot
 * use a partial index.
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

/** Pause before the next inquiry of a waiting or ended order: half a minute, doubled each time, at most half a day. */
const pause = sql`least(interval '12 hours', interval '30 seconds' * power(2, least(orders.inquiries, 12)))`

/**
 * Pause after a late webhook that the provider has not confirmed: the time since its arrival, at least an hour; null
 * after a week.
 */
const latePause = (at: Date) => sql<string | null>`(
  select min(greatest(interval '1 hour', ${at}::timestamptz - late.received_at)) from late_event late
  where late.billing_no = orders.billing_no and late.received_at > ${at}::timestamptz - interval '7 days'
    and not exists (select from provider_event heard where heard.billing_no = late.billing_no
      and coalesce(heard.told_id, heard.event_id) = coalesce(late.told_id, late.event_id)))`

/**
 * Time of an order's next inquiry, or null if there is none. An ended order is inquired about for a week. A paid one
 * waits as long as it is old, at least a day, which makes eight inquiries in 128 days, because its provider may have
 * refunded it. An order of any age with a late webhook is inquired about for a week, so that the webhook is not lost
 * with a server that crashes before asking.
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
 * Claims the orders that are due, in one statement: no other server gets them, none waits for another, and each already
 * has its next turn, so that nothing is lost with a server that crashes. Waiting orders come first, those with the
 * fewest inquiries and then the newest; ended ones are due for a week, paid ones for as long as players can charge
 * back.
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

/** Claims orders out of turn without changing their next turn; skips those that another server has just claimed. */
export const claimNow = (db: Kysely<Database>, at: Date, choose: (orders: Orders) => Orders): Promise<Claimed[]> =>
  db
    .with('chosen', (query) => choose(query.selectFrom('orders').select('billing_no')).forUpdate().skipLocked())
    .updateTable('orders')
    .from('chosen')
    .set({ inquired_at: at })
    .whereRef('orders.billing_no', '=', 'chosen.billing_no')
    .returning(claimed)
    .execute()
