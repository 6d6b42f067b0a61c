import { nearestRoutes } from '../criteria/criterion.ts'
import { simpleRoutes } from '../criteria/simple.ts'
import type { Edge, Graph } from './explore.ts'
import { type PlannedPath, pathOf } from './pathsFor.ts'

/** Returns the goals of a model test: every declared transition, and one refusal of each guard. */
export const goalsOf = ({ instrumented }: Graph) => ({
  used: instrumented.declared.map(({ id }) => id),
  refused: instrumented.declared.filter(({ guard }) => guard !== null).map(({ id }) => `refused: ${id}`),
})

/** Many edges share a list of refusals, so the goals of each list are computed once. */
const refusals = new WeakMap<readonly string[], readonly string[]>()
const refusalsOf = (refused: readonly string[]) => {
  const goals = refusals.get(refused) ?? refused.map((id) => `refused: ${id}`)
  refusals.set(refused, goals)
  return goals
}

/** Returns the taken transitions and refused guards of the whole graph. */
export const coveredBy = ({ edges }: Graph) => {
  const lists = new Set(edges.flatMap(({ taken, refused }) => [taken, refusalsOf(refused)]))
  return new Set([...lists].flat())
}

/** Only the edge that reached a situation first covers the situation. */
function* reachedBy({ taken, refused, to, at }: Edge): Generator<string> {
  yield* taken
  yield* refusalsOf(refused)
  if (to.via === at) yield `situation: ${to.id}`
}

/**
 * Returns the shortest paths that together cover every transition, refusal and situation. A model test replays these
 * paths.
 */
export const coveringPaths = (graph: Graph): PlannedPath[] => nearestRoutes(graph, reachedBy).map(pathOf)

/**
 * Generates at most `limit` simple paths in a fixed order: first in each region alone, then in the declared pairs of
 * regions.
 */
export function* simplePaths(graph: Graph, limit: number): Generator<PlannedPath> {
  for (const route of simpleRoutes(graph, { limit })) yield pathOf(route)
}
