import type { ActivityKind } from '../../contract/calls/activity.ts'
import type { Message } from '../text/textKeys.ts'

/** A reward, for example for reaching a step of an event. `count` is null if the server sent no number. */
export type Reward = { name: string; count: number | null; art: { kind: string; size: number } | null }
/**
 * A step of an event. `need` is the progress that the player needs for the step: an amount in the event's currency, or
 * a number of days.
 */
export type EventStep = {
  id: string
  need: number | null
  rewards: readonly Reward[]
  isClaimable: boolean
  isReceived: boolean
}
/**
 * A running event, and the player's progress in it [EVT-02]. Times are in ms; `timeZone` is the offset from UTC in
 * hours.
 */
export type Activity = {
  id: string
  kind: ActivityKind
  title: string
  rule: string
  startsAt: number | null
  endsAt: number | null
  timeZone: number
  /**
   * When the event ends, in ms of the page's monotonic clock. Null if the event has ended, or if its end is unknown.
   */
  closesAt: number | null
  currency: string | null
  reached: number | null
  steps: readonly EventStep[]
}
/** The result of a claim of one step's rewards [EVT-04]. */
export type GiftResult = { stepId: string; isReceived: boolean; message: Message | null }

/** State of an event's step for the player. `open` means that the player has not reached the step yet. */
export type StepState = 'received' | 'claimable' | 'open'
export const stepState = ({ isReceived, isClaimable }: Pick<EventStep, 'isReceived' | 'isClaimable'>): StepState =>
  isReceived ? 'received' : isClaimable ? 'claimable' : 'open'

/** Returns the ids of the steps whose rewards can be claimed now [EVT-02]. */
export const claimableSteps = ({ steps }: Pick<Activity, 'steps'>): string[] =>
  steps.filter((step) => stepState(step) === 'claimable').map(({ id }) => id)

/**
 * Returns the player's progress towards a step as a fraction from 0 to 1. Returns 0 if the progress or the required
 * amount is unknown.
 */
export const stepProgress = (reached: number | null, need: number | null): number =>
  reached === null || need === null ? 0 : need <= 0 ? 1 : Math.min(1, Math.max(0, reached / need))

/**
 * Returns the amount, or the number of days, that the player still needs to reach a step. Returns null if this is
 * unknown.
 */
export const missingOf = ({ reached }: Pick<Activity, 'reached'>, { need }: Pick<EventStep, 'need'>): number | null =>
  need === null || reached === null ? null : Math.max(0, need - reached)

/**
 * Returns the step to highlight: the first step with claimable rewards, otherwise the first step that is not reached
 * yet, otherwise the last step. Null if there are no steps.
 */
export const leadingStep = ({ steps }: Pick<Activity, 'steps'>): EventStep | null =>
  steps.find((step) => stepState(step) === 'claimable') ??
  steps.find((step) => stepState(step) === 'open') ??
  steps.at(-1) ??
  null

/**
 * Returns the result of each claim in the order of the claimed steps. If the answer contains no result for a step, the
 * step's reward counts as not received [EVT-04].
 */
export const resultsOf = (asked: readonly string[], answered: readonly GiftResult[]): GiftResult[] =>
  asked.map(
    (stepId) => answered.find((result) => result.stepId === stepId) ?? { stepId, isReceived: false, message: null },
  )

/** Marks the steps of an event whose rewards the server has confirmed as received [EVT-04]. */
export const afterReceiving = (activity: Activity, results: readonly GiftResult[]): Activity => {
  const received = new Set(results.filter(({ isReceived }) => isReceived).map(({ stepId }) => stepId))
  return {
    ...activity,
    steps: activity.steps.map((step) => (received.has(step.id) ? { ...step, isReceived: true } : step)),
  }
}

/**
 * Whether all of several claims succeeded, some of them, or none. `receivedPart` returns null if there were no claims.
 */
export type ReceivedPart = 'all' | 'some' | 'nothing'
export const receivedPart = (results: readonly GiftResult[]): ReceivedPart | null => {
  if (results.length === 0) return null
  const received = results.filter(({ isReceived }) => isReceived).length
  return received === results.length ? 'all' : received > 0 ? 'some' : 'nothing'
}

/**
 * Formats the date of a time in ms as `2026-01-02`.
 * @param minutesBehind offset of the time zone, as returned by `Date.getTimezoneOffset`
 */
export const dayOf = (moment: number, minutesBehind: number): string =>
  new Date(moment - minutesBehind * 60_000).toISOString().slice(0, 10)

/** The role to which the game delivers an event's rewards. */
export type GiftReceiver = { serverId: string; roleId: string }
export const isSameReceiver = (one: GiftReceiver | null, other: GiftReceiver | null) =>
  one?.serverId === other?.serverId && one?.roleId === other?.roleId

/** Adds an event to a list of events, in place of an earlier event of the same kind. */
export const keepOf = (known: readonly Activity[], activity: Activity): Activity[] => [
  ...known.filter(({ kind }) => kind !== activity.kind),
  activity,
]
