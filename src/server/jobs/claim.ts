import { type Kysely, type Selectable, type SelectQueryBuilder, sql } from 'kysely'
import type { Database } from '../db/schema.gen.ts'

export const waitingStates = ['created', 'pending'] as const
/** That an order is in one of them; written out, since a prepared statement finds no partial index by parameters. */
export const isOpen = sql<boolean>`orders.status in ('created', 'pending')`
export const paidStates = ['paid', 'delivered'] as const

/** An order that is to be asked about. */
export type Claimed = Pick<
  Selectable<Database['orders']>,
  'billing_no' | 'provider_ref' | 'created_at' | 'pay_until' | 'status'
>

/** Numbers of orders, to be narrowed. */
export type Orders = SelectQueryBuilder<Database, 'orders', { billing_no: string }>
const claimed = [
  'orders.billing_no',
  'orders.provider_ref',
  'orders.created_at',
  'orders.pay_until',
  'orders.status',
] as const

/** An order that waits or has ended: half a minute, then twice as long every time, up to half a day. */
const pause = sql`least(interval '12 hours', interval '30 seconds' * power(2, least(orders.inquiries, 12)))`

/** As long as it is since a webhook came late that the provider has not confirmed, an hour at least; nothing after a week. */
const latePause = (at: Date) => sql<string | null>`(
  select min(greatest(interval '1 hour', ${at}::timestamptz - late.received_at)) from late_event late
  where late.billing_no = orders.billing_no and late.received_at > ${at}::timestamptz - interval '7 days'
    and not exists (select from provider_event heard where heard.billing_no = late.billing_no
      and coalesce(heard.told_id, heard.event_id) = coalesce(late.told_id, late.event_id)))`

/**
 * When an order's next turn is, if it has one: an ended one has turns for a week. A paid one waits for as long as it is old,
 * a day at least, which makes eight turns in 128 days: its provider may have given the money back by itself. However old,
 * one that a late webhook told of has turns for a week: with a server that dies before it has asked nothing is lost.
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
 * Takes the orders whose turn it is, in one statement: no other server gets them, none waits for another, and each has
 * its next turn already, so that nothing is lost with a server that dies. First those that wait, of these the ones that
 * were asked about least, and the newest of them; ended ones for a week, paid ones as long as players may have their bank
 * take the money back.
 */
export const claimDue = (db: Kysely<Database>, at: Date, limit: number): Promise<Claimed[]> =>
  db
    .with('due', (query) =>
      query
        .selectFrom('orders')
        .select('billing_no')
        .where('inquire_at', '<=', at)
        .orderBy((is) => is('status', 'in', paidStates))
        .orderBy((is) => is('status', 'not in', waitingStates))
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

/** Takes some orders out of turn; their turn stays. Not the ones that another server has just taken. */
export const claimNow = (db: Kysely<Database>, at: Date, choose: (orders: Orders) => Orders): Promise<Claimed[]> =>
  db
    .with('chosen', (query) => choose(query.selectFrom('orders').select('billing_no')).forUpdate().skipLocked())
    .updateTable('orders')
    .from('chosen')
    .set({ inquired_at: at })
    .whereRef('orders.billing_no', '=', 'chosen.billing_no')
    .returning(claimed)
    .execute()
