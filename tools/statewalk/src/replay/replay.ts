import type { AnyMachineSnapshot, AnyStateNode } from 'xstate'
import type { InstrumentedMachine } from '../chart/instrument.ts'
import { activeNodes } from '../chart/internals.ts'
import { stateKey } from '../chart/names.ts'
import type { Outcome, Position, Step, Stepper } from '../chart/step.ts'
import type { Shown } from '../criteria/criterion.ts'
import { keyOf, leafStates } from '../graph/explore.ts'
import { type AnyFlowModel, delayOf, type Path } from '../model.ts'
import { actorNames, brief, same, stable } from '../plain.ts'
import { startLive } from './live.ts'
import { createRepeats, type Repeats } from './repeats.ts'

/** A failure of a walk. The message begins with the path and describes the failure. */
export type Failure = { about: 'replay' | 'ignored' | 'invocations' | 'delays'; message: string }

/** A note on a part that a walk cannot check: a step whose result varies, or a delay without a specified length. */
export type Note = { about: 'chance' | 'delays'; message: string }

export type Stage = { instrumented: InstrumentedMachine; model: AnyFlowModel; stepper: Stepper }

export type ReplayOptions = {
  /** Keys of the situations at the start and after each step. Undefined for a path that was not planned on a graph. */
  expected?: readonly string[]
  /** Keys of situations in which the ignored events were already sent. The replay adds further situations. */
  probed?: Set<string>
}

/** Result of a walk. `shown` is the observed result of each step. */
export type Walked = { failures: readonly Failure[]; shown: readonly Shown[]; notes: readonly Note[] }

/**
 * Walks a path on a live actor with simulated effects and time. State, projection, context, output and effects must
 * match the chart's declaration. Running effects must match the model's `states`. Each timer must end exactly after the
 * model's delay, and not 1 ms earlier.
 */
export const walkPath = (stage: Stage, path: Path, options: ReplayOptions = {}): Walked => {
  const { model, stepper } = stage
  const input: unknown = model.inputs === undefined ? model.input : model.inputs[path.input]
  const first = stepper.start(input)
  const walk = startWalk(stage, path.input, input)
  const { failures, shown, notes } = walk
  const result = { failures, shown, notes }
  const starts = createRepeats(stage, (each) => each.start(input))
  let step = arrive(walk, first, starts, options.expected?.[0])
  for (const [index, name] of path.steps.entries()) {
    if (step === null) break
    const { position } = step
    probe(walk, position, options.probed)
    walk.along.push(name)
    const outcome = stepper.outcomesAt(position).find((possible) => possible.name === name)
    if (outcome === undefined) {
      walk.fail('replay', `this cannot happen in ${stable(position.snapshot.value)}`)
      return result
    }
    const next = stepper.step(position, outcome)
    bringAbout(walk, outcome)
    const repeats = createRepeats(stage, (each) => each.step(position, outcome))
    step = arrive(walk, next, repeats, options.expected?.[index + 1])
  }
  if (step !== null) probe(walk, step.position, options.probed)
  if (step !== null && path.ignores !== undefined) tryIgnored(walk, step.position, path.ignores)
  return result
}

type Walk = Stage & {
  live: Live
  /** Length of each running timer in ms, according to the model. */
  due: Map<string, number>
  /** Names of the input and of the outcomes so far. */
  along: string[]
  failures: Failure[]
  shown: Shown[]
  notes: Note[]
  fail(about: Failure['about'], message: string): void
  note(about: Note['about'], message: string): void
}

const startWalk = (stage: Stage, name: string, input: unknown): Walk => {
  const along = [name]
  const failures: Failure[] = []
  const notes: Note[] = []
  const fail = (about: Failure['about'], message: string) => {
    failures.push({ about, message: `${along.join(' > ')}: ${message}` })
  }
  stage.instrumented.asked.length = 0
  return {
    ...stage,
    live: startLive(stage.instrumented, input),
    due: new Map(),
    along,
    failures,
    shown: [],
    notes,
    fail,
    note: (about, message) => notes.push({ about, message }),
  }
}

