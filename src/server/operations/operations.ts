import type { Kysely, Selectable, Transaction } from 'kysely'
import type { Database } from '../db/schema.gen.ts'
import type { JournalAction } from '../db/values.ts'
import { creditOf } from '../domain/purchase/outbox.ts'
import { isWaiting } from '../domain/purchase/payment.ts'
import { confirmDelivery, lockOrder } from '../domain/purchase/settle.ts'
import type { ServerDeps } from '../domain/serverDeps.ts'
import { deliver } from '../jobs/deliver.ts'
import type { Refund } from '../providers/provider.ts'
import { NotPossible } from './orderSheet.ts'

export type Operated = Pick<ServerDeps, 'db' | 'provider' | 'game' | 'now'>
/** Who does it, and what they say about it. */
export type Who = { person: string; note: string }
type Order = Selectable<Database['orders']>

/** A try by hand may take this long, in milliseconds. */
const timeout = 10_000

const write = (
  db: Kysely<Database>,
  { person, note }: Who,
  entry: { action: JournalAction; billing_no: string; at: Date; flag_id?: number },
) =>
  db
    .insertInto('journal')
    .values({ person, note, ...entry })
    .execute()

const orderOf = async (db: Kysely<Database>, billingNo: string): Promise<Order> => {
  const order = await db.selectFrom('orders').selectAll().where('billing_no', '=', billingNo).executeTakeFirst()
  if (!order) throw new NotPossible(`there is no order ${billingNo}`)
  return order
}

/**
 * Tells the game of a paid order, a redemption or a prize again, now; a game that has credited it credits nothing more.
 * @throws NotPossible for an order that is not paid or given back, Error when the game does not take it
 */
export const redeliver = async (shop: Operated, billingNo: string, who: Who): Promise<void> => {
  const { db, now } = shop
  const row = await db.selectFrom('delivery_outbox').selectAll().where('billing_no', '=', billingNo).executeTakeFirst()
  if (!row) {
    const { status } = await orderOf(db, billingNo)
    throw new NotPossible(`${billingNo} is ${status}: nothing was paid that could be delivered`)
  }
  const order = await db
    .selectFrom('orders')
    .select('refunded_at')
    .where('billing_no', '=', billingNo)
    .executeTakeFirst()
  if (order?.refunded_at || row.cancelled_at !== null) throw new NotPossible(`${billingNo} was given back`)
  await write(db, who, { action: 'redeliver', billing_no: billingNo, at: now() })
  await deliver(shop, row, timeout)
}

/**
 * Gives back all that was paid for an order. What the game has not got by then it never gets; what it has stays, with
 * coupon, limit and points.
 * @returns what the provider gave back
 * @throws NotPossible for an order that waits for its payment, that nobody paid, or that a card paid
 */
export const refund = async (shop: Operated, billingNo: string, who: Who): Promise<Refund> => {
  const { db, provider, game, now } = shop
  const order = await orderOf(db, billingNo)
  if (order.refunded_at !== null) throw new NotPossible(`${billingNo} was given back already`)
  if (isWaiting(order))
    throw new NotPossible(`${billingNo} waits for its payment until ${order.pay_until?.toISOString()}`)
  if (order.provider_ref === null) throw new NotPossible(`${billingNo} was not paid at a provider, e.g. by a card`)
  const credit = await creditOf(db, billingNo)
  // first the goods: money that was given back for goods that come all the same would be lost
  if (order.status === 'paid' && !(await game.cancel(credit))) await confirmPaid(shop, billingNo)
  const given = await provider.refund(order.provider_ref)
  if (!given) throw new NotPossible(`the provider has no money of ${billingNo}`)
  await db.transaction().execute((trx) => keepRefund(trx, { billingNo, given, who, at: now() }))
  return given
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

type Kept = { billingNo: string; given: Refund; who: Who; at: Date }

const keepRefund = async (trx: Transaction<Database>, { billingNo, given, who, at }: Kept): Promise<void> => {
  const { eventId, amount, currency } = given
  const order = await lockOrder(trx, billingNo)
  // two people at once: the provider gave back once, and so says the one that is kept
  if (!order || order.refunded_at !== null) throw new NotPossible(`${billingNo} was given back already`)
  await trx
    .insertInto('provider_event')
    .values({
      ...{ event_id: eventId, billing_no: billingNo, outcome: 'refunded', amount, currency },
      ...{ source: 'refund', received_at: at },
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
  await write(trx, who, { action: 'refund', billing_no: billingNo, at })
}

/**
 * Closes a flag: a person has looked at it.
 * @throws NotPossible for a flag that there is not, or that is closed
 */
export const closeFlag = ({ db, now }: Operated, id: number, who: Who): Promise<void> =>
  db.transaction().execute(async (trx) => {
    const at = now()
    const closed = await trx
      .updateTable('order_flag')
      .set({ closed_at: at })
      .where('id', '=', id)
      .where('closed_at', 'is', null)
      .returning('billing_no')
      .executeTakeFirst()
    if (!closed) throw new NotPossible(`there is no open flag ${id}`)
    await write(trx, who, { action: 'close', billing_no: closed.billing_no, at, flag_id: id })
  })
