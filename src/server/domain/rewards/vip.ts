import type { Kysely, Selectable, Transaction } from 'kysely'
import type { CouponType } from '../../../contract/calls/coupons.ts'
import { code } from '../../../contract/codes.ts'
import type { Database } from '../../db/schema.gen.ts'
import { texts } from '../../i18n/texts.ts'
import { ApiError } from '../apiError.ts'
import type { GameRow } from '../games.ts'
import { lockPlayer, type Player } from '../player/players.ts'
import type { Order } from '../purchase/ordering/orderColumns.ts'
import { periodOf } from '../purchase/periods.ts'
import { couponCode } from './startingCoupons.ts'

type Level = Selectable<Database['vip_level']>
/** A player's points and VIP level in a game. Only refunds lower a player's points and level. */
export type LevelStanding = { points: number; level: Level; levels: readonly Level[] }
type Reader = Pick<Kysely<Database>, 'selectFrom'>

/** Creates the error for an activity that does not exist or has ended [CPN-07]. */
export const noActivity = () => new ApiError(code.noActivity, 'noActivity')

/** Returns a game's VIP levels, lowest first; empty if the game has no VIP levels. */
export const levelsOf = (db: Reader, gpId: string): Promise<Level[]> =>
  db.selectFrom('vip_level').selectAll().where('gp_id', '=', gpId).orderBy('need_points').execute()

/** Returns the player's points and VIP level, or null if the game has no VIP levels [BRD-11]. */
export const standingOf = async (db: Reader, playerId: number, gpId: string): Promise<LevelStanding | null> => {
  const levels = await levelsOf(db, gpId)
  const total = await db
    .selectFrom('player_points')
    .select('total')
    .where('player_id', '=', playerId)
    .where('gp_id', '=', gpId)
    .executeTakeFirst()
  const points = total?.total ?? 0
  const level = levels.findLast(({ need_points }) => need_points <= points)
  return level ? { points, level, levels } : null
}

/** Returns the level that the player reached by an order, or null if the order's points did not raise the level. */
export const levelReachedBy = async (
  db: Reader,
  order: Order,
  { points, levels }: LevelStanding,
): Promise<Level | null> => {
  const entry = await db
    .selectFrom('points_entry')
    .select(['points', 'booked_at'])
    .where('billing_no', '=', order.billing_no)
    .executeTakeFirst()
  if (!entry) return null
  const { player_id, gp_id } = order
  const bought = await db
    .selectFrom('points_entry')
    .select(({ fn }) => fn.sum<string | null>('points').as('sum'))
    .where('player_id', '=', player_id)
    .where('gp_id', '=', gp_id)
    .where('booked_at', '>', entry.booked_at)
    .executeTakeFirst()
  const given = await db
    .selectFrom('points_grant')
    .select(({ fn }) => fn.sum<string | null>('points').as('sum'))
    .where('player_id', '=', player_id)
    .where('gp_id', '=', gp_id)
    .where('granted_at', '>', entry.booked_at)
    .executeTakeFirst()
  const returned = await db
    .selectFrom('points_return')
    .select(({ fn }) => fn.sum<string | null>('points').as('sum'))
    .where('player_id', '=', player_id)
    .where('gp_id', '=', gp_id)
    .where('returned_at', '>', entry.booked_at)
    .executeTakeFirst()
  const after = points - Number(bought?.sum ?? 0) - Number(given?.sum ?? 0) + Number(returned?.sum ?? 0)
  return levels.findLast(({ need_points: need }) => need <= after && need > after - entry.points) ?? null
}

const couponsOfLevels = (db: Reader, gpId: string) =>
  db.selectFrom('vip_level_coupon').selectAll().where('gp_id', '=', gpId).execute()

export const couponName = (type: CouponType, ratePercent: number, level: number): string => {
  const percent = 100 - ratePercent
  if (type === 'week') return texts('{percent}% off: This week', { percent })
  if (type === 'month') return texts('{percent}% off: This month', { percent })
  return texts('{percent}% off: VIP {level}', { percent, level })
}

/**
 * Issues the coupons that are due. Permanent coupons are issued once for every reached level. Weekly and monthly
 * coupons are issued for the current level, once per ISO week or month in the game's time zone, and expire at the end
 * of this week or month [VIP-06 VIP-07 I9]. If the level rises, unclaimed coupons are upgraded.
 */
