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
 * Refunds an order. If the order is undelivered, first stops its delivery; otherwise, the goods are taken back later.
 * The journal records the beginning of the refund before any other server is called, and the result afterwards. A
 * repeated call continues a failed refund [BEY-11].
 * @returns the provider's refund
 * @throws NotPossible if the order is unpaid, was paid by a card, or was already refunded; Error if the game or the
 * provider fails
 */
export const refund = (shop: Operated, billingNo: string, who: Who): Promise<Refund> =>
  begun(shop, billingNo, who, async (order) => {
    if (order.refunded_at !== null) throw givenBack(order)
    return () => giveWhole(shop, order, who)
  })

/**
 * Refunds a part of the payment. `amount` is in minor units. The order and its delivery do not change. If the amount
 * equals everything that is left, the whole order is refunded [OPS-06].
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
 * Refunds the amount paid in excess of the price, for example after a double charge. The order does not change
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
  // the delivery is stopped first, so that the goods cannot be delivered after the refund
  if (order.status === 'paid') await stopDelivery(shop, billing_no)
  const given = await shop.provider.refund(order.provider_ref)
  if (!given) throw new NotPossible(`the provider has nothing left to refund of ${billing_no}`)
  await hearOthers(shop, order, given)
  return keepGiven(shop, order, given, who, order.status === 'paid')
}

/**
 * Makes a partial refund. The idempotency key of the refund stays the same until the refund is booked, so two operators
 * who act at the same time cause only one refund.
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
 * Returns a paid order.
 * @throws NotPossible if the order is unpaid, or was not paid at a payment provider
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
 * Makes a refund. Writes to the journal that the refund has begun and, if it fails, that it has failed.
 * @param check throws if the refund is impossible; otherwise returns the function that makes the refund
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
    // if the database does not answer, the journal contains only the beginning of the refund
    await write(db, failed, { action: 'refund_failed', billing_no: billingNo, at: now() }).catch(() => {})
    if (error instanceof NotPossible) throw error
    throw new Error(`${billingNo} was not refunded: ${why}; request the refund again`, { cause: error })
  }
}

/**
 * Fetches and applies the order's other payments and refunds. Their webhooks may have been lost, and the order's sums
 * must be complete.
 */
const hearOthers = async (shop: Operated, { provider_ref }: Paid, { eventId }: Refund): Promise<void> => {
  const events = await shop.provider.inquire(provider_ref)
  await applyEvents(
    shop,
    events.filter((event) => event.outcome !== 'refunded' || event.eventId !== eventId),
    shop.now(),
  )
}

/**
 * Books a refund that the provider has made.
 * @throws NotPossible if another operator has booked the same refund, or if the refund does not match the payment
 */
const keepGiven = async (shop: Operated, order: Paid, given: Refund, who: Who, isStopped = false): Promise<Refund> => {
  const { billing_no } = order
  const result = await keepRefund(shop, billing_no, { given, who, source: 'refund' }, isStopped)
  // two operators acted at the same time: the provider refunded once, and the other operator has booked the refund
  if (result === 'known') throw givenBack(order)
  if (result === 'flagged')
    throw new NotPossible(`${billing_no}: the refund by the provider does not match the payment`)
  return given
}

/**
 * Returns the sums of an order's payments and refunds in minor units of the order's currency. `isComplete` is false if
 * money was paid in another currency.
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
