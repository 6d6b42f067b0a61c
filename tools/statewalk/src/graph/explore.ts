import type { AnyMachineSnapshot, AnyStateMachine, AnyStateNode } from 'xstate'
import { type InstrumentedMachine, instrument } from '../chart/instrument.ts'
import { isLeaf, stateKey } from '../chart/names.ts'
import { createStepper, type Position, type Step, type Stepper } from '../chart/step.ts'
import { type AnyFlowModel, anyModel, type Effect, type FlowModel } from '../model.ts'
import { brief, isRecord, stable } from '../plain.ts'

/** A situation: a state value with its projection, running effects and timers. */
export type Vertex = {
  /** `choosing [true,null]`: stays the same while the state and its projection do. */
  id: string
  /** What `keyOf` makes of it. */
  key: string
  /** Dotted paths of the leaf states; several in parallel regions. */
  states: readonly string[]
  projection: readonly unknown[]
  position: Position
  /** Which edge of the graph came here first: the last step of a shortest path. */
  via: number
  /** Outcomes that this situation must ignore. */
  ignored: readonly string[]
}

/** One outcome in one situation that some transition answered, or some guard refused. A class, as there are very many. */
export class Edge {
  /** Its place in the graph's list. */
  readonly at: number
  /** Null for the start. */
  readonly from: Vertex | null
  /** The outcome's name, or the input's at the start. */
  readonly outcome: string
  /** It keeps the position of whoever came there first; where this very step led `arrivalOf` says. */
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
  /** A step with all that follows by itself in these surroundings. */
  rested: (step: Step) => Step
  /** In breadth-first order: the nearest first. */
  vertices: readonly Vertex[]
  edges: readonly Edge[]
}

/**
 * Finds every situation that a chart can reach with the model's outcomes, breadth first and in the same order each time.
 * Throws where the chart throws, and with the name of the part of the projection that grows where there are too many situations.
 */
export const explore = <M extends AnyStateMachine>(machine: M, model: FlowModel<M>): Graph =>
  exploreInstrumented(instrument(machine), anyModel(model))

/** Something about an outcome, or at the start about an input; leaf states and context are those of that moment. */
export type Asked = (outcome: string, states: readonly string[], context: Readonly<Record<string, unknown>>) => boolean

/** What is different where a chart is walked elsewhere than on a machine. */
export type Surroundings = {
  /** Whether an outcome can be brought about; where left out, always. */
  isFeasible?: Asked
  /** Whether an outcome comes by itself and at once: nobody can rest where it is possible. */
  isImmediate?: Asked
}

/** As `explore`, for a chart that is prepared already; with surroundings, of what can be brought about there. */
export const exploreInstrumented = (
  instrumented: InstrumentedMachine,
  model: AnyFlowModel,
  { isFeasible = () => true, isImmediate }: Surroundings = {},
): Graph => {
  const stepper = createStepper(instrumented, model)
  const { vertices, edges, arrive } = createFinds(model)
  const rested = (step: Step) => (isImmediate === undefined ? step : withImmediate(stepper, step, isImmediate))
  for (const [name, input] of inputsOf(model)) {
    if (isFeasible(name, [], isRecord(input) ? input : {})) arrive(null, name, rested(stepper.start(input)))
  }
  // grows while it is walked
  for (const vertex of vertices) {
    const ignored: string[] = []
    for (const outcome of stepper.outcomesAt(vertex.position)) {
      if (!isFeasible(outcome.name, vertex.states, vertex.position.snapshot.context)) continue
      const step = stepper.mayAnswer(vertex.position, outcome)
        ? rested(stepper.stepOnce(vertex.position, outcome))
        : null
      const isOver = outcome.kind === 'timer' // the situation is another without the timer
      if (step !== null && (isOver || isAnswer(step))) arrive(vertex, outcome.name, step)
      else ignored.push(outcome.name)
    }
    vertex.ignored = ignored
  }
  return { instrumented, model, stepper, rested, vertices, edges }
}

/** Some transition or guard has spoken, or the chart has crashed. */
const isAnswer = ({ taken, refused, position }: Step) =>
  taken.length > 0 || refused.length > 0 || position.snapshot.status === 'error'

/** A step with all that follows by itself. */
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

/** Situations and edges as they are found, each situation once. Throws where there are more than the model allows. */
const createFinds = (model: AnyFlowModel) => {
  const limit = model.limits?.vertices ?? 2000
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
    if (vertices.length > limit) throw tooMany(vertices, limit)
  }
  return { vertices, edges, arrive }
}

