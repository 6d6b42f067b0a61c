import type { AnyStateMachine } from 'xstate'
import { type InstrumentedMachine, instrument } from '../chart/instrument.ts'
import { actionName, delaysOf, stateKey, statesOf, withParents } from '../chart/names.ts'
import { createStepper, type Position, type Step, type Stepper } from '../chart/step.ts'
import { inputsOf, keyOf, leafStates } from '../graph/explore.ts'
import { type AnyFlowModel, eventsOf, worldRules } from '../model.ts'
import { brief, same, stable } from '../plain.ts'
import {
  type Context,
  type ContextKeys,
  contextKeysOf,
  type KeyNames,
  namesFrom,
  seenBy,
  type View,
  withNewKeys,
} from './contextKeys.ts'
import { type Declaration, differencesOf, type Found, situationDifference } from './differences.ts'
import { putterOf } from './putThere.ts'
import { stepLines } from './stepLines.ts'
import { type Unwalked, unwalkedDifferences } from './unwalked.ts'

export { type KeyNames, type Unwalked, withNewKeys }

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
  /** Context keys that always have the values of a key that the other version lacks. */
  renamedKeys: KeyNames
  /** False if the comparison reached its limit of situations. */
  isWhole: boolean
}

/**
 * A walk through both versions. `via` is the walk without its last outcome. `was` is the older version's position, or
 * null if it has no matching position. `last` is the last position of the older version on this walk.
 */
type Walk = {
  now: Position
  via: Walk | null
  outcome: string
  was: Position | null
  last: Position | null
  isPutThere: boolean
}

type Pair = Walk & { was: Position }

const mostPairs = 20_000

/**
 * Compares each step of two versions: guards, delays, effects with their parameters, context, output. Visits every
 * situation that both versions can reach with the inputs and outcomes of both models. When the versions diverge, the
 * walk continues in the newer version and moves the older version to the matching situation if possible.
 */
export const compareCharts = (before: ChartVersion, after: ChartVersion): Compared => {
  const outcomes = unionOf(eventsOf(before.model), eventsOf(after.model))
  const [old, now] = [versionOf(before, outcomes), versionOf(after, outcomes)]
  const starts = Object.values(inputsBetween(old, now)).flatMap((input) => {
    const [was, is] = [old.start(input), now.start(input)]
    return isStep(was) && isStep(is) ? [[was.position.snapshot.context, is.position.snapshot.context] as const] : []
  })
  return compareWith(old, now, contextKeysOf(starts))
}

/** Compares with possible renamings of context keys. Compares again without a renaming that is wrong or that no step shows. */
const compareWith = (before: Version, now: Version, keys: ContextKeys): Compared => {
  const renamedKeys = namesFrom(keys.pairs)
  const old = seenBy(now, before, keys, renamedKeys)
  const finds = createFinds(old, now, renamedKeys)
  const { pairs, partings } = walkTogether(old, now, finds)
  const later = walkApart(old, now, { finds, pairs, partings })
  const { refuted, proven } = finds
  const wrong = refuted.size > 0 ? refuted : new Set([...renamedKeys.keys()].filter((key) => !proven.has(key)))
  if (wrong.size > 0) {
    const isLeft = (was: string, is: string) => !(wrong.has(was) && renamedKeys.get(was) === is)
    return compareWith(before, now, { ...keys, pairs: keys.pairs.filter(([was, is]) => isLeft(was, is)) })
  }
  const placesOf = (walks: readonly Walk[]) => new Set(walks.flatMap(({ now: { snapshot } }) => leafStates(snapshot)))
  const compared = placesOf([...pairs, ...later.filter(({ was }) => was !== null)])
  const uncompared = [...placesOf(later)].filter((state) => old.declared.states.has(state) && !compared.has(state))
  return {
    differences: finds.all(),
    situations: pairs.length + later.filter(({ was }) => was !== null).length,
    uncompared,
    unwalked: unwalkedDifferences(before.machine, now.machine, finds.walked, renamedKeys),
    renamedKeys,
    isWhole: pairs.length + later.length <= mostPairs,
  }
}

type Finds = ReturnType<typeof createFinds>

/**
 * Walks the situations that both versions reach by the same walk. Also returns the newer version's positions after the
 * steps at which the versions diverged.
 */
