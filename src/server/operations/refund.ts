import { type Kysely, sql } from 'kysely'
import type { Database } from '../db/schema.gen.ts'
import type { Refund } from '../domain/ports/provider.ts'
import type { Order } from '../domain/purchase/ordering/orderColumns.ts'
import { type Who, write } from '../domain/purchase/settling/journal.ts'
import { isWaiting } from '../domain/purchase/settling/payment.ts'
import { applyEvents, keepRefund, stopDelivery } from '../domain/purchase/settling/providerEvents.ts'
import type { Operated } from '../domain/serverDeps.ts'
import { orderOf } from './operations.ts'
import { NotPossible } from './orderSheet.ts'

type Paid = Order & { provider_ref: string }

/**
 * Refunds the whole rest of an order's payments. If the goods are not delivered yet, the game will never credit them,
 * and coupon and limit are released. If they are delivered, the player keeps them, and coupon and limit stay used
 * [BEY-11]. Before any other server is called, the journal records who begins the refund; later it records the result.
 * If a refund fails, the same request continues it.
 * @returns the provider's refund
 * @throws NotPossible if the order waits for its payment, is unpaid, was paid by a card, or was already refunded; Error
 * if the game or the provider fails
 */
export const refund = (shop: Operated, billingNo: string, who: Who): Promise<Refund> =>
  begun(shop, billingNo, who, async (order) => {
    if (order.refunded_at !== null) throw givenBack(order)
    return () => giveWhole(shop, order, who)
  })

/**
 * Refunds a part of an order's payments, in minor units of the order's currency. The order and its delivery do not
 * change. A part that equals the rest is a refund of the whole [OPS-06].
 * @returns the provider's refund
 * @throws NotPossible as {@link refund} does, and if less than the amount is left; Error if the provider fails
 */
export const refundPart = (shop: Operated, billingNo: string, amount: number, who: Who): Promise<Refund> =>
  begun(shop, billingNo, who, async (order) => {
    const { left, refunded } = await sumsOf(shop.db, order)
    if (amount > left) throw lessLeft(order)
    if (amount === left) return () => giveWhole(shop, order, who)
    return () => givePart(shop, order, { amount, request: `${billingNo} part of ${amount}, after ${refunded}` }, who)
  })

/**
 * Refunds the money that was paid beyond an order's price, as after a double charge. The order does not change
 * [OPS-07].
 * @returns the provider's refund
 * @throws NotPossible as {@link refund} does, and if no more than the price was paid; Error if the provider fails
 */
export const refundExtra = (shop: Operated, billingNo: string, who: Who): Promise<Refund> =>
  begun(shop, billingNo, who, async (order) => {
    const { extra, refunded } = await sumsOf(shop.db, order)
    if (extra <= 0) throw new NotPossible(`${billingNo}: nothing was paid beyond its price`)
    return () =>
      givePart(shop, order, { amount: extra, request: `${billingNo} beyond the price, after ${refunded}` }, who)
  })

const givenBack = ({ billing_no }: Order) => new NotPossible(`${billing_no} was already refunded`)
const lessLeft = ({ billing_no }: Order) => new NotPossible(`the provider has less left to refund of ${billing_no}`)

const giveWhole = async (shop: Operated, order: Paid, who: Who): Promise<Refund> => {
  const { billing_no } = order
  // the delivery is stopped first; otherwise the goods might be delivered after the money was refunded
  if (order.status === 'paid') await stopDelivery(shop, billing_no)
  const given = await shop.provider.refund(order.provider_ref)
  if (!given) throw new NotPossible(`the provider has nothing left to refund of ${billing_no}`)
  await hearOthers(shop, order, given)
  return keepGiven(shop, order, given, who, order.status === 'paid')
}

/**
 * The key of the request stays the same until the refund is booked, so that two people who act at the same time make
 * only one refund.
 */
