import type { Insertable, Kysely } from 'kysely'
import type { Database } from '../db/schema.gen.ts'
import { texts } from '../i18n/texts.ts'

type Row = Insertable<Database['promo_code']>

const any = { gp_id: null, product_id: null, ends_at: null, coupon_days: 30, uses_left: null } as const
const named = (percent: number) => ({
  name: texts('{percent}% off: Promo code', { percent }),
  rate_percent: 100 - percent,
})

/** Demo promo codes: a valid one, one for a single item, an expired one and one that is used up. */
const promoCodes: Row[] = [
  { ...any, ...named(25), code: 'SUMMER25' },
  { ...any, ...named(30), code: 'STARTER30', product_id: 'starter' },
  { ...any, ...named(20), code: 'SPRING20', ends_at: new Date('2025-05-31T00:00:00Z') },
  { ...any, ...named(40), code: 'FIRST40', uses_left: 0 },
]

/** Inserts missing promo codes; existing codes keep their remaining uses. */
export const addPromoCodes = async (db: Kysely<Database>): Promise<void> => {
  await db
    .insertInto('promo_code')
    .values(promoCodes)
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}
