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
/** Returns whether the server has not yet answered the request to claim this step's rewards. */
export const selectIsAsked = (stepId: string) => (events: Events) =>
  selectIsReceiving(events) && events.context.asked.includes(stepId)
export const selectCanReceive = (stepId: string) => (events: Events) => events.can({ type: 'receive.clicked', stepId })
/** Returns the number of steps whose rewards the button “receive all” would claim. */
export const selectReceivable = (events: Events) => receivable(events.context).length
/** Returns whether the player has reached a reward but must choose a role to claim it. */
export const selectNeedsRole = (events: Events) => {
  const activity = shownActivity(events.context)
  return activity !== null && events.context.receiver === null && claimableSteps(activity).length > 0
}

/**
 * Returns the results of the last claim. If the event was reloaded after the claim, uses the reloaded event to decide
 * which steps count as received [EVT-04].
 */
const outcomes = (events: Events): GiftResult[] => {
  const steps = shownActivity(events.context)?.steps ?? []
  return events.context.results.map((result) => ({
    ...result,
    isReceived: steps.find(({ id }) => id === result.stepId)?.isReceived ?? result.isReceived,
  }))
}
export const selectReceivedPart = (events: Events) => receivedPart(outcomes(events))
/** Returns whether the last request to claim this step's rewards failed. */
export const selectIsRefused = (stepId: string) => (events: Events) =>
  outcomes(events).some((result) => result.stepId === stepId && !result.isReceived)
/** Returns the server's message about the failed request to claim this step's rewards; null if there is no message. */
export const selectRefusal = (stepId: string) => (events: Events) =>
  outcomes(events).find((result) => result.stepId === stepId && !result.isReceived)?.message ?? null

/**
 * Returns the step whose list of rewards is open. Null if no list is open, or if the event no longer contains the step.
 */
export const selectDetail = (events: Events) =>
  shownActivity(events.context)?.steps.find(({ id }) => id === events.context.detail) ?? null
