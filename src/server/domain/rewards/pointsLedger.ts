import type { Expression, Kysely, Transaction } from 'kysely'
import { sql } from 'kysely'
import type { Database } from '../../db/schema.gen.ts'

type Points = { player_id: number; gp_id: string; points: number }
type Writer = Pick<Kysely<Database>, 'insertInto'>

/**
 * Inserts entries into the points ledger. The same transaction must also change the player's total [I8]. `entries` is a
 * query for order number, player, game, points and time.
 */
export const bookingPoints = (db: Writer, entries: Expression<unknown>) =>
  db.insertInto('points_entry').columns(['billing_no', 'player_id', 'gp_id', 'points', 'booked_at']).expression(entries)

/** Adds points to the players' totals. `added` is a query for player, game and points. */
export const addingToTotal = (db: Writer, added: Expression<unknown>) =>
  db
    .insertInto('player_points')
    .columns(['player_id', 'gp_id', 'total'])
    .expression(added)
    .onConflict((conflict) =>
      conflict
        .columns(['player_id', 'gp_id'])
        .doUpdateSet((set) => ({ total: set('player_points.total', '+', set.ref('excluded.total')) })),
    )

/** Returns how many of an order's points were deducted because of refunds. */
export const returnedPoints = async (db: Pick<Kysely<Database>, 'selectFrom'>, billingNo: string): Promise<number> => {
  const returned = await db
    .selectFrom('points_return')
    .select(({ fn }) => fn.sum<string | null>('points').as('sum'))
    .where('billing_no', '=', billingNo)
    .executeTakeFirst()
  return Number(returned?.sum ?? 0)
}

/** Grants VIP points to a player without a purchase. */
export const grantPoints = async (
  trx: Transaction<Database>,
  { player_id, gp_id, points }: Points,
  now: Date,
): Promise<void> => {
  await trx.insertInto('points_grant').values({ player_id, gp_id, points, granted_at: now }).execute()
  await addingToTotal(trx, sql`select ${player_id}::integer, ${gp_id}, ${points}::integer`).execute()
}
