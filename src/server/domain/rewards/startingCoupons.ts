import { createHash } from 'node:crypto'
import type { Insertable, Kysely } from 'kysely'
import type { Database } from '../../db/schema.gen.ts'
import { texts } from '../../i18n/texts.ts'

type Row = Insertable<Database['player_coupon']>
type Spec = Pick<Row, 'type' | 'rate_percent' | 'state'> & {
  key: string
  name: string
  days?: number
  usedDays?: number
}

/** Starting coupons of every player in a game: two usable, one locked, one claimable, one used and one expired. */
const starting: Spec[] = [
  {
    key: 'welcome',
    name: texts('{percent}% off: Welcome', { percent: 10 }),
    type: 'permanent',
    rate_percent: 90,
    state: 'avail',
  },
  {
    key: 'month',
    name: texts('{percent}% off: This month', { percent: 20 }),
    type: 'month',
    rate_percent: 80,
    state: 'avail',
    days: 30,
  },
  {
    key: 'level',
    name: texts('{percent}% off: From level 3', { percent: 30 }),
    type: 'month',
    rate_percent: 70,
    state: 'lock',
    days: 30,
  },
  {
    key: 'week',
    name: texts('{percent}% off: This week', { percent: 15 }),
    type: 'week',
    rate_percent: 85,
    state: 'claim',
    days: 7,
  },
  {
    key: 'spent',
    name: texts('{percent}% off: Last week', { percent: 10 }),
    type: 'week',
    rate_percent: 90,
    state: 'avail',
    days: -1,
    usedDays: -3,
  },
  {
    key: 'missed',
    name: texts('{percent}% off: Last month', { percent: 20 }),
    type: 'month',
    rate_percent: 80,
    state: 'avail',
    days: -2,
  },
]

const inDays = (now: Date, days: number | undefined) =>
  days === undefined ? null : new Date(now.getTime() + days * 24 * 3_600_000)

/** Returns the code of a player's coupon; the code is the same on every fresh database. */
export const couponCode = (username: string, gpId: string, key: string): string =>
  `C${createHash('sha256').update(`${username}/${gpId}/${key}`).digest('hex').slice(0, 14).toUpperCase()}`

/** Gives a player the starting coupons when a game's coupons are first requested. */
export const ensureCoupons = async (
  db: Kysely<Database>,
  player: { id: number; username: string },
  gpId: string,
  now: Date,
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
    const rows = starting.map(
      ({ key, days, usedDays, ...spec }): Row => ({
        ...spec,
        code: couponCode(player.username, gpId, key),
        player_id: player.id,
        gp_id: gpId,
        time_zone: 8,
        valid_end_time: inDays(now, days),
        used_at: inDays(now, usedDays),
      }),
    )
    await trx.insertInto('player_coupon').values(rows).execute()
  })
}
