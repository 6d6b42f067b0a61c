import type { Kysely } from 'kysely'
import type { Database } from '../../../db/schema.gen.ts'

/** A refund. The amount is in minor units. */
export type ReturnedMoney = { amount: number; currency: string; at: Date }

/** Returns the refunds of each order, oldest first. Orders without refunds are omitted. */
export const moneyBackOf = async (
  db: Kysely<Database>,
  billingNos: readonly string[],
): Promise<Map<string, ReturnedMoney[]>> => {
  if (billingNos.length === 0) return new Map()
  const parts = await db
    .selectFrom('refund_part')
    .select(['billing_no', 'amount', 'currency', 'refunded_at as at'])
    .where('billing_no', 'in', billingNos)
    .orderBy('seq')
    .execute()
  return Map.groupBy(parts, ({ billing_no }) => billing_no)
}
