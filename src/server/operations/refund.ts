import type { Selectable, Transaction } from 'kysely'
import type { Database } from '../db/schema.gen.ts'
import { returnSlot } from '../domain/purchase/purchaseLimits.ts'
import { creditOf } from '../domain/purchase/settling/outbox.ts'
import { isWaiting } from '../domain/purchase/settling/payment.ts'
import { confirmDelivery, lockOrder, UnknownOrder } from '../domain/purchase/settling/settle.ts'
import { returnCoupon } from '../domain/rewards/coupons.ts'
import type { Refund } from '../providers/provider.ts'
import { type Operated, orderOf, type Who, write } from './operations.ts'
import { NotPossible } from './orderSheet.ts'

type Order = Selectable<Database['orders']>
/** An order as it was when the game was told, or had nothing to be told. */
type Seen = Pick<Order, 'billing_no' | 'status'>
/** Money that the provider says it has given back. */
export type ProviderRefund = Refund & { billingNo: string }

/**
 * Gives back all that was paid for an order. What the game has not got by then it never gets, and coupon and limit are
 * free again; what it has stays, with coupon, limit and points as they are [BEY-11]. Who begins it is in the journal
 * before anybody is told, and so is what became of it; one that failed goes on when it is asked for again.
 * @returns what the provider gave back
 * @throws NotPossible for an order that waits for its payment, that nobody paid, or that a card paid; Error when the game
 * or the provider does not do its part
 */
export const refund = async (shop: Operated, billingNo: string, who: Who): Promise<Refund> => {
  const { db, now } = shop
  const order = await orderOf(db, billingNo)
  if (order.refunded_at !== null) throw new NotPossible(`${billingNo} was given back already`)
  if (isWaiting(order))
    throw new NotPossible(`${billingNo} waits for its payment until ${order.pay_until?.toISOString()}`)
  const { provider_ref } = order
  if (provider_ref === null) throw new NotPossible(`${billingNo} was not paid at a provider, e.g. by a card`)
  await write(db, who, { action: 'refund_begun', billing_no: billingNo, at: now() })
  try {
    return await giveBack(shop, { ...order, provider_ref }, who)
  } catch (error) {
    const why = lineOf(error)
    const failed = { person: who.person, note: why.slice(0, 200) }
    // without a database the row that it was begun has to do
    await write(db, failed, { action: 'refund_failed', billing_no: billingNo, at: now() }).catch(() => {})
    if (error instanceof NotPossible) throw error
    throw new Error(`${billingNo} was not given back: ${why}; ask again for the refund`, { cause: error })
  }
}

const lineOf = (error: unknown): string => (error instanceof Error ? error.message : String(error))

const giveBack = async (shop: Operated, order: Order & { provider_ref: string }, who: Who): Promise<Refund> => {
  const { provider, now } = shop
  const { billing_no: billingNo, provider_ref } = order
  // first the goods: money that was given back for goods that come all the same would be lost
  await stopDelivery(shop, order)
  const given = await provider.refund(provider_ref)
  if (!given) throw new NotPossible(`the provider has no money of ${billingNo}`)
  const isKept = await keepStopped(shop, order, { billingNo, given, who, source: 'refund', at: now() })
  // two people at once: the provider gave back once, and so says the one that is kept
  if (!isKept) throw new NotPossible(`${billingNo} was given back already`)
  return given
}

/**
 * Keeps that the provider has given money back by itself, as banks have it do: the same rule as for a person's refund.
 * @param source how that became known
 * @returns false when that was known already
 * @throws UnknownOrder
 */
export const keepProviderRefund = async (
  shop: Operated,
  event: ProviderRefund,
  source: 'webhook' | 'inquiry',
): Promise<boolean> => {
  const { billingNo, ...given } = event
  const { db, now } = shop
  const order = await db.selectFrom('orders').selectAll().where('billing_no', '=', billingNo).executeTakeFirst()
  // before its payment is heard of there is nothing that could have been given back: the provider tells it again
  if (!order || isWaiting(order)) throw new UnknownOrder('no such paid order')
  if (order.refunded_at !== null) return false
  await stopDelivery(shop, order)
  const who = { person: 'provider', note: 'given back without being asked' }
  return keepStopped(shop, order, { billingNo, given, who, source, at: now() })
}

/** Has the game never credit what it has not credited yet; notes what it had. */
const stopDelivery = async (shop: Operated, { billing_no, status }: Seen): Promise<void> => {
  if (status === 'paid' && !(await shop.game.cancel(await creditOf(shop.db, billing_no))))
    await confirmPaid(shop, billing_no)
}

/** The game has had it already, and its answer was lost. */
const confirmPaid = async ({ db, now }: Operated, billingNo: string): Promise<void> => {
  const row = await db
    .selectFrom('delivery_outbox')
    .select(['billing_no', 'event_id'])
    .where('billing_no', '=', billingNo)
    .executeTakeFirstOrThrow()
  await confirmDelivery(db, row, now())
}

type Kept = { billingNo: string; given: Refund; who: Who; source: 'refund' | 'webhook' | 'inquiry'; at: Date }

/** Keeps a refund of an order whose delivery was stopped; one that has been paid meanwhile is stopped first. */
const keepStopped = async (shop: Operated, seen: Seen, kept: Kept): Promise<boolean> => {
  const isStopped = seen.status === 'paid'
  const isKept = await shop.db.transaction().execute((trx) => keepRefund(trx, kept, isStopped))
  if (isKept !== 'not stopped') return isKept
  const paid: Seen = { billing_no: seen.billing_no, status: 'paid' }
  await stopDelivery(shop, paid)
  return keepStopped(shop, paid, kept)
}

/** @returns whether it was kept, which it is once; nothing is for a paid order that the game may still credit */
const keepRefund = async (
  trx: Transaction<Database>,
  kept: Kept,
  isStopped: boolean,
): Promise<boolean | 'not stopped'> => {
  const { billingNo, given, who, source, at } = kept
  const { eventId, amount, currency } = given
  const order = await lockOrder(trx, billingNo)
  if (!order || order.refunded_at !== null) return false
  if (order.status === 'paid' && !isStopped) return 'not stopped'
  await trx
    .insertInto('provider_event')
    .values({
      event_id: eventId,
      billing_no: billingNo,
      outcome: 'refunded',
      amount,
      currency,
      source,
      received_at: at,
    })
    .execute()
  const was_delivered = order.status === 'delivered'
  await trx
    .insertInto('refund')
    .values({ billing_no: billingNo, event_id: eventId, amount, currency, refunded_at: at, was_delivered })
    .execute()
  await trx.updateTable('orders').set({ refunded_at: at }).where('billing_no', '=', billingNo).execute()
  await trx
    .updateTable('delivery_outbox')
    .set({ cancelled_at: at, next_at: null })
    .where('billing_no', '=', billingNo)
    .where('accepted_at', 'is', null)
    .execute()
  await trx
    .insertInto('ledger')
    .values([
      { billing_no: billingNo, account: 'refunds', amount, currency, booked_at: at },
      { billing_no: billingNo, account: 'refunded', amount: -amount, currency, booked_at: at },
    ])
    .execute()
  if (!was_delivered) {
    await returnCoupon(trx, billingNo)
    await returnSlot(trx, billingNo)
  }
  await write(trx, who, { action: 'refund', billing_no: billingNo, at })
  return true
}
