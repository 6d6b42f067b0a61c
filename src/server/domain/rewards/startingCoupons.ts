import { createHash } from 'node:crypto'
import type { Insertable } from 'kysely'
import type { Database } from '../../db/schema.gen.ts'
import type { ServerDeps } from '../serverDeps.ts'

type Row = Insertable<Database['player_coupon']>

const inDays = (now: Date, days: number | null) =>
  days === null ? null : new Date(now.getTime() + days * 24 * 3_600_000)

/**
 * Returns the code of a starting coupon. The code is computed from its parameters, so it is the same in every new
 * database.
 */
export const couponCode = (username: string, gpId: string, key: string): string =>
  `C${createHash('sha256').update(`${username}/${gpId}/${key}`).digest('hex').slice(0, 14).toUpperCase()}`

export const ensureCoupons = async (
  { db, now }: Pick<ServerDeps, 'db' | 'now'>,
  player: { id: number; username: string },
  gpId: string,
): Promise<void> => {
  const given = await db
    .selectFrom('coupon_set')
    .select('gp_id')
    .where('player_id', '=', player.id)
    .where('gp_id', '=', gpId)
    .executeTakeFirst()
  if (given) return
  await db.transaction().execute(async (trx) => {
    const asked = await trx
      .insertInto('coupon_set')
      .values({ player_id: player.id, gp_id: gpId })
      .onConflict((conflict) => conflict.doNothing())
      .returning('gp_id')
      .executeTakeFirst()
    if (!asked) return
    const starting = await trx.selectFrom('starting_coupon').selectAll().orderBy('sort').execute()
    const at = now()
    const rows = starting.map(
      ({ key, sort: _, days, used_days, ...coupon }): Row => ({
        ...coupon,
        code: couponCode(player.username, gpId, key),
        player_id: player.id,
        gp_id: gpId,
        time_zone: 8,
        valid_end_time: inDays(at, days),
        used_at: inDays(at, used_days),
      }),
    )
    if (rows.length > 0) await trx.insertInto('player_coupon').values(rows).execute()
  })
}
