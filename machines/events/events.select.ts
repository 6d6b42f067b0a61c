import type { SnapshotFrom } from 'xstate'
import { claimableSteps, type GiftResult, receivedPart } from '../../src/domain/player/activities.ts'
import { type eventsMachine, receivable, shownActivity } from './events.machine.ts'

type Events = SnapshotFrom<typeof eventsMachine>

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
export const selectIsAsked = (stepId: string) => (events: Events) =>
  selectIsReceiving(events) && events.context.asked.includes(stepId)
export const selectCanReceive = (stepId: string) => (events: Events) => events.can({ type: 'receive.clicked', stepId })
export const selectReceivable = (events: Events) => receivable(events.context).length
/** True if the player has reached a reward but must choose a role to claim it. */
export const selectNeedsRole = (events: Events) => {
  const activity = shownActivity(events.context)
  return activity !== null && events.context.receiver === null && claimableSteps(activity).length > 0
}

/**
 * Returns the results of the last claim. If the event has been reloaded since, a step counts as received if the
 * reloaded event says so [EVT-04].
 */
const outcomes = (events: Events): GiftResult[] => {
  const steps = shownActivity(events.context)?.steps ?? []
  return events.context.results.map((result) => ({
    ...result,
    isReceived: steps.find(({ id }) => id === result.stepId)?.isReceived ?? result.isReceived,
  }))
}
export const selectReceivedPart = (events: Events) => receivedPart(outcomes(events))
export const selectIsRefused = (stepId: string) => (events: Events) =>
  outcomes(events).some((result) => result.stepId === stepId && !result.isReceived)
export const selectRefusal = (stepId: string) => (events: Events) =>
  outcomes(events).find((result) => result.stepId === stepId && !result.isReceived)?.message ?? null

/**
 * Returns the step whose list of rewards is open, or null if no list is open or the event no longer contains the step.
 */
export const selectDetail = (events: Events) =>
  shownActivity(events.context)?.steps.find(({ id }) => id === events.context.detail) ?? null
