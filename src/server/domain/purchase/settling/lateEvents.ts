import { type Kysely, sql } from 'kysely'
import type { Database } from '../../../db/schema.gen.ts'
import { UnknownOrder } from './settle.ts'

/**
 * Stores a late webhook, and plans an immediate inquiry. The webhook may be a replayed copy, so only the provider's
 * answer to the inquiry counts.
 * @throws UnknownOrder
 */
export const keepLate = (
  db: Kysely<Database>,
  { eventId, billingNo, body }: { eventId: string; billingNo: string; body: string },
  now: Date,
): Promise<void> =>
  db.transaction().execute(async (trx) => {
    const order = await trx
      .selectFrom('orders')
      .select('billing_no')
      .where('billing_no', '=', billingNo)
      .executeTakeFirst()
    if (!order) throw new UnknownOrder('no such order')
    const kept = await trx
      .insertInto('late_event')
      .values({ event_id: eventId, billing_no: billingNo, body, received_at: now })
      .onConflict((conflict) => conflict.column('event_id').doNothing())
      .returning('event_id')
      .executeTakeFirst()
    if (!kept) return
    await trx
      .updateTable('orders')
      .set({ inquire_at: sql`least(inquire_at, ${now}::timestamptz)` })
      .where('billing_no', '=', billingNo)
      .execute()
  })
