import type { ExpressionBuilder, Kysely } from 'kysely'
import type { Database } from '../../../db/schema.gen.ts'
import type { Order } from '../ordering/orderColumns.ts'

const kind = 'wrong_amount'
/** Subquery that returns a row if a wrong amount has arrived for the order and an operator must decide about it. */
export const openReview = (order: ExpressionBuilder<Database, 'orders'>) =>
  order
    .selectFrom('order_flag')
    .select('order_flag.billing_no')
    .whereRef('order_flag.billing_no', '=', 'orders.billing_no')
    .where('order_flag.kind', '=', kind)
    .where('order_flag.closed_at', 'is', null)

type Reviewed = Pick<Order, 'billing_no' | 'status'>

/** Returns the numbers of the orders under review: a wrong amount has arrived, and an operator must decide about it. */
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

/** Returns the number of an order that may be replaced, or undefined if the order is under review. */
export const replaceable = async (db: Kysely<Database>, billingNo: string | undefined): Promise<string | undefined> => {
  if (billingNo === undefined) return undefined
  const reviewed = await reviewedOf(db, [{ billing_no: billingNo, status: 'pending' }])
  return reviewed.has(billingNo) ? undefined : billingNo
}

/** Returns the API field for an order under review; an empty object for other orders. */
export const reviewWire = (reviewed: ReadonlySet<string>, { billing_no }: Reviewed): { review?: string } =>
  reviewed.has(billing_no) ? { review: kind } : {}
