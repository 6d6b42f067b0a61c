import { nearestRoutes } from './criteria/criterion.ts'
import { simpleRoutes } from './criteria/simple.ts'
import type { Edge, Graph } from './explore.ts'
import { type PlannedPath, pathOf } from './pathsFor.ts'

/** Everything that a model test must show: each declared transition used, each guard refusing. */
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

/** Shortest paths that together reach every transition, refusal and situation: what a model test replays. */
export const coveringPaths = (graph: Graph): PlannedPath[] => nearestRoutes(graph, reachedBy).map(pathOf)

/** Simple paths in a fixed order, of each region alone and of declared pairs; stops after `limit` of them. */
export function* simplePaths(graph: Graph, limit: number): Generator<PlannedPath> {
  for (const route of simpleRoutes(graph, { limit })) yield pathOf(route)
}
