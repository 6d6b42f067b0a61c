import type { AnyActorRef, AnyStateMachine } from 'xstate'
import { type FlowStep, longestTrail } from '../../../contract/messages/flowCounts.ts'
import { createFollowing } from './following.ts'

export type FlowTrail = {
  /** Keeps the steps of a flow that is there, and of all that it runs. */
  keep(root: AnyActorRef): void
  /** The same chart, its steps kept wherever it starts. */
  kept<Chart extends AnyStateMachine>(chart: Chart): Chart
  /** The last steps, by names, the last one last. */
  steps(): readonly FlowStep[]
}

/** The last steps of a visit, in memory alone: they leave it only with a question that the player asks [BEY-08]. */
export const createFlowTrail = (): FlowTrail => {
  const trail: FlowStep[] = []
  const { follow, followed } = createFollowing((step) => {
    trail.push(step)
    if (trail.length > longestTrail) trail.shift()
  })
  return { keep: follow, kept: followed, steps: () => trail }
}
