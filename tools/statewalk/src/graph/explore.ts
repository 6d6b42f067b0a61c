import type { AnyMachineSnapshot, AnyStateMachine, AnyStateNode } from 'xstate'
import { boundsText, certainlyEarlier, type Timing } from '../chart/dueTimes.ts'
import type { Standing } from '../chart/effects.ts'
import { type InstrumentedMachine, instrument } from '../chart/instrument.ts'
import { activeNodes } from '../chart/internals.ts'
import { effectName, isLeaf, stateKey } from '../chart/names.ts'
import { createStepper, endedBy, type Position, type Step, type Stepper } from '../chart/step.ts'
import { type AnyFlowModel, anyModel, type Effect, type FlowModel } from '../model.ts'
import { type ActorName, actorNames, brief, isRecord, stable } from '../plain.ts'
import { hasPiledUp, TooManySituations, tooMany } from './tooMany.ts'

/**
 * A situation: a state value, the projection (the part of the context that guards read), running effects and timers.
 */
export type Vertex = {
  /** Readable id, for example `choosing [true,null]`. Changes only if the state or the projection changes. */
  id: string
  /** Key that identifies the situation, as returned by `keyOf`. */
  key: string
  /** Dotted paths of the leaf states; several if regions are parallel. */
  states: readonly string[]
  projection: readonly unknown[]
  position: Position
  /** Index of the edge that reached the situation first: the last edge of a shortest path to the situation. */
  via: number
  /** Names of the outcomes whose events the chart must ignore in this situation. */
  ignored: readonly string[]
}

/**
 * One outcome in one situation: a transition has handled it, or a guard has refused it. A class to save memory, because
 * a graph has very many edges.
 */
export class Edge {
  /** Index of this edge in the graph's list of edges. */
  readonly at: number
  /** Situation before the outcome; null at the start of the chart. */
  readonly from: Vertex | null
  /** Name of the outcome or, at the start of the chart, of the input. */
  readonly outcome: string
  /**
   * Situation after the outcome. `to.position` is the position after the edge that reached this situation first;
   * `arrivalOf` returns the position after this edge.
   */
  readonly to: Vertex
  readonly taken: readonly string[]
  readonly refused: readonly string[]
  readonly effects: readonly Effect[]

  constructor(
    at: number,
    from: Vertex | null,
    outcome: string,
    to: Vertex,
    taken: readonly string[],
    refused: readonly string[],
    effects: readonly Effect[],
  ) {
    this.at = at
    this.from = from
    this.outcome = outcome
    this.to = to
    this.taken = taken
    this.refused = refused
    this.effects = effects
  }

  get id(): string {
    return `${this.from?.id ?? '(start)'} --${this.outcome}--> ${this.to.id}`
  }
}

export type Graph = {
  instrumented: InstrumentedMachine
  model: AnyFlowModel
  stepper: Stepper
  /** Adds all outcomes that, in the environment of the walk, follow the step immediately. */
  rested: (step: Step) => Step
  /** All situations, in breadth-first order from the start of the chart. */
  vertices: readonly Vertex[]
  edges: readonly Edge[]
  /** Whether the graph may contain steps that the exact due times of timers exclude. */
  isTimingUnsure?: boolean
}

/**
 * Explores breadth-first in a fixed order. Throws if the chart throws. If there are too many situations, throws an
 * error that names the projection's value that grows.
 */
export const explore = <M extends AnyStateMachine>(machine: M, model: FlowModel<M>): Graph =>
  exploreInstrumented(instrument(machine), anyModel(model))

/**
 * Returns the answer to a question about an outcome in a situation. Before the chart starts, `outcome` is the name of
 * the chart's input.
 */
export type Asked = (outcome: string, states: readonly string[], context: Readonly<Record<string, unknown>>) => boolean

