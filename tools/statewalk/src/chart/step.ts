import {
  type ActorScope,
  type ActorSystem,
  type ActorSystemInfo,
  type AnyEventObject,
  type AnyMachineSnapshot,
  type AnyStateMachine,
  type AnyStateNode,
  createActor,
  type EventObject,
} from 'xstate'
import { type AnyFlowModel, type Effect, eventsOf, worldRules } from '../model.ts'
import { brief, isRecord, reasonOf, stable } from '../plain.ts'
import { certainlyEarlier, type Timing } from './dueTimes.ts'
import { createStandings, type Delivery, effectOf, nothingStands, type Standing, timerId } from './effects.ts'
import { activeSnapshot, addTransitions, type InstrumentedMachine } from './instrument.ts'
import { activeNodes } from './internals.ts'
import { type Answered, memoizeStep } from './memoizeStep.ts'
import { delaysOf, statesOf } from './names.ts'

export type Outcome = { name: string; event: AnyEventObject } & ReturnType<typeof worldRules> &
  (
    | { kind: 'event' }
    | { kind: 'answer'; effect: string }
    /** The end of a timer. `to` is the receiver of its event; by default the chart. */
    | { kind: 'timer'; timer: string; delay: string; to?: string }
  )

/**
 * The point that a walk has reached: the chart's snapshot, its running effects and timers, and the facts outside the
 * chart (`world`).
 */
export type Position = Standing & { snapshot: AnyMachineSnapshot } & Pick<AnyFlowModel, 'world'>

export type Step = {
  position: Position
  /** Ids of the taken transitions, in order. */
  taken: readonly string[]
  refused: readonly string[]
  effects: readonly Effect[]
}

export type Stepper = {
  start: (input: unknown) => Step
  step: (position: Position, outcome: Outcome) => Step
  stepOnce: (position: Position, outcome: Outcome) => Step
  /** Whether the chart may handle the outcome. Does not evaluate guards, so a guard may still refuse the outcome. */
  mayAnswer: (position: Position, outcome: Outcome) => boolean
  isAlways: (id: string) => boolean
  timing: Timing
  /** Returns the outcomes in a fixed order: first the model's outcomes, then the ends of active timers. */
  outcomesAt: (position: Position) => readonly Outcome[]
}

