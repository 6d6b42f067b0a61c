import type { ActorRefLike, AnyMachineSnapshot, AnyStateMachine, AnyStateNode, InspectionEvent } from 'xstate'

/** A chart that is running now. */
export type Running = {
  /** Its own id, which tells several of one chart apart. */
  session: string
  /** The chart's id. */
  chart: string
  /** Dotted paths of the leaf states that it is in. */
  states: readonly string[]
  /** What it remembers. */
  context: unknown
  machine: AnyStateMachine
}

/** A declared transition: the state that has it, and its place among that state's own. */
export type Taken = { state: string; place: number }

/** Something that a chart was told, and what came of it. */
export type Happening = {
  session: string
  chart: string
  event: { type: string }
  from: readonly string[]
  to: readonly string[]
  /** What it took, in that order. */
  taken: readonly Taken[]
  /** When, in ms since 1970. */
  at: number
}

export type Recorder = {
  /** What xstate is to tell everything. */
  inspect(event: InspectionEvent): void
  running(): Running[]
  /** Tells the chart that began last something; false where none runs. */
  tell(chart: string, event: { type: string }): boolean
  happenings(): readonly Happening[]
  /** Is told when something has happened. */
  onChange(listener: () => void): void
}

/** The most that is remembered of a chart: one that is told something all the time takes nothing from the others. */
const most = 500

const leavesOf = (snapshot: AnyMachineSnapshot): string[] =>
  snapshot._nodes
    .filter(({ type }: AnyStateNode) => type === 'atomic' || type === 'final')
    .sort((a: AnyStateNode, b: AnyStateNode) => a.order - b.order)
    .map(({ path }: AnyStateNode) => path.join('.'))

type Microstep = Extract<InspectionEvent, { type: '@xstate.microstep' }>

/** What a step took of what is declared; a chart's start is not. */
const takenIn = ({ _transitions }: Microstep): Taken[] =>
  _transitions.flatMap((transition) => {
    const source: AnyStateNode = transition.source
    const own = [...[...source.transitions.values()].flat(), ...(source.always ?? [])]
    const place = own.indexOf(transition)
    return place < 0 ? [] : [{ state: source.path.join('.') || '(anywhere)', place }]
  })

const chartOf = (ref: ActorRefLike): AnyMachineSnapshot | null => {
  const snapshot: unknown = ref.getSnapshot()
  return typeof snapshot === 'object' && snapshot !== null && 'machine' in snapshot && '_nodes' in snapshot
    ? (snapshot as AnyMachineSnapshot)
    : null
}

/** Listens to running charts: which there are, where they are, and what they are told. */
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
      if (event.type === '@xstate.microstep') {
        steps.set(ref.sessionId, [...(steps.get(ref.sessionId) ?? []), ...takenIn(event)])
      }
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
      happenings.push({ ...about, from, to, taken, at: Date.now() })
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
