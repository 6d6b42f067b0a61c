import type { Kysely } from 'kysely'
import type { Database } from '../db/schema.gen.ts'
import { paymentTimeoutMs, stuckAfter } from '../domain/purchase/paymentTimeout.ts'
import { expire, flag, settle } from '../domain/purchase/settle.ts'
import type { ServerDeps } from '../domain/serverDeps.ts'

type Waiting = { billing_no: string; provider_ref: string | null; created_at: Date }

/**
 * Asks the provider about a waiting order and applies what it answers, so that a lost webhook ends well; an order that
 * nobody has paid in time expires, one that has not ended after a day is flagged [I14].
 */
export const reconcile = async ({ db, provider, now }: ServerDeps, order: Waiting): Promise<void> => {
  const at = now()
  const age = at.getTime() - order.created_at.getTime()
  await db.updateTable('orders').set({ inquired_at: at }).where('billing_no', '=', order.billing_no).execute()
  try {
    const events = order.provider_ref ? await provider.inquire(order.provider_ref) : []
    for (const event of events) await settle(db, event, 'inquiry', at)
    if (age > paymentTimeoutMs && (await mayEnd(provider, order, events))) await expire(db, order.billing_no)
  } finally {
    if (age > stuckAfter) await flagStuck(db, order.billing_no)
  }
}

/** Whether an order may end unpaid: nothing has happened to it, or only money of another amount came, which is flagged. */
const mayEnd = async (provider: ServerDeps['provider'], { provider_ref }: Waiting, events: readonly unknown[]) =>
  events.length > 0 || provider_ref === null || (await provider.close(provider_ref))

const waiting = (db: Kysely<Database>) =>
  db
    .selectFrom('orders')
    .select(['billing_no', 'provider_ref', 'created_at'])
    .where('status', 'in', ['created', 'pending'])
    .orderBy('inquired_at')

const flagStuck = async (db: Kysely<Database>, billingNo: string): Promise<void> => {
  if (await waiting(db).where('billing_no', '=', billingNo).executeTakeFirst()) await flag(db, billingNo, 'stuck')
}

/** Reconciles the orders that have waited longest since they were last asked about; for a slow timer. */
export const reconcileWaiting = async (shop: ServerDeps, limit = 20): Promise<void> => {
  const due = await waiting(shop.db)
    .where('inquired_at', '<', new Date(shop.now().getTime() - shop.inquireAfter))
    .limit(limit)
    .execute()
  // one that the provider gives no answer about must not hold up the others; its turn comes again
  for (const order of due) await reconcile(shop, order).catch(() => {})
}

/** Ends a player's orders that nobody paid in time, so that what they kept is free when the player looks. */
export const settleOverdue = async (shop: ServerDeps, playerId: number): Promise<void> => {
  const now = shop.now().getTime()
  const overdue = await waiting(shop.db)
    .where('player_id', '=', playerId)
    .where('created_at', '<', new Date(now - paymentTimeoutMs))
    .where('inquired_at', '<', new Date(now - shop.inquireAfter))
    .limit(20)
    .execute()
  for (const order of overdue) await reconcile(shop, order).catch(() => {})
}

/** Asks about a waiting order if that is due; a provider that gives no answer leaves it as it is, its turn comes again. */
export const reconcileIfDue = async (
  shop: ServerDeps,
  order: Waiting & { status: string; inquired_at: Date },
): Promise<void> => {
  const isWaiting = order.status === 'created' || order.status === 'pending'
  const isDue = order.inquired_at.getTime() <= shop.now().getTime() - shop.inquireAfter
  if (isWaiting && isDue) await reconcile(shop, order).catch(() => {})
}
