import type { AnyActorRef, AnyStateMachine } from 'xstate'
import { type FlowStep, longestTrail } from '../../../contract/messages/flowCounts.ts'
import { createFollowing } from './following.ts'

export type FlowTrail = {
  /** Records `root` and its children. */
  keep(root: AnyActorRef): void
  /** Returns a copy whose actors are recorded, no matter which page starts them. */
  kept<Chart extends AnyStateMachine>(chart: Chart): Chart
  /** The oldest first. */
  steps(): readonly FlowStep[]
}

/**
 * The last transitions of a visit, in memory. They reach the server only as part of a question to customer service
 * [BEY-08].
 */
export const createFlowTrail = (): FlowTrail => {
  const trail: FlowStep[] = []
  const { follow, followed } = createFollowing((step) => {
    trail.push(step)
    if (trail.length > longestTrail) trail.shift()
  })
  return { keep: follow, kept: followed, steps: () => trail }
}
