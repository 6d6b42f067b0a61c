import { nearestRoutes } from '../criteria/criterion.ts'
import { simpleRoutes } from '../criteria/simple.ts'
import type { Edge, Graph } from './explore.ts'
import { type PlannedPath, pathOf } from './pathsFor.ts'

/** Everything that a model test must show: each declared transition used, each guard refusing. */
export const goalsOf = ({ instrumented }: Graph) => ({
  used: instrumented.declared.map(({ id }) => id),
  refused: instrumented.declared.filter(({ guard }) => guard !== null).map(({ id }) => `refused: ${id}`),
})

/** Edges share their lists of refusals: their goals are named once. */
const refusals = new WeakMap<readonly string[], readonly string[]>()
const refusalsOf = (refused: readonly string[]) => {
  const goals = refusals.get(refused) ?? refused.map((id) => `refused: ${id}`)
  refusals.set(refused, goals)
  return goals
}

/** The transitions used and guards refusing anywhere in the graph. */
export const coveredBy = ({ edges }: Graph) => {
  const lists = new Set(edges.flatMap(({ taken, refused }) => [taken, refusalsOf(refused)]))
  return new Set([...lists].flat())
}

/** A situation is reached by the one edge that came there first. */
function* reachedBy({ taken, refused, to, at }: Edge): Generator<string> {
  yield* taken
  yield* refusalsOf(refused)
  if (to.via === at) yield `situation: ${to.id}`
}

/** Shortest paths that together reach every transition, refusal and situation: what a model test replays. */
export const coveringPaths = (graph: Graph): PlannedPath[] => nearestRoutes(graph, reachedBy).map(pathOf)

/** Simple paths in a fixed order, of each region alone and of declared pairs; stops after `limit` of them. */
export function* simplePaths(graph: Graph, limit: number): Generator<PlannedPath> {
  for (const route of simpleRoutes(graph, { limit })) yield pathOf(route)
}
