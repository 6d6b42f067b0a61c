import { type ActorLogic, type AnyStateMachine, type EventObject, type Snapshot, StateMachine } from 'xstate'
import { isRecord } from '../plain.ts'
import { type Chance, createChance } from './chance.ts'
import { isBuiltinAction, reportingGuard } from './internals.ts'
import { type Declared, declaredTransitions } from './names.ts'
import { createSpawns, type Spawns, withStandIns } from './standIns.ts'
import { createTracker, type Tracker } from './tracked.ts'

/** Message by which the walker tells a fake effect how to answer. */
export type Answer =
  | { type: 'fake.done'; output: unknown }
  | { type: 'fake.error'; error: unknown }
  | { type: 'fake.snapshot'; snapshot: unknown }

/** A copy of a chart for walking. Its effects are fakes that answer on request, and its guards record their results. */
export type InstrumentedMachine = {
  machine: AnyStateMachine
  declared: readonly Declared[]
  /** Returns the id of a transition that this copy has taken. */
  idOf: (transition: object) => string
  /** Results of guards during a step, in the order of evaluation. */
  asked: { id: string; passed: boolean }[]
  /** Effects that are running on the live actor: session → id. */
  running: Map<string, string>
  /** Ids and starts of spawned actors. */
  spawns: Spawns
  /** Fixes values that change from call to call. */
  chance: Chance
  /** Inline actions that were replaced, by name. */
  inline: ReadonlyMap<string, unknown>
  /** Tracks what the functions of this copy of the chart read from and write into the context. */
  tracker: Tracker
}

/** Prepares a chart for walking. Actors become fakes that answer on request; actions do nothing. */
export const instrument = (original: AnyStateMachine): InstrumentedMachine => {
  const running = new Map<string, string>()
  const asked: InstrumentedMachine['asked'] = []
  const chance = createChance()
  const tracker = createTracker(chance)
  const spawns = createSpawns(chance)
  const { config, implementations, inline } = withStandIns(original, fakeLogic(running), spawns)
  const { actors, actions, guards, delays } = implementations
  const machine: AnyStateMachine = new StateMachine(
    tracker.tracked(bounded(config)) as AnyStateMachine['config'],
    {
      actors,
      actions: mapKeys(actions, (name) => (isBuiltinAction(actions[name]) ? tracker.tracked(actions[name]) : () => {})),
      guards: mapKeys(guards, (name) => tracker.tracked(guards[name])),
      delays: mapKeys(delays, (name) => tracker.tracked(delays[name])),
    } as AnyStateMachine['implementations'],
  )
  const ids = new Map<object, string>()
  const declared = declaredTransitions(original)
  const copies = declaredTransitions(machine)
  for (const [index, { id }] of declared.entries()) {
    const transition = copies[index]?.definition
    if (transition === undefined) throw new Error(`the copy of the chart lacks ${id}`)
    ids.set(transition, id)
    if (transition.guard !== undefined)
      transition.guard = reportingGuard(transition.guard, (passed) => asked.push({ id, passed }))
  }
  return {
    machine,
    declared,
    idOf: (transition) => ids.get(transition) ?? '(undeclared)',
    asked,
    running,
    spawns,
    chance,
    inline,
    tracker,
  }
}

/** Maximum number of transitions of one step. More are an endless loop, which xstate would not end. */
export const maxIterations = 1000

const bounded = (config: AnyStateMachine['config']) => ({ ...config, options: { maxIterations, ...config.options } })

/** Data that a live actor needs: a chart, and the records of its steps. */
export type Runnable = Pick<InstrumentedMachine, 'machine' | 'running' | 'asked' | 'idOf' | 'spawns' | 'chance'>

/**
 * Replaces the effects of the original chart by fakes, without copying the chart. Its actors answer on request, and its
 * named actions do nothing.
 */
export const providedWithFakes = (original: AnyStateMachine): Runnable => {
  const running = new Map<string, string>()
  const { actors, actions } = original.implementations
  const machine = original.provide({
    actors: mapKeys(actors, () => fakeLogic(running)),
    actions: mapKeys(actions, (name) => (isBuiltinAction(actions[name]) ? actions[name] : () => {})),
  } as Parameters<typeof original.provide>[0])
  const chance = createChance()
  return { machine, running, asked: [], idOf: () => '', spawns: createSpawns(chance), chance }
}

const mapKeys = <T>(record: Record<string, unknown>, map: (key: string) => T) =>
  Object.fromEntries(Object.keys(record).map((key) => [key, map(key)]))

type FakeSnapshot = Snapshot<unknown>

/**
 * The snapshot of a fake never has the status 'active', because xstate would notify the chart of an active snapshot. A
 * child's snapshot must be an outcome like any other.
 */
const quiet: FakeSnapshot = { status: 'stopped', output: undefined, error: undefined }

/** An effect that runs until the walker tells it to answer, or until it is stopped. It emits nothing by itself. */
const fakeLogic = (running: InstrumentedMachine['running']): ActorLogic<FakeSnapshot, EventObject, unknown> => ({
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

/** Completes a snapshot of the model, because `onSnapshot` needs at least a status. */
export const activeSnapshot = (snapshot: unknown) =>
  (isRecord(snapshot) && 'status' in snapshot
    ? snapshot
    : { ...(isRecord(snapshot) ? snapshot : {}), status: 'active' }) as FakeSnapshot
