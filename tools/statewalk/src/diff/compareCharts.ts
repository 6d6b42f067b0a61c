import type { AnyStateMachine } from 'xstate'
import { type InstrumentedMachine, instrument } from '../chart/instrument.ts'
import { actionName, delaysOf, stateKey, statesOf, withParents } from '../chart/names.ts'
import { createStepper, type Position, type Step, type Stepper } from '../chart/step.ts'
import { inputsOf, keyOf, leafStates } from '../graph/explore.ts'
import { type AnyFlowModel, eventsOf, worldRules } from '../model.ts'
import { brief, same, stable } from '../plain.ts'
import { type Declaration, differencesOf, type Found, situationDifference } from './differences.ts'
import { putterOf } from './putThere.ts'
import { stepLines } from './stepLines.ts'
import { type Unwalked, unwalkedDifferences } from './unwalked.ts'

export type { Unwalked }

export type ChartVersion = { machine: AnyStateMachine; model: AnyFlowModel }

export type StepPair = {
  /** Leaf states before the step; empty at the start. */
  states: readonly string[]
  /** Name of the input, and names of the outcomes up to this step. */
  input: string
  steps: readonly string[]
  before: readonly string[]
  after: readonly string[]
  /**
   * Whether the older version was moved to the newer version's situation, because the two versions had diverged earlier
   * on this walk.
   */
  isPutThere: boolean
}

/** A difference between two versions. `at` is the step in which it occurs, on the shortest walk to it. */
export type Difference = Found & {
  at: StepPair
  /** Leaf states in which the difference occurs. */
  states: readonly string[]
  /** Number of steps in which the difference occurs. */
  times: number
  /** Context values that a differing guard reads in the step `at`, one per line. */
  reads: readonly string[]
}

export type Compared = {
  differences: readonly Difference[]
  situations: number
  /** Leaf states into which the older version could not be moved. */
  uncompared: readonly string[]
  /** Changed code that no compared step has run. */
  unwalked: readonly Unwalked[]
  /** False if the comparison reached its limit of situations. */
  isWhole: boolean
}

/**
 * A walk through both versions. `via` is the walk without its last outcome. `was` is the older version's position, or
 * null if it has no matching position.
 */
type Walk = { now: Position; via: Walk | null; outcome: string; was: Position | null; isPutThere: boolean }

type Pair = Walk & { was: Position }

const mostPairs = 20_000

/**
 * Compares each step of two versions: guards, delays, effects with their parameters, context, output. Visits every
 * situation that both versions can reach with the inputs and outcomes of both models. When the versions diverge, the
 * walk continues in the newer version and moves the older version to the matching situation if possible.
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
    unwalked: unwalkedDifferences(before.machine, after.machine, finds.walked),
    isWhole: pairs.length + later.length <= mostPairs,
  }
}

type Finds = ReturnType<typeof createFinds>

/**
 * Walks the situations that both versions reach by the same walk. Also returns the newer version's positions after the
 * steps at which the versions diverged.
 */
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

/**
 * Whether the input or outcome belongs to this version's model. A timer belongs to each version whose chart starts the
 * timer.
 */
const isOwn = ({ model, outcomes }: Version, via: Walk | null, outcome: string) =>
  via === null
    ? inputsOf(model).some(([name]) => name === outcome)
    : outcome in model.outcomes || !(outcome in outcomes)

/**
 * Walks the situations that only the newer version has reached, and moves the older version to these situations if
 * possible.
 */
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

/** Unites two records. If both records have different values under one name, both values are kept. */
const unionOf = <T>(before: Readonly<Record<string, T>>, after: Readonly<Record<string, T>>): Record<string, T> => {
  const changed = Object.entries(before).filter(([name, value]) => name in after && !same(value, after[name]))
  return { ...before, ...after, ...Object.fromEntries(changed.map(([name, value]) => [`${name} (as before)`, value])) }
}

/** Result of a step: 'crash' if the chart threw; null if no transition could handle the outcome. */
type Taken = Step | 'crash' | null

type Version = {
  stepper: Stepper
  declared: Declaration
  model: AnyFlowModel
  outcomes: AnyFlowModel['outcomes']
  put: (position: Position) => Position | null
  start: (input: unknown) => Taken
  step: (position: Position, outcome: string) => Taken
  /** Returns the context values that a guard reads in a step, by the id of the guard's transition. */
  reads: (position: Position, outcome: string, id: string) => Readonly<Record<string, unknown>>
}

const versionOf = ({ machine, model }: ChartVersion, outcomes: AnyFlowModel['outcomes']): Version => {
  const instrumented = instrument(machine)
  const stepper = createStepper(instrumented, { ...model, outcomes: ruledBy(model, outcomes) })
  const attempt = (take: () => Step): Taken => {
    try {
      const step = take()
      return step.position.snapshot.status === 'error' ? 'crash' : step
    } catch {
      return 'crash'
    }
  }
  const outcomeAt = (position: Position, name: string) =>
    stepper.outcomesAt(position).find((each) => each.name === name)
  return {
    stepper,
    declared: declarationOf(instrumented),
    model,
    outcomes,
    put: putterOf(instrumented.machine),
    start: (input) => attempt(() => stepper.start(input)),
    step: (position, name) => {
      const outcome = outcomeAt(position, name)
      if (outcome === undefined) return null
      return attempt(() => stepper.stepOnce(position, outcome))
    },
    reads: (position, name, id) => {
      const outcome = outcomeAt(position, name)
      if (outcome === undefined) return {}
      stepper.step(position, outcome)
      return instrumented.asked.find((each) => each.id === id)?.reads() ?? {}
    },
  }
}