const walkTogether = (old: Version, now: Version, finds: Finds) => {
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
    const last = isStep(was) ? was.position : (via?.was ?? null)
    const walk = { now: is.position, via, outcome, last, isPutThere: false }
    if (isSame && was !== 'crash') arrive({ ...walk, was: was.position })
    else if (isOwn(now, via, outcome)) partings.push({ ...walk, was: null })
  }
  for (const [name, input] of Object.entries(inputsBetween(old, now)))
    take(null, name, old.start(input), now.start(input))
  for (const pair of pairs) {
    if (pairs.length > mostPairs || finds.refuted.size > 0) break
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
  const arrive = (walk: Omit<Walk, 'was' | 'isPutThere'>) => {
    const key = keyOf(now.model, walk.now)
    if (seen.has(key) || walk.now.snapshot.status !== 'active') return
    seen.add(key)
    const was = old.put(walk.now, walk.last)
    later.push({ ...walk, was, last: was ?? walk.last, isPutThere: true })
  }
  partings.forEach(arrive)
  for (const walk of later) {
    if (pairs.length + later.length > mostPairs || finds.refuted.size > 0) break
    for (const { name } of now.stepper.outcomesAt(walk.now)) {
      if (!isOwn(now, walk, name)) continue
      const is = now.step(walk.now, name)
      if (is === null) continue
      const was = walk.was === null ? null : old.step(walk.was, name)
      if (was !== null) finds.look(walk, name, was, is)
      const last = isStep(was) ? was.position : walk.last
      if (is !== 'crash') arrive({ now: is.position, via: walk, outcome: name, last })
    }
  }
  return later
}

const inputsBetween = (old: Version, now: Version) =>
  unionOf(Object.fromEntries(inputsOf(old.model)), Object.fromEntries(inputsOf(now.model)))

/** Unites two records. If both records have different values under one name, both values are kept. */
const unionOf = <T>(before: Readonly<Record<string, T>>, after: Readonly<Record<string, T>>): Record<string, T> => {
  const changed = Object.entries(before).filter(([name, value]) => name in after && !same(value, after[name]))
  return { ...before, ...after, ...Object.fromEntries(changed.map(([name, value]) => [`${name} (as before)`, value])) }
}

/** Result of a step: 'crash' if the chart threw; null if no transition could handle the outcome. */
type Taken = Step | 'crash' | null

const isStep = (taken: Taken): taken is Step => taken !== null && taken !== 'crash'

type Version = {
  machine: AnyStateMachine
  stepper: Stepper
  declared: Declaration
  model: AnyFlowModel
  outcomes: AnyFlowModel['outcomes']
  /** Moves a position of the other version into this version. Context keys that only this version has stay as in `last`. */
  put: (position: Position, last: Position | null) => Position | null
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
    machine,
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
      // a new position, because a known step would not evaluate the guards again
      stepper.step({ ...position }, outcome)
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

const createFinds = (old: Version & { view: View }, now: Version, names: KeyNames) => {
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
  /** Old names of context keys that have another value than the key that the newer version has instead. */
  const refuted = new Set<string>()
  /** Old names of context keys that were seen with a value that is not empty. */
  const proven = new Set<string>()
  return {
    all: () => all,
    walked,
    refuted,
    proven,
    /**
     * Records the differences between the versions in one step. Returns whether both versions are in the same situation
     * after the step.
     */
    look: (via: Walk | null, outcome: string, was: Step | 'crash', is: Step | 'crash'): boolean => {
      const context = (position: Position | null | undefined): Context => position?.snapshot.context ?? {}
      const [seen, past] = [was === 'crash' ? was : old.view.step(was), old.view.contextOf(context(via?.was))]
      const lines = (step: Step | 'crash', { declared }: Version, before: Context) =>
        step === 'crash' ? ['throws'] : stepLines(step, before, declared.delayName)
      const sides = () => ({ before: lines(seen, old, past), after: lines(is, now, context(via?.now)) })
      if (was === 'crash' || seen === 'crash' || is === 'crash') {
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
      const [contextWas, contextIs] = [context(was.position), context(is.position)]
      // after different transitions, different values do not refute a renaming
      if (names.size > 0 && same(seen.taken, is.taken))
        for (const [key, name] of names) {
          if (!same(contextWas[key], contextIs[name])) refuted.add(key)
          else if (!isEmpty(contextIs[name])) proven.add(key)
        }
      const before = { step: seen, declared: old.declared, context: past }
      const after = { step: is, declared: now.declared, context: context(via?.now) }
      const found = differencesOf(before, after)
      const apart = situationDifference(old.view.stepLike(seen, is), is, now.model)
      for (const each of found.length === 0 && apart !== null ? [apart] : found) {
        const isOfStep = each.about === 'effect' || each.about === 'memory'
        add(via, outcome, isOfStep ? { ...each, by: is.taken } : each, sides)
      }
      return apart === null
    },
  }
}

const isEmpty = (value: unknown) => /^(?:null|false|0|""|\[\]|\{\})?$/.test(stable(value))

const crashed: Found = { about: 'crash', name: 'the chart', was: '', now: '', transitions: [] }

const walkTo = (via: Walk | null, outcome: string): { input: string; steps: string[] } => {
  const names = [outcome]
  for (let walk = via; walk !== null; walk = walk.via) names.unshift(walk.outcome)
  const [input = '', ...steps] = names
  return { input, steps }
}
