import type { Transaction } from 'kysely'
import type { Database } from '../../db/schema.gen.ts'

type Points = { player_id: number; gp_id: string; points: number }

/** Books the points of a success; the total moves with it [I8]. */
export const bookPoints = async (
  trx: Transaction<Database>,
  { billing_no, player_id, gp_id, points }: Points & { billing_no: string },
  now: Date,
): Promise<void> => {
  await trx.insertInto('points_entry').values({ billing_no, player_id, gp_id, points, booked_at: now }).execute()
  await addToTotal(trx, { player_id, gp_id, points })
}

/** Gives points that were not bought. */
export const grantPoints = async (
  trx: Transaction<Database>,
  { player_id, gp_id, points }: Points,
  now: Date,
): Promise<void> => {
  await trx.insertInto('points_grant').values({ player_id, gp_id, points, granted_at: now }).execute()
  await addToTotal(trx, { player_id, gp_id, points })
}

const addToTotal = async (trx: Transaction<Database>, { player_id, gp_id, points }: Points): Promise<void> => {
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
