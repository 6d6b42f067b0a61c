import type { AnyStateMachine } from 'xstate'
import { type InstrumentedMachine, instrument } from '../chart/instrument.ts'
import { actionName, delaysOf, stateKey, statesOf } from '../chart/names.ts'
import { createStepper, type Position, type Step, type Stepper } from '../chart/step.ts'
import { inputsOf, keyOf, leafStates } from '../graph/explore.ts'
import type { AnyFlowModel } from '../model.ts'
import { same, stable } from '../plain.ts'
import { type Declaration, differencesOf, type Found } from './differences.ts'
import { stepLines } from './stepLines.ts'

/** A chart with its model, as it is or was. */
export type ChartVersion = { machine: AnyStateMachine; model: AnyFlowModel }

/** One step as both versions take it. */
export type StepPair = {
  /** Leaf states before the step; empty at the start. */
  states: readonly string[]
  /** How to come there, and the step itself at the end. */
  input: string
  steps: readonly string[]
  before: readonly string[]
  after: readonly string[]
}

/** Something that two versions do otherwise, and the shortest walk that shows it. */
export type Difference = Found & {
  at: StepPair
  /** Leaf states in which it shows. */
  states: readonly string[]
  /** Steps that show it. */
  times: number
}

/** What two versions do otherwise. */
export type Compared = {
  differences: readonly Difference[]
  /** Pairs of situations that were compared. */
  situations: number
  /** False where there are more situations than were compared. */
  isWhole: boolean
}

/** Where both versions stand after the same walk. */
type Pair = { was: Position; now: Position; via: Pair | null; outcome: string }

const mostPairs = 20_000

/**
 * Walks two versions of a chart side by side, through every situation that both can come to with the inputs and outcomes of
 * both models, and compares each step: guards, delays, effects with their parameters, what is remembered, output. Where they
 * part, the walk ends: what comes after follows from it.
 */
export const compareCharts = (before: ChartVersion, after: ChartVersion): Compared => {
  const inputs = unionOf(Object.fromEntries(inputsOf(before.model)), Object.fromEntries(inputsOf(after.model)))
  const outcomes = unionOf(before.model.outcomes, after.model.outcomes)
  const old = versionOf(before, outcomes)
  const now = versionOf(after, outcomes)
  const finds = createFinds(old, now)
  const pairs: Pair[] = []
  const known = new Set<string>()
  const arrive = (pair: Pair) => {
    const key = `${keyOf(before.model, pair.was)} | ${keyOf(after.model, pair.now)}`
    if (known.has(key)) return
    known.add(key)
    pairs.push(pair)
  }
  const take = (via: Pair | null, outcome: string, was: Taken, is: Taken) => {
    if (was === null || is === null) return
    if (finds.look(via, outcome, was, is) && was !== 'crash' && is !== 'crash')
      arrive({ was: was.position, now: is.position, via, outcome })
  }
  for (const [name, input] of Object.entries(inputs)) take(null, name, old.start(input), now.start(input))
  for (const pair of pairs) {
    if (pairs.length > mostPairs) break
    const names = new Set(now.stepper.outcomesAt(pair.now).map(({ name }) => name))
    for (const { name } of old.stepper.outcomesAt(pair.was)) {
      if (names.has(name)) take(pair, name, old.step(pair.was, name), now.step(pair.now, name))
    }
  }
  return { differences: finds.all(), situations: pairs.length, isWhole: pairs.length <= mostPairs }
}

/** Both records in one; what has the same name and is something else is there twice. */
const unionOf = <T>(before: Readonly<Record<string, T>>, after: Readonly<Record<string, T>>): Record<string, T> => {
  const changed = Object.entries(before).filter(([name, value]) => name in after && !same(value, after[name]))
  return { ...before, ...after, ...Object.fromEntries(changed.map(([name, value]) => [`${name} (as before)`, value])) }
}

/** A step, nothing where no transition could answer, or the chart threw. */
type Taken = Step | 'crash' | null

type Version = {
  stepper: Stepper
  declared: Declaration
  model: AnyFlowModel
  start: (input: unknown) => Taken
  step: (position: Position, outcome: string) => Taken
}

