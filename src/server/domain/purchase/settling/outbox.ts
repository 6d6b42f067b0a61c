import { type Expression, type Kysely, type Selectable, sql } from 'kysely'
import type { Database } from '../../../db/schema.gen.ts'
import type { Credit } from '../../ports/gameServer.ts'

/** A delivery that the game has not accepted yet. */
export type Waiting = { billing_no: string; event_id: string | null; created_at: Date; attempts: number }

/** A delivery whose first attempt the caller has claimed, and the goods to credit. */
export type DueDelivery = Waiting & { credit: Credit }

export const gameTimeout = 5000

/** Time in ms between the first and the second delivery attempt. It exceeds the timeout of an attempt. */
export const tryAgainMs = 10_000

/** Creates the delivery of a paid order. The first attempt counts as begun, so the caller must make this attempt. */
export const firstTurn = (order: Selectable<Database['orders']>, eventId: string, now: Date): DueDelivery => {
  const { billing_no, gp_id: gpId, server_id: serverId, role_id: roleId, product_id: goods } = order
  const credit = { billingNo: billing_no, gpId, serverId, roleId, goods }
  return { billing_no, event_id: eventId, created_at: now, attempts: 1, credit }
}

/** Marks a delivery as accepted. Changes nothing if the delivery is already accepted or cancelled. */
export const accepting = (
  db: Pick<Kysely<Database>, 'updateTable'>,
  billingNo: string | Expression<string>,
  now: Date | Expression<Date>,
) =>
  db
    .updateTable('delivery_outbox')
    .set({ accepted_at: now, next_at: null, error: null })
    .where('billing_no', '=', billingNo)
    .where('accepted_at', 'is', null)
    .where('cancelled_at', 'is', null)

/**
 * Returns the goods to deliver for a number, and the role that gets them.
 * @throws Error if the number belongs to no order, redemption, prize or offer
 */
export const creditOf = async (db: Kysely<Database>, billingNo: string): Promise<Credit> => {
  const place = ['gp_id', 'server_id', 'role_id'] as const
  const order = () =>
    db
      .selectFrom('orders')
      .select([...place, 'product_id as goods'])
      .where('billing_no', '=', billingNo)
      .executeTakeFirst()
  const redemption = () =>
    db
      .selectFrom('card_redemption')
      .select([...place, sql<string>`gems + extra_gems || ' gems'`.as('goods')])
      .where('billing_no', '=', billingNo)
      .executeTakeFirst()
  const prize = () =>
    db
      .selectFrom('activity_gift as gift')
      .innerJoin('activity_step as step', (join) =>
        join.onRef('step.activity_id', '=', 'gift.activity_id').onRef('step.step_id', '=', 'gift.step_id'),
      )
      .select(['gift.gp_id', 'gift.server_id', 'gift.role_id'])
      // game servers accept at most 200 characters; the ids of activity and step come first, so the ids are never cut
      // off
      .select(sql<string>`left(gift.activity_id || ' ' || gift.step_id || ': ' || step.rewards, 200)`.as('goods'))
      .where('gift.billing_no', '=', billingNo)
      .executeTakeFirst()
  const offer = () =>
    db
      .selectFrom('offer_gift as gift')
      .innerJoin('offer', 'offer.offer_id', 'gift.offer_id')
      .select(['gift.gp_id', 'gift.server_id', 'gift.role_id'])
      .select(
        sql<string>`gift.offer_id || ': ' || (
          select string_agg(concat_ws(' ', r ->> 'count', r -> 'art' ->> 'kind'), ', ')
          from jsonb_array_elements(offer.rewards::jsonb) r)`.as('goods'),
      )
      .where('gift.billing_no', '=', billingNo)
      .executeTakeFirst()
  const found = (await order()) ?? (await redemption()) ?? (await prize()) ?? (await offer())
  if (!found) throw new Error(`there is nothing to deliver for ${billingNo}`)
  return { billingNo, gpId: found.gp_id, serverId: found.server_id, roleId: found.role_id, goods: found.goods }
}
