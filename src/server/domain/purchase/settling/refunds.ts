import { type Selectable, sql, type Transaction } from 'kysely'
import type { Database } from '../../../db/schema.gen.ts'
import type { Refund } from '../../ports/provider.ts'
import { returnCoupon } from '../../rewards/coupons.ts'
import type { Order } from '../ordering/orderColumns.ts'
import { returnSlot } from '../purchaseLimits.ts'
import { flag } from './settle.ts'

type Source = 'refund' | 'webhook' | 'inquiry'
/** A refund, with the source and the time of the report about the refund. */
export type ReportedRefund = { given: Refund; source: Source; at: Date }
/**
 * Result of booking a refund. `part` and `whole`: booked. `known`: was already booked. `flagged`: not booked, because
 * the refund does not match the payment. `unstopped`: not booked yet, because a refund of the whole payment requires
 * that the delivery is stopped first.
 */
export type RefundResult = 'part' | 'whole' | 'known' | 'flagged' | 'unstopped'
type Sums = { paid: number; refunded: number; parts: number }

/** Books a refund once [OPS-06]. The caller must have locked the order. `isStopped`: the delivery has been stopped. */
export const bookRefund = async (
  trx: Transaction<Database>,
  order: Order,
  refund: ReportedRefund,
  isStopped: boolean,
): Promise<RefundResult> => {
  const { billing_no } = order
  const { given } = refund
  const heard = await heardRefund(trx, order, given)
  if (heard?.seq != null) {
    if (heard.amount === given.amount && heard.currency === given.currency) return 'known'
    await flag(trx, billing_no, 'refund_differs')
    return 'flagged'
  }
  const sums = await sumsOf(trx, order, given.currency)
  const refunded = sums.refunded + given.amount
  if (refunded > sums.paid) {
    if (!heard) await receive(trx, order, refund)
    await flag(trx, billing_no, 'refund_differs', { again: !heard })
    return 'flagged'
  }
  const isWhole = refunded === sums.paid && (given.currency === order.currency || !isPaid(order))
  if (isWhole && order.status === 'paid' && !isStopped) return 'unstopped'
  const event_id = heard?.event_id ?? (await receive(trx, order, refund))
  await bookPart(trx, { billing_no, seq: sums.parts + 1, event_id, ...moneyOf(refund) })
  if (isWhole) await bookWhole(trx, order, { event_id, ...moneyOf(refund), amount: refunded })
  return isWhole ? 'whole' : 'part'
}

export const isPaid = ({ status }: Pick<Order, 'status'>): boolean => status === 'paid' || status === 'delivered'

const moneyOf = ({ given: { amount, currency }, at }: ReportedRefund) => ({ amount, currency, refunded_at: at })

/** Returns an earlier report of this refund. `seq` is null if the earlier report was not booked. */
const heardRefund = (trx: Transaction<Database>, { billing_no }: Order, { eventId }: Refund) =>
  trx
    .selectFrom('provider_event as event')
    .leftJoin('refund_part as part', 'part.event_id', 'event.event_id')
    .select(['event.event_id', 'event.amount', 'event.currency', 'part.seq'])
    .where('event.billing_no', '=', billing_no)
    .where('event.outcome', '=', 'refunded')
    .where(sql<boolean>`coalesce(event.told_id, event.event_id) = ${eventId}`)
    .executeTakeFirst()

/** Returns the paid and the refunded amount in one currency, and the number of refunds in any currency. */
const sumsOf = async (trx: Transaction<Database>, { billing_no }: Order, currency: string): Promise<Sums> => {
  const { rows } = await sql<Record<keyof Sums, string>>`select
    (select coalesce(sum(amount), 0) from provider_event
      where billing_no = ${billing_no} and currency = ${currency} and outcome = 'success') as paid,
    (select coalesce(sum(amount), 0) from refund_part
      where billing_no = ${billing_no} and currency = ${currency}) as refunded,
    (select count(*) from refund_part where billing_no = ${billing_no}) as parts`.execute(trx)
  const [sums] = rows
  return { paid: Number(sums?.paid), refunded: Number(sums?.refunded), parts: Number(sums?.parts) }
}

/** Stores the report of a refund, and returns the key of the stored report. */
const receive = async (
  trx: Transaction<Database>,
  { billing_no }: Order,
  { given: { eventId, amount, currency }, source, at: received_at }: ReportedRefund,
): Promise<string> => {
  const { event_id } = await trx
    .insertInto('provider_event')
    .values({ event_id: eventId, billing_no, outcome: 'refunded', amount, currency, source, received_at })
    .returning('event_id')
    .executeTakeFirstOrThrow()
  return event_id
}

type Part = Omit<Selectable<Database['refund_part']>, 'keeps_points'>

/**
 * Books a refund. The ledger's key consists of order number and account name, so the account names of further refunds
 * contain a number.
 */
const bookPart = async (trx: Transaction<Database>, part: Part): Promise<void> => {
  const { billing_no, seq, amount, currency, refunded_at: booked_at } = part
  const number = seq === 1 ? '' : ` ${seq}`
  await trx.insertInto('refund_part').values(part).execute()
  await trx
    .insertInto('ledger')
    .values([
      { billing_no, account: `refunds${number}`, amount, currency, booked_at },
      { billing_no, account: `refunded${number}`, amount: -amount, currency, booked_at },
    ])
    .execute()
}

type Whole = Omit<Part, 'billing_no' | 'seq'>

/**
 * Books that the whole payment was refunded. If the goods were not delivered, releases the coupon and the slot in the
 * purchase limit.
 */
const bookWhole = async (trx: Transaction<Database>, { billing_no, status }: Order, whole: Whole): Promise<void> => {
  const { refunded_at } = whole
  const was_delivered = status === 'delivered'
  await trx
    .insertInto('refund')
    .values({ billing_no, was_delivered, ...whole })
    .execute()
  await trx.updateTable('orders').set({ refunded_at }).where('billing_no', '=', billing_no).execute()
  await trx
    .updateTable('delivery_outbox')
    .set({ cancelled_at: refunded_at, next_at: null })
    .where('billing_no', '=', billing_no)
    .where('accepted_at', 'is', null)
    .execute()
  if (was_delivered) return
  await returnCoupon(trx, billing_no)
  await returnSlot(trx, billing_no)
}
