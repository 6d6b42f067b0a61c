import type { AnyActorRef, AnyStateMachine } from 'xstate'
import { type FlowStep, longestTrail } from '../../../contract/messages/flowCounts.ts'
import { createFollowing } from './following.ts'

export type FlowTrail = {
  /** Records the transitions of a running chart and its children. */
  keep(root: AnyActorRef): void
  /** Returns the chart extended so that its transitions are recorded wherever a page starts it. */
  kept<Chart extends AnyStateMachine>(chart: Chart): Chart
  /** Returns the names of the last transitions, oldest first. */
  steps(): readonly FlowStep[]
}

/**
 * Creates a recorder of the last transitions of a visit. They stay in memory and are sent only with a question to
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
