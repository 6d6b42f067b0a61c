import type {
  ActivityKind,
  getActivity,
  getActivityStatus,
  receiveActivityGift,
} from '../../contract/calls/activity.ts'
import type { OutputOf } from '../../contract/endpoint.ts'
import type { Activity, GiftResult } from '../../domain/player/activities.ts'
import { toMoment } from '../../domain/text/time.ts'
import type { Api } from '../api.ts'
import { createIntentKeys } from './intentKeys.ts'
import { rewardsOf } from './rewards.ts'

type EventCalls = Api<{
  getActivity: typeof getActivity
  receiveActivityGift: typeof receiveActivityGift
  getActivityStatus: typeof getActivityStatus
}>
type Receiver = { serverId: string; roleId: string }
export type EventReadsOptions = {
  api: EventCalls
  /** Wall clock, in ms. */
  now(): number
  /** Monotonic clock, in ms. */
  steady(): number
  /** Returns an idempotency key, so that the server counts a repeated call once. */
  newId(): string
}

/**
 * Fetches events and claims their rewards. Nothing is cached, because the data belongs to a single player and changes
 * with every purchase [EVT-03].
 */
export const createEventReads = ({ api, now, steady, newId }: EventReadsOptions) => {
  const keys = createIntentKeys(newId)
  return {
    /** Fetches the running event of a kind. Rejects with the code -3022 if no event of this kind is running. */
    activity: async (
      { clientId, kind, receiver }: { clientId: string; kind: ActivityKind; receiver: Receiver | null },
      signal: AbortSignal,
    ): Promise<Activity> => {
      const role = receiver ? { server_id: receiver.serverId, role_id: receiver.roleId } : {}
      return activityOf(kind, await api.getActivity({ client_id: clientId, kind, ...role }, signal), {
        now: now(),
        steady: steady(),
      })
    },
    /** Claims the rewards of the given steps. Returns a result for each step [EVT-04]. */
    receiveGifts: async (
      input: { clientId: string; activityId: string; stepIds: readonly string[]; receiver: Receiver | null },
      signal: AbortSignal,
    ): Promise<GiftResult[]> => {
      if (input.receiver === null) throw new Error('gifts need a role')
      const claim = {
        client_id: input.clientId,
        activity_id: input.activityId,
        step_ids: input.stepIds.join(','),
        server_id: input.receiver.serverId,
        role_id: input.receiver.roleId,
      }
      const { results } = await keys.once(JSON.stringify(claim), (idempotency_key) =>
        api.receiveActivityGift({ ...claim, idempotency_key }, signal),
      )
      return results.map(({ step_id, is_received, msg }) => ({
        stepId: step_id,
        isReceived: is_received,
        message: msg?.trim() ? { kind: 'server', text: msg } : null,
      }))
    },
    /** [EVT-05] */
    isAnythingClaimable: async ({ clientId }: { clientId: string }, signal: AbortSignal): Promise<boolean> =>
      (await api.getActivityStatus({ client_id: clientId }, signal)).is_claimable,
  }
}

/**
 * Returns the remaining time in ms. If the server has not sent this time, computes it from the event's end and the
 * device's wall clock.
 */
const leftOf = ({ valid_time, end_time }: OutputOf<typeof getActivity>, now: number): number =>
  typeof valid_time === 'number' ? valid_time * 1000 : (toMoment(end_time) ?? now) - now

const activityOf = (
  kind: ActivityKind,
  wire: OutputOf<typeof getActivity>,
  { now, steady }: { now: number; steady: number },
): Activity => {
  const endsAt = toMoment(wire.end_time)
  const left = leftOf(wire, now)
  return {
    id: wire.activity_id,
    kind,
    title: wire.title,
    rule: wire.rule,
    startsAt: toMoment(wire.start_time),
    endsAt,
    timeZone: wire.time_zone ?? 0,
    closesAt: left > 0 ? steady + left : null,
    currency: wire.currency ?? null,
    reached: wire.reached,
    steps: wire.steps.map((step) => ({
      id: step.step_id,
      need: step.need,
      rewards: rewardsOf(step.rewards),
      isClaimable: step.is_claimable,
      isReceived: step.is_received,
    })),
  }
}
