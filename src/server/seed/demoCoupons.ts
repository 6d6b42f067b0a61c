import type { Insertable, Transaction } from 'kysely'
import type { Database } from '../db/schema.gen.ts'
import { texts } from '../i18n/texts.ts'

type Spec = Omit<Insertable<Database['starting_coupon']>, 'sort'>

/** Starting coupons of a demo: two usable, one locked, one claimable, one used and one expired. */
const startingCoupons: Spec[] = [
  {
    key: 'welcome',
    name: texts('{percent}% off: Welcome', { percent: 10 }),
    type: 'permanent',
    rate_percent: 90,
    state: 'avail',
  },
  {
    key: 'month',
    name: texts('{percent}% off: This month', { percent: 20 }),
    type: 'month',
    rate_percent: 80,
    state: 'avail',
    days: 30,
  },
  {
    key: 'level',
    name: texts('{percent}% off: From level 3', { percent: 30 }),
    type: 'month',
    rate_percent: 70,
    state: 'lock',
    days: 30,
  },
  {
    key: 'week',
    name: texts('{percent}% off: This week', { percent: 15 }),
    type: 'week',
    rate_percent: 85,
    state: 'claim',
    days: 7,
  },
  {
    key: 'spent',
    name: texts('{percent}% off: Last week', { percent: 10 }),
    type: 'week',
    rate_percent: 90,
    state: 'avail',
    days: -1,
    used_days: -3,
  },
  {
    key: 'missed',
    name: texts('{percent}% off: Last month', { percent: 20 }),
    type: 'month',
    rate_percent: 80,
    state: 'avail',
    days: -2,
  },
]

/** Replaces the starting coupons. */
export const replaceStartingCoupons = async (trx: Transaction<Database>): Promise<void> => {
  await trx.deleteFrom('starting_coupon').execute()
  await trx
    .insertInto('starting_coupon')
    .values(startingCoupons.map((coupon, sort) => ({ ...coupon, sort })))
    .execute()
}
