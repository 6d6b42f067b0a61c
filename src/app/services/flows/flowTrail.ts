import type { AnyActorRef, AnyStateMachine } from 'xstate'
import { type FlowStep, longestTrail } from '../../../contract/messages/flowCounts.ts'
import { createFollowing } from './following.ts'

export type FlowTrail = {
  /** Records the transitions of `root` and its children. */
  keep(root: AnyActorRef): void
  /** Returns a copy of the chart. Transitions of the copy's actors are recorded, no matter which page starts them. */
  kept<Chart extends AnyStateMachine>(chart: Chart): Chart
  /** Recorded transitions, the oldest first. */
  steps(): readonly FlowStep[]
}

/**
 * Keeps the last transitions of a visit in memory. The transitions reach the server only as part of a question to
 * customer service [BEY-08].
 */
export const createFlowTrail = (): FlowTrail => {
  const trail: FlowStep[] = []
  const { follow, followed } = createFollowing((step) => {
    trail.push(step)
    if (trail.length > longestTrail) trail.shift()
  })
  return { keep: follow, kept: followed, steps: () => trail }
}