/** Computes steps without running the chart, its effects or its timers. Throws if the chart throws. */
export const createStepper = (
  instrumented: InstrumentedMachine,
  model: AnyFlowModel,
  timing: Timing = 'exact',
): Stepper => {
  const { machine } = instrumented
  const taken: string[] = []
  const actions: { type: string; params: unknown }[] = []
  const always = new Set(instrumented.declared.filter(({ event }) => event === 'always').map(({ id }) => id))
  const needsFreshScope = statesOf(machine).some(({ invoke }) => invoke.some(({ systemId }) => systemId !== undefined))
  const happened: Effect[] = []
  let isStart = false
  const act = (action: { type: string; params: unknown }) => {
    actions.push(action)
    happened.push(...(isStart ? [] : instrumented.spawns.take()), ...[effectOf(action) ?? []].flat())
  }
  const createScope = () => inertScope(instrumented, taken, act)
  let shared: PureScope | null = null
  const scope = (children: Actors['children']) => {
    if (needsFreshScope || instrumented.spawns.needsFreshSystem()) return knowing(createScope(), children)
    shared ??= createScope()
    return shared
  }

  const lists = new Map<string, readonly string[]>()
  /** Returns the same object for equal lists, because many steps take the same transitions. */
  const once = (list: readonly string[]) => {
    const text = list.join('\n')
    const known = lists.get(text) ?? [...list]
    lists.set(text, known)
    return known
  }
  const record = ({ running, children }: Actors, next: (scope: PureScope) => AnyMachineSnapshot): Answered => {
    const within = scope(children)
    taken.length = 0
    actions.length = 0
    happened.length = 0
    instrumented.asked.length = 0
    instrumented.spawns.begin(running)
    instrumented.inPlace.begin()
    const snapshot = withOwnMessages(machine, next(within), within, actions)
    const spawned = instrumented.spawns.take()
    // At the start of an actor, xstate executes the actions last, after the actor has entered all initial states.
    const effects = isStart ? [...spawned, ...happened] : [...happened, ...spawned]
    // if no transition handled the outcome, a refused `always` is not counted as a refusal of the outcome
    const isAnswered = taken.length > 0
    const refused = instrumented.asked
      .filter(({ passed, id }) => !passed && (isAnswered || !always.has(id)))
      .map(({ id }) => id)
    const place = () => (isAnswered ? taken : refused).join(' + ') || 'the start'
    instrumented.chance.end(place)
    instrumented.inPlace.end(place)
    return { snapshot, taken: once(taken), refused: once(refused), effects }
  }
  const standingAfter = createStandings(timing)
  const settled = (before: Position, ended: string | null, { snapshot, taken, refused, effects }: Answered): Step => {
    const standing = standingAfter(before, ended, effects, snapshot.status === 'active')
    const { running, timers } = standing
    const isStill = snapshot === before.snapshot && running === before.running && timers === before.timers
    return { position: isStill ? before : { ...before, ...standing, snapshot }, taken, refused, effects }
  }

  const initial = (input: unknown) => {
    isStart = true
    try {
      return record(noActors, (within) => machine.getInitialSnapshot(within, input))
    } catch (error) {
      throw startError(input, error)
    } finally {
      isStart = false
    }
  }
  const start = (input: unknown) => {
    const answered = initial(input)
    const world = model.world && { world: model.world }
    const step = settled({ ...nothingStands, ...world, snapshot: answered.snapshot }, null, answered)
    if (step.position.snapshot.status === 'error') throw startError(input, step.position.snapshot.error)
    return step
  }
  const memoized = memoizeStep(instrumented)
  const next = (position: Position, outcome: Outcome, isMemoized: boolean) => {
    const { snapshot } = position
    if (outcome.kind === 'timer' && outcome.to !== undefined)
      return settled(position, outcome.timer, tells(snapshot, outcome))
    const take = (from: AnyMachineSnapshot) =>
      record({ ...position, children: from.children }, (within) => machine.transition(from, outcome.event, within))
    try {
      const answered = isMemoized ? memoized(snapshot, nameOfEvent(outcome), take) : take(snapshot)
      if (answered.snapshot.status === 'error') throw unhandled(answered.snapshot.error)
      const step = settled(position, endedBy(outcome), answered)
      if (outcome.changes === undefined) return step
      return { ...step, position: { ...step.position, world: outcome.changes(position.world ?? {}) } }
    } catch (error) {
      const because = `in ${stable(snapshot.value)} the chart threw on "${outcome.name}": ${reasonOf(error)}`
      return { position: crashedAt(position, new Error(because)), taken: [], refused: [], effects: [] }
    }
  }

  const starts = new Map<unknown, Step>()
  const steps = new WeakMap<Position, Map<string, Step>>()
  return {
    start: (input) => remembered(starts, input, () => start(input)),
    step: (position, outcome) => {
      const known = steps.get(position) ?? new Map<string, Step>()
      steps.set(position, known)
      return remembered(known, outcome.name, () => next(position, outcome, false))
    },
    stepOnce: (position, outcome) => next(position, outcome, true),
    isAlways: (id) => always.has(id),
    timing,
    mayAnswer: ({ snapshot }, { kind, event, changes }) => {
      if (changes !== undefined) return true
      // if a timer or an effect has ended, the situation has certainly changed
      if (kind === 'timer' || (kind === 'answer' && !isSnapshot(event))) return true
      return activeNodes(snapshot).some((node) => answers(node, event.type))
    },
    outcomesAt: createOffers(instrumented, model),
  }
}

const createOffers = (instrumented: InstrumentedMachine, model: AnyFlowModel): Stepper['outcomesAt'] => {
  const nameOf = timerNames(instrumented)
  const outcomes = Object.entries(eventsOf(model)).map(([name, event]) => {
    const { when, changes } = worldRules(model, name)
    return { ...outcomeOf(name, event), ...(when && { when }), ...(changes && { changes }) }
  })
  return ({ snapshot, running, timers, deliveries, bounds, world = {} }) => {
    if (snapshot.status !== 'active') return []
    const offered = outcomes.filter(({ when }) => when === undefined || when(world))
    const possible = offered.flatMap((outcome) =>
      outcome.kind === 'answer' ? [...running].flatMap((effect) => answerFrom(effect, outcome) ?? []) : [outcome],
    )
    return [
      ...possible,
      ...[...timers.keys()]
        .filter((timer) => certainlyEarlier(bounds, timers.keys(), timer).length === 0)
        .map((timer) => timerOutcome(timer, nameOf(timer), deliveries.get(timer), instrumented.machine.id)),
    ]
  }
}