/** Returns the step from which the walk continues; null if the walk cannot continue. */
const arrive = (walk: Walk, step: Step, repeats: Repeats, expected: string | undefined): Step | null => {
  look(walk, step.position)
  const goesOn = compare(walk, step, walk.notes.some(({ about }) => about === 'chance') ? undefined : expected, repeats)
  const varying = repeats.varying()
  if (varying.length > 0) {
    const last = walk.shown.at(-1)
    if (last !== undefined && expected !== undefined) walk.shown.splice(-1, 1, { ...last, situation: expected })
    const parts = `${varying.join(', ')} ${varying.length === 1 ? 'differs' : 'differ'} each time`
    walk.note('chance', `${step.taken.join(' + ') || 'this step'} cannot be repeated: ${parts}`)
  }
  const next = varying.length === 0 ? step : withValuesOf(walk.live, step)
  checkPromises(walk, next)
  return goesOn ? next : null
}

/**
 * Returns the step with the context and timers of the live actor, which can differ from the plan if a value is
 * nondeterministic.
 */
const withValuesOf = (live: Live, step: Step): Step => {
  const { snapshot } = step.position
  const { context } = live.snapshot()
  const position = {
    ...step.position,
    timers: live.pending(),
    snapshot: { ...snapshot, context } as AnyMachineSnapshot,
  }
  return { ...step, position }
}

const bringAbout = (walk: Walk, outcome: Outcome) => {
  walk.live.takeTransitions()
  if (outcome.kind === 'timer') wait(walk, outcome)
  else walk.live.happen(outcome)
}

/** Records the result of a step. If no transition was taken, omits refused `always` transitions, as `Step` does. */
const look = ({ model, stepper, live, shown }: Walk, position: Position) => {
  const { taken, refused } = live.takeTransitions()
  const isAnswered = taken.length > 0
  shown.push({
    taken,
    refused: refused.filter((id) => isAnswered || !stepper.isAlways(id)),
    states: leafStates(live.snapshot()),
    situation: keyOf(model, position),
    ignored: [],
  })
}

/** Returns whether the live actor and the planned step are equal. */
const compare = (
  { model, live, failures, fail }: Walk,
  { position, effects }: Step,
  expected: string | undefined,
  { isByChance }: Repeats,
) => {
  const before = failures.length
  const snapshot = live.snapshot()
  if (position.snapshot.status === 'error') {
    fail('replay', `the chart crashes: ${messageOf(position.snapshot.error)}`)
    return false
  }
  const names = [snapshot, position.snapshot].map(({ children }) => actorNames(children))
  const liveEffects = live.takeEffects()
  /** Whether a nondeterministic value has led to another state than planned, so that nothing else can be compared. */
  let isElsewhere = false
  const differs = (what: string, actual: unknown, part: (step: Step) => unknown) => {
    const wanted = part({ position, effects, taken: [], refused: [] })
    if (isElsewhere || same(actual, wanted, names)) return false
    if (isByChance(what, part)) return true
    fail('replay', `${what} is ${brief(actual)}, not ${brief(wanted)}`)
    return false
  }
  if (snapshot.status === 'error') fail('replay', `the live actor crashed: ${String(snapshot.error)}`)
  isElsewhere = differs('the state', snapshot.value, ({ position }) => position.snapshot.value)
  differs('the status', snapshot.status, ({ position }) => position.snapshot.status)
  for (const key of Object.keys({ ...snapshot.context, ...position.snapshot.context }))
    differs(`context.${key}`, snapshot.context[key], ({ position }) => position.snapshot.context[key])
  differs('projection', model.projection(snapshot), ({ position }) => model.projection(position.snapshot))
  differs('where history leads', leftStates(snapshot), ({ position }) => leftStates(position.snapshot))
  differs('the output', snapshot.output, ({ position }) => position.snapshot.output)
  differs('the list of effects', liveEffects, ({ effects }) => effects)
  differs('what runs', [...live.running()].sort(), ({ position }) => [...position.running].sort())
  differs('what is timed', [...live.pending()].sort(), ({ position }) => [...position.timers].sort())
  if (isElsewhere) return false
  const actual = keyOf(model, position)
  if (
    expected !== undefined &&
    actual !== expected &&
    !isByChance('the situation', (step) => keyOf(model, step.position))
  )
    fail('replay', `the projection does not tell situations apart: expected ${expected}, came to ${actual}`)
  return failures.length === before
}

const messageOf = (error: unknown) => (error instanceof Error ? error.message : brief(error))

const leftStates = ({ historyValue }: AnyMachineSnapshot) =>
  Object.fromEntries(
    Object.entries<AnyStateNode[]>(historyValue).map(([id, nodes]) => [id, nodes.map(stateKey).sort()]),
  )