/** Restrictions by the environment of the walk, for example by a browser. */
export type Surroundings = {
  /** Whether an outcome can occur; by default, every outcome can. */
  isFeasible?: Asked
  /** Whether the outcome occurs without an action, so that a walk cannot stop before the outcome. */
  isImmediate?: Asked
}

/**
 * Explores with exact due times of timers. If situations differ only in due times, as in a chart that polls until a
 * time limit, also explores with rough due times. Returns the rough graph if both graphs have the same pairs of steps,
 * or if the exact graph has too many situations.
 */
export const exploreInstrumented = (
  instrumented: InstrumentedMachine,
  model: AnyFlowModel,
  surroundings: Surroundings = {},
): Graph => {
  const exploreBy = (timing: Timing) => attempt(() => exploreWith(timing, instrumented, model, surroundings))
  const exact = exploreBy('exact')
  const isDone = exact instanceof TooManySituations ? !hasTimersTogether(exact) : !hasSplitSituations(exact)
  if (isDone) return graphOf(exact)
  const rough = exploreBy('rough')
  if (rough instanceof TooManySituations) return graphOf(exact)
  if (exact instanceof TooManySituations) return { ...rough, isTimingUnsure: true }
  return hasSameSteps(rough, exact) ? rough : exact
}

/** Whether two situations differ only in the due times of their timers. */
const hasSplitSituations = (graph: Graph) => {
  if (!hasTimersTogether(graph)) return false
  const { model, vertices } = graph
  return new Set(vertices.map(({ position }) => keyOf(model, untimed(position)))).size < vertices.length
}

const attempt = (work: () => Graph): Graph | TooManySituations => {
  try {
    return work()
  } catch (error) {
    if (error instanceof TooManySituations) return error
    throw error
  }
}

const graphOf = (explored: Graph | TooManySituations): Graph => {
  if (explored instanceof TooManySituations) throw explored
  return explored
}

const hasTimersTogether = ({ vertices }: { vertices: readonly { position: Position }[] }) =>
  vertices.some(({ position: { timers } }) => timers.size > 1)

/** Whether both graphs have the same pairs of successive steps, apart from the due times of timers. */
const hasSameSteps = (one: Graph, other: Graph) => {
  const numbers = new Map<string, number>()
  const pairsOf = ({ model, vertices, edges }: Graph) => {
    const situations = new Map(
      vertices.map((vertex) => {
        const key = keyOf(model, untimed(vertex.position))
        numbers.set(key, numbers.get(key) ?? numbers.size)
        return [vertex, numbers.get(key)]
      }),
    )
    const steps = Map.groupBy(edges, ({ from }) => from)
    const after = (vertex: Vertex) =>
      (steps.get(vertex) ?? []).map(({ outcome, to }) => `${outcome} ${situations.get(to)}`)
    return new Set(
      [...situations].flatMap(([vertex, situation]) =>
        (steps.get(vertex) ?? []).flatMap(({ outcome, to }) => [
          `${situation} ${outcome} ${situations.get(to)}`,
          ...after(to).map((next) => `${situation} ${outcome} ${situations.get(to)} ${next}`),
        ]),
      ),
    )
  }
  const [pairs, others] = [pairsOf(one), pairsOf(other)]
  return pairs.size === others.size && [...pairs].every((each) => others.has(each))
}

/** Removes due times. Copies the list of timers, because texts are cached by list object. */
const untimed = (position: Position): Position => ({ ...position, timers: new Map(position.timers), bounds: new Map() })

