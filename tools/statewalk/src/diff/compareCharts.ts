import type { AnyStateMachine } from 'xstate'
import { type InstrumentedMachine, instrument } from '../chart/instrument.ts'
import { actionName, delaysOf, stateKey, statesOf } from '../chart/names.ts'
import { createStepper, type Position, type Step, type Stepper } from '../chart/step.ts'
import { inputsOf, keyOf, leafStates } from '../graph/explore.ts'
import { type AnyFlowModel, eventsOf } from '../model.ts'
import { same, stable } from '../plain.ts'
import { type Declaration, differencesOf, type Found } from './differences.ts'
import { putterOf } from './putThere.ts'
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
  /** The older version parts earlier from this walk of the newer one, and was put into the same situation. */
  isPutThere: boolean
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
  /** Situations in which both were compared. */
  situations: number
  /** Leaf states of both to which the newer version comes, but in which the older one could not be put beside it. */
  uncompared: readonly string[]
  /** False where there are more situations than were compared. */
  isWhole: boolean
}

/** How a walk comes to where it is. */
type Walk = { now: Position; via: Walk | null; outcome: string; was: Position | null; isPutThere: boolean }

/** Where both versions stand after the same walk. */
type Pair = Walk & { was: Position }

const mostPairs = 20_000

/**
 * Walks two versions of a chart side by side, through every situation that both can come to with the inputs and outcomes of
 * both models, and compares each step: guards, delays, effects with their parameters, what is remembered, output. Where they
 * part, the newer one walks on alone, and the older one is put beside it wherever it has such a situation: so what differs
 * further on shows by itself, and not what follows from the parting.
 */
export const compareCharts = (before: ChartVersion, after: ChartVersion): Compared => {
  const outcomes = unionOf(eventsOf(before.model), eventsOf(after.model))
  const old = versionOf(before, outcomes)
  const now = versionOf(after, outcomes)
  const finds = createFinds(old, now)
  const { pairs, partings } = walkTogether(old, now, finds)
  const later = walkApart(old, now, { finds, pairs, partings })
  const placesOf = (walks: readonly Walk[]) => new Set(walks.flatMap(({ now: { snapshot } }) => leafStates(snapshot)))
  const compared = placesOf([...pairs, ...later.filter(({ was }) => was !== null)])
  const uncompared = [...placesOf(later)].filter((state) => old.declared.states.has(state) && !compared.has(state))
  return {
    differences: finds.all(),
    situations: pairs.length + later.filter(({ was }) => was !== null).length,
    uncompared,
    isWhole: pairs.length + later.length <= mostPairs,
  }
}

type Finds = ReturnType<typeof createFinds>

/** Every situation to which both come by the same walk, and where the newer one stands where they part. */
const walkTogether = (old: Version, now: Version, finds: Finds) => {
  const inputs = unionOf(Object.fromEntries(inputsOf(old.model)), Object.fromEntries(inputsOf(now.model)))
  const pairs: Pair[] = []
  const partings: Walk[] = []
  const known = new Set<string>()
  const arrive = (pair: Pair) => {
    const key = `${keyOf(old.model, pair.was)} | ${keyOf(now.model, pair.now)}`
    if (known.has(key)) return
    known.add(key)
    pairs.push(pair)
  }
  const take = (via: Pair | null, outcome: string, was: Taken, is: Taken) => {
    if (was === null || is === null) return
    const isSame = finds.look(via, outcome, was, is)
    if (is === 'crash') return
    const walk = { now: is.position, via, outcome, isPutThere: false }
    if (isSame && was !== 'crash') arrive({ ...walk, was: was.position })
    else if (isOwn(now, via, outcome)) partings.push({ ...walk, was: null })
  }
  for (const [name, input] of Object.entries(inputs)) take(null, name, old.start(input), now.start(input))
  for (const pair of pairs) {
    if (pairs.length > mostPairs) break
    const names = new Set(now.stepper.outcomesAt(pair.now).map(({ name }) => name))
    for (const { name } of old.stepper.outcomesAt(pair.was)) {
      if (names.has(name)) take(pair, name, old.step(pair.was, name), now.step(pair.now, name))
    }
  }
  return { pairs, partings }
}