const nameOfEvent = (outcome: Outcome) =>
  outcome.kind !== 'timer' ? outcome.name : outcome.event.type === outcome.timer ? outcome.timer : stable(outcome.event)

/** Maximum number of actions in one step. More actions mean an infinite loop. */
const mostActions = 500

/**
 * Delivers the events that the chart sends to itself, which xstate does after the step. Appends the resulting actions
 * to `actions`.
 */
const withOwnMessages = (
  machine: AnyStateMachine,
  first: AnyMachineSnapshot,
  within: PureScope,
  actions: readonly { type: string; params: unknown }[],
): AnyMachineSnapshot => {
  let snapshot = first
  for (let at = 0; at < actions.length && snapshot.status === 'active'; at += 1) {
    if (at > mostActions) throw new Error('the chart sends events to itself in an infinite loop')
    const event = messageTo(within.self, actions[at])
    if (event !== null) snapshot = machine.transition(snapshot, event, within)
  }
  return snapshot
}

/** Returns the event that the action sends to the chart itself without delay, or null for any other action. */
const messageTo = (self: object, action: { type: string; params: unknown } | undefined): AnyEventObject | null => {
  if (action?.type !== 'xstate.sendTo' || !isRecord(action.params)) return null
  const { to, delay, event } = action.params
  return to === self && delay === undefined && isRecord(event) ? (event as AnyEventObject) : null
}

/** Result of a timer that sends its event to another actor. */
const tells = (snapshot: AnyMachineSnapshot, { to = '', event }: { to?: string; event: AnyEventObject }): Answered => ({
  snapshot,
  taken: [],
  refused: [],
  effects: [{ kind: 'send', to, event }],
})

const isSnapshot = ({ type }: EventObject) => type.startsWith('xstate.snapshot.')

/** Id of the effect that has answered or the timer that has ended; null if neither has happened. */
export const endedBy = (outcome: Outcome): string | null => {
  if (outcome.kind === 'timer') return outcome.timer
  return outcome.kind === 'event' || isSnapshot(outcome.event) ? null : outcome.effect
}

/**
 * Returns the outcome as an answer of this effect, or null if the outcome belongs to another effect. A numbered effect
 * such as `load (2)` responds with the same events as `load`.
 */
const answerFrom = (effect: string, outcome: Extract<Outcome, { kind: 'answer' }>): Outcome | null => {
  if (effect === outcome.effect) return outcome
  if (timerId(effect) !== outcome.effect) return null
  const suffix = effect.slice(outcome.effect.length)
  const { event } = outcome
  const actorId = 'actorId' in event ? { actorId: effect } : {}
  return {
    ...outcome,
    name: `${outcome.name}${suffix}`,
    effect,
    event: { ...event, type: `${event.type}${suffix}`, ...actorId },
  }
}

/**
 * Whether the state may handle the event. True for each state with an `always`, because xstate evaluates `always` after
 * every event.
 */
const answers = (node: AnyStateNode, type: string) =>
  node.transitions.has(type) || node.always !== undefined || hasWildcard(node)

const hasWildcard = (node: AnyStateNode) => {
  const known = wildcards.get(node) ?? [...node.transitions.keys()].some((descriptor) => descriptor.endsWith('*'))
  wildcards.set(node, known)
  return known
}
const wildcards = new WeakMap<AnyStateNode, boolean>()

/**
 * Returns a known step or creates the step. Many paths share their first steps, and a pure step always has the same
 * result.
 */
const remembered = <K>(known: Map<K, Step>, key: K, create: () => Step) => {
  const step = known.get(key) ?? create()
  known.set(key, step)
  return step
}

