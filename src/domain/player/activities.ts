import type { ActivityKind } from '../../contract/calls/activity.ts'
import type { Message } from '../text/textKeys.ts'

/** A reward: an item and its number. `count` is null if the server sent no number. */
export type Reward = { name: string; count: number | null; art: { kind: string; size: number } | null }
/**
 * A step of an event, which the player reaches by topping up. `need` is the progress that the step requires: an amount
 * in the event's currency, or a number of days.
 */
export type EventStep = {
  id: string
  need: number | null
  rewards: readonly Reward[]
  isClaimable: boolean
  isReceived: boolean
}
/** A running event with the player's progress [EVT-02]. Times are in ms; `timeZone` is the UTC offset in hours. */
export type Activity = {
  id: string
  kind: ActivityKind
  title: string
  rule: string
  startsAt: number | null
  endsAt: number | null
  timeZone: number
  /** When the event ends, in ms of the page's monotonic clock; null if the event has ended or its end is unknown. */
  closesAt: number | null
  currency: string | null
  reached: number | null
  steps: readonly EventStep[]
}
/** Result of claiming the reward of a step [EVT-04]. */
export type GiftResult = { stepId: string; isReceived: boolean; message: Message | null }

/** State of an event's step. `open`: the player has not reached the step yet. */
export type StepState = 'received' | 'claimable' | 'open'
export const stepState = ({ isReceived, isClaimable }: Pick<EventStep, 'isReceived' | 'isClaimable'>): StepState =>
  isReceived ? 'received' : isClaimable ? 'claimable' : 'open'

/** Returns the ids of the steps whose rewards the player can claim [EVT-02]. */
export const claimableSteps = ({ steps }: Pick<Activity, 'steps'>): string[] =>
  steps.filter((step) => stepState(step) === 'claimable').map(({ id }) => id)

/** Progress as a fraction from 0 to 1; 0 if unknown. */
export const stepProgress = (reached: number | null, need: number | null): number =>
  reached === null || need === null ? 0 : need <= 0 ? 1 : Math.min(1, Math.max(0, reached / need))

/** Amount, or number of days, that is missing for a step; null if unknown. */
export const missingOf = ({ reached }: Pick<Activity, 'reached'>, { need }: Pick<EventStep, 'need'>): number | null =>
  need === null || reached === null ? null : Math.max(0, need - reached)

/** The first claimable step, otherwise the first step that is not reached yet, otherwise the last step. */
export const leadingStep = ({ steps }: Pick<Activity, 'steps'>): EventStep | null =>
  steps.find((step) => stepState(step) === 'claimable') ??
  steps.find((step) => stepState(step) === 'open') ??
  steps.at(-1) ??
  null

/** Results in the order of the claimed steps. A step without a result counts as not received [EVT-04]. */
export const resultsOf = (asked: readonly string[], answered: readonly GiftResult[]): GiftResult[] =>
  asked.map(
    (stepId) => answered.find((result) => result.stepId === stepId) ?? { stepId, isReceived: false, message: null },
  )

/** Marks the steps whose rewards the server has confirmed as received [EVT-04]. */
export const afterReceiving = (activity: Activity, results: readonly GiftResult[]): Activity => {
  const received = new Set(results.filter(({ isReceived }) => isReceived).map(({ stepId }) => stepId))
  return {
    ...activity,
    steps: activity.steps.map((step) => (received.has(step.id) ? { ...step, isReceived: true } : step)),
  }
}

export type ReceivedPart = 'all' | 'some' | 'nothing'
export const receivedPart = (results: readonly GiftResult[]): ReceivedPart | null => {
  if (results.length === 0) return null
  const received = results.filter(({ isReceived }) => isReceived).length
  return received === results.length ? 'all' : received > 0 ? 'some' : 'nothing'
}

/**
 * Formats a time in ms as `2026-01-02`.
 * @param minutesBehind offset of the time zone, as returned by `Date.getTimezoneOffset`
 */
export const dayOf = (moment: number, minutesBehind: number): string =>
  new Date(moment - minutesBehind * 60_000).toISOString().slice(0, 10)

/** The role that receives an event's rewards. */
export type GiftReceiver = { serverId: string; roleId: string }
export const isSameReceiver = (one: GiftReceiver | null, other: GiftReceiver | null) =>
  one?.serverId === other?.serverId && one?.roleId === other?.roleId

/** Adds an event. Replaces an earlier event of the same kind. */
export const keepOf = (known: readonly Activity[], activity: Activity): Activity[] => [
  ...known.filter(({ kind }) => kind !== activity.kind),
  activity,
]
