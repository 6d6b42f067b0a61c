import { type Expression, type Kysely, sql, type Transaction } from 'kysely'
import type { Database } from '../../../db/schema.gen.ts'
import { createStatement, type ValueOf } from '../../../db/statement.ts'
import type { FlagKind } from '../../../db/values.ts'
import type { ProviderEvent } from '../../ports/provider.ts'
import { payLink } from '../../replenishment/links.ts'
import { consumeCoupon, releaseCoupon } from '../../rewards/coupons.ts'
import { addingToTotal, bookingPoints } from '../../rewards/pointsLedger.ts'
import { type Order, orderColumns } from '../ordering/orderColumns.ts'
import { keepSlot, releaseSlot } from '../purchaseLimits.ts'
import { accepting, type DueDelivery, firstTurn, tryAgainMs } from './outbox.ts'
import { firstRefundInquiry } from './paymentTimeout.ts'

type Source = 'webhook' | 'inquiry' | 'card'

/** Thrown if a provider's report is about an unknown order, or cannot be applied to its order yet. */
export class UnknownOrder extends Error {
  override readonly name = 'UnknownOrder'
}

/**
 * Result of applying a provider's report. `due` is a delivery whose first attempt the caller should make immediately.
 */
export type Settled = { isNew: boolean; due: DueDelivery | null }

/**
 * Applies a provider's report. The changes are committed when this function resolves [I13]. A repeated report has no
 * effect [I10]. The order of reports does not matter: a success with the right amount always pays the order, but only
 * once [I3 I4]. The goods are delivered after the commit.
 * @throws UnknownOrder
 */
export const settle = (db: Kysely<Database>, event: ProviderEvent, source: Source, now: Date): Promise<Settled> =>
  db.transaction().execute(async (trx) => {
    const order = await lockOrder(trx, event.billingNo)
    if (!order) throw new UnknownOrder('no such order')
    return settleOrder(trx, order, event, source, now)
  })

/** Locks the player before the order, because paying an order also changes the player's coupons, limits and points. */
const locking = (db: Pick<Kysely<Database>, 'selectFrom'>, billingNo: Expression<string>) =>
  db
    .selectFrom('orders')
    .innerJoin('player', 'player.id', 'orders.player_id')
    .where('orders.billing_no', '=', billingNo)
    .forNoKeyUpdate('player')
    .forUpdate('orders')

export const lockOrder = async (trx: Transaction<Database>, billingNo: string): Promise<Order | undefined> => {
  const [order] = await lockByNumber(trx, { billingNo })
  return order
}

const lockByNumber = createStatement((db, value: ValueOf<{ billingNo: string }>) =>
  locking(db, value('billingNo')).select(orderColumns),
)

/** Applies a provider's report to its order. The caller must have locked the order and its player. */
export const settleOrder = async (
  trx: Transaction<Database>,
  order: Order,
  event: ProviderEvent,
  source: Source,
  now: Date,
): Promise<Settled> => {
  const heard = await receive(trx, order, event, source, now)
  if (!heard) {
    if (event.outcome === 'success') await flagChange(trx, order, event)
    return { isNew: false, due: null }
  }
  let due: DueDelivery | null = null
  if (event.outcome !== 'success') await end(trx, order.billing_no, ['created', 'pending', 'expired'], 'failed')
  else if (event.amount !== order.price || event.currency !== order.currency)
    await flag(trx, order.billing_no, 'wrong_amount', { again: true })
  else due = await pay(trx, order, { ...event, source, hasSlot: heard.has_slot }, now)
  if (event.outcome === 'success' && heard.before.includes('success'))
    await flag(trx, order.billing_no, 'charged_twice', { again: true })
  // if the provider reports both a success and a decline for an order, an operator must check the order, whichever
  // report arrives first
  const outcomes = new Set([...heard.before, event.outcome])
  if (outcomes.has('success') && outcomes.size > 1)
    await flag(trx, order.billing_no, 'paid_and_refused', { again: true })
  return { isNew: true, due }
}

/**
 * Stores a provider's report.
 * @returns the outcomes of the order's earlier reports, and whether its goods have a purchase limit; undefined for a
 * repeated report
 */
const receive = async (
  trx: Transaction<Database>,
  { billing_no }: Order,
  { eventId, outcome, amount, currency, reason = null }: ProviderEvent,
  source: Source,
  now: Date,
) => {
  const [heard] = await storeReport(trx, { billing_no, eventId, outcome, amount, currency, reason, source, now })
  return heard
}

