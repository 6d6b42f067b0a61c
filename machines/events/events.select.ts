import type { SnapshotFrom } from 'xstate'
import { claimableSteps, type GiftResult, receivedPart } from '../../src/domain/player/activities.ts'
import { type eventsMachine, receivable, shownActivity } from './events.machine.ts'

type Events = SnapshotFrom<typeof eventsMachine>

/** Which face the page shows: one word a view can look up. */
export const selectEventView = (events: Events) =>
  events.matches('off')
    ? 'off'
    : events.matches('anonymous')
      ? 'anonymous'
      : events.matches({ open: 'loading' })
        ? 'loading'
        : events.matches({ open: 'none' })
          ? 'none'
          : events.matches({ open: 'failed' })
            ? 'failed'
            : 'shown'
export const selectKinds = (events: Events) => events.context.kinds
export const selectKind = (events: Events) => events.context.kind
export const selectActivity = (events: Events) => shownActivity(events.context)
export const selectEventProblem = (events: Events) => events.context.problem
export const selectIsReceiving = (events: Events) => events.matches({ open: 'receiving' })
/** Whether this step is being received right now. */
export const selectIsAsked = (stepId: string) => (events: Events) =>
  selectIsReceiving(events) && events.context.asked.includes(stepId)
export const selectCanReceive = (stepId: string) => (events: Events) => events.can({ type: 'receive.clicked', stepId })
/** How many steps receive-all would receive. */
export const selectReceivable = (events: Events) => receivable(events.context).length
/** Something could be received if a role was chosen. */
export const selectNeedsRole = (events: Events) => {
  const activity = shownActivity(events.context)
  return activity !== null && events.context.receiver === null && claimableSteps(activity).length > 0
}

/** What became of the steps asked for last; what the event says by now wins over the answer [EVT-04]. */
const outcomes = (events: Events): GiftResult[] => {
  const steps = shownActivity(events.context)?.steps ?? []
  return events.context.results.map((result) => ({
    ...result,
    isReceived: steps.find(({ id }) => id === result.stepId)?.isReceived ?? result.isReceived,
  }))
}
export const selectReceivedPart = (events: Events) => receivedPart(outcomes(events))
/** Whether this step was asked for and is not received. */
export const selectIsRefused = (stepId: string) => (events: Events) =>
  outcomes(events).some((result) => result.stepId === stepId && !result.isReceived)
/** The server's reason for that; null for none of its own. */
export const selectRefusal = (stepId: string) => (events: Events) =>
  outcomes(events).find((result) => result.stepId === stepId && !result.isReceived)?.message ?? null

/** The step whose rewards are looked at; null when none is or it is gone. */
export const selectDetail = (events: Events) =>
  shownActivity(events.context)?.steps.find(({ id }) => id === events.context.detail) ?? null