/** Checks running effects, and records the length of each new timer according to the model. */
const checkPromises = ({ model, stepper, live, due, fail, note }: Walk, { position, effects }: Step) => {
  checkInvocations(model, live.snapshot(), live.running(), (message) => fail('invocations', message))
  // A cancelled timer may start again with another length.
  for (const effect of effects) if (effect.kind === 'cancel') due.delete(effect.id)
  for (const timer of due.keys()) if (!position.timers.has(timer)) due.delete(timer)
  for (const outcome of stepper.outcomesAt(position)) {
    if (outcome.kind !== 'timer' || due.has(outcome.timer)) continue
    const expected = specifiedDelay(model, outcome.delay, live.snapshot())
    const isKnown = expected !== undefined && !Number.isNaN(expected)
    if (!isKnown) note('delays', `the model does not say how long the delay ${outcome.delay} is`)
    due.set(outcome.timer, isKnown ? expected : (position.timers.get(outcome.timer) ?? 0))
  }
}

/** Lets a timer end. The timer must end at its length in the model, in ms, and not 1 ms earlier. */
const wait = ({ live, due, fail }: Walk, { timer, delay }: Extract<Outcome, { kind: 'timer' }>) => {
  const ms = due.get(timer) ?? 0
  due.delete(timer)
  if (ms > 0 && live.passTime(timer, ms - 1)) fail('delays', `${delay} ended before ${ms} ms had passed`)
  else if (!live.passTime(timer, Math.min(ms, 1))) {
    fail('delays', `${delay} had not ended after ${ms} ms`)
    live.passTime(timer, Number.POSITIVE_INFINITY)
  }
}

/** Sends events that the chart must ignore at the end of a path. */
const tryIgnored = (walk: Walk, position: Position, ignores: readonly string[]) => {
  const last = walk.shown.at(-1)
  if (last === undefined) return
  walk.shown.splice(-1, 1, { ...last, ignored: ignores.filter((name) => isIgnored(walk, position, name)) })
}

const isIgnored = (walk: Walk, position: Position, name: string) => {
  const outcome = walk.stepper.outcomesAt(position).find((possible) => possible.name === name)
  if (outcome?.kind === 'event') return staysUnmoved(walk, outcome)
  walk.fail('ignored', `"${name}" cannot be tried here`)
  return false
}

type Live = ReturnType<typeof startLive>
type Tell = (message: string) => void

/** Checks that the events which the chart must ignore here change nothing and start no effect. */
const probe = (walk: Walk, position: Position, probed: Set<string> | undefined) => {
  const { model, stepper } = walk
  const key = keyOf(model, position)
  if (probed === undefined || probed.has(key)) return
  probed.add(key)
  for (const outcome of stepper.outcomesAt(position)) {
    if (outcome.kind !== 'event') continue
    const isKnown = stepper.mayAnswer(position, outcome) && stepper.stepOnce(position, outcome).taken.length > 0
    if (!isKnown) staysUnmoved(walk, outcome)
  }
}

/** Returns whether the event changed nothing and started no effect. */
const staysUnmoved = ({ live, fail }: Walk, outcome: Extract<Outcome, { kind: 'event' }>) => {
  const read = () => {
    const { value, context } = live.snapshot()
    return { value, context, pending: [...live.pending()], running: [...live.running()] }
  }
  const before = read()
  live.happen(outcome)
  const effects = live.takeEffects()
  const after = read()
  if (effects.length > 0) fail('ignored', `"${outcome.name}" must be ignored, but called ${brief(effects)}`)
  else if (!same(before, after)) {
    fail('ignored', `"${outcome.name}" must be ignored, but changed ${brief(before)} to ${brief(after)}`)
  } else return true
  return false
}

const checkInvocations = (
  model: AnyFlowModel,
  snapshot: AnyMachineSnapshot,
  running: ReadonlySet<string>,
  tell: Tell,
) => {
  for (const state of leafStates(snapshot)) {
    if (model.states[state] === undefined) tell(`the model's states have no entry for ${state}`)
  }
  for (const state of activeNodes(snapshot).map(stateKey)) {
    const missing = (model.states[state]?.running ?? []).filter((id) => !running.has(id))
    if (missing.length > 0) tell(`${state} must have ${missing.join(', ')} running`)
  }
}

/** Returns the length of a delay in ms, according to the model. The name of an unnamed delay is its length. */
const specifiedDelay = (model: AnyFlowModel, name: string, snapshot: AnyMachineSnapshot) => {
  const delay = delayOf(model, name) ?? (/^\d+$/.test(name) ? Number(name) : undefined)
  return typeof delay === 'function' ? delay(snapshot) : delay
}