type Report = Pick<ProviderEvent, 'eventId' | 'outcome' | 'amount' | 'currency'> & {
  billing_no: string
  reason: string | null
  source: Source
  now: Date
}

const storeReport = createStatement((db, value: ValueOf<Report>) =>
  db
    .with('received', (query) =>
      query
        .insertInto('provider_event')
        .values({
          event_id: value('eventId'),
          billing_no: value('billing_no'),
          outcome: value('outcome'),
          amount: value('amount'),
          currency: value('currency'),
          reason: value('reason'),
          source: value('source'),
          received_at: value('now'),
        })
        .onConflict((conflict) => conflict.column('event_id').doNothing())
        .returning('billing_no'),
    )
    .selectFrom('received')
    // the statement does not see the rows that it inserts itself, so this subquery selects only earlier outcomes
    .select((is) => [
      sql<string[]>`array(${is
        .selectFrom('provider_event')
        .select('outcome')
        .distinct()
        .where('billing_no', '=', value('billing_no'))
        .where('outcome', '<>', 'refunded')})`.as('before'),
      is
        .exists(is.selectFrom('limit_use').select('billing_no').where('billing_no', '=', value('billing_no')))
        .$castTo<boolean>()
        .as('has_slot'),
    ]),
)

/** Flags an order if a repeated success report states another amount or currency. */
const flagChange = async (
  trx: Transaction<Database>,
  { billing_no }: Order,
  { eventId, amount, currency }: ProviderEvent,
): Promise<void> => {
  const same = await trx
    .selectFrom('provider_event')
    .select('billing_no')
    .where('billing_no', '=', billing_no)
    .where('outcome', '=', 'success')
    .where(sql<boolean>`coalesce(told_id, event_id) = ${eventId}`)
    .where('amount', '=', amount)
    .where('currency', '=', currency)
    .executeTakeFirst()
  if (!same) await flag(trx, billing_no, 'wrong_amount')
}

/** Expires an unpaid order. Does nothing if the order is no longer unpaid. */
export const expire = (db: Kysely<Database>, billingNo: string): Promise<void> =>
  db.transaction().execute(async (trx) => {
    if (await lockOrder(trx, billingNo)) await end(trx, billingNo, ['created', 'pending'], 'expired')
  })

/** Cancels an unpaid order. The caller must have locked the player. */
export const giveUp = async (trx: Transaction<Database>, billingNo: string, now: Date): Promise<void> => {
  if (!(await end(trx, billingNo, ['created', 'pending'], 'expired'))) return
  await trx.updateTable('orders').set({ cancelled_at: now }).where('billing_no', '=', billingNo).execute()
}

/** Changes the order's status to `to`. Changes nothing if the order is in none of the `from` states. */
const moving = (
  db: Pick<Kysely<Database>, 'updateTable'>,
  billingNo: string | Expression<string>,
  from: readonly Order['status'][],
  to: Order['status'],
) => db.updateTable('orders').set({ status: to }).where('billing_no', '=', billingNo).where('status', 'in', from)

/** Ends an unpaid order, and releases its coupon and its slot in the purchase limit [I5 I6]. */
const end = async (
  trx: Transaction<Database>,
  billingNo: string,
  from: readonly Order['status'][],
  to: 'failed' | 'expired',
): Promise<boolean> => {
  const { numUpdatedRows } = await moving(trx, billingNo, from, to).executeTakeFirst()
  if (numUpdatedRows === 0n) return false
  await releaseCoupon(trx, billingNo)
  await releaseSlot(trx, billingNo)
  return true
}

type Paid = ProviderEvent & { source: Source; hasSlot: boolean }

/**
 * Marks an order as paid, or flags the order if it can no longer be paid. Returns the delivery to make immediately, or
 * null.
 */
const pay = async (trx: Transaction<Database>, order: Order, event: Paid, now: Date): Promise<DueDelivery | null> => {
  const { billing_no, replenish_id } = order
  if (order.refunded_at !== null) {
    await flag(trx, billing_no, 'paid_after_refund', { again: true })
    return null
  }
  const due = event.source === 'webhook' ? firstTurn(order, event.eventId, now) : null
  if (!(await book(trx, event, due, now))) {
    await trx.updateTable('orders').set({ repeated: true }).where('billing_no', '=', billing_no).execute()
    return null
  }
  await consumeCoupon(trx, order, now)
  if (event.hasSlot) await keepSlot(trx, order, now)
  const wasReleased = order.status === 'failed' || order.status === 'expired'
  if (wasReleased && (order.coupon_code !== null || event.hasSlot)) await flag(trx, billing_no, 'late_success_released')
  if (replenish_id !== null && !(await payLink(trx, { billing_no, replenish_id })))
    await flag(trx, billing_no, 'replenished_twice')
  return due
}

