import type { AnyMachineSnapshot, AnyStateMachine } from 'xstate'
import { type AnyFlowModel, anyModel, type Effect, type FlowModel } from './model.ts'
import { isLeaf, stateKey } from './names.ts'
import { brief, plain, stable } from './plain.ts'
import { createRig, type Rig } from './rig.ts'
import { createStepper, type Position, type Step, type Stepper } from './step.ts'

/** A situation: a state value with its facets, running effects and timers. */
export type Vertex = {
  /** `choosing [true,null]`: stays the same while the state and its facets do. */
  id: string
  /** What `keyOf` makes of it. */
  key: string
  /** Dotted paths of the leaf states; several in parallel regions. */
  states: readonly string[]
  facets: readonly unknown[]
  position: Position
  /** Which edge of the graph came here first: the last step of a shortest path. */
  via: number
  /** Outcomes that this situation must ignore. */
  ignored: readonly string[]
}

/** One outcome in one situation that some transition answered, or some guard refused. */
export type Edge = {
  id: string
  /** Null for the start. */
  from: Vertex | null
  /** The outcome's name, or the input's at the start. */
  outcome: string
  to: Vertex
  /** Where this very step led; `to` keeps the position of whoever came there first. */
  snapshot: AnyMachineSnapshot
  taken: readonly string[]
  refused: readonly string[]
  effects: readonly Effect[]
}

export type Graph = {
  rig: Rig
  model: AnyFlowModel
  stepper: Stepper
  /** In breadth-first order: the nearest first. */
  vertices: readonly Vertex[]
  edges: readonly Edge[]
}

/**
 * Finds every situation that a chart can reach with the model's outcomes, breadth first and in the same order each time.
 * Throws where the chart throws, and with the name of the facet that grows where there are too many situations.
 */
export const explore = <M extends AnyStateMachine>(machine: M, model: FlowModel<M>): Graph =>
  exploreRig(createRig(machine), anyModel(model))

/** As `explore`, for a chart that is prepared already. */
export const exploreRig = (rig: Rig, model: AnyFlowModel): Graph => {
  const stepper = createStepper(rig, model)
  const limit = model.limits?.vertices ?? 2000
  const vertices: Vertex[] = []
  const edges: Edge[] = []
  const byKey = new Map<string, Vertex>()
  const ids = new Set<string>()

  const arrive = (from: Vertex | null, outcome: string, { position, taken, refused, effects }: Step) => {
    const key = keyOf(model, position)
    const known = byKey.get(key)
    const to = known ?? createVertex(key, position, edges.length)
    const id = `${from?.id ?? '(start)'} --${outcome}--> ${to.id}`
    edges.push({ id, from, outcome, to, snapshot: position.snapshot, taken, refused, effects })
    if (known) return
    byKey.set(key, to)
    vertices.push(to)
    if (vertices.length > limit) throw tooMany(vertices, limit)
  }
  const createVertex = (key: string, position: Position, via: number): Vertex => {
    const states = leafStates(position.snapshot)
    const facets = model.facets(position.snapshot)
    return { id: freeId(ids, position, states, facets), key, states, facets, position, via, ignored: [] }
  }

  for (const [name, input] of inputsOf(model)) arrive(null, name, stepper.start(input))
  for (const vertex of vertices) {
    const ignored: string[] = []
    for (const outcome of stepper.outcomesAt(vertex.position)) {
      const step = stepper.step(vertex.position, outcome)
      const isAnswered = step.taken.length > 0 || step.refused.length > 0
      if (isAnswered || step.position.snapshot.status === 'error') arrive(vertex, outcome.name, step)
      else ignored.push(outcome.name)
    }
    vertex.ignored = ignored
  }
  return { rig, model, stepper, vertices, edges }
}

/** The model's inputs by name. */
export const inputsOf = (model: AnyFlowModel): [name: string, input: unknown][] =>
  model.inputs === undefined ? [['starts', model.input]] : Object.entries<unknown>(model.inputs)

/** What tells two situations apart. */
export const keyOf = (model: AnyFlowModel, position: Position) => {
  const { snapshot, running, timers } = position
  const key =
    keys.get(position) ??
    stable([snapshot.status, snapshot.value, model.facets(snapshot), [...running].sort(), [...timers.keys()].sort()])
  keys.set(position, key)
  return key
}
const keys = new WeakMap<Position, string>()

/** The dotted paths of the leaf states that a snapshot is in. */
export const leafStates = (snapshot: AnyMachineSnapshot): string[] =>
  snapshot._nodes
    .filter(isLeaf)
    .sort((a, b) => a.order - b.order)
    .map(stateKey)

const freeId = (
  ids: Set<string>,
  { running, timers, snapshot }: Position,
  states: string[],
  facets: readonly unknown[],
) => {
  const base = `${states.join(' + ')} ${brief(facets)}${snapshot.status === 'error' ? ' (crashed)' : ''}`
  const waiting = [...running, ...timers.keys()].sort().join(', ') || 'nothing'
  const id = ids.has(base) ? `${base} while ${waiting} goes on` : base
  ids.add(id)
  return id
}

const tooMany = (vertices: readonly Vertex[], limit: number) => {
  const columns = (vertices[0]?.facets ?? []).map((_, index) => ({
    name: `facet ${index + 1}`,
    values: new Set(vertices.map(({ facets }) => stable(facets[index]))),
  }))
  columns.push({ name: 'the state itself (parallel regions)', values: new Set(vertices.map((v) => v.states.join())) })
  const [widest] = columns.sort((a, b) => b.values.size - a.values.size)
  const last = [...(widest?.values ?? [])].slice(-3).join(', ')
  return new Error(
    `more than ${limit} situations: ${widest?.name} grows, with ${widest?.values.size} values such as ${last}. ` +
      `Declare fewer, finite facets or raise limits.vertices. Values: ${columns
        .map(({ name, values }) => `${name} ${values.size}`)
        .join(', ')}; latest: ${stable(plain(vertices.at(-1)?.facets))}`,
  )
}
