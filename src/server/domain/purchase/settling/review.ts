import type { Kysely } from 'kysely'
import type { Database } from '../../../db/schema.gen.ts'
import type { Order } from '../ordering/orderColumns.ts'

const kind = 'wrong_amount'
type Reviewed = Pick<Order, 'billing_no' | 'status'>

/** Which of these orders a person has to look at before their player does anything: money of another amount has come. */
export const reviewedOf = async (db: Kysely<Database>, orders: readonly Reviewed[]): Promise<ReadonlySet<string>> => {
  const unpaid = orders.filter(({ status }) => status !== 'paid' && status !== 'delivered')
  if (unpaid.length === 0) return new Set()
  const flags = await db
    .selectFrom('order_flag')
    .select('billing_no')
    .where('kind', '=', kind)
    .where('closed_at', 'is', null)
    .where(
      'billing_no',
      'in',
      unpaid.map(({ billing_no }) => billing_no),
    )
    .execute()
  return new Set(flags.map(({ billing_no }) => billing_no))
}

/** The order whose place, and coupon, another one may take; none where a person looks at it. */
export const replaceable = async (db: Kysely<Database>, billingNo: string | undefined): Promise<string | undefined> => {
  if (billingNo === undefined) return undefined
  const reviewed = await reviewedOf(db, [{ billing_no: billingNo, status: 'pending' }])
  return reviewed.has(billingNo) ? undefined : billingNo
}

/** What the wire says of such an order. */
export const reviewWire = (reviewed: ReadonlySet<string>, { billing_no }: Reviewed): { review?: string } =>
  reviewed.has(billing_no) ? { review: kind } : {}