const exploreWith = (
  timing: Timing,
  instrumented: InstrumentedMachine,
  model: AnyFlowModel,
  { isFeasible = () => true, isImmediate }: Surroundings,
): Graph => {
  const stepper = createStepper(instrumented, model, timing)
  const { vertices, edges, arrive } = createFinds(model)
  const rested = (step: Step) => (isImmediate === undefined ? step : withImmediate(stepper, step, isImmediate))
  for (const [name, input] of inputsOf(model)) {
    if (isFeasible(name, [], isRecord(input) ? input : {})) arrive(null, name, rested(stepper.start(input)))
  }
  // This loop appends to the list that it visits, so it also visits the appended vertices.
  for (const vertex of vertices) {
    const ignored: string[] = []
    for (const outcome of stepper.outcomesAt(vertex.position)) {
      if (!isFeasible(outcome.name, vertex.states, vertex.position.snapshot.context)) continue
      const step = stepper.mayAnswer(vertex.position, outcome)
        ? rested(stepper.stepOnce(vertex.position, outcome))
        : null
      if (step !== null && (endedBy(outcome) !== null || isAnswer(step) || outcome.changes !== undefined))
        arrive(vertex, outcome.name, step)
      else ignored.push(outcome.name)
    }
    vertex.ignored = ignored
  }
  return { instrumented, model, stepper, rested, vertices, edges }
}

const isAnswer = ({ taken, refused, position }: Step) =>
  taken.length > 0 || refused.length > 0 || position.snapshot.status === 'error'

const withImmediate = (stepper: Stepper, step: Step, isImmediate: Asked): Step => {
  const { position, taken, refused, effects } = step
  const states = leafStates(position.snapshot)
  const next = stepper.outcomesAt(position).find(({ name }) => isImmediate(name, states, position.snapshot.context))
  if (next === undefined) return step
  const then = stepper.stepOnce(position, next)
  const whole = {
    position: then.position,
    taken: [...taken, ...then.taken],
    refused: [...refused, ...then.refused],
    effects: [...effects, ...then.effects],
  }
  return withImmediate(stepper, whole, isImmediate)
}

export const limitOf = ({ limits }: AnyFlowModel) => limits?.vertices ?? 2000

/** Collects each situation only once. Throws if there are more situations than the model allows. */
const createFinds = (model: AnyFlowModel) => {
  const limit = limitOf(model)
  const vertices: Vertex[] = []
  const edges: Edge[] = []
  const byKey = new Map<string, Vertex>()
  const ids = new Set<string>()
  const createVertex = (key: string, position: Position, via: number): Vertex => {
    const states = leafStates(position.snapshot)
    const projection = model.projection(position.snapshot)
    return { id: freeId(ids, position, states, projection), key, states, projection, position, via, ignored: [] }
  }
  const arrive = (from: Vertex | null, outcome: string, { position, taken, refused, effects }: Step) => {
    const isStill = from !== null && from.position === position
    const key = isStill ? from.key : keyOf(model, position)
    const known = isStill ? from : byKey.get(key)
    const to = known ?? createVertex(key, position, edges.length)
    edges.push(new Edge(edges.length, from, outcome, to, taken, refused, effects))
    if (known) return
    byKey.set(key, to)
    vertices.push(to)
    if (vertices.length > limit || hasPiledUp(to)) throw tooMany(vertices, limit)
  }
  return { vertices, edges, arrive }
}

export const inputsOf = (model: AnyFlowModel): [name: string, input: unknown][] =>
  model.inputs === undefined ? [['starts', model.input]] : Object.entries<unknown>(model.inputs)

