import type { Transaction } from 'kysely'
import type { Database } from '../db/schema.ts'

/** Books the points of a success; the total moves with it [I8]. */
export const bookPoints = async (
  trx: Transaction<Database>,
  { billing_no, player_id, gp_id, points }: { billing_no: string; player_id: number; gp_id: string; points: number },
  now: Date,
): Promise<void> => {
  await trx.insertInto('points_entry').values({ billing_no, player_id, gp_id, points, booked_at: now }).execute()
  await trx
    .insertInto('player_points')
    .values({ player_id, gp_id, total: points })
    .onConflict((conflict) =>
      conflict
        .columns(['player_id', 'gp_id'])
        .doUpdateSet((set) => ({ total: set('player_points.total', '+', points) })),
    )
    .execute()
}
