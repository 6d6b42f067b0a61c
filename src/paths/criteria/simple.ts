import type { Edge, Graph, Vertex } from '../explore.ts'
import { walksOf } from '../regions.ts'
import type { Criterion, PlanOptions, Route } from './criterion.ts'

/**
 * Ways that visit no situation twice and cannot be made longer, in a fixed order, one by one: there are easily more than
 * anybody can hold. Parallel regions are walked each alone, then in the pairs that the model declares.
 */
export function* simpleRoutes(
  graph: Graph,
  { seed = 0, limit = Number.POSITIVE_INFINITY }: PlanOptions,
): Generator<Route> {
  const sources = new Map(graph.rig.declared.map(({ id, state }) => [id, state]))
  const walks = walksOf(graph)
  let left = limit
  for (const [index, { takesPart }] of walks.entries()) {
    const isIn = ({ taken }: Edge) => taken.length === 0 || taken.some((id) => takesPart(sources.get(id) ?? ''))
    const share = Math.ceil(left / (walks.length - index))
    for (const edges of routesAlong(graph, isIn, seed, share)) {
      left -= 1
      yield { edges }
    }
  }
}

/** Every way to every situation, of the product of all regions: for comparisons with tools that know no other. */
export const productRoutes = (graph: Graph): Generator<Edge[]> =>
  routesAlong(graph, () => true, 0, Number.POSITIVE_INFINITY, true)

/** Depth first over one stack: what is held is one way and where it may go on. */
function* routesAlong(
  graph: Graph,
  isIn: (edge: Edge) => boolean,
  seed: number,
  limit: number,
  isEach = false,
): Generator<Edge[]> {
  const onward = onwardEdges(graph, isIn, seed)
  const visited = new Set<Vertex>()
  const route: Edge[] = []
  const stack: { edges: readonly Edge[]; at: number; isLonger: boolean }[] = []
  const enter = (vertex: Vertex | null) => stack.push({ edges: onward.get(vertex) ?? [], at: 0, isLonger: false })
  let left = limit
  enter(null)
  for (let top = stack.at(-1); top !== undefined && left > 0; top = stack.at(-1)) {
    const edge = top.edges[top.at]
    top.at += 1
    if (edge === undefined) {
      if (!isEach && !top.isLonger && route.length > 0) {
        left -= 1
        yield [...route]
      }
      stack.pop()
      const last = route.pop()
      if (last !== undefined) visited.delete(last.to)
    } else if (!visited.has(edge.to)) {
      top.isLonger = true
      visited.add(edge.to)
      route.push(edge)
      enter(edge.to)
      if (isEach) yield [...route]
    }
  }
}

const onwardEdges = (graph: Graph, isIn: (edge: Edge) => boolean, seed: number) => {
  const onward = new Map<Vertex | null, Edge[]>()
  for (const edge of graph.edges) {
    if (edge.from === edge.to || !isIn(edge)) continue
    const edges = onward.get(edge.from)
    if (edges) edges.push(edge)
    else onward.set(edge.from, [edge])
  }
  if (seed !== 0) for (const edges of onward.values()) shuffle(edges, createRandom(seed))
  return onward
}

/** Numbers from 0 to 1 that are the same for the same seed (mulberry32). */
const createRandom = (seed: number) => {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}

const shuffle = <T>(list: T[], random: () => number) => {
  for (let last = list.length - 1; last > 0; last -= 1) {
    const other = Math.floor(random() * (last + 1))
    const moved = list[last] as T
    list[last] = list[other] as T
    list[other] = moved
  }
}

/** How many simple paths are walked where nobody says otherwise. */
export const simpleLimit = 500

/** Exploratory: no coverage measure of its own, and bounded. */
export const simple: Criterion = {
  meaning: 'Exploratory: ways that visit no situation twice, up to a limit',
  plan: (graph, options) => ({
    goals: null,
    routes: simpleRoutes(graph, { limit: graph.model.limits?.simplePaths ?? simpleLimit, ...options }),
  }),
  shownBy: () => [],
}
