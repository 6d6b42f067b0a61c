import type { Kysely, Selectable } from 'kysely'
import type { Database } from '../db/schema.gen.ts'
import { deliver } from '../domain/purchase/settling/deliver.ts'
import { type Who, write } from '../domain/purchase/settling/journal.ts'
import type { Operated } from '../domain/serverDeps.ts'
import { NotPossible } from './orderSheet.ts'

type Order = Selectable<Database['orders']>

/** Timeout in ms of a manual delivery attempt. */
const timeout = 10_000

export const orderOf = async (db: Kysely<Database>, billingNo: string): Promise<Order> => {
  const order = await db.selectFrom('orders').selectAll().where('billing_no', '=', billingNo).executeTakeFirst()
  if (!order) throw new NotPossible(`there is no order ${billingNo}`)
  return order
}

/**
 * Delivers an order again. Goods that the game has already credited are not credited twice.
 * @throws NotPossible if the order is not paid, was refunded, or has a refund in progress that stopped the delivery;
 * Error if the game refuses the delivery for another reason
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
  if (order?.refunded_at || row.cancelled_at !== null) throw new NotPossible(`${billingNo} was refunded`)
  await write(db, who, { action: 'redeliver', billing_no: billingNo, at: now() })
  try {
    await deliver(shop, row, timeout)
  } catch (error) {
    const begun = await db
      .selectFrom('journal')
      .select(['person', 'at'])
      .where('billing_no', '=', billingNo)
      .where('action', '=', 'refund_begun')
      .orderBy('id', 'desc')
      .executeTakeFirst()
    if (!begun) throw error
    const why = error instanceof Error ? error.message : String(error)
    throw new NotPossible(
      `${billingNo} was not delivered: ${why}; ${begun.person} began a refund of it at ${begun.at.toISOString()}, ` +
        'after which the game may credit nothing: request the refund again',
    )
  }
}

/**
 * Closes a flag.
 * @throws NotPossible if the flag does not exist or is already closed
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
