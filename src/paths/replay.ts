import type { AnyMachineSnapshot, AnyStateMachine } from 'xstate'
import type { Shown } from './criteria/criterion.ts'
import { keyOf, leafStates } from './explore.ts'
import { startLive } from './live.ts'
import { type AnyFlowModel, anyModel, type FlowModel, type Path } from './model.ts'
import { stateKey } from './names.ts'
import { brief, same, stable } from './plain.ts'
import { type InstrumentedMachine, instrument } from './rig.ts'
import { createStepper, type Outcome, type Position, type Step, type Stepper } from './step.ts'

/** Which promise was broken, and how, in a sentence that begins with the path so far. */
export type Failure = { about: 'replay' | 'ignored' | 'holds' | 'delays'; message: string }

/** What a replay works with; made once for many paths. */
export type Stage = { rig: InstrumentedMachine; model: AnyFlowModel; stepper: Stepper }

/** What to compare beyond the chart itself. */
export type ReplayOptions = {
  /** Keys of situations by step, where a graph foretold them. */
  expected?: readonly string[]
  /** Situations whose events to ignore were tried already; those tried now are added. */
  probed?: Set<string>
}

/** Prepares a chart for `replayOn`. */
export const createStage = <M extends AnyStateMachine>(machine: M, model: FlowModel<M>): Stage => {
  const rig = instrument(machine)
  return { rig, model: anyModel(model), stepper: createStepper(rig, anyModel(model)) }
}

/**
 * Walks one path on a live actor with deferred fakes and fake time. After each step it compares state, projection, context,
 * output and the effects called with what the chart declares, the running effects with the model's `expectedInvocations`, and timers
 * with the model's delays: nothing 1 ms before, everything at the number. Returns what differed; empty is good.
 */
export const replay = <M extends AnyStateMachine>(machine: M, model: FlowModel<M>, path: Path): readonly Failure[] =>
  replayOn(createStage(machine, model), path)

/** As `replay`, for a chart that is prepared already. */
export const replayOn = (stage: Stage, path: Path, options: ReplayOptions = {}): readonly Failure[] =>
  walkPath(stage, path, options).failures

/** What a walk along a path showed, step by step, and what was wrong. */
export type Walked = { failures: readonly Failure[]; shown: readonly Shown[] }