/** Whether the model of a version has an input or outcome itself; timers are its chart's. */
const isOwn = ({ model, outcomes }: Version, via: Walk | null, outcome: string) =>
  via === null
    ? inputsOf(model).some(([name]) => name === outcome)
    : outcome in model.outcomes || !(outcome in outcomes)

/** Every further situation of the newer version, the older one put beside it where it can be. */
const walkApart = (
  old: Version,
  now: Version,
  { finds, pairs, partings }: { finds: Finds; pairs: readonly Pair[]; partings: readonly Walk[] },
): Walk[] => {
  const seen = new Set(pairs.map((pair) => keyOf(now.model, pair.now)))
  const later: Walk[] = []
  const arrive = (walk: Pick<Walk, 'now' | 'via' | 'outcome'>) => {
    const key = keyOf(now.model, walk.now)
    if (seen.has(key) || walk.now.snapshot.status !== 'active') return
    seen.add(key)
    later.push({ ...walk, was: old.put(walk.now), isPutThere: true })
  }
  partings.forEach(arrive)
  for (const walk of later) {
    if (pairs.length + later.length > mostPairs) break
    for (const { name } of now.stepper.outcomesAt(walk.now)) {
      if (!isOwn(now, walk, name)) continue
      const is = now.step(walk.now, name)
      if (is === null) continue
      const was = walk.was === null ? null : old.step(walk.was, name)
      if (was !== null) finds.look(walk, name, was, is)
      if (is !== 'crash') arrive({ now: is.position, via: walk, outcome: name })
    }
  }
  return later
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
  /** Of both models. */
  outcomes: AnyFlowModel['outcomes']
  put: (position: Position) => Position | null
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
    stepper,
    declared: declarationOf(instrumented),
    model,
    outcomes,
    put: putterOf(instrumented.machine),
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
  const all: (Difference & { states: string[] })[] = []
  const byKey = new Map<string, Difference & { states: string[] }>()
  const add = (via: Walk | null, outcome: string, found: Found, sides: () => Pick<StepPair, 'before' | 'after'>) => {
    const states = via === null ? [] : leafStates(via.now.snapshot)
    const { about, name, was, now, by = [] } = found
    // one change by its words; parameters follow the situation, but then it is the same transition that tells them
    const keys = [[about, name, 'words', was, now], ...(by.length === 0 ? [] : [[about, name, 'by', ...by]])].map(
      stable,
    )
    const known = keys.map((key) => byKey.get(key)).find((each) => each !== undefined)
    if (known === undefined) {
      const isPutThere = via?.isPutThere ?? false
      const difference = { ...found, at: { states, ...walkTo(via, outcome), ...sides(), isPutThere }, states, times: 1 }
      all.push(difference)
      for (const key of keys) byKey.set(key, difference)
      return
    }
    for (const key of keys) if (!byKey.has(key)) byKey.set(key, known)
    known.times += 1
    for (const state of states) if (!known.states.includes(state)) known.states.push(state)
  }
  return {
    all: () => all,
    /** Compares a step; whether both are in the same situation after it. */
    look: (via: Walk | null, outcome: string, was: Step | 'crash', is: Step | 'crash'): boolean => {
      const context = (position: Position | null | undefined) => position?.snapshot.context ?? {}
      const lines = (step: Step | 'crash', { declared }: Version, position: Position | null | undefined) =>
        step === 'crash' ? ['throws'] : stepLines(step, context(position), declared.delayName)
      const sides = () => ({ before: lines(was, old, via?.was), after: lines(is, now, via?.now) })
      if (was === 'crash' || is === 'crash') {
        const isOfBoth = outcome in old.model.outcomes && outcome in now.model.outcomes
        if (was !== is && isOfBoth)
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
      for (const each of found) {
        const isOfStep = each.about === 'effect' || each.about === 'memory'
        add(via, outcome, isOfStep ? { ...each, by: is.taken } : each, sides)
      }
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

const walkTo = (via: Walk | null, outcome: string): { input: string; steps: string[] } => {
  const names = [outcome]
  for (let walk = via; walk !== null; walk = walk.via) names.unshift(walk.outcome)
  const [input = '', ...steps] = names
  return { input, steps }
}