const versionOf = ({ machine, model }: ChartVersion, outcomes: AnyFlowModel['outcomes']): Version => {
  const instrumented = instrument(machine)
  const stepper = createStepper(instrumented, { ...model, outcomes })
  const attempt = (take: () => Step): Taken => {
    try {
      const step = take()
      return step.position.snapshot.status === 'error' ? 'crash' : step
    } catch {
      return 'crash'
    }
  }
  return {
    ...{ stepper, declared: declarationOf(instrumented), model },
    start: (input) => attempt(() => stepper.start(input)),
    step: (position, name) => {
      const outcome = stepper.outcomesAt(position).find((each) => each.name === name)
      if (outcome === undefined) return null
      return attempt(() => stepper.stepOnce(position, outcome))
    },
  }
}

const declarationOf = ({ machine, declared }: InstrumentedMachine): Declaration => {
  const delays = delaysOf(machine)
  return {
    actions: new Map(declared.map(({ id, actions }) => [id, actions.join('\n')])),
    states: new Map(
      statesOf(machine).map((node) => [
        stateKey(node),
        // the timers of `after` are compared as delays
        [...node.entry, '|', ...node.exit].map((action) => actionName(action)).join('\n'),
      ]),
    ),
    delayName: (timer) => delays.get(timer)?.name ?? timer,
  }
}

const createFinds = (old: Version, now: Version) => {
  const all = new Map<string, Difference & { states: string[] }>()
  const add = (via: Pair | null, outcome: string, found: Found, sides: () => Pick<StepPair, 'before' | 'after'>) => {
    const states = via === null ? [] : leafStates(via.now.snapshot)
    const key = [found.about, found.name, found.about === 'guard' || found.about === 'delay' ? found.now : ''].join(
      '\n',
    )
    const known = all.get(key)
    if (known === undefined) {
      all.set(key, { ...found, at: { states, ...walkTo(via, outcome), ...sides() }, states, times: 1 })
      return
    }
    known.times += 1
    for (const state of states) if (!known.states.includes(state)) known.states.push(state)
  }
  return {
    all: () => [...all.values()],
    /** Compares a step; whether both are in the same situation after it. */
    look: (via: Pair | null, outcome: string, was: Step | 'crash', is: Step | 'crash'): boolean => {
      const context = (position: Position | undefined) => position?.snapshot.context ?? {}
      const lines = (step: Step | 'crash', { declared }: Version, position: Position | undefined) =>
        step === 'crash' ? ['throws'] : stepLines(step, context(position), declared.delayName)
      const sides = () => ({ before: lines(was, old, via?.was), after: lines(is, now, via?.now) })
      if (was === 'crash' || is === 'crash') {
        const isOwn = outcome in old.model.outcomes && outcome in now.model.outcomes
        if (was !== is && isOwn)
          add(
            via,
            outcome,
            { ...crashed, was: was === 'crash' ? 'throws' : '', now: is === 'crash' ? 'throws' : '' },
            sides,
          )
        return false
      }
      const before = { step: was, declared: old.declared, context: context(via?.was) }
      const after = { step: is, declared: now.declared, context: context(via?.now) }
      const found = differencesOf(before, after)
      for (const each of found) add(via, outcome, each, sides)
      return goesOn(was, is, now.model)
    },
  }
}

const crashed: Found = { about: 'crash', name: 'the chart', was: '', now: '', transitions: [] }

/** Whether both are in the same states with the same effects and timers, and guards read the same. */
const goesOn = ({ position: before, taken: was }: Step, { position: now, taken: is }: Step, model: AnyFlowModel) => {
  const places = ({ snapshot, running, timers }: Position) =>
    [snapshot.status, ...leafStates(snapshot), '|', ...[...running].sort(), '|', ...[...timers.keys()].sort()].join(
      '\n',
    )
  if (was.join('\n') !== is.join('\n') || places(before) !== places(now)) return false
  try {
    return stable(model.projection(before.snapshot)) === stable(model.projection(now.snapshot))
  } catch {
    return false
  }
}

const walkTo = (via: Pair | null, outcome: string): { input: string; steps: string[] } => {
  const names = [outcome]
  for (let pair = via; pair !== null; pair = pair.via) names.unshift(pair.outcome)
  const [input = '', ...steps] = names
  return { input, steps }
}
