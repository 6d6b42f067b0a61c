import {
  type ActorLogic,
  type AnyStateMachine,
  type EventObject,
  type InspectionEvent,
  type Snapshot,
  StateMachine,
} from 'xstate'
import { isRecord } from '../plain.ts'
import { type Chance, createChance } from './chance.ts'
import { createInPlace, type InPlace } from './inPlace.ts'
import { isBuiltinAction, reportingGuard, transitionsIn } from './internals.ts'
import { type Declared, declaredTransitions } from './names.ts'
import { createSpawns, type Spawns, withStandIns } from './standIns.ts'
import { createTracker, type Tracker } from './tracked.ts'

export type Answer =
  | { type: 'fake.done'; output: unknown }
  | { type: 'fake.error'; error: unknown }
  | { type: 'fake.snapshot'; snapshot: unknown }

/** A copy of a chart. Its effects are simulated and respond on request; its guards record their results. */
export type InstrumentedMachine = {
  machine: AnyStateMachine
  original: AnyStateMachine
  declared: readonly Declared[]
  idOf: (transition: object) => string
  /** Results of guards, in the order of evaluation. `reads` evaluates the guard again and returns the context it reads. */
  asked: { id: string; passed: boolean; reads: () => Readonly<Record<string, unknown>> }[]
  /** Ids of running effects, by the session ids of their actors. */
  running: Map<string, string>
  spawns: Spawns
  chance: Chance
  inPlace: InPlace
  /** The chart's own inline actions by name; the walk does not run them. */
  inline: ReadonlyMap<string, unknown>
  tracker: Tracker
}

/** Replaces actors by simulated actors that respond on request, and actions by functions that do nothing. */
export const instrument = (original: AnyStateMachine): InstrumentedMachine => {
  const running = new Map<string, string>()
  const asked: InstrumentedMachine['asked'] = []
  const chance = createChance()
  const inPlace = createInPlace()
  const tracker = createTracker(chance, inPlace)
  const spawns = createSpawns(chance)
  const { config, implementations, inline } = withStandIns(original, fakeLogic(running), spawns)
  const { actors, actions, guards, delays } = implementations
  const machine: AnyStateMachine = new StateMachine(
    tracker.tracked(config) as AnyStateMachine['config'],
    {
      actors,
      actions: mapKeys(actions, (name) => (isBuiltinAction(actions[name]) ? tracker.tracked(actions[name]) : () => {})),
      guards: mapKeys(guards, (name) => tracker.tracked(guards[name])),
      delays: mapKeys(delays, (name) => tracker.tracked(delays[name])),
    } as AnyStateMachine['implementations'],
  )
  undoChanges(machine, inPlace, tracker)
  const ids = new Map<object, string>()
  const declared = declaredTransitions(original)
  const copies = declaredTransitions(machine)
  for (const [index, { id }] of declared.entries()) {
    const transition = copies[index]?.definition
    if (transition === undefined) throw new Error(`the copy of the chart lacks ${id}`)
    ids.set(transition, id)
    if (transition.guard !== undefined)
      transition.guard = reportingGuard(transition.guard, (passed, reads) => asked.push({ id, passed, reads }))
  }
  return {
    machine,
    original,
    declared,
    idOf: (transition) => ids.get(transition) ?? '(undeclared)',
    asked,
    running,
    spawns,
    chance,
    inPlace,
    inline,
    tracker,
  }
}

/** Lets every step undo the changes that functions of the chart make in place. */
const undoChanges = (machine: AnyStateMachine, inPlace: InPlace, { before }: Tracker) => {
  const { transition, getInitialSnapshot } = machine
  const { context } = machine.config
  machine.transition = (snapshot, event, scope) =>
    inPlace.step({ context: before() ?? snapshot.context, event }, () =>
      transition.call(machine, snapshot, event, scope),
    )
  machine.getInitialSnapshot = (scope, input) =>
    inPlace.step({ context: typeof context === 'function' ? {} : context, input }, () =>
      getInitialSnapshot.call(machine, scope, input),
    )
}

/** A step that takes more transitions is an endless loop. */
const mostTransitions = 1000

/**
 * Adds the transitions in the event to `taken`. Throws if the step is an endless loop: xstate before 5.31 does not stop
 * endless loops, and later versions do so only if the chart's options limit them.
 */
export const addTransitions = (taken: string[], event: InspectionEvent, idOf: InstrumentedMachine['idOf']) => {
  const transitions = transitionsIn(event)
  taken.push(...transitions.map(idOf))
  if (transitions.length > 0 && taken.length > mostTransitions)
    throw new Error(`it never comes to rest: ${[...new Set(taken.slice(-mostTransitions / 2))].join(', ')}`)
}

export type Runnable = Pick<InstrumentedMachine, 'machine' | 'running' | 'asked' | 'idOf' | 'spawns' | 'chance'>

const mapKeys = <T>(record: Record<string, unknown>, map: (key: string) => T) =>
  Object.fromEntries(Object.keys(record).map((key) => [key, map(key)]))

type FakeSnapshot = Snapshot<unknown>

/**
 * Snapshot of a simulated actor. The status is never 'active', because xstate would notify the chart of an active
 * snapshot. The model itself sends the snapshots of children as outcomes.
 */
const quiet: FakeSnapshot = { status: 'stopped', output: undefined, error: undefined }

/** A simulated effect. Runs until the walker stops the effect or makes it respond. Emits nothing by itself. */
export const fakeLogic = (running: InstrumentedMachine['running']): ActorLogic<FakeSnapshot, EventObject, unknown> => ({
  getInitialSnapshot: () => quiet,
  getPersistedSnapshot: (snapshot) => snapshot,
  start: (_, { id, sessionId }) => {
    running.set(sessionId, id)
  },
  transition: (_, event, { sessionId }) => {
    if (event.type === 'xstate.stop') {
      running.delete(sessionId)
      return quiet
    }
    if (!isAnswer(event)) return quiet
    if (event.type !== 'fake.snapshot') running.delete(sessionId)
    if (event.type === 'fake.done') return { status: 'done', output: event.output, error: undefined }
    if (event.type === 'fake.error') return { status: 'error', output: undefined, error: event.error }
    return activeSnapshot(event.snapshot)
  },
})

const isAnswer = (event: EventObject): event is Answer => event.type.startsWith('fake.')

/** Adds the status that `onSnapshot` needs if the model's snapshot has no status. */
export const activeSnapshot = (snapshot: unknown) =>
  (isRecord(snapshot) && 'status' in snapshot
    ? snapshot
    : { ...(isRecord(snapshot) ? snapshot : {}), status: 'active' }) as FakeSnapshot
