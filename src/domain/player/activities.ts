import type { ActivityKind } from '../../contract/calls/activity.ts'
import type { Message } from '../text/textKeys.ts'

/** One kind of thing that a step gives; `count` is null where the server sent no number. */
export type Reward = { name: string; count: number | null; art: { kind: string; size: number } | null }
/** A step of an event: `need` is money in the event's currency, or days. */
export type EventStep = {
  id: string
  need: number | null
  rewards: readonly Reward[]
  isClaimable: boolean
  isReceived: boolean
}
/** A running event of a kind with the player's progress [EVT-02]; times are in ms, `timeZone` in hours from UTC. */
export type Activity = {
  id: string
  kind: ActivityKind
  title: string
  rule: string
  startsAt: number | null
  endsAt: number | null
  timeZone: number
  /** When the period ends, in ms of the page's steady clock; null for an end that is over or not known. */
  closesAt: number | null
  currency: string | null
  reached: number | null
  steps: readonly EventStep[]
}
/** What became of one step that was asked for [EVT-04]. */
export type GiftResult = { stepId: string; isReceived: boolean; message: Message | null }

/** A step is one of: received, claimable, open (not reached yet). */
export type StepState = 'received' | 'claimable' | 'open'
export const stepState = ({ isReceived, isClaimable }: Pick<EventStep, 'isReceived' | 'isClaimable'>): StepState =>
  isReceived ? 'received' : isClaimable ? 'claimable' : 'open'

/** Ids of the steps that can be received now [EVT-02]. */
export const claimableSteps = ({ steps }: Pick<Activity, 'steps'>): string[] =>
  steps.filter((step) => stepState(step) === 'claimable').map(({ id }) => id)

/** How much of a step is reached, 0 to 1; 0 where a number is missing. */
export const stepProgress = (reached: number | null, need: number | null): number =>
  reached === null || need === null ? 0 : need <= 0 ? 1 : Math.min(1, Math.max(0, reached / need))

/** How much of a step is still missing; null where a number is. */
export const missingOf = ({ reached }: Pick<Activity, 'reached'>, { need }: Pick<EventStep, 'need'>): number | null =>
  need === null || reached === null ? null : Math.max(0, need - reached)

/** The step that the page leads with: the first to be received, else the next to be reached, else the last one. */
export const leadingStep = ({ steps }: Pick<Activity, 'steps'>): EventStep | null =>
  steps.find((step) => stepState(step) === 'claimable') ??
  steps.find((step) => stepState(step) === 'open') ??
  steps.at(-1) ??
  null

/** One result for each step that was asked for: a step that the server does not answer is not received [EVT-04]. */
export const resultsOf = (asked: readonly string[], answered: readonly GiftResult[]): GiftResult[] =>
  asked.map(
    (stepId) => answered.find((result) => result.stepId === stepId) ?? { stepId, isReceived: false, message: null },
  )

/** The event after an answer: only what the server says is received counts as received [EVT-04]. */
export const afterReceiving = (activity: Activity, results: readonly GiftResult[]): Activity => {
  const received = new Set(results.filter(({ isReceived }) => isReceived).map(({ stepId }) => stepId))
  return {
    ...activity,
    steps: activity.steps.map((step) => (received.has(step.id) ? { ...step, isReceived: true } : step)),
  }
}

/** How an answer turned out as a whole: all received, some of it, nothing; null for no answer. */
export type ReceivedPart = 'all' | 'some' | 'nothing'
export const receivedPart = (results: readonly GiftResult[]): ReceivedPart | null => {
  if (results.length === 0) return null
  const received = results.filter(({ isReceived }) => isReceived).length
  return received === results.length ? 'all' : received > 0 ? 'some' : 'nothing'
}

/** The day of a moment in ms, as `2026-01-02`; `minutesBehind` UTC as `Date.getTimezoneOffset` tells them. */
export const dayOf = (moment: number, minutesBehind: number): string =>
  new Date(moment - minutesBehind * 60_000).toISOString().slice(0, 10)

/** The role that gets the gifts. */
export type GiftReceiver = { serverId: string; roleId: string }
export const isSameReceiver = (one: GiftReceiver | null, other: GiftReceiver | null) =>
  one?.serverId === other?.serverId && one?.roleId === other?.roleId

/** The events that are known once this one is: one of a kind. */
export const keepOf = (known: readonly Activity[], activity: Activity): Activity[] => [
  ...known.filter(({ kind }) => kind !== activity.kind),
  activity,
]