const givePart = async (
  shop: Operated,
  order: Paid,
  wish: { amount: number; request: string },
  who: Who,
): Promise<Refund> => {
  const given = await shop.provider.refundPart({ ref: order.provider_ref, ...wish })
  if (!given) throw lessLeft(order)
  return keepGiven(shop, order, given, who)
}

/**
 * Returns an order that was paid at the provider.
 * @throws NotPossible if it waits for its payment, or was not paid at a provider
 */
export const paidOrder = async (db: Kysely<Database>, billingNo: string): Promise<Paid> => {
  const order = await orderOf(db, billingNo)
  if (isWaiting(order))
    throw new NotPossible(`${billingNo} waits for its payment until ${order.pay_until?.toISOString()}`)
  const { provider_ref } = order
  if (provider_ref === null) throw new NotPossible(`${billingNo} was not paid at a provider, e.g. by a card`)
  return { ...order, provider_ref }
}

/**
 * Begins a refund. Records the beginning in the journal and, if the refund fails, the failure.
 * @param check throws if the refund is impossible, before anything is recorded; returns the action that makes the
 * refund
 */
const begun = async (
  shop: Operated,
  billingNo: string,
  who: Who,
  check: (order: Paid) => Promise<() => Promise<Refund>>,
): Promise<Refund> => {
  const { db, now } = shop
  const order = await paidOrder(db, billingNo)
  const work = await check(order)
  await write(db, who, { action: 'refund_begun', billing_no: billingNo, at: now() })
  try {
    return await work()
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error)
    const failed = { person: who.person, note: why.slice(0, 200) }
    // if the database does not answer, the journal only contains the beginning
    await write(db, failed, { action: 'refund_failed', billing_no: billingNo, at: now() }).catch(() => {})
    if (error instanceof NotPossible) throw error
    throw new Error(`${billingNo} was not refunded: ${why}; request the refund again`, { cause: error })
  }
}

/** Applies other payments and parts of refunds whose webhooks were lost, so that the sums are complete. */
const hearOthers = async (shop: Operated, { provider_ref }: Paid, { eventId }: Refund): Promise<void> => {
  const events = await shop.provider.inquire(provider_ref)
  await applyEvents(
    shop,
    events.filter((event) => event.outcome !== 'refunded' || event.eventId !== eventId),
    shop.now(),
  )
}

/** @throws NotPossible if somebody else has booked the same refund, or it does not match the payment */
const keepGiven = async (shop: Operated, order: Paid, given: Refund, who: Who, isStopped = false): Promise<Refund> => {
  const { billing_no } = order
  const result = await keepRefund(shop, billing_no, { given, who, source: 'refund' }, isStopped)
  // two people have acted at the same time: the provider has refunded once, and only one of them has booked the refund
  if (result === 'known') throw givenBack(order)
  if (result === 'flagged')
    throw new NotPossible(`${billing_no}: the refund by the provider does not match the payment`)
  return given
}

/**
 * Returns the sums of an order in minor units of its currency: what was refunded, what is left, and what was paid
 * beyond the price and not refunded. `isComplete` is false if money was paid in another currency.
 */
export const sumsOf = async (
  db: Kysely<Database>,
  { billing_no, price, currency }: Pick<Order, 'billing_no' | 'price' | 'currency'>,
) => {
  const { rows } = await sql<{ paid: string; refunded: string; foreign: boolean }>`select
    (select coalesce(sum(amount), 0) from provider_event
      where billing_no = ${billing_no} and currency = ${currency} and outcome = 'success') as paid,
    (select coalesce(sum(amount), 0) from refund_part
      where billing_no = ${billing_no} and currency = ${currency}) as refunded,
    exists (select from provider_event
      where billing_no = ${billing_no} and currency <> ${currency} and outcome = 'success') as foreign`.execute(db)
  const [paid, refunded] = [Number(rows[0]?.paid), Number(rows[0]?.refunded)]
  return { refunded, left: paid - refunded, extra: paid - price - refunded, isComplete: rows[0]?.foreign === false }
}
