import { walksOf } from '../chart/regions.ts'
import type { Edge, Graph, Vertex } from '../graph/explore.ts'
import { randomFrom } from '../random.ts'
import type { Criterion, PlanOptions, Route } from './criterion.ts'

/**
 * Routes that visit no situation twice and cannot be extended, in a fixed order: first each parallel region without a
 * declared pair, then each declared pair of regions. Yields one route at a time, because memory may be too small for
 * all routes.
 */
export function* simpleRoutes(
  graph: Graph,
  { seed = 0, limit = Number.POSITIVE_INFINITY }: PlanOptions,
): Generator<Route> {
  const sources = new Map(graph.instrumented.declared.map(({ id, state }) => [id, state]))
  const walks = walksOf(graph)
  let left = limit
  for (const [index, { takesPart }] of walks.entries()) {
    const isIn = ({ taken }: Edge) => taken.length === 0 || taken.some((id) => takesPart(sources.get(id) ?? ''))
    const share = Math.ceil(left / (walks.length - index))
    for (const route of routesAlong(graph, isIn, seed, share)) {
      left -= 1
      yield route
    }
  }
}

/**
 * A route, stored as its last step and the preceding route: routes share their first steps, and most steps are never
 * read.
 */
class Trail implements Route {
  readonly #last: Edge
  readonly #before: Trail | null

  constructor(last: Edge, before: Trail | null) {
    this.#last = last
    this.#before = before
  }

  get edges(): readonly Edge[] {
    const edges: Edge[] = []
    for (let trail: Trail | null = this; trail !== null; trail = trail.#before) edges.push(trail.#last)
    return edges.reverse()
  }
}

/** The edges that leave one situation, and for each edge the index of the situation to which it leads. */
type Onward = { edges: readonly Edge[]; places: readonly number[] }

/** Yields routes, depth-first. The stack contains only the current route and the unexplored edges at its steps. */
function* routesAlong(graph: Graph, isIn: (edge: Edge) => boolean, seed: number, limit: number): Generator<Route> {
  const onward = onwardEdges(graph, isIn, seed)
  const visited = new Uint8Array(graph.vertices.length)
  const stack: { onward: Onward; place: number; at: number; isLonger: boolean; trail: Trail | null }[] = []
  const start = onward.at(-1)
  if (start === undefined) return
  stack.push({ onward: start, place: -1, at: 0, isLonger: false, trail: null })
  let left = limit
  for (let top = stack.at(-1); top !== undefined && left > 0; top = stack.at(-1)) {
    const edge = top.onward.edges[top.at]
    const place = top.onward.places[top.at] ?? 0
    top.at += 1
    if (edge === undefined) {
      if (!top.isLonger && top.trail !== null) {
        left -= 1
        yield top.trail
      }
      stack.pop()
      if (top.place >= 0) visited[top.place] = 0
    } else if (visited[place] === 0) {
      top.isLonger = true
      visited[place] = 1
      const trail = new Trail(edge, top.trail)
      stack.push({ onward: onward[place] ?? deadEnd, place, at: 0, isLonger: false, trail })
    }
  }
}
const deadEnd: Onward = { edges: [], places: [] }

/** Groups the edges by the index of their source situation. The last group contains the edges that start the chart. */
const onwardEdges = ({ vertices, edges }: Graph, isIn: (edge: Edge) => boolean, seed: number): Onward[] => {
  const places = new Map<Vertex | null, number>(vertices.map((vertex, index) => [vertex, index]))
  places.set(null, vertices.length)
  const onward = Array.from(places, () => [] as Edge[])
  for (const edge of edges) {
    if (edge.from !== edge.to && isIn(edge)) onward[places.get(edge.from) ?? 0]?.push(edge)
  }
  if (seed !== 0) for (const list of onward) shuffle(list, randomFrom(seed))
  return onward.map((list) => ({ edges: list, places: list.map(({ to }) => places.get(to) ?? 0) }))
}

/**
 * Estimates the number of simple paths by Knuth's method: follows random routes, multiplies the numbers of choices on
 * each route, and returns the mean product. The estimate is usually too low, because few random routes reach the parts
 * of the graph with most routes.
 */
export const estimateSimple = (graph: Graph, probes = 20_000): number => {
  const sources = new Map(graph.instrumented.declared.map(({ id, state }) => [id, state]))
  const random = randomFrom(1)
  let sum = 0
  for (const { takesPart } of walksOf(graph)) {
    const isIn = ({ taken }: Edge) => taken.length === 0 || taken.some((id) => takesPart(sources.get(id) ?? ''))
    const onward = onwardEdges(graph, isIn, 0)
    for (let probe = 0; probe < probes; probe += 1) sum += choicesOn(onward, random)
  }
  return sum / probes
}

const choicesOn = (onward: readonly Onward[], random: () => number): number => {
  const visited = new Set<number>()
  let product = 1
  for (let at = onward.at(-1); at !== undefined; ) {
    const open = at.places.filter((place) => !visited.has(place))
    if (open.length === 0) return visited.size === 0 ? 0 : product
    product *= open.length
    const place = open[Math.floor(random() * open.length)] ?? 0
    visited.add(place)
    at = onward[place]
  }
  return product
}

const shuffle = <T>(list: T[], random: () => number) => {
  for (let last = list.length - 1; last > 0; last -= 1) {
    const other = Math.floor(random() * (last + 1))
    const moved = list[last] as T
    list[last] = list[other] as T
    list[other] = moved
  }
}

const simpleLimit = 500

/** A criterion that only explores a chart, up to a limit, and does not measure coverage. */
export const simple: Criterion = {
  meaning: 'Exploratory: paths that visit no situation twice, up to a limit; counts the paths that were reached',
  plan: (graph, options) => ({
    goals: null,
    routes: simpleRoutes(graph, { limit: graph.model.limits?.simplePaths ?? simpleLimit, ...options }),
  }),
  shownBy: () => [],
}
