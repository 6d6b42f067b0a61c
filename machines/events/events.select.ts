import type { SnapshotFrom } from 'xstate'
import { claimableSteps, type GiftResult, receivedPart } from '../../src/domain/player/activities.ts'
import { type eventsMachine, receivable, shownActivity } from './events.machine.ts'

type Events = SnapshotFrom<typeof eventsMachine>

/** Returns the page's view as a lookup key. */
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
export const selectActivity = (events: Events) => shownActivity(events.context)
export const selectIsReceiving = (events: Events) => events.matches({ open: 'receiving' })
/** Returns whether this step is being received. */
export const selectIsAsked = (stepId: string) => (events: Events) =>
  selectIsReceiving(events) && events.context.asked.includes(stepId)
export const selectCanReceive = (stepId: string) => (events: Events) => events.can({ type: 'receive.clicked', stepId })
/** Returns the number of steps that receive-all would receive. */
export const selectReceivable = (events: Events) => receivable(events.context).length
/** Returns whether a step could be received if a role were chosen. */
export const selectNeedsRole = (events: Events) => {
  const activity = shownActivity(events.context)
  return activity !== null && events.context.receiver === null && claimableSteps(activity).length > 0
}

/**
 * Returns the results of the last receive request. If the event was fetched after that request, the newer state counts
 * [EVT-04].
 */
const outcomes = (events: Events): GiftResult[] => {
  const steps = shownActivity(events.context)?.steps ?? []
  return events.context.results.map((result) => ({
    ...result,
    isReceived: steps.find(({ id }) => id === result.stepId)?.isReceived ?? result.isReceived,
  }))
}
export const selectReceivedPart = (events: Events) => receivedPart(outcomes(events))
/** Returns whether a receive request for this step failed. */
export const selectIsRefused = (stepId: string) => (events: Events) =>
  outcomes(events).some((result) => result.stepId === stepId && !result.isReceived)
/** Returns the server's reason for the failure; null if the server sent none. */
export const selectRefusal = (stepId: string) => (events: Events) =>
  outcomes(events).find((result) => result.stepId === stepId && !result.isReceived)?.message ?? null

/** Returns the step whose rewards are shown; null if none is shown or the step no longer exists. */
export const selectDetail = (events: Events) =>
  shownActivity(events.context)?.steps.find(({ id }) => id === events.context.detail) ?? null
