import { sql, type Transaction } from 'kysely'
import { insertRows } from '../catalogue/files/compare.ts'
import { demoCatalogue } from '../catalogue/files/demoCatalogue.ts'
import { plansOf } from '../catalogue/files/plan.ts'
import type { Database } from '../db/schema.gen.ts'

/** Replaces the starting coupons, and inserts missing promo codes; existing codes keep their remaining uses. */
export const addDemoCoupons = async (trx: Transaction<Database>): Promise<void> => {
  await trx.deleteFrom('starting_coupon').execute()
  for (const { table, rows } of plansOf({ coupons: demoCatalogue.coupons }, []))
    await insertRows(trx, table, rows, sql`on conflict do nothing`)
}
