import type { Edge, Graph, Vertex } from './explore.ts'
import type { Path } from './model.ts'
import { digest } from './plain.ts'

/** A path through the graph: what is to happen, and the key of the situation expected after each step (the start's first). */
export type PlannedPath = Path & { expected: readonly string[] }

/** Everything that a set of paths must show: each declared transition used, each guard refusing, each situation. */
export const goalsOf = ({ rig }: Graph) => ({
  used: rig.declared.map(({ id }) => id),
  refused: rig.declared.filter(({ guard }) => guard !== null).map(({ id }) => `refused: ${id}`),
})

const reachedBy = ({ taken, refused, to }: Edge) => [
  ...taken,
  ...refused.map((id) => `refused: ${id}`),
  `situation: ${to.id}`,
]

/** The transitions used and guards refusing anywhere in the graph. */
export const coveredBy = ({ edges }: Graph) => new Set(edges.flatMap(reachedBy))

/** A compact set of shortest paths that reaches every goal that can be reached, the longest first. */
export const coveringPaths = (graph: Graph): PlannedPath[] => {
  const nearest = new Map<string, Edge>()
  for (const edge of graph.edges) {
    for (const goal of reachedBy(edge)) if (!nearest.has(goal)) nearest.set(goal, edge)
  }
  const routes = [...new Set(nearest.values())]
    .map((edge) => routeTo(graph.edges, edge))
    .sort((a, b) => b.length - a.length)
  const open = new Set(nearest.keys())
  const chosen: Edge[][] = []
  for (const route of routes) {
    const goals = route.flatMap(reachedBy).filter((goal) => open.delete(goal))
    if (goals.length > 0) chosen.push(route)
  }
  return chosen.map(pathOf)
}

/** The shortest route from the start that ends with `edge`. */
const routeTo = (edges: readonly Edge[], edge: Edge): Edge[] => {
  const before = edge.from === null ? undefined : edges[edge.from.via]
  return before === undefined ? [edge] : [...routeTo(edges, before), edge]
}

/**
 * Paths that visit no situation twice and cannot be made longer, in a fixed order; exploratory, and easily endless:
 * stops after `limit` of them.
 */
export function* simplePaths(graph: Graph, limit: number): Generator<PlannedPath> {
  const leaving = new Map<Vertex | null, Edge[]>()
  for (const edge of graph.edges) {
    if (edge.from !== edge.to) leaving.set(edge.from, [...(leaving.get(edge.from) ?? []), edge])
  }
  let left = limit
  function* walk(route: Edge[], visited: Set<Vertex>): Generator<PlannedPath> {
    const last = route.at(-1)
    const onward = (leaving.get(last?.to ?? null) ?? []).filter(({ to }) => !visited.has(to))
    if (onward.length === 0 && last !== undefined) {
      left -= 1
      yield pathOf(route)
    }
    for (const edge of onward) {
      if (left <= 0) return
      yield* walk([...route, edge], new Set([...visited, edge.to]))
    }
  }
  yield* walk([], new Set())
}

const pathOf = (route: readonly Edge[]): PlannedPath => {
  const [input = 'starts', ...steps] = route.map(({ outcome }) => outcome)
  return { id: digest([input, ...steps].join(' > ')), input, steps, expected: route.map(({ to }) => to.key) }
}
