import { activeNodes, transitionsIn } from 'statewalk/chart/internals'
import { isLeaf } from 'statewalk/chart/names'
import type { ActorRefLike, AnyMachineSnapshot, AnyStateMachine, AnyStateNode, InspectionEvent } from 'xstate'

export type Running = {
  /** Id of the actor, which distinguishes several actors of the same chart. */
  session: string
  chart: string
  /** Dotted paths of leaf states. */
  states: readonly string[]
  context: unknown
  machine: AnyStateMachine
}

/** A taken transition: its source state, and its index in that state's list of transitions (`place`). */
export type Taken = { state: string; place: number }

export type Happening = {
  session: string
  chart: string
  event: { type: string }
  from: readonly string[]
  to: readonly string[]
  /** Transitions in the order taken. */
  taken: readonly Taken[]
}

export type Recorder = {
  inspect(event: InspectionEvent): void
  running(): Running[]
  /** Sends the event to the chart's most recently started actor. Returns false if no actor of the chart is running. */
  tell(chart: string, event: { type: string }): boolean
  happenings(): readonly Happening[]
  onChange(listener: () => void): void
}

/** Maximum number of events kept per chart, so that a busy chart does not displace the events of other charts. */
const most = 500

const leavesOf = (snapshot: AnyMachineSnapshot): string[] =>
  activeNodes(snapshot)
    .filter(isLeaf)
    .sort((a, b) => a.order - b.order)
    .map(({ path }) => path.join('.'))

/** Returns the transitions taken in an event; empty for the start of a chart. */
const takenIn = (event: InspectionEvent): Taken[] =>
  transitionsIn(event).flatMap((transition) => {
    const source: AnyStateNode = transition.source
    const own = [...[...source.transitions.values()].flat(), ...(source.always ?? [])]
    const place = own.indexOf(transition)
    return place < 0 ? [] : [{ state: source.path.join('.') || '(anywhere)', place }]
  })

const chartOf = (ref: ActorRefLike): AnyMachineSnapshot | null => {
  const snapshot: unknown = ref.getSnapshot()
  return typeof snapshot === 'object' && snapshot !== null && 'machine' in snapshot && 'value' in snapshot
    ? (snapshot as AnyMachineSnapshot)
    : null
}

export const createRecorder = (): Recorder => {
  const actors = new Map<string, ActorRefLike>()
  const before = new Map<string, readonly string[]>()
  const steps = new Map<string, Taken[]>()
  const happenings: Happening[] = []
  const listeners: (() => void)[] = []
  return {
    inspect: (event) => {
      const ref = event.actorRef
      if (event.type === '@xstate.actor') actors.set(ref.sessionId, ref)
      const now = takenIn(event)
      if (now.length > 0) steps.set(ref.sessionId, [...(steps.get(ref.sessionId) ?? []), ...now])
      if (event.type !== '@xstate.snapshot') return
      const snapshot = event.snapshot as AnyMachineSnapshot
      if (!('machine' in snapshot)) return
      const from = before.get(ref.sessionId) ?? []
      const to = leavesOf(snapshot)
      before.set(ref.sessionId, to)
      if (snapshot.status !== 'active') actors.delete(ref.sessionId)
      else actors.set(ref.sessionId, ref)
      const taken = steps.get(ref.sessionId) ?? []
      steps.delete(ref.sessionId)
      const about = { session: ref.sessionId, chart: snapshot.machine.id, event: event.event }
      happenings.push({ ...about, from, to, taken })
      const isOwn = ({ session }: Happening) => session === ref.sessionId
      if (happenings.filter(isOwn).length > most) happenings.splice(happenings.findIndex(isOwn), 1)
      for (const listener of listeners) listener()
    },
    running: () =>
      [...actors.values()].flatMap((ref): Running[] => {
        const snapshot = chartOf(ref)
        if (snapshot?.status !== 'active') return []
        const { machine, context } = snapshot
        return [{ session: ref.sessionId, chart: machine.id, states: leavesOf(snapshot), context, machine }]
      }),
    tell: (chart, event) => {
      const ref = [...actors.values()].findLast((each) => chartOf(each)?.machine.id === chart)
      ref?.send(event)
      return ref !== undefined
    },
    happenings: () => happenings,
    onChange: (listener) => listeners.push(listener),
  }
}