/** Returns the key of a situation: a readable text that is equal for equal situations. */
export const keyOf = (model: AnyFlowModel, { snapshot, world, ...standing }: Position) => {
  const active = activeNodes(snapshot)
  const leaves = leafTexts.get(active) ?? leafStates(snapshot).join(' + ')
  leafTexts.set(active, leaves)
  const waiting = waitingTexts.get(standing.running)?.get(standing.timers) ?? waitingText(standing)
  const facts = projectionText(model, snapshot)
  const crash = snapshot.status === 'error' ? `${brief(snapshot.error)} ` : ''
  const around = world === undefined ? '' : ` in ${stable(world)}`
  return `${snapshot.status}: ${crash}${leaves} [${facts}] (${waiting})${historyText(snapshot)}${around}`
}
/** For each history state, the states to which the chart would return. */
const historyText = ({ historyValue, status }: AnyMachineSnapshot): string => {
  const entries = Object.entries<AnyStateNode[]>(historyValue)
  if (entries.length === 0 || status !== 'active') return ''
  const left = entries.map(([id, nodes]) => `${id}: ${nodes.map(nameOf).sort().join(' + ')}`).sort()
  return ` {${left.join('; ')}}`
}
/** Leaf states as text, for each list of active states; cached, because many situations have the same list. */
const leafTexts = new WeakMap<readonly AnyStateNode[], string>()
const waitingTexts = new WeakMap<Position['running'], WeakMap<Position['timers'], string>>()
const waitingText = ({ running, timers, deliveries, bounds, lost }: Standing) => {
  const named = (timer: string) => {
    const delivery = deliveries.get(timer)
    const first = certainlyEarlier(bounds, timers.keys(), timer).sort()
    return [
      delivery === undefined ? timer : `${timer} ${stable(delivery.event)}`,
      ...(delivery !== undefined && lost.has(timer) ? ['for certain'] : []),
      ...(first.length === 0 ? [] : [`after ${first.join(' and ')}`]),
    ].join(' ')
  }
  const due = boundsText(bounds, timers)
  const text = [...running, ...[...timers.keys()].map(named)].sort().join(', ') + (due === '' ? '' : `; ${due}`)
  const texts = waitingTexts.get(running) ?? new WeakMap<Position['timers'], string>()
  waitingTexts.set(running, texts.set(timers, text))
  return text
}
const projectionText = (model: AnyFlowModel, snapshot: AnyMachineSnapshot) => {
  const actorName = actorNames(snapshot.children)
  return model
    .projection(snapshot)
    .map((part) => partText(part, actorName))
    .join('; ')
}
/** Returns a part of the projection as text. Quotes texts, so that the text "true" differs from the value true. */
const partText = (part: unknown, actorName: ActorName) => {
  if (typeof part === 'boolean' || typeof part === 'number' || part === null) return String(part)
  if (part === undefined) return ''
  return typeof part === 'string' ? JSON.stringify(part) : stable(part, actorName)
}

/** Returns the snapshot after the edge, with the complete context and not only the projection. */
export const arrivalOf = ({ model, stepper, rested }: Graph, { from, outcome }: Edge): AnyMachineSnapshot => {
  if (from === null) {
    const [, input] = inputsOf(model).find(([name]) => name === outcome) ?? []
    return rested(stepper.start(input)).position.snapshot
  }
  const found = stepper.outcomesAt(from.position).find(({ name }) => name === outcome)
  return (found === undefined ? from : rested(stepper.stepOnce(from.position, found))).position.snapshot
}

/** Returns the dotted paths of the leaf states, in the order of the chart. */
export const leafStates = (snapshot: AnyMachineSnapshot): string[] => {
  const leaves = activeNodes(snapshot).filter(isLeaf)
  if (leaves.length > 1) leaves.sort((a, b) => a.order - b.order)
  return leaves.map(nameOf)
}
const nameOf = (node: AnyStateNode): string => {
  const name = names.get(node) ?? stateKey(node)
  names.set(node, name)
  return name
}
const names = new WeakMap<AnyStateNode, string>()

const freeId = (
  ids: Set<string>,
  { running, timers, snapshot }: Position,
  states: string[],
  projection: readonly unknown[],
) => {
  const base = `${states.join(' + ')} ${brief(projection)}${snapshot.status === 'error' ? ' (crashed)' : ''}`
  const named = [...running].map((id) => effectName(snapshot.machine, id))
  const waiting = [...named, ...timers.keys()].sort().join(', ') || 'nothing'
  const longer = [`${base} while ${waiting} goes on`, `${base} while ${waiting} goes on,${historyText(snapshot)}`]
  const id = [base, ...longer].find((each) => !ids.has(each)) ?? `${longer[1]} #${ids.size}`
  ids.add(id)
  return id
}
