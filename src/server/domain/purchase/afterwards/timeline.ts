import type { Kysely } from 'kysely'
import type { orderSteps, refundRules } from '../../../../contract/calls/orderDetail.ts'
import { declineReason, isUnchargedBy } from '../../../../domain/payment/declines.ts'
import type { Database } from '../../../db/schema.gen.ts'
import type { Order } from '../ordering/orderColumns.ts'
import { undeliveredAfter } from '../settling/deliver.ts'
import { isWaiting } from '../settling/payment.ts'
import { payUntil } from '../settling/paymentTimeout.ts'
import { moneyBackOf, type ReturnedMoney } from './moneyBack.ts'

type Step = { step: (typeof orderSteps)[number]; at: Date }
/**
 * The next step of an order. `by` is the latest expected time of this step; null if this time has passed, in which case
 * an operator checks the order.
 */
type Next = { step: 'paid' | 'delivered'; by: Date | null }
type Refund = { amount: number; currency: string; rule: (typeof refundRules)[number] }
export type Timeline = {
  steps: Step[]
  next: Next | null
  /** Why the order was not delivered. `isUncharged` is true if no money has arrived and none can arrive later. */
  decline: { reason: string; isUncharged: boolean } | null
  refund: Refund | null
  /** All refunds of the order, including partial refunds. */
  refunds: ReturnedMoney[]
}

const eventsOf = (db: Kysely<Database>, billingNo: string) =>
  db
    .selectFrom('provider_event')
    .select(['outcome', 'amount', 'currency', 'reason', 'received_at'])
    .where('billing_no', '=', billingNo)
    .orderBy('received_at')
    .execute()

const deliveryOf = (db: Kysely<Database>, billingNo: string) =>
  db
    .selectFrom('delivery_outbox')
    .select(['created_at', 'accepted_at'])
    .where('billing_no', '=', billingNo)
    .executeTakeFirst()

const within = (since: Date, now: Date): Date | null => {
  const by = new Date(since.getTime() + undeliveredAfter)
  return by > now ? by : null
}

/** Returns the past steps and the next step of an order [BEY-07]. */
export const timelineOf = async (db: Kysely<Database>, order: Order, now: Date): Promise<Timeline> => {
  const { billing_no, status, created_at, price, currency } = order
  const events = await eventsOf(db, billing_no)
  const delivery = await deliveryOf(db, billing_no)
  const refund = await db.selectFrom('refund').selectAll().where('billing_no', '=', billing_no).executeTakeFirst()
  const refunds = (await moneyBackOf(db, [billing_no])).get(billing_no) ?? []
  const payment = events.find(
    (event) => event.outcome === 'success' && event.amount === price && event.currency === currency,
  )
  const refusal = events.find(({ outcome }) => outcome === 'failed' || outcome === 'cancelled')
  const isEnded = status === 'failed' || status === 'expired'
  const step = (name: Step['step'], at: Date | null | undefined): Step[] => (at ? [{ step: name, at }] : [])
  return {
    steps: [
      ...step('created', created_at),
      ...(isEnded ? [] : step('paid', payment?.received_at)),
      ...step('delivered', delivery?.accepted_at),
      ...(isEnded ? step('ended', endOf(order, refusal)) : []),
      ...step('refunded', refund?.refunded_at),
    ],
    next: isWaiting(order)
      ? { step: 'paid', by: payUntil(order) }
      : status === 'paid' && refund === undefined
        ? { step: 'delivered', by: within(delivery?.created_at ?? created_at, now) }
        : null,
    decline: isEnded ? declineOf(reasonOf(order, refusal), events) : null,
    refund: refund
      ? { amount: refund.amount, currency: refund.currency, rule: refund.was_delivered ? 'kept' : 'returned' }
      : null,
    refunds,
  }
}

type Refusal = { outcome: string; reason: string | null; received_at: Date } | undefined

/**
 * Returns the time at which an order ended unpaid: the player cancelled the order, the provider declined the payment,
 * or the time to pay ended.
 */
const endOf = (order: Order, refusal: Refusal): Date =>
  order.cancelled_at ?? (order.status === 'failed' ? refusal?.received_at : undefined) ?? payUntil(order)

const declineOf = (reason: string, events: readonly { outcome: string }[]) => ({
  reason,
  isUncharged: isUnchargedBy(declineReason(reason)) && events.every(({ outcome }) => outcome !== 'success'),
})

const reasonOf = ({ status, cancelled_at, replaced_by }: Order, refusal: Refusal): string => {
  if (replaced_by !== null) return 'replaced'
  if (cancelled_at !== null || refusal?.outcome === 'cancelled') return 'cancelled'
  return status === 'expired' ? 'expired' : (refusal?.reason ?? '')
}

/**
 * Returns why an order ended unpaid, or null for other orders. The reason depends only on the order's state; the
 * provider's reason is ignored.
 */
export const endReason = (order: Order): string | null => {
  if (order.status === 'failed') return 'declined'
  return order.status === 'expired' ? reasonOf(order, undefined) : null
}

/** Returns the steps of a redeemed card. A redeemed card is always paid. */
export const redemptionTimeline = async (
  db: Kysely<Database>,
  { billing_no, redeemed_at }: { billing_no: string; redeemed_at: Date },
  now: Date,
): Promise<Timeline> => {
  const delivery = await deliveryOf(db, billing_no)
  const delivered = delivery?.accepted_at
  return {
    steps: [
      { step: 'created', at: redeemed_at },
      { step: 'paid', at: redeemed_at },
      ...(delivered ? [{ step: 'delivered' as const, at: delivered }] : []),
    ],
    next: delivered ? null : { step: 'delivered', by: within(redeemed_at, now) },
    decline: null,
    refund: null,
    refunds: [],
  }
}
