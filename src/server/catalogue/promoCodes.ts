import type { Insertable, Kysely } from 'kysely'
import type { Database } from '../db/schema.gen.ts'
import { texts } from '../i18n/texts.ts'

type Row = Insertable<Database['promo_code']>

const any = { gp_id: null, product_id: null, ends_at: null, coupon_days: 30, uses_left: null } as const
const named = (percent: number) => ({
  name: texts('{percent}% off: Promo code', { percent }),
  rate_percent: 100 - percent,
})

/** Codes to try: a good one, one for one item, one that has ended and one that nobody can use any more. */
const promoCodes: Row[] = [
  { ...any, ...named(25), code: 'SUMMER25' },
  { ...any, ...named(30), code: 'STARTER30', product_id: 'starter' },
  { ...any, ...named(20), code: 'SPRING20', ends_at: new Date('2025-05-31T00:00:00Z') },
  { ...any, ...named(40), code: 'FIRST40', uses_left: 0 },
]

/** Adds the codes that a database does not have yet; how often one may still be used stays. */
export const addPromoCodes = async (db: Kysely<Database>): Promise<void> => {
  await db
    .insertInto('promo_code')
    .values(promoCodes)
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}