/**
 * Adds the model's rules for facts outside the chart to the outcomes. An outcome that only the other version's model
 * contains has no rules.
 */
const ruledBy = (model: AnyFlowModel, outcomes: AnyFlowModel['outcomes']): AnyFlowModel['outcomes'] =>
  Object.fromEntries(
    Object.entries(eventsOf({ ...model, outcomes })).map(([name, event]) => {
      const { when, changes } = worldRules(model, name)
      return [name, { event, does: name, ...(when && { when }), ...(changes && { changes }) }]
    }),
  )

const declarationOf = ({ machine, declared }: InstrumentedMachine): Declaration => {
  const delays = delaysOf(machine)
  return {
    actions: new Map(declared.map(({ id, actions }) => [id, actions.join('\n')])),
    states: new Map(
      statesOf(machine).map((node) => [
        stateKey(node),
        [
          // omits timers of `after`, because they are compared as delays
          ...[...node.entry, '|', ...node.exit].map(actionName).filter((name) => !/ xstate\.after\./.test(name)),
          ...node.invoke.map(({ id, src }) => `runs ${id} ${String(src)}`),
          `is ${node.type}`,
          ...(node.type === 'compound' ? [`starts in ${node.initial.target[0]?.key ?? ''}`] : []),
        ].join('\n'),
      ]),
    ),
    delayName: (timer) => delays.get(timer)?.name ?? timer,
    delayState: (timer) => delays.get(timer)?.state,
  }
}

const createFinds = (old: Version, now: Version) => {
  const all: (Difference & { states: string[] })[] = []
  const byKey = new Map<string, Difference & { states: string[] }>()
  const add = (via: Walk | null, outcome: string, found: Found, sides: () => Pick<StepPair, 'before' | 'after'>) => {
    const states = via === null ? [] : leafStates(via.now.snapshot)
    const { about, name, was, now, by = [] } = found
    // Equal changes in several steps count as one difference. If an effect's parameters vary from step to step, the
    // difference is identified by the step's transitions instead of the parameters.
    const keys = [[about, name, 'words', was, now], ...(by.length === 0 ? [] : [[about, name, 'by', ...by]])].map(
      (key) => stable(key),
    )
    const known = keys.map((key) => byKey.get(key)).find((each) => each !== undefined)
    if (known === undefined) {
      const isPutThere = via?.isPutThere ?? false
      const at = { states, ...walkTo(via, outcome), ...sides(), isPutThere }
      const reads = about === 'guard' ? readsAt(via, outcome, found) : []
      const difference = { ...found, at, states, times: 1, reads }
      all.push(difference)
      for (const key of keys) byKey.set(key, difference)
      return
    }
    for (const key of keys) if (!byKey.has(key)) byKey.set(key, known)
    known.times += 1
    for (const state of states) if (!known.states.includes(state)) known.states.push(state)
  }
  const readsAt = (via: Walk | null, outcome: string, { transitions: [id = ''] }: Found) => {
    if (via === null || via.was === null) return []
    const reads = { ...old.reads(via.was, outcome, id), ...now.reads(via.now, outcome, id) }
    return Object.entries(reads).map(([key, value]) => `${key}: ${brief(value, 60) || 'nothing'}`)
  }
  const walked = { states: new Set<string>(), transitions: new Set<string>() }
  const pass = ({ taken, position }: Step) => {
    for (const id of taken) walked.transitions.add(id)
    for (const state of leafStates(position.snapshot).flatMap(withParents)) walked.states.add(state)
  }
  return {
    all: () => all,
    walked,
    /**
     * Records the differences between the versions in one step. Returns whether both versions are in the same situation
     * after the step.
     */
    look: (via: Walk | null, outcome: string, was: Step | 'crash', is: Step | 'crash'): boolean => {
      const context = (position: Position | null | undefined) => position?.snapshot.context ?? {}
      const lines = (step: Step | 'crash', { declared }: Version, position: Position | null | undefined) =>
        step === 'crash' ? ['throws'] : stepLines(step, context(position), declared.delayName)
      const sides = () => ({ before: lines(was, old, via?.was), after: lines(is, now, via?.now) })
      if (was === 'crash' || is === 'crash') {
        if (was !== is && isOwn(old, via, outcome) && isOwn(now, via, outcome))
          add(
            via,
            outcome,
            { ...crashed, was: was === 'crash' ? 'throws' : '', now: is === 'crash' ? 'throws' : '' },
            sides,
          )
        return false
      }
      pass(was)
      pass(is)
      const before = { step: was, declared: old.declared, context: context(via?.was) }
      const after = { step: is, declared: now.declared, context: context(via?.now) }
      const found = differencesOf(before, after)
      const apart = situationDifference(was, is, now.model)
      for (const each of found.length === 0 && apart !== null ? [apart] : found) {
        const isOfStep = each.about === 'effect' || each.about === 'memory'
        add(via, outcome, isOfStep ? { ...each, by: is.taken } : each, sides)
      }
      return apart === null
    },
  }
}

const crashed: Found = { about: 'crash', name: 'the chart', was: '', now: '', transitions: [] }

const walkTo = (via: Walk | null, outcome: string): { input: string; steps: string[] } => {
  const names = [outcome]
  for (let walk = via; walk !== null; walk = walk.via) names.unshift(walk.outcome)
  const [input = '', ...steps] = names
  return { input, steps }
}
