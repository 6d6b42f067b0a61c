import type { AnyMachineSnapshot } from 'xstate'
import { activeNodes } from '../chart/internals.ts'
import { stateKey, withParents } from '../chart/names.ts'
import type { Outcome, Position, Step } from '../chart/step.ts'
import { routeTo } from '../criteria/criterion.ts'
import { type Graph, keyOf, leafStates } from '../graph/explore.ts'
import { pathsFor } from '../graph/pathsFor.ts'
import { tag } from './mutant.ts'

/**
 * Names of the sets of paths. All except `full` are coverage criteria. `full` consists of the paths of all criteria,
 * and then sends every outcome in every situation.
 */
export const criteria = ['states', 'transitions', 'invalid', 'guards', 'pairs', 'situations', 'full'] as const
export type Criterion = (typeof criteria)[number]

/** A set of criteria: a bit mask in the order of `criteria`. */
export type Criteria = number
export const bitOf = (criterion: Criterion): Criteria => 1 << criteria.indexOf(criterion)
export const allCriteria: Criteria = (1 << criteria.length) - 1

/** A step of the original chart, with which the same step of a mutant is compared. */
export type PlanStep = {
  outcome: string
  /** Type of the event; empty at the start of the chart. */
  event: string
  step: Step
  /** The leaf states and the status of the chart after the step. */
  where: string
  /** Criteria with a path that contains this step. */
  of: Criteria
  /** Criteria for whose paths this step is the first that sends the ignored events of this situation. */
  probes: Criteria
  /** Outcomes that the chart ignores here, with tags of the refusing guards. Empty if this step does not send them. */
  ignored: readonly { outcome: Outcome; tags: readonly string[] }[]
  /** The step before this step; null at the start of the chart. */
  parent: PlanStep | null
  next: PlanStep[]
}

/** The paths of all criteria, merged into one tree of steps. */
export type Plan = {
  /** First steps, one for each input. */
  first: readonly PlanStep[]
  tagged: ReadonlyMap<string, readonly PlanStep[]>
}

export const planOf = (graph: Graph): Plan =>
  treeOf(
    graph,
    criteria.flatMap((criterion) =>
      criterion === 'full'
        ? []
        : [...pathsFor(graph, criterion).paths].map(({ input, steps }) => ({
            route: [input, ...steps],
            by: bitOf(criterion) | bitOf('full'),
          })),
    ),
  )

/** Plan of the last walk of `full`, which sends every outcome in every situation. */
export const wholeOf = (graph: Graph): Plan =>
  treeOf(
    graph,
    graph.edges.map((edge) => ({ route: routeTo(graph, edge).map(({ outcome }) => outcome), by: bitOf('full') })),
  )

const treeOf = (graph: Graph, routes: readonly { route: string[]; by: Criteria }[]): Plan => {
  const first: PlanStep[] = []
  const tagged = new Map<string, PlanStep[]>()
  const stateOf = new Map(graph.instrumented.declared.map(({ id, state }) => [id, state]))
  const bear = (step: PlanStep, tags: Iterable<string>) => {
    for (const each of tags) {
      const bearers = tagged.get(each)
      if (bearers === undefined) tagged.set(each, [step])
      else if (bearers.at(-1) !== step) bearers.push(step)
    }
  }
  const add = (parent: PlanStep | null, name: string, by: Criteria) => {
    const siblings = parent?.next ?? first
    const known = siblings.find(({ outcome }) => outcome === name)
    const step = known ?? planStep(graph, name, parent)
    step.of |= by
    if (known === undefined) {
      siblings.push(step)
      bear(step, tagsOf(stateOf, step))
    }
    return step
  }
  for (const { route, by } of routes) {
    let at: PlanStep | null = null
    for (const name of route) at = add(at, name, by)
  }
  const seen = new Map<string, Criteria>()
  for (const step of first) {
    markProbes(graph, step, seen, (probed) => bear(probed, new Set(probed.ignored.flatMap(({ tags }) => tags))))
  }
  return { first, tagged }
}

const planStep = ({ model, stepper }: Graph, name: string, parent: PlanStep | null): PlanStep => {
  const planned = (event: string, step: Step): PlanStep => ({
    outcome: name,
    event,
    step,
    where: whereIs(step.position.snapshot),
    of: 0,
    probes: 0,
    ignored: [],
    parent,
    next: [],
  })
  if (parent === null) return planned('', stepper.start(model.inputs === undefined ? model.input : model.inputs[name]))
  const { position } = parent.step
  const outcome = stepper.outcomesAt(position).find((possible) => possible.name === name)
  if (outcome === undefined) throw new Error(`"${name}" cannot happen in ${parent.where}`)
  return planned(outcome.event.type, stepper.stepOnce(position, outcome))
}

export const whereIs = (snapshot: AnyMachineSnapshot) => `${leafStates(snapshot).join(' + ')} ${snapshot.status}`

const tagsOf = (stateOf: ReadonlyMap<string, string>, { parent, event, step }: PlanStep) => {
  const { position, taken, refused } = step
  const states = [parent?.step.position.snapshot, position.snapshot].flatMap((each) =>
    each === undefined ? [] : activeNodes(each).map(stateKey),
  )
  const passed = taken.flatMap((id) => withParents(stateOf.get(id) ?? ''))
  return new Set([
    tag.anything,
    tag.event(event),
    ...[...taken, ...refused].map(tag.transition),
    ...[...states, ...passed].map(tag.state),
  ])
}

const markProbes = (graph: Graph, step: PlanStep, seen: Map<string, Criteria>, onProbe: (step: PlanStep) => void) => {
  const { position } = step.step
  const key = keyOf(graph.model, position)
  const before = seen.get(key) ?? 0
  step.probes = step.of & ~before
  seen.set(key, before | step.of)
  if (step.probes !== 0) {
    step.ignored = ignoredAt(graph, position)
    onProbe(step)
  }
  for (const next of step.next) markProbes(graph, next, seen, onProbe)
}

const ignoredAt = ({ stepper }: Graph, position: Position) =>
  stepper.outcomesAt(position).flatMap((outcome) => {
    if (outcome.kind !== 'event') return []
    const isKnown = stepper.mayAnswer(position, outcome)
    const { taken, refused } = isKnown ? stepper.stepOnce(position, outcome) : { taken: [], refused: [] }
    if (taken.length > 0) return []
    return [{ outcome, tags: [tag.anything, tag.event(outcome.event.type), ...refused.map(tag.transition)] }]
  })
