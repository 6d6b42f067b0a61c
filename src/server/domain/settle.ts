import type { Kysely, Transaction } from 'kysely'
import type { Database } from '../db/schema.ts'
import type { ProviderEvent } from '../providers/provider.ts'

type Source = 'webhook' | 'inquiry'

/** Thrown for an event whose order does not exist here. */
export class UnknownOrder extends Error {
  override readonly name = 'UnknownOrder'
}

/**
 * Applies what a provider reported, in one transaction that is committed when this returns [I13]. An event counts once
 * [I10], and events in any order end the same: a success of the right amount always delivers, once [I3 I4].
 * @returns false when the event was known already
 * @throws UnknownOrder
 */
export const settle = (db: Kysely<Database>, event: ProviderEvent, source: Source, now: Date): Promise<boolean> =>
  db.transaction().execute(async (trx) => {
    const order = await trx
      .selectFrom('orders')
      .selectAll()
      .where('billing_no', '=', event.billingNo)
      .forUpdate()
      .executeTakeFirst()
    if (!order) throw new UnknownOrder('no such order')
    const received = await trx
      .insertInto('provider_event')
      .values({
        event_id: event.eventId,
        billing_no: event.billingNo,
        outcome: event.outcome,
        amount: event.amount,
        currency: event.currency,
        source,
        received_at: now,
      })
      .onConflict((conflict) => conflict.column('event_id').doNothing())
      .returning('event_id')
      .executeTakeFirst()
    if (!received) return false
    if (event.outcome !== 'success') await fail(trx, event.billingNo)
    else if (event.amount !== order.price || event.currency !== order.currency)
      await flag(trx, event.billingNo, 'wrong_amount')
    else await deliver(trx, event, now)
    await flagContradiction(trx, event.billingNo)
    return true
  })

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

const fail = (trx: Transaction<Database>, billingNo: string) =>
  move(trx, billingNo, ['created', 'pending', 'expired'], 'failed')

const deliver = async (trx: Transaction<Database>, event: ProviderEvent, now: Date): Promise<void> => {
  const { billingNo, eventId, amount, currency } = event
  if (!(await move(trx, billingNo, ['created', 'pending', 'failed', 'expired'], 'paid'))) {
    await trx.updateTable('orders').set({ repeated: true }).where('billing_no', '=', billingNo).execute()
    return
  }
  await trx
    .insertInto('delivery')
    .values({ billing_no: billingNo, event_id: eventId, amount, currency, delivered_at: now })
    .execute()
  await trx
    .insertInto('ledger')
    .values([
      { billing_no: billingNo, account: 'provider', amount, currency, booked_at: now },
      { billing_no: billingNo, account: 'sales', amount: -amount, currency, booked_at: now },
    ])
    .execute()
  await move(trx, billingNo, ['paid'], 'delivered')
}

const flag = (trx: Transaction<Database>, billingNo: string, kind: string) =>
  trx
    .insertInto('order_flag')
    .values({ billing_no: billingNo, kind })
    .onConflict((conflict) => conflict.doNothing())
    .execute()

/** An order that was both paid and refused is for a person to look at, whichever came first. */
const flagContradiction = async (trx: Transaction<Database>, billingNo: string): Promise<void> => {
  const outcomes = await trx
    .selectFrom('provider_event')
    .select('outcome')
    .distinct()
    .where('billing_no', '=', billingNo)
    .execute()
  const isPaid = outcomes.some(({ outcome }) => outcome === 'success')
  if (isPaid && outcomes.length > 1) await flag(trx, billingNo, 'paid_and_refused')
}
