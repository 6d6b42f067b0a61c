import type { Edge, Graph, Vertex } from '../graph/explore.ts'

/** What one step of a walk has shown. The walk may be a plan, a live actor or a browser. */
export type Shown = {
  /** Ids of the declared transitions taken, in order. */
  taken: readonly string[]
  /** Ids of the transitions whose guard refused. */
  refused: readonly string[]
  /** Dotted paths of the leaf states after the step. */
  states: readonly string[]
  /** Key of the situation, from `keyOf`. */
  situation: string
  /** Outcomes tried here that were ignored. */
  ignored: readonly string[]
}

/** A route through a graph from its start. `ignores` are outcomes to try at its end, which must change nothing. */
export type Route = { edges: readonly Edge[]; ignores?: readonly string[] }

/** Requirements of a criterion for a graph. */
type Plan = {
  /** All goals in a fixed order. Null if each path is its own goal and the number of paths is unknown. */
  goals: readonly string[] | null
  /** Goals that no route can show, because the chart never does what it declares. */
  unreachable?: readonly string[]
  /** Routes that show every goal that can be shown. They may be a stream. */
  routes: Iterable<Route>
}

export type PlanOptions = {
  /** Decides which of many paths come first, for criteria with a limit. 0 is the order of the chart. */
  seed?: number
  /** Maximum number of paths, for bounded criteria. */
  limit?: number
}

/** A rule that determines which paths are enough. */
export type Criterion = {
  /** One sentence for a report. */
  meaning: string
  plan: (graph: Graph, options: PlanOptions) => Plan
  /** Returns the goals that a walk showed. */
  shownBy: (graph: Graph, walk: readonly Shown[]) => Iterable<string>
}

/** Returns what a step along an edge is expected to show. */
export const shownOn = ({ taken, refused, to }: Edge): Shown => ({
  taken,
  refused,
  states: to.states,
  situation: to.key,
  ignored: [],
})

/** Formats the transitions of one step. */
export const takenText = (taken: readonly string[]): string => taken.join(' + ')

/** Returns the shortest route from the start that ends with `edge`. */
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

/** A route whose first part is the shortest route to a step. Its edges are looked up only when they are read. */
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
 * Returns the shortest route to the nearest edge for each goal. If a route is the beginning of another, it is left out.
 * An edit of the chart changes only the routes through the edited part.
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

/** Removes duplicate routes, and routes that are the beginning of another. */
export const withoutBeginnings = ({ edges }: Graph, ways: readonly LazyRoute[]): LazyRoute[] => {
  // Shortest routes form a tree. The node after edge number n has the number n + 1; other nodes are numbered when they
  // are found.
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
