import type { Kysely } from 'kysely'
import type { Database } from '../db/schema.gen.ts'

/** Maximum number of orders that a search returns. */
export const mostFound = 50

/**
 * Finds orders by order number, provider's reference, account name or account number; returns the newest first. A
 * redemption or a prize is found only by its number, and its `order` is null.
 */
export const findOrders = async (db: Kysely<Database>, text: string) => {
  const players = await db
    .selectFrom('player')
    .select('id')
    .where(({ eb, or }) => or([eb('username', '=', text), eb('suid', '=', text)]))
    .execute()
  const ids = players.map(({ id }) => id)
  const orders = await db
    .selectFrom('orders')
    .select(['billing_no', 'brand', 'user_name', 'product_id', 'price', 'currency', 'status', 'refunded_at'])
    .select('created_at')
    .where(({ eb, or }) =>
      or([
        eb('billing_no', '=', text),
        eb('provider_ref', '=', text),
        ...(ids.length > 0 ? [eb('player_id', 'in', ids)] : []),
      ]),
    )
    .orderBy('created_at', 'desc')
    .orderBy('billing_no', 'desc')
    .limit(mostFound)
    .execute()
  if (orders.length > 0) return { orders, given: null }
  const given = await db
    .selectFrom('delivery_outbox')
    .select('billing_no')
    .where('billing_no', '=', text)
    .executeTakeFirst()
  return { orders, given: given?.billing_no ?? null }
}
export type FoundOrder = Awaited<ReturnType<typeof findOrders>>['orders'][number]
