import type { Kysely, Selectable, Transaction } from 'kysely'
import type { ActivityKind } from '../../../contract/calls/activity.ts'
import type { Database } from '../../db/schema.gen.ts'
import type { MessageKey } from '../../i18n/messages.ts'
import { refused } from '../apiError.ts'
import { lockPlayer } from '../player/players.ts'
import { payloadHash } from '../purchase/ordering/orders.ts'
import { dayNumber, longestRun } from '../purchase/periods.ts'
import { noActivity } from './vip.ts'

export type ActivityRow = Selectable<Database['activity']>
export type ActivityStep = Selectable<Database['activity_step']> & { isReached: boolean; isReceived: boolean }
export type Reader = Pick<Kysely<Database>, 'selectFrom'>
type ActivityRole = { gp_id: string; server_id: string; role_id: string }
/** Result of claiming the prize of one step. `billing_no` is the delivery number of a prize that was just granted. */
export type StepResult = { step_id: string; is_received: boolean; key?: MessageKey; billing_no?: string }

export const runningActivities = (db: Reader, gpId: string, now: Date): Promise<ActivityRow[]> =>
  db
    .selectFrom('activity')
    .selectAll()
    .where('gp_id', '=', gpId)
    .where('starts_at', '<=', now)
    .where('ends_at', '>', now)
    .orderBy('starts_at', 'desc')
    .execute()

/** @throws ApiError -3022 if no activity of this kind is running */
export const requireActivity = async (
  db: Reader,
  gpId: string,
  kind: ActivityKind,
  now: Date,
): Promise<ActivityRow> => {
  const running = (await runningActivities(db, gpId, now)).find((activity) => activity.kind === kind)
  if (!running) throw noActivity()
  return running
}

/**
 * Returns the player's progress: the sum of the delivered orders in minor units of the activity's currency, or the
 * longest run of days with a delivered order in the activity's time zone. Orders of replenishment links do not count.
 */
const reachedIn = async (db: Reader, activity: ActivityRow, playerId: number): Promise<number> => {
  const rows = await db
    .selectFrom('orders')
    .innerJoin('delivery', 'delivery.billing_no', 'orders.billing_no')
    .select(['orders.price', 'orders.currency', 'delivery.delivered_at'])
    .where('orders.player_id', '=', playerId)
    .where('orders.gp_id', '=', activity.gp_id)
    .where('orders.status', '=', 'delivered')
    .where('orders.replenish_id', 'is', null)
    .where('delivery.delivered_at', '>=', activity.starts_at)
    .where('delivery.delivered_at', '<', activity.ends_at)
    .execute()
  if (activity.kind === 'continuous')
    return longestRun(rows.map(({ delivered_at }) => dayNumber(delivered_at, activity.time_zone)))
  return rows.filter(({ currency }) => currency === activity.currency).reduce((sum, { price }) => sum + price, 0)
}

export const progressOf = async (db: Reader, activity: ActivityRow, playerId: number) => {
  const { activity_id } = activity
  const reached = await reachedIn(db, activity, playerId)
  const rows = await db
    .selectFrom('activity_step')
    .selectAll()
    .where('activity_id', '=', activity_id)
    .orderBy('seq')
    .execute()
  const claims = await db
    .selectFrom('reward_claim')
    .select('step')
    .where('player_id', '=', playerId)
    .where('activity', '=', activity_id)
    .execute()
  const received = new Set(claims.map(({ step }) => step))
  const steps = rows.map(
    (row): ActivityStep => ({
      ...row,
      isReached: row.need <= reached,
      isReceived: received.has(row.step_id),
    }),
  )
  return { reached, steps }
}

/**
 * Claims the prizes of several steps. Some claims may succeed while others fail [EVT-04]. A step is granted only once,
 * even if requests run in parallel [I9]. The same idempotency key returns the same result.
 * @throws ApiError -3022 if the activity is not running; another ApiError if the role belongs to another player
 */
export const receiveGift = (
  db: Kysely<Database>,
  wish: {
    playerId: number
    activityId: string
    stepIds: readonly string[]
    place: ActivityRole
    key: string
    now: Date
  },
): Promise<StepResult[]> =>
  db.transaction().execute(async (trx) => {
    const { playerId, activityId, stepIds, place, key, now } = wish
    await lockPlayer(trx, playerId)
    const hash = payloadHash(activityId, place.server_id, place.role_id, ...stepIds)
    const known = await trx
      .selectFrom('gift_request')
      .selectAll()
      .where('player_id', '=', playerId)
      .where('idempotency_key', '=', key)
      .executeTakeFirst()
    if (known && known.payload_hash !== hash) throw refused('keyReused')
    if (known) return JSON.parse(known.results)
    const activity = (await runningActivities(trx, place.gp_id, now)).find((each) => each.activity_id === activityId)
    if (!activity) throw noActivity()
    await requireOwnRole(trx, playerId, place)
    const { steps } = await progressOf(trx, activity, playerId)
    const results: StepResult[] = []
    for (const stepId of stepIds) {
      const step = steps.find((each) => each.step_id === stepId)
      results.push(await receiveStep(trx, { playerId, activityId, stepId, step, place, key, now }))
    }
    const row = { player_id: playerId, idempotency_key: key, payload_hash: hash, results: JSON.stringify(results) }
    await trx.insertInto('gift_request').values(row).execute()
    return results
  })

/** @throws ApiError if the role does not belong to the player */
export const requireOwnRole = async (
  db: Reader,
  playerId: number,
  { gp_id, server_id, role_id }: ActivityRole,
): Promise<void> => {
  const role = await db
    .selectFrom('role')
    .select('role_id')
    .where('gp_id', '=', gp_id)
    .where('server_id', '=', server_id)
    .where('role_id', '=', role_id)
    .where('player_id', '=', playerId)
    .executeTakeFirst()
  if (!role) throw refused('noRole')
}

const receiveStep = async (
  trx: Transaction<Database>,
  wish: {
    playerId: number
    activityId: string
    stepId: string
    step: ActivityStep | undefined
    place: ActivityRole
    key: string
    now: Date
  },
): Promise<StepResult> => {
  const { playerId, activityId, stepId, step, place, key, now } = wish
  if (!step?.isReached) return { step_id: stepId, is_received: false, key: 'rewardNotClaimable' }
  const claimed = await trx
    .insertInto('reward_claim')
    .values({
      player_id: playerId,
      activity: activityId,
      step: stepId,
      period: '',
      idempotency_key: `${activityId}/${stepId}/${key}`,
      claimed_at: now,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('step')
    .executeTakeFirst()
  if (!claimed) return { step_id: stepId, is_received: true, key: 'rewardReceived' }
  const { billing_no } = await trx
    .insertInto('activity_gift')
    .values({ player_id: playerId, activity_id: activityId, step_id: stepId, ...place, given_at: now })
    .returning('billing_no')
    .executeTakeFirstOrThrow()
  return { step_id: stepId, is_received: true, billing_no }
}
