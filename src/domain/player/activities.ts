import type { ActivityKind } from '../../contract/calls/activity.ts'
import type { Message } from '../text/textKeys.ts'

/** Reward of an event's step; `count` is null if the server sent no number. */
export type Reward = { name: string; count: number | null; art: { kind: string; size: number } | null }
/** A step of an event. `need` is an amount in the event's currency or a number of days. */
export type EventStep = {
  id: string
  need: number | null
  rewards: readonly Reward[]
  isClaimable: boolean
  isReceived: boolean
}
/**
 * A running event of one kind with the player's progress [EVT-02]. Times are in ms; `timeZone` is the offset from UTC
 * in hours.
 */
export type Activity = {
  id: string
  kind: ActivityKind
  title: string
  rule: string
  startsAt: number | null
  endsAt: number | null
  timeZone: number
  /** When the event ends, in ms of the page's monotonic clock; null if it has ended or its end is unknown. */
  closesAt: number | null
  currency: string | null
  reached: number | null
  steps: readonly EventStep[]
}
/** The result of claiming one step of an event [EVT-04]. */
export type GiftResult = { stepId: string; isReceived: boolean; message: Message | null }

/** State of an event's step. `open` means that the player has not reached the step yet. */
export type StepState = 'received' | 'claimable' | 'open'
export const stepState = ({ isReceived, isClaimable }: Pick<EventStep, 'isReceived' | 'isClaimable'>): StepState =>
  isReceived ? 'received' : isClaimable ? 'claimable' : 'open'

/** Returns the ids of the steps whose rewards can be claimed now [EVT-02]. */
export const claimableSteps = ({ steps }: Pick<Activity, 'steps'>): string[] =>
  steps.filter((step) => stepState(step) === 'claimable').map(({ id }) => id)

/** Returns the progress towards a step, from 0 to 1, or 0 if a number is missing. */
export const stepProgress = (reached: number | null, need: number | null): number =>
  reached === null || need === null ? 0 : need <= 0 ? 1 : Math.min(1, Math.max(0, reached / need))

/** Returns the amount or days still needed to reach a step, or null if a number is missing. */
export const missingOf = ({ reached }: Pick<Activity, 'reached'>, { need }: Pick<EventStep, 'need'>): number | null =>
  need === null || reached === null ? null : Math.max(0, need - reached)

/**
 * Returns the step to highlight: the first claimable one, otherwise the next one to reach, otherwise the last; null if
 * there are no steps.
 */
export const leadingStep = ({ steps }: Pick<Activity, 'steps'>): EventStep | null =>
  steps.find((step) => stepState(step) === 'claimable') ??
  steps.find((step) => stepState(step) === 'open') ??
  steps.at(-1) ??
  null

/** Returns one result per claimed step. A step that the server's answer omits counts as not received [EVT-04]. */
export const resultsOf = (asked: readonly string[], answered: readonly GiftResult[]): GiftResult[] =>
  asked.map(
    (stepId) => answered.find((result) => result.stepId === stepId) ?? { stepId, isReceived: false, message: null },
  )

/** Applies claim results to an event. Only steps that the server confirms become received [EVT-04]. */
export const afterReceiving = (activity: Activity, results: readonly GiftResult[]): Activity => {
  const received = new Set(results.filter(({ isReceived }) => isReceived).map(({ stepId }) => stepId))
  return {
    ...activity,
    steps: activity.steps.map((step) => (received.has(step.id) ? { ...step, isReceived: true } : step)),
  }
}

/** Summary of several claim results. `receivedPart` returns null if there are no results. */
export type ReceivedPart = 'all' | 'some' | 'nothing'
export const receivedPart = (results: readonly GiftResult[]): ReceivedPart | null => {
  if (results.length === 0) return null
  const received = results.filter(({ isReceived }) => isReceived).length
  return received === results.length ? 'all' : received > 0 ? 'some' : 'nothing'
}

/**
 * Formats the date of a time in ms: `2026-01-02`.
 * @param minutesBehind offset as returned by `Date.getTimezoneOffset`
 */
export const dayOf = (moment: number, minutesBehind: number): string =>
  new Date(moment - minutesBehind * 60_000).toISOString().slice(0, 10)

/** Role that receives the rewards of an event. */
export type GiftReceiver = { serverId: string; roleId: string }
export const isSameReceiver = (one: GiftReceiver | null, other: GiftReceiver | null) =>
  one?.serverId === other?.serverId && one?.roleId === other?.roleId

/** Adds an event to the known events. It replaces an event of the same kind. */
export const keepOf = (known: readonly Activity[], activity: Activity): Activity[] => [
  ...known.filter(({ kind }) => kind !== activity.kind),
  activity,
]