/** The model's inputs by name. */
export const inputsOf = (model: AnyFlowModel): [name: string, input: unknown][] =>
  model.inputs === undefined ? [['starts', model.input]] : Object.entries<unknown>(model.inputs)

/** What tells two situations apart: a text that people can read. */
export const keyOf = (model: AnyFlowModel, { snapshot, running, timers, deliveries }: Position) => {
  const leaves = leafTexts.get(snapshot._nodes) ?? leafStates(snapshot).join(' + ')
  leafTexts.set(snapshot._nodes, leaves)
  const waiting = waitingTexts.get(running)?.get(timers) ?? waitingText({ running, timers, deliveries })
  const facts = model.projection(snapshot).map(partText).join('; ')
  return `${snapshot.status}: ${leaves} [${facts}] (${waiting})${historyText(snapshot)}`
}
/** Where the chart would come back to: by history state, the states that were left. */
const historyText = ({ historyValue, status }: AnyMachineSnapshot): string => {
  const entries = Object.entries<AnyStateNode[]>(historyValue)
  if (entries.length === 0 || status !== 'active') return ''
  const left = entries.map(([id, nodes]) => `${id}: ${nodes.map(nameOf).sort().join(' + ')}`).sort()
  return ` {${left.join('; ')}}`
}
/** Situations share these lists: their texts are made once. */
const leafTexts = new WeakMap<readonly AnyStateNode[], string>()
const waitingTexts = new WeakMap<Position['running'], WeakMap<Position['timers'], string>>()
const waitingText = ({ running, timers, deliveries }: Pick<Position, 'running' | 'timers' | 'deliveries'>) => {
  const named = (timer: string) => {
    const delivery = deliveries.get(timer)
    return delivery === undefined ? timer : `${timer} ${stable(delivery.event)}`
  }
  const text = [...running, ...[...timers.keys()].map(named)].sort().join(', ')
  const texts = waitingTexts.get(running) ?? new WeakMap<Position['timers'], string>()
  waitingTexts.set(running, texts.set(timers, text))
  return text
}
/** Texts stand in quotes: "true" is not true. */
const partText = (part: unknown) => {
  if (typeof part === 'boolean' || typeof part === 'number' || part === null) return String(part)
  if (part === undefined) return ''
  return typeof part === 'string' ? JSON.stringify(part) : stable(part)
}

/** Where an edge's own step led, with all of its context. */
export const arrivalOf = ({ model, stepper, rested }: Graph, { from, outcome }: Edge): AnyMachineSnapshot => {
  if (from === null) {
    const [, input] = inputsOf(model).find(([name]) => name === outcome) ?? []
    return rested(stepper.start(input)).position.snapshot
  }
  const found = stepper.outcomesAt(from.position).find(({ name }) => name === outcome)
  return (found === undefined ? from : rested(stepper.stepOnce(from.position, found))).position.snapshot
}

/** The dotted paths of the leaf states that a snapshot is in, in the chart's order. */
export const leafStates = (snapshot: AnyMachineSnapshot): string[] => {
  const leaves = snapshot._nodes.filter(isLeaf)
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
  const waiting = [...running, ...timers.keys()].sort().join(', ') || 'nothing'
  const longer = [`${base} while ${waiting} goes on`, `${base} while ${waiting} goes on,${historyText(snapshot)}`]
  const id = [base, ...longer].find((each) => !ids.has(each)) ?? `${longer[1]} #${ids.size}`
  ids.add(id)
  return id
}

const tooMany = (vertices: readonly Vertex[], limit: number) => {
  const columns = (vertices[0]?.projection ?? []).map((_, index) => ({
    name: `part ${index + 1}`,
    values: new Set(vertices.map(({ projection }) => stable(projection[index]))),
  }))
  columns.push({ name: 'the state itself (parallel regions)', values: new Set(vertices.map((v) => v.states.join())) })
  const [widest] = columns.sort((a, b) => b.values.size - a.values.size)
  const last = [...(widest?.values ?? [])].slice(-3).join(', ')
  return new Error(
    `more than ${limit} situations: ${widest?.name} grows, with ${widest?.values.size} values such as ${last}. ` +
      `Declare fewer, finite projection or raise limits.vertices. Values: ${columns
        .map(({ name, values }) => `${name} ${values.size}`)
        .join(', ')}; latest: ${stable(vertices.at(-1)?.projection)}`,
  )
}
