import type { Kysely, Transaction } from 'kysely'
import type { Database } from '../../db/schema.gen.ts'
import type { Credit } from '../../gameServer/gameServer.ts'

/** Something that the game is to be told. */
export type Waiting = { billing_no: string; event_id: string | null; created_at: Date; attempts: number }

/** Keeps that the game is to be told of a paid order, in the transaction that pays it. */
export const enqueueDelivery = async (
  trx: Transaction<Database>,
  delivery: { billing_no: string; event_id: string },
  now: Date,
): Promise<void> => {
  await trx
    .insertInto('delivery_outbox')
    .values({ ...delivery, created_at: now, next_at: now })
    .execute()
}

/** Keeps that the game has accepted; false when that was known, or the delivery has been cancelled. */
export const markAccepted = async (trx: Transaction<Database>, billingNo: string, now: Date): Promise<boolean> => {
  const { numUpdatedRows } = await trx
    .updateTable('delivery_outbox')
    .set({ accepted_at: now, next_at: null, error: null })
    .where('billing_no', '=', billingNo)
    .where('accepted_at', 'is', null)
    .where('cancelled_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/**
 * What a number is to bring to which role.
 * @throws Error for a number of neither an order nor a redemption
 */
export const creditOf = async (db: Kysely<Database>, billingNo: string): Promise<Credit> => {
  const place = ['gp_id', 'server_id', 'role_id'] as const
  const order = await db
    .selectFrom('orders')
    .select([...place, 'product_id'])
    .where('billing_no', '=', billingNo)
    .executeTakeFirst()
  const found =
    order ??
    (await db
      .selectFrom('card_redemption')
      .select([...place, 'gems', 'extra_gems'])
      .where('billing_no', '=', billingNo)
      .executeTakeFirst())
  if (!found) throw new Error(`there is nothing to deliver for ${billingNo}`)
  const goods = 'product_id' in found ? found.product_id : `${found.gems + found.extra_gems} gems`
  return { billingNo, gpId: found.gp_id, serverId: found.server_id, roleId: found.role_id, goods }
}