export const issueCoupons = async (db: Kysely<Database>, player: Player, game: GameRow, now: Date): Promise<void> => {
  const standing = await standingOf(db, player.id, game.gp_id)
  if (!standing || standing.level.level_id === 0) return
  const present = standing.level.level_id
  const due = (await couponsOfLevels(db, game.gp_id)).filter(({ type, level_id }) =>
    type === 'permanent' ? level_id <= present : level_id === present,
  )
  const rows = due.flatMap(({ type, level_id, rate_percent, count }) =>
    Array.from({ length: count }, (_, at) => {
      const { key: period, end } = periodOf(type, now, game.time_zone)
      const issue = type === 'permanent' ? `permanent/${level_id}/${at + 1}` : `${type}/${at + 1}`
      return {
        type,
        rate_percent,
        issue,
        period,
        vip_level: level_id,
        code: couponCode(player.username, game.gp_id, `${issue}/${period}`),
        player_id: player.id,
        gp_id: game.gp_id,
        name: couponName(type, rate_percent, level_id),
        state: 'claim' as const,
        valid_end_time: end,
        time_zone: game.time_zone,
      }
    }),
  )
  if (rows.length > 0)
    await db
      .insertInto('player_coupon')
      .values(rows)
      .onConflict((conflict) => conflict.doNothing())
      .execute()
  for (const { code: coupon, rate_percent, name, vip_level } of rows)
    await db
      .updateTable('player_coupon')
      .set({ rate_percent, name, vip_level })
      .where('code', '=', coupon)
      .where('state', '=', 'claim')
      .where('vip_level', '<', vip_level)
      .execute()
  if (present >= 3) await unlock(db, couponCode(player.username, game.gp_id, 'level'))
}

const unlock = (db: Kysely<Database>, coupon: string) =>
  db
    .updateTable('player_coupon')
    .set({ state: 'claim' })
    .where('code', '=', coupon)
    .where('state', '=', 'lock')
    .execute()

type FirstReward = NonNullable<Awaited<ReturnType<typeof firstRewardOf>>>

const firstActivity = (gpId: string) => `first/${gpId}`

/**
 * Returns the reward of the first level above 0 points: a permanent coupon that can be claimed once. Returns null if
 * the level has no reward.
 */
export const firstRewardOf = async (db: Reader, playerId: number, gpId: string, { points, levels }: LevelStanding) => {
  const first = levels.find(({ need_points }) => need_points > 0)
  const rate = first?.first_rate_percent ?? null
  if (!first || rate === null) return null
  const claim = await db
    .selectFrom('reward_claim')
    .select('idempotency_key')
    .where('player_id', '=', playerId)
    .where('activity', '=', firstActivity(gpId))
    .executeTakeFirst()
  return {
    level: first.level_id,
    isReached: points >= first.need_points,
    receivedWith: claim?.idempotency_key ?? null,
    coupon: { rate_percent: rate, name: texts('{percent}% off: First level', { percent: 100 - rate }) },
  }
}

/**
 * Claims the reward of the first level. The same idempotency key returns the same result.
 * @throws ApiError -3022 if the reward was claimed with another key, or if the level is not reached
 */
export const receiveFirst = (
  db: Kysely<Database>,
  player: Player,
  game: GameRow,
  { key, now }: { key: string; now: Date },
): Promise<void> =>
  db.transaction().execute(async (trx) => {
    await lockPlayer(trx, player.id)
    const standing = await standingOf(trx, player.id, game.gp_id)
    const reward = standing && (await firstRewardOf(trx, player.id, game.gp_id, standing))
    if (!reward) throw noActivity()
    if (reward.receivedWith === key) return
    if (reward.receivedWith !== null || !reward.isReached) throw new ApiError(code.noActivity, 'rewardNotClaimable')
    await giveFirst(trx, player, game, { key, now, reward })
  })

const giveFirst = async (
  trx: Transaction<Database>,
  player: Player,
  game: GameRow,
  { key, now, reward }: { key: string; now: Date; reward: FirstReward },
): Promise<void> => {
  const claimed = await trx
    .insertInto('reward_claim')
    .values({
      player_id: player.id,
      activity: firstActivity(game.gp_id),
      step: String(reward.level),
      period: '',
      idempotency_key: key,
      claimed_at: now,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('step')
    .executeTakeFirst()
  if (!claimed) throw new ApiError(code.noActivity, 'rewardNotClaimable')
  await trx
    .insertInto('player_coupon')
    .values({
      ...reward.coupon,
      code: couponCode(player.username, game.gp_id, 'first'),
      player_id: player.id,
      gp_id: game.gp_id,
      type: 'permanent',
      state: 'avail',
      valid_end_time: null,
      time_zone: game.time_zone,
      issue: 'first',
      vip_level: reward.level,
    })
    .execute()
}