type PureScope = ActorScope<AnyMachineSnapshot, AnyEventObject, ActorSystem<ActorSystemInfo>>

/** xstate requires an actor scope even for a pure step. This actor never starts; its callbacks collect the actions. */
const inertScope = (
  instrumented: InstrumentedMachine,
  taken: string[],
  act: (action: { type: string; params: unknown }) => void,
): PureScope => {
  const host = createActor(hostLogic, {
    id: 'parent',
    inspect: (event) => addTransitions(taken, event, instrumented.idOf),
  })
  const self = createActor(instrumented.machine, { parent: host, id: instrumented.machine.id })
  return {
    self,
    id: self.id,
    sessionId: self.sessionId,
    system: host.system,
    logger: () => {},
    defer: () => {},
    emit: () => {},
    stopChild: () => {},
    actionExecutor: ({ type, params }) => act({ type, params }),
  }
}

/** The actors before a step: ids of running effects, and the chart's children. */
type Actors = { running: Iterable<string>; children: AnyMachineSnapshot['children'] }
const noActors: Actors = { running: [], children: {} }

/** Lets the scope's actor system also find children that earlier steps have created. */
const knowing = (scope: PureScope, children: Actors['children']): PureScope => {
  const { get } = scope.system
  const earlier = Object.values(children)
  const found = (id: string) => earlier.find((child) => isRecord(child) && child.systemId === id)
  Object.assign(scope.system, { get: (id: string) => get(id) ?? found(id) })
  return scope
}

export const hostLogic = {
  getInitialSnapshot: () => ({ status: 'active' as const, output: undefined, error: undefined }),
  transition: <S>(snapshot: S) => snapshot,
  getPersistedSnapshot: <S>(snapshot: S) => snapshot,
}

const outcomeOf = (name: string, event: EventObject & Record<string, unknown>): Outcome => {
  const [, kind, effect] = event.type.match(/^xstate\.(done\.actor|error\.actor|snapshot)\.(.*)$/) ?? []
  if (effect === undefined) {
    if (event.type.startsWith('xstate.'))
      throw new Error(`outcome "${name}": ${event.type} is not an event that a model can have`)
    return { name, event, kind: 'event' }
  }
  const sent = kind === 'snapshot' ? { ...event, snapshot: activeSnapshot(event.snapshot) } : event
  const actorId = kind === 'snapshot' ? {} : { actorId: effect }
  return { name, event: { ...sent, ...actorId }, kind: 'answer', effect }
}

const timerOutcome = (
  timer: string,
  { name, delay }: { name: string; delay: string },
  delivery: Delivery | undefined,
  self: string,
): Outcome => ({
  name,
  kind: 'timer',
  timer,
  delay,
  event: delivery === undefined ? { type: timer } : (delivery.event as AnyEventObject),
  ...(delivery?.to !== undefined && delivery.to !== self && { to: delivery.to }),
})

/** Names each timer by its delay, and by its state too if several states use the same delay. */
const timerNames = ({ machine }: InstrumentedMachine) => {
  const delays = delaysOf(machine)
  const owners = (name: string) => new Set([...delays.values()].filter((d) => d.name === name).map((d) => d.state)).size
  const names = new Map(
    [...delays].map(([timer, { name, state }]) => [
      timer,
      { name: owners(name) > 1 ? `after: ${name} (in ${state})` : `after: ${name}`, delay: name },
    ]),
  )
  return (timer: string) => names.get(timer) ?? { name: `after: ${timer}`, delay: timerId(timer) }
}

/** Position after a crash: the chart is stopped and keeps the state before the step. */
const crashedAt = ({ snapshot }: Position, error: Error): Position => ({
  ...nothingStands,
  snapshot: { ...snapshot, status: 'error', error } as AnyMachineSnapshot,
})

/**
 * Returns the error of an effect that no transition handles; XState then stops the chart. Drafted models contain no
 * error, so this function creates one.
 */
const unhandled = (error: unknown) => error ?? new Error('no transition handles its error')

const startError = (input: unknown, error: unknown) =>
  new Error(
    `the chart cannot start ${input === undefined ? 'without an input' : `with the input ${brief(input)}`}: ${reasonOf(error)}`,
  )
