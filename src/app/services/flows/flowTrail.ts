import type { AnyActorRef, AnyStateMachine } from 'xstate'
import { type FlowStep, longestTrail } from '../../../contract/messages/flowCounts.ts'
import { createFollowing } from './following.ts'

export type FlowTrail = {
  /** Keeps the steps of a running flow and of its children. */
  keep(root: AnyActorRef): void
  /** Returns the same chart, whose steps are kept wherever a page starts it. */
  kept<Chart extends AnyStateMachine>(chart: Chart): Chart
  /** Returns the names of the last steps, oldest first. */
  steps(): readonly FlowStep[]
}

/** Keeps the last steps of a visit in memory only: they are sent only with a player's question [BEY-08]. */
export const createFlowTrail = (): FlowTrail => {
  const trail: FlowStep[] = []
  const { follow, followed } = createFollowing((step) => {
    trail.push(step)
    if (trail.length > longestTrail) trail.shift()
  })
  return { keep: follow, kept: followed, steps: () => trail }
}