/** As `replayOn`, and says what the live actor really did. */
export const walkPath = (stage: Stage, path: Path, options: ReplayOptions = {}): Walked => {
  const { rig, model, stepper } = stage
  const failures: Failure[] = []
  const shown: Shown[] = []
  const walked: string[] = [path.input]
  const fail = (about: Failure['about'], message: string) => {
    failures.push({ about, message: `${walked.join(' > ')}: ${message}` })
  }
  const input: unknown = model.inputs === undefined ? model.input : model.inputs[path.input]
  const first = stepper.start(input)
  rig.asked.length = 0
  const live = startLive(rig, input)
  const due = new Map<string, number>()

  /** Compares the live actor with the pure step; false when there is no use in going on. */
  const compare = ({ position, effects }: Step, index: number) => {
    const before = failures.length
    const snapshot = live.snapshot()
    const differs = (what: string, actual: unknown, expected: unknown) => {
      if (!same(actual, expected)) fail('replay', `${what} is ${brief(actual)}, not ${brief(expected)}`)
    }
    if (snapshot.status === 'error') fail('replay', `the live actor crashed: ${String(snapshot.error)}`)
    differs('the state', snapshot.value, position.snapshot.value)
    differs('the status', snapshot.status, position.snapshot.status)
    differs('projection', model.projection(snapshot), model.projection(position.snapshot))
    for (const key of Object.keys({ ...snapshot.context, ...position.snapshot.context })) {
      differs(`context.${key}`, snapshot.context[key], position.snapshot.context[key])
    }
    differs('the output', snapshot.output, position.snapshot.output)
    differs('the list of effects', live.takeEffects(), effects)
    differs('what runs', [...live.running()].sort(), [...position.running].sort())
    differs('what is timed', [...live.pending()].sort(), [...position.timers].sort())
    const expected = options.expected?.[index]
    const actual = keyOf(model, position)
    if (expected !== undefined && actual !== expected) {
      fail('replay', `the projection does not tell situations apart: expected ${expected}, came to ${actual}`)
    }
    return failures.length === before
  }

  const checkPromises = (position: Position) => {
    checkHolds(model, live.snapshot(), live.running(), (message) => fail('holds', message))
    for (const timer of due.keys()) if (!position.timers.has(timer)) due.delete(timer)
    for (const outcome of stepper.outcomesAt(position)) {
      if (outcome.kind !== 'timer' || due.has(outcome.timer)) continue
      const expected = specifiedDelay(model, outcome.delay, live.snapshot())
      if (expected === undefined) fail('delays', `the model says nothing about the delay ${outcome.delay}`)
      due.set(outcome.timer, expected ?? position.timers.get(outcome.timer) ?? 0)
    }
  }

  /** Waits for a timer as the specification has it: nothing 1 ms before, the end at the number. */
  const wait = ({ timer, delay }: Extract<Outcome, { kind: 'timer' }>) => {
    const ms = due.get(timer) ?? 0
    due.delete(timer)
    if (ms > 0 && live.passTime(timer, ms - 1)) fail('delays', `${delay} ended before ${ms} ms had passed`)
    else if (!live.passTime(timer, Math.min(ms, 1))) {
      fail('delays', `${delay} had not ended after ${ms} ms`)
      live.passTime(timer, Number.POSITIVE_INFINITY)
    }
  }

  /** What the live actor has done since the last time, with `always` asked in vain left out as in `Step`. */
  const look = (position: Position) => {
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

  let step = first
  look(step.position)
  let goesOn = compare(step, 0)
  checkPromises(step.position)
  for (const [index, name] of path.steps.entries()) {
    if (!goesOn) break
    probe(stage, live, step.position, options.probed, (message) => fail('ignored', message))
    walked.push(name)
    const outcome = stepper.outcomesAt(step.position).find((possible) => possible.name === name)
    if (outcome === undefined) {
      fail('replay', `this cannot happen in ${stable(step.position.snapshot.value)}`)
      break
    }
    step = stepper.step(step.position, outcome)
    live.takeTransitions()
    if (outcome.kind === 'timer') wait(outcome)
    else live.happen(outcome)
    look(step.position)
    goesOn = compare(step, index + 1)
    checkPromises(step.position)
  }
  if (goesOn) probe(stage, live, step.position, options.probed, (message) => fail('ignored', message))
  const last = shown.at(-1)
  if (goesOn && last !== undefined && path.ignores !== undefined) {
    const ignored = path.ignores.filter((name) =>
      isIgnored(stage, live, step.position, name, (message) => fail('ignored', message)),
    )
    shown.splice(-1, 1, { ...last, ignored })
  }
  return { failures, shown }
}

/** Tries one outcome that must be ignored. */
const isIgnored = ({ stepper }: Stage, live: Live, position: Position, name: string, tell: Tell) => {
  const outcome = stepper.outcomesAt(position).find((possible) => possible.name === name)
  if (outcome?.kind === 'event') return staysUnmoved(live, outcome, tell)
  tell(`"${name}" cannot be tried here`)
  return false
}

type Live = ReturnType<typeof startLive>
type Tell = (message: string) => void

/** Sends a live actor what it must ignore here: nothing may change and no effect be called. */
const probe = (
  { model, stepper }: Stage,
  live: Live,
  position: Position,
  probed: Set<string> | undefined,
  tell: Tell,
) => {
  const key = keyOf(model, position)
  if (probed === undefined || probed.has(key)) return
  probed.add(key)
  for (const outcome of stepper.outcomesAt(position)) {
    if (outcome.kind !== 'event') continue
    const isKnown = stepper.mayAnswer(position, outcome) && stepper.stepOnce(position, outcome).taken.length > 0
    if (!isKnown) staysUnmoved(live, outcome, tell)
  }
}

/** Whether an event changes nothing and calls no effect. */
const staysUnmoved = (live: Live, outcome: Extract<Outcome, { kind: 'event' }>, tell: Tell) => {
  const read = () => {
    const { value, context } = live.snapshot()
    return { value, context, pending: [...live.pending()], running: [...live.running()] }
  }
  const before = read()
  live.happen(outcome)
  const effects = live.takeEffects()
  const after = read()
  if (effects.length > 0) tell(`"${outcome.name}" must be ignored, but called ${brief(effects)}`)
  else if (!same(before, after)) {
    tell(`"${outcome.name}" must be ignored, but changed ${brief(before)} to ${brief(after)}`)
  } else return true
  return false
}

const checkHolds = (model: AnyFlowModel, snapshot: AnyMachineSnapshot, running: ReadonlySet<string>, tell: Tell) => {
  for (const state of leafStates(snapshot)) {
    if (model.expectedInvocations[state] === undefined)
      tell(`the model's expectedInvocations has no entry for ${state}`)
  }
  for (const state of snapshot._nodes.map(stateKey)) {
    const missing = (model.expectedInvocations[state]?.running ?? []).filter((id) => !running.has(id))
    if (missing.length > 0) tell(`${state} must have ${missing.join(', ')} running`)
  }
}

const specifiedDelay = (model: AnyFlowModel, name: string, snapshot: AnyMachineSnapshot) => {
  const delay = model.delays?.[name]
  return typeof delay === 'function' ? delay(snapshot) : delay
}
