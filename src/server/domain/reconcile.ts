import type { Kysely } from 'kysely'
import type { Database } from '../db/schema.ts'
import type { Shop } from '../shop.ts'
import { settle } from './settle.ts'

/** An order that nobody paid ends after half an hour. */
const patience = 30 * 60_000

/**
 * Asks the provider about a waiting order and applies what it answers, so that a lost webhook ends well; an order that
 * is too old and untouched expires.
 */
export const reconcile = async (
  { db, provider, now }: Shop,
  order: { billing_no: string; provider_ref: string | null; created_at: Date },
): Promise<void> => {
  const at = now()
  await db.updateTable('orders').set({ inquired_at: at }).where('billing_no', '=', order.billing_no).execute()
  const events = order.provider_ref ? await provider.inquire(order.provider_ref) : []
  for (const event of events) await settle(db, event, 'inquiry', at)
  const isOld = order.created_at.getTime() < at.getTime() - patience
  if (!isOld || events.length > 0) return
  if (order.provider_ref === null || (await provider.close(order.provider_ref))) await expire(db, order.billing_no)
}

const expire = (db: Kysely<Database>, billingNo: string) =>
  db
    .updateTable('orders')
    .set({ status: 'expired' })
    .where('billing_no', '=', billingNo)
    .where('status', 'in', ['created', 'pending'])
    .execute()

/** Reconciles the orders that have waited longest since they were last asked about; for a slow timer. */
export const reconcileWaiting = async (shop: Shop, limit = 20): Promise<void> => {
  const waiting = await shop.db
    .selectFrom('orders')
    .select(['billing_no', 'provider_ref', 'created_at'])
    .where('status', 'in', ['created', 'pending'])
    .where('inquired_at', '<', new Date(shop.now().getTime() - shop.inquireAfter))
    .orderBy('inquired_at')
    .limit(limit)
    .execute()
  for (const order of waiting) await reconcile(shop, order)
}
