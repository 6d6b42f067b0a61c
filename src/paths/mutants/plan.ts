import type { AnyMachineSnapshot } from 'xstate'
import { coveringPaths } from '../cover.ts'
import { type Edge, type Graph, keyOf, leafStates, type Vertex } from '../explore.ts'
import { stateKey } from '../names.ts'
import type { Outcome, Position, Step } from '../step.ts'
import { tag } from './mutant.ts'

/** Which paths are walked; each is as good as the ones before, or better. */
export const criteria = ['states', 'transitions', 'guards', 'invalid', 'full'] as const
export type Criterion = (typeof criteria)[number]

/** A set of criteria as bits, in their order. */
export type Criteria = number
export const bitOf = (criterion: Criterion): Criteria => 1 << criteria.indexOf(criterion)
export const allCriteria: Criteria = (1 << criteria.length) - 1

/** A step of the original, and what a mutant has to show there. */
export type PlanStep = {
  outcome: string
  step: Step
  /** The leaf states and the status. */
  where: string
  /** By criterion: whether its paths come here. */
  of: Criteria
  /** By criterion: whether it tries here first what this situation ignores. */
  probes: Criteria
  /** Events that this situation ignores, and the guards that refused them; where it is tried. */
  ignored: readonly { outcome: Outcome; tags: readonly string[] }[]
  tags: ReadonlySet<string>
  next: Map<string, PlanStep>
}

/** The paths of all criteria as one tree; its first steps are the inputs. */
export const planOf = (graph: Graph): PlanStep[] =>
  treeOf(
    graph,
    criteria.map((criterion) => [criterion, pathsOf(graph, criterion)]),
  )

/** Every outcome in every situation: the last resort of the full walk. */
export const wholeOf = (graph: Graph): PlanStep[] =>
  treeOf(graph, [['full', graph.edges.map((edge) => routeTo(graph, edge))]])

const treeOf = (graph: Graph, paths: readonly [Criterion, string[][]][]) => {
  const first = new Map<string, PlanStep>()
  for (const [criterion, routes] of paths) {
    for (const [input, ...steps] of routes) insert(graph, first, input ?? '', steps, bitOf(criterion))
  }
  const seen = new Map<string, Criteria>()
  for (const step of first.values()) markProbes(graph, step, seen)
  return [...first.values()]
}

const pathsOf = (graph: Graph, criterion: Criterion): string[][] => {
  const nearest = new Map<string, Edge>()
  const covering = criterion === 'full' ? coveringPaths(graph).map(({ input, steps }) => [input, ...steps]) : []
  for (const edge of graph.edges) {
    for (const goal of goalsOf[criterion](edge)) if (!nearest.has(goal)) nearest.set(goal, edge)
  }
  return [...covering, ...[...new Set(nearest.values())].map((edge) => routeTo(graph, edge))]
}

const used = ({ taken }: Edge) => taken
const refusals = ({ refused }: Edge) => refused.map((id) => `refused: ${id}`)
const together = ({ states }: Vertex) => states.join(' + ')

const everyAnswer = (edge: Edge) => [
  ...edge.to.states,
  ...used(edge),
  ...refusals(edge),
  `${edge.from === null ? '' : together(edge.from)} on ${edge.outcome}`,
]

const goalsOf: Record<Criterion, (edge: Edge) => readonly string[]> = {
  states: ({ to }) => to.states,
  transitions: (edge) => [...edge.to.states, ...used(edge)],
  guards: (edge) => [...edge.to.states, ...used(edge), ...refusals(edge)],
  invalid: (edge) => everyAnswer(edge),
  full: (edge) => everyAnswer(edge),
}

/** Outcomes on the shortest way that ends with `edge`, the input first. */
const routeTo = ({ edges }: Graph, edge: Edge): string[] => {
  const route: string[] = []
  for (let at: Edge | undefined = edge; at !== undefined; at = at.from === null ? undefined : edges[at.from.via]) {
    route.unshift(at.outcome)
  }
  return route
}

const insert = (graph: Graph, first: Map<string, PlanStep>, input: string, steps: readonly string[], bit: Criteria) => {
  const { model, stepper } = graph
  let at = remember(first, input, bit, () => {
    const given: unknown = model.inputs === undefined ? model.input : model.inputs[input]
    return planStep(graph, input, '', null, stepper.start(given))
  })
  for (const name of steps) {
    const { position } = at.step
    at = remember(at.next, name, bit, () => {
      const outcome = stepper.outcomesAt(position).find((possible) => possible.name === name)
      if (outcome === undefined) throw new Error(`"${name}" cannot happen in ${leafStates(position.snapshot).join()}`)
      return planStep(graph, name, outcome.event.type, position.snapshot, stepper.step(position, outcome))
    })
  }
}

const remember = (steps: Map<string, PlanStep>, name: string, bit: Criteria, create: () => PlanStep) => {
  const step = steps.get(name) ?? create()
  step.of |= bit
  steps.set(name, step)
  return step
}

const planStep = (
  graph: Graph,
  outcome: string,
  event: string,
  before: AnyMachineSnapshot | null,
  step: Step,
): PlanStep => ({
  outcome,
  step,
  where: whereIs(step.position.snapshot),
  of: 0,
  probes: 0,
  ignored: [],
  tags: new Set([tag.anything, tag.event(event), ...tagsOf(graph, before, step)]),
  next: new Map(),
})

/** The leaf states and the status, as one text. */
export const whereIs = (snapshot: AnyMachineSnapshot) => `${leafStates(snapshot).join(' + ')} ${snapshot.status}`

const tagsOf = ({ rig }: Graph, before: AnyMachineSnapshot | null, { position, taken, refused }: Step) => {
  const passed = taken.map((id) => rig.declared.find((row) => row.id === id)?.state ?? '')
  const states = [...(before?._nodes ?? []), ...position.snapshot._nodes].map(stateKey)
  return [...[...taken, ...refused].map(tag.transition), ...[...states, ...passed.flatMap(withParents)].map(tag.state)]
}

const withParents = (state: string) => state.split('.').map((_, index, keys) => keys.slice(0, index + 1).join('.'))

const markProbes = (graph: Graph, step: PlanStep, seen: Map<string, Criteria>) => {
  const { position } = step.step
  const key = keyOf(graph.model, position)
  const before = seen.get(key) ?? 0
  step.probes = step.of & ~before
  seen.set(key, before | step.of)
  if (step.probes !== 0) step.ignored = ignoredAt(graph, position)
  for (const next of step.next.values()) markProbes(graph, next, seen)
}

const ignoredAt = ({ stepper }: Graph, position: Position) =>
  stepper.outcomesAt(position).flatMap((outcome) => {
    const { taken, refused } = stepper.step(position, outcome)
    if (outcome.kind !== 'event' || taken.length > 0) return []
    return [{ outcome, tags: [tag.event(outcome.event.type), ...refused.map(tag.transition)] }]
  })
