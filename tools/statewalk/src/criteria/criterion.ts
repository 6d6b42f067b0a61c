import type { Edge, Graph, Vertex } from '../graph/explore.ts'

/** Result of one step of a walk. The walk may be only planned, or run on a live actor or in a browser. */
export type Shown = {
  /** Ids of the taken transitions, in order. */
  taken: readonly string[]
  /** Ids of the transitions whose guards refused. */
  refused: readonly string[]
  /** Dotted paths of the leaf states after the step. */
  states: readonly string[]
  /** Key of the situation after the step, as returned by `keyOf`. */
  situation: string
  /** Types of events that were sent after this step, and that the chart ignored. */
  ignored: readonly string[]
}

/** A route through the graph. After its last edge, the events `ignores` are sent, which the chart must ignore. */
export type Route = { edges: readonly Edge[]; ignores?: readonly string[] }

type Plan = {
  /** Goals in a fixed order; null if each path is its own goal and the number of paths is unknown. */
  goals: readonly string[] | null
  /** Declared transitions that the chart can never take. */
  unreachable?: readonly string[]
  /** Routes that together cover every reachable goal. May be a stream. */
  routes: Iterable<Route>
}

export type PlanOptions = {
  /** Selects which paths come first if the number of paths is limited. 0 selects the order of the chart. */
  seed?: number
  /** Maximum number of paths, for criteria that would otherwise require very many paths. */
  limit?: number
}

export type Criterion = {
  /** What the criterion requires, in one sentence for reports. */
  meaning: string
  plan: (graph: Graph, options: PlanOptions) => Plan
  /** Coverage goals that a walk covers. */
  shownBy: (graph: Graph, walk: readonly Shown[]) => Iterable<string>
}

export const shownOn = ({ taken, refused, to }: Edge): Shown => ({
  taken,
  refused,
  states: to.states,
  situation: to.key,
  ignored: [],
})

export const takenText = (taken: readonly string[]): string => taken.join(' + ')

/** The shortest route from the start that ends with `edge`. */
export const routeTo = ({ edges }: Graph, edge: Edge): Edge[] => {
  const route = [edge]
  for (let from = edge.from; from !== null; ) {
    const before = edges[from.via]
    if (before === undefined) break
    route.push(before)
    from = before.from
  }
  return route.reverse()
}

/** A route that begins with the shortest route to a step. The edges are computed only when they are read. */
export class LazyRoute implements Route {
  readonly #graph: Graph
  readonly steps: readonly Edge[]

  constructor(graph: Graph, steps: readonly Edge[]) {
    this.#graph = graph
    this.steps = steps
  }

  get edges(): readonly Edge[] {
    const [first, ...rest] = this.steps
    return first === undefined ? [] : [...routeTo(this.#graph, first), ...rest]
  }
}

/**
 * Returns, for each goal, the shortest route to the nearest edge that covers the goal. Omits routes that are beginnings
 * of other routes. An edit of the chart changes only the routes through the edited part.
 */
export const nearestRoutes = (graph: Graph, goalsOn: (edge: Edge) => Iterable<string>): Route[] => {
  const nearest = new Set<Edge>()
  const met = new Set<string>()
  for (const edge of graph.edges) {
    for (const goal of goalsOn(edge)) {
      if (met.has(goal)) continue
      met.add(goal)
      nearest.add(edge)
    }
  }
  return withoutBeginnings(
    graph,
    [...nearest].map((edge) => new LazyRoute(graph, [edge])),
  )
}

/** Removes routes that are duplicates or beginnings of other routes. */
export const withoutBeginnings = ({ edges }: Graph, ways: readonly LazyRoute[]): LazyRoute[] => {
  // The shortest routes form a tree. Edge number n leads to tree node n + 1. Other nodes are numbered when they are
  // found.
  const treePlace = (vertex: Vertex | null) => (vertex === null ? 0 : vertex.via + 1)
  const places = new Map<number, number>()
  const goesOn = new Set<number>()
  const ends = new Map<number, LazyRoute>()
  const after = (place: number, { at, from, to }: Edge) => {
    if (to.via === at && place === treePlace(from)) return at + 1
    const step = place * edges.length + at
    const next = places.get(step) ?? edges.length + 1 + places.size
    places.set(step, next)
    return next
  }
  for (const way of ways) {
    let from = way.steps[0]?.from ?? null
    let place = treePlace(from)
    while (from !== null && !goesOn.has(treePlace(from))) {
      goesOn.add(treePlace(from))
      from = edges[from.via]?.from ?? null
    }
    for (const edge of way.steps) {
      goesOn.add(place)
      place = after(place, edge)
    }
    if (!ends.has(place)) ends.set(place, way)
  }
  return [...ends].flatMap(([place, way]) => (goesOn.has(place) ? [] : [way]))
}
