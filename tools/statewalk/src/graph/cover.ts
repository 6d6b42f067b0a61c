import { nearestRoutes } from '../criteria/criterion.ts'
import { simpleRoutes } from '../criteria/simple.ts'
import type { Edge, Graph } from './explore.ts'
import { type PlannedPath, pathOf } from './pathsFor.ts'

/** Coverage goals: each declared transition is taken, and each guard refuses at least once. */
export const goalsOf = ({ instrumented }: Graph) => ({
  used: instrumented.declared.map(({ id }) => id),
  refused: instrumented.declared.filter(({ guard }) => guard !== null).map(({ id }) => `refused: ${id}`),
})

/** Goals for each list of refusing guards; cached, because many edges have the same list. */
const refusals = new WeakMap<readonly string[], readonly string[]>()
const refusalsOf = (refused: readonly string[]) => {
  const goals = refusals.get(refused) ?? refused.map((id) => `refused: ${id}`)
  refusals.set(refused, goals)
  return goals
}

export const coveredBy = ({ edges }: Graph) => {
  const lists = new Set(edges.flatMap(({ taken, refused }) => [taken, refusalsOf(refused)]))
  return new Set([...lists].flat())
}

/**
 * Yields the goals that an edge covers. Each situation is a goal too, which the first edge to this situation covers.
 */
function* reachedBy({ taken, refused, to, at }: Edge): Generator<string> {
  yield* taken
  yield* refusalsOf(refused)
  if (to.via === at) yield `situation: ${to.id}`
}

/**
 * Returns the shortest paths to every transition, every refusal of a guard and every situation. A model test replays
 * these paths.
 */
export const coveringPaths = (graph: Graph): PlannedPath[] => nearestRoutes(graph, reachedBy).map(pathOf)

/**
 * Yields the simple paths in a fixed order: first within each parallel region without a declared pair, then through
 * each declared pair of regions.
 */
export function* simplePaths(graph: Graph, limit: number): Generator<PlannedPath> {
  for (const route of simpleRoutes(graph, { limit })) yield pathOf(route)
}
