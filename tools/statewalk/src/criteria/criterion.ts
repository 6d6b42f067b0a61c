import type { Edge, Graph, Vertex } from '../graph/explore.ts'

/** What one step of a walk showed, whoever walked it: the plan, a live actor or a browser. */
export type Shown = {
  /** Ids of the declared transitions taken, in order. */
  taken: readonly string[]
  /** Ids of the guarded transitions whose guard refused. */
  refused: readonly string[]
  /** Dotted paths of the leaf states that the step came to. */
  states: readonly string[]
  /** What tells the situation apart, by `keyOf`. */
  situation: string
  /** Outcomes tried here that nothing answered. */
  ignored: readonly string[]
}

/** A way through a graph from its start, and what to try where it ends. */
export type Route = { edges: readonly Edge[]; ignores?: readonly string[] }

/** What a criterion wants of a graph. */
type Plan = {
  /** Everything to be shown, in a fixed order; null where each path is its own goal and their number is not known. */
  goals: readonly string[] | null
  /** Ways that show every goal that can be shown; may be a stream. */
  routes: Iterable<Route>
}

export type PlanOptions = {
  /** Which of many paths come first, where a criterion is bounded; 0 is the chart's own order. */
  seed?: number
  /** How many paths at most, where a criterion is bounded. */
  limit?: number
}

/** A rule for which paths are enough. */
export type Criterion = {
  /** One sentence for a report. */
  meaning: string
  plan: (graph: Graph, options: PlanOptions) => Plan
  /** The goals that a walk showed. */
  shownBy: (graph: Graph, walk: readonly Shown[]) => Iterable<string>
}

/** What a step along an edge is to show. */
export const shownOn = ({ taken, refused, to }: Edge): Shown => ({
  taken,
  refused,
  states: to.states,
  situation: to.key,
  ignored: [],
})

/** The transitions of one step as a text. */
export const takenText = (taken: readonly string[]): string => taken.join(' + ')

/** The shortest way from the start whose last step is `edge`. */
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

/** A route that goes the shortest way to where its own steps begin; all of its edges are looked up when asked for. */
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
 * The shortest way to the nearest edge for each goal, without ways that are the beginning of another: an edit of the
 * chart changes those ways that go through it and no others.
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

/** Leaves out ways that another way begins with, and those that are there twice. */
export const withoutBeginnings = ({ edges }: Graph, ways: readonly LazyRoute[]): LazyRoute[] => {
  // shortest ways make one tree: the place after its edge number n is n + 1; other places are numbered as they come
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
