import { type Route, routeTo } from '../criteria/criterion.ts'
import { type Asked, type Edge, type Graph, inputsOf, keyOf, leafStates, type Vertex } from '../graph/explore.ts'
import { eventOf } from '../model.ts'

/** Maximum number of steps from one new goal of a tour to the next. */
const detour = 2

type TourOptions = {
  goalsOn: (edge: Edge) => readonly string[]
  /** Steps that a tour may take; by default, every step. */
  isAllowed?: (edge: Edge) => boolean
  /**
   * Whether an outcome is possible; by default, every outcome is. Must be the function with which the graph was
   * explored.
   */
  isFeasible?: Asked
  /** Number of steps after which a tour does not continue to further goals. */
  most?: number
}

/**
 * A small set of routes that together cover every reachable goal. After a goal, a route continues to the next goal if
 * that goal is near. No route is a prefix of another. The result is deterministic.
 */
export const toursOf = (
  graph: Graph,
  { goalsOn, isAllowed = () => true, isFeasible = () => true, most = 8 }: TourOptions,
): Route[] => {
  const after = stepsAfter(graph, isAllowed)
  const left = new Set(graph.edges.filter(isAllowed).flatMap((edge) => goalsOn(edge)))
  const isNew = (edge: Edge) => goalsOn(edge).some((goal) => left.has(goal))
  const take = (edges: readonly Edge[]) => {
    for (const edge of edges) for (const goal of goalsOn(edge)) left.delete(goal)
  }
  const tours: Edge[][] = []
  for (const edge of graph.edges) {
    if (!isNew(edge)) continue
    const tour = routeTo(graph, edge)
    if (!tour.every(isAllowed)) continue
    take(tour)
    for (;;) {
      const next = nearest(after(tour.at(-1)?.to), after, isNew, Math.min(detour, most - tour.length) + 1)
      if (next === null || !isPossible(graph, [...tour, ...next], isFeasible)) break
      take(next)
      tour.push(...next)
    }
    tours.push(tour)
  }
  return withoutBeginnings(tours).map((edges) => ({ edges }))
}

/**
 * Whether the chart takes these steps. It may refuse a step, because its context can differ from the context with which
 * the graph was explored.
 */
const isPossible = (
  { stepper, rested, model }: Graph,
  [first, ...rest]: readonly Edge[],
  isFeasible: Asked,
): boolean => {
  const [, input] = inputsOf(model).find(([name]) => name === first?.outcome) ?? []
  let { position } = rested(stepper.start(input))
  return rest.every(({ outcome, to, taken }) => {
    const { snapshot } = position
    const found = stepper.outcomesAt(position).find(({ name }) => name === outcome)
    if (!found || !isFeasible(outcome, leafStates(snapshot), snapshot.context)) return false
    const step = rested(stepper.step(position, found))
    position = step.position
    return step.taken.join() === taken.join() && keyOf(model, position) === to.key
  })
}

const stepsAfter = ({ edges }: Graph, isAllowed: (edge: Edge) => boolean) => {
  const out = Map.groupBy(edges.filter(isAllowed), ({ from }) => from)
  return (vertex: Vertex | undefined): readonly Edge[] => (vertex && out.get(vertex)) ?? []
}

/** The shortest sequence from one of the `begins` to a wanted step; null if it would be too long. */
const nearest = (
  begins: readonly Edge[],
  after: (vertex: Vertex) => readonly Edge[],
  isWanted: (edge: Edge) => boolean,
  longest: number,
): Edge[] | null => {
  const met = new Set<Vertex>()
  let ways: Edge[][] = begins.map((edge) => [edge])
  for (let length = 1; ways.length > 0 && length <= longest; length++) {
    const found = ways.find((way) => way.slice(-1).some(isWanted))
    if (found) return found
    ways = ways.flatMap((way) => {
      const end = way.at(-1)?.to
      if (end === undefined || met.has(end)) return []
      met.add(end)
      return after(end).map((edge) => [...way, edge])
    })
  }
  return null
}

/** Removes tours that are duplicates or beginnings of other tours. */
export const withoutBeginnings = (tours: readonly (readonly Edge[])[]): (readonly Edge[])[] =>
  tours.filter((tour, index) => {
    const isBeginning = (other: readonly Edge[]) => tour.every((edge, at) => other[at] === edge)
    return !tours.some((other, nth) => (other.length > tour.length || nth < index) && isBeginning(other))
  })

type RefusalOptions = {
  /** Steps that a route may take; by default, every step. */
  isAllowed?: (edge: Edge) => boolean
  /** Routes that are taken rather than other routes; by default, none. */
  isPreferred?: (route: Route) => boolean
}

/**
 * Routes whose last event is refused by a guard and handled by no other transition, so that the chart must not change.
 * Contains one route for each combination of refusing guards: if possible a preferred one, and one that ends where the
 * chart waits for neither a timer nor a response, so that a tester can check that nothing changes.
 */
export const refusalsOf = (
  graph: Graph,
  { isAllowed = () => true, isPreferred = () => false }: RefusalOptions = {},
): Route[] => {
  const isPress = ({ outcome }: Edge) => eventOf(graph.model, outcome)?.type.startsWith('xstate.') === false
  const busy = new Set(graph.edges.flatMap((edge) => (edge.taken.length > 0 && !isPress(edge) ? edge.from : []) ?? []))
  const refused = graph.edges.flatMap((edge) => {
    const { from, outcome, taken, refused: guards } = edge
    const last = from && graph.edges[from.via]
    if (!last || !isPress(edge) || taken.length > 0 || guards.length === 0) return []
    return { key: guards.join(), isCalm: !busy.has(from), last, ignores: [outcome] }
  })
  return [...Map.groupBy(refused, ({ key }) => key).values()].flatMap((same): Route[] => {
    const routes = same.flatMap(({ isCalm, last, ignores }) => {
      const edges = routeTo(graph, last)
      return edges.every(isAllowed) ? { isCalm, route: { edges, ignores } } : []
    })
    const calm = routes.filter(({ isCalm }) => isCalm)
    const found = calm.find(({ route }) => isPreferred(route)) ?? routes.find(({ route }) => isPreferred(route))
    const { route } = found ?? calm[0] ?? routes[0] ?? {}
    return route === undefined ? [] : [route]
  })
}
