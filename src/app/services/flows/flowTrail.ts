import type { AnyActorRef, AnyStateMachine } from 'xstate'
import { type FlowStep, longestTrail } from '../../../contract/messages/flowCounts.ts'
import { createFollowing } from './following.ts'

export type FlowTrail = {
  /** Records the transitions of the actor `root` and its children. */
  keep(root: AnyActorRef): void
  /**
   * Returns a copy of a state chart. The transitions of all actors of the copy are recorded, no matter which page
   * starts them.
   */
  kept<Chart extends AnyStateMachine>(chart: Chart): Chart
  /** Returns the last transitions, the oldest first. */
  steps(): readonly FlowStep[]
}

/**
 * Creates a recorder of the last state transitions of a visit. The transitions stay in memory and reach the server only
 * as part of a question to customer service [BEY-08].
 */
export const createFlowTrail = (): FlowTrail => {
  const trail: FlowStep[] = []
  const { follow, followed } = createFollowing((step) => {
    trail.push(step)
    if (trail.length > longestTrail) trail.shift()
  })
  return { keep: follow, kept: followed, steps: () => trail }
}
