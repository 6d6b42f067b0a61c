import { watched } from 'flow-atlas/live/watched'
import { eventName, stateKey } from 'statewalk/chart/names'
import type { AnyActorRef, AnyMachineSnapshot, AnyStateMachine, AnyStateNode, InspectionEvent } from 'xstate'
import { beginsEvent, type FlowStep } from '../../../contract/messages/flowCounts.ts'

/** Called with the initial state of each chart that starts, and for each transition of the chart. */
type OnStep = (step: FlowStep) => void
type Following = {
  /** Observes the transitions of `root` and its children. */
  follow(root: AnyActorRef): void
  /** Returns a copy of the chart. Transitions of the copy's actors are observed, no matter which page starts them. */
  followed<Chart extends AnyStateMachine>(chart: Chart): Chart
  /** Returns the states of all running charts. */
  resting(): { flow: string; state: string }[]
}

const isChart = (snapshot: unknown): snapshot is AnyMachineSnapshot =>
  typeof snapshot === 'object' && snapshot !== null && 'machine' in snapshot && '_nodes' in snapshot

const leavesOf = ({ machine, _nodes }: AnyMachineSnapshot) =>
  _nodes
    .filter(({ type }: AnyStateNode) => type === 'atomic' || type === 'final')
    .map((node: AnyStateNode) => ({ flow: String(machine.id), state: stateKey(node) }))

/** Observes charts. Reports only the names of charts, states and events, never what the player has typed. */
export const createFollowing = (onStep: OnStep): Following => {
  const running = new Map<string, AnyActorRef>()
  const begin = (ref: AnyActorRef) => {
    const snapshot: unknown = ref.getSnapshot()
    if (!isChart(snapshot) || snapshot.status !== 'active') return
    running.set(ref.sessionId, ref)
    for (const { flow, state } of leavesOf(snapshot)) onStep({ flow, from: '', event: beginsEvent, to: state })
  }
  const seen = (event: InspectionEvent) => {
    if ((event.type !== '@xstate.microstep' && event.type !== '@xstate.snapshot') || !isChart(event.snapshot)) return
    const ref = event.actorRef as AnyActorRef
    const { machine, status } = event.snapshot
    if (event.type === '@xstate.snapshot') {
      if (status !== 'active') running.delete(ref.sessionId)
      else if (!running.has(ref.sessionId)) begin(ref)
      return
    }
    // transitions before the first snapshot only lead to the initial state, so they are not reported
    if (!running.has(ref.sessionId)) return
    for (const { source, target, eventType } of event._transitions) {
      // this event only copies a child's snapshot to the parent, and the child's own transition is already recorded
      if (target === undefined && eventType.startsWith('xstate.snapshot.')) continue
      const from = stateKey(source).replace('(anywhere)', '')
      onStep({ flow: machine.id, from, event: eventName(machine, eventType), to: target?.map(stateKey)[0] ?? '' })
    }
  }
  const beginAll = (ref: AnyActorRef) => {
    begin(ref)
    const snapshot: unknown = ref.getSnapshot()
    const children = isChart(snapshot) ? Object.values<AnyActorRef | undefined>(snapshot.children) : []
    for (const child of children) if (child) beginAll(child)
  }
  return {
    follow: (root) => {
      beginAll(root)
      root.system.inspect({ next: seen, error: () => {}, complete: () => {} })
    },
    followed: (chart) => watched(chart, seen),
    resting: () =>
      [...running.values()].flatMap((ref) => {
        const snapshot: unknown = ref.getSnapshot()
        return isChart(snapshot) && snapshot.status === 'active' ? leavesOf(snapshot) : []
      }),
  }
}