/** Books a payment in one statement. Returns false if the order was already paid. */
const book = async (
  trx: Transaction<Database>,
  { billingNo, eventId, amount, currency }: Paid,
  due: DueDelivery | null,
  now: Date,
): Promise<boolean> => {
  const moved = await bookPayment(trx, {
    billingNo,
    eventId,
    amount,
    currency,
    now,
    attempts: due?.attempts ?? 0,
    triedAt: due ? now : null,
    nextAt: due ? new Date(now.getTime() + tryAgainMs) : now,
    inquireAt: new Date(now.getTime() + firstRefundInquiry),
  })
  return moved.length > 0
}

type Booking = Pick<ProviderEvent, 'billingNo' | 'eventId' | 'amount' | 'currency'> & {
  now: Date
  attempts: number
  triedAt: Date | null
  nextAt: Date
  inquireAt: Date
}

const bookPayment = createStatement((db, value: ValueOf<Booking>) => {
  const at = sql<Date>`${value('now')}::timestamptz`
  return db
    .with('moved', (query) =>
      moving(query, value('billingNo'), ['created', 'pending', 'failed', 'expired'], 'paid')
        .set({ inquire_at: value('inquireAt') })
        .returning('billing_no'),
    )
    .with('booked', (query) =>
      query
        .insertInto('ledger')
        .columns(['billing_no', 'account', 'amount', 'currency', 'booked_at'])
        .expression(
          sql`select billing_no, account, ${value('amount')}::integer * sign, ${value('currency')}, ${at}
            from moved, (values ('provider', 1), ('sales', -1)) as side (account, sign)`,
        ),
    )
    .with('kept', (query) =>
      query
        .insertInto('delivery_outbox')
        .columns(['billing_no', 'event_id', 'created_at', 'attempts', 'tried_at', 'next_at'])
        .expression(
          sql`select billing_no, ${value('eventId')}, ${at}, ${value('attempts')}::integer,
            ${value('triedAt')}::timestamptz, ${value('nextAt')}::timestamptz from moved`,
        ),
    )
    .selectFrom('moved')
    .select('billing_no')
})

/**
 * Marks a delivery as accepted and its order as delivered, only once [I4 I8]. If parallel confirmations wait for the
 * lock, PostgreSQL then checks the statement's conditions again.
 */
export const confirmDelivery = async (
  db: Kysely<Database>,
  { billing_no, event_id }: { billing_no: string; event_id: string | null },
  now: Date,
): Promise<void> => {
  if (event_id === null) return void (await accepting(db, billing_no, now).execute())
  await bookDelivery(db, { billingNo: billing_no, eventId: event_id, now })
}

const bookDelivery = createStatement((db, value: ValueOf<{ billingNo: string; eventId: string; now: Date }>) => {
  const at = sql<Date>`${value('now')}::timestamptz`
  return db
    .with('locked', (query) => locking(query, value('billingNo')).select('orders.billing_no'))
    .with('accepted', (query) =>
      accepting(query, value('billingNo'), value('now'))
        .where(sql<boolean>`exists (select from locked)`)
        .returning('billing_no'),
    )
    .with('moved', (query) =>
      moving(query, value('billingNo'), ['paid'], 'delivered')
        .where(sql<boolean>`exists (select from accepted)`)
        .returning(['billing_no', 'price', 'currency', 'player_id', 'gp_id', 'points']),
    )
    .with('delivered', (query) =>
      query
        .insertInto('delivery')
        .columns(['billing_no', 'event_id', 'amount', 'currency', 'delivered_at'])
        .expression(sql`select billing_no, ${value('eventId')}, price, currency, ${at} from moved`),
    )
    .with('earned', (query) => bookingPoints(query, sql`select billing_no, player_id, gp_id, points, ${at} from moved`))
    .with('total', (query) => addingToTotal(query, sql`select player_id, gp_id, points from moved`))
    .selectFrom('moved')
    .select('billing_no')
})

/** Flags an order for an operator. If `again` is true, reopens a closed flag, because something new has happened. */
export const flag = (trx: Kysely<Database>, billingNo: string, kind: FlagKind, { again = false } = {}) =>
  trx
    .insertInto('order_flag')
    .values({ billing_no: billingNo, kind })
    .onConflict((conflict) =>
      again ? conflict.columns(['billing_no', 'kind']).doUpdateSet({ closed_at: null }) : conflict.doNothing(),
    )
    .execute()
