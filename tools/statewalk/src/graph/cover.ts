import { nearestRoutes } from '../criteria/criterion.ts'
import { simpleRoutes } from '../criteria/simple.ts'
import type { Edge, Graph } from './explore.ts'
import { type PlannedPath, pathOf } from './pathsFor.ts'

/** Returns the goals of a model test: each declared transition is used, and each guard refuses once. */
export const goalsOf = ({ instrumented }: Graph) => ({
  used: instrumented.declared.map(({ id }) => id),
  refused: instrumented.declared.filter(({ guard }) => guard !== null).map(({ id }) => `refused: ${id}`),
})

/** Edges share their lists of refusals, so the goals of each list are computed once. */
const refusals = new WeakMap<readonly string[], readonly string[]>()
const refusalsOf = (refused: readonly string[]) => {
  const goals = refusals.get(refused) ?? refused.map((id) => `refused: ${id}`)
  refusals.set(refused, goals)
  return goals
}

/** Returns the transitions used and guards refusing anywhere in the graph. */
export const coveredBy = ({ edges }: Graph) => {
  const lists = new Set(edges.flatMap(({ taken, refused }) => [taken, refusalsOf(refused)]))
  return new Set([...lists].flat())
}

/** A situation counts only for the edge that reached it first. */
function* reachedBy({ taken, refused, to, at }: Edge): Generator<string> {
  yield* taken
  yield* refusalsOf(refused)
  if (to.via === at) yield `situation: ${to.id}`
}

/**
 * Returns the shortest paths that together reach every transition, refusal and situation: the paths that a model test
 * replays.
 */
export const coveringPaths = (graph: Graph): PlannedPath[] => nearestRoutes(graph, reachedBy).map(pathOf)

/**
 * Generates simple paths in a fixed order: those of each region alone, then those of declared pairs of regions. Stops
 * after `limit` paths.
 */
export function* simplePaths(graph: Graph, limit: number): Generator<PlannedPath> {
  for (const route of simpleRoutes(graph, { limit })) yield pathOf(route)
}
