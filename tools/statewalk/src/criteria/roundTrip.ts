import type { Edge, Graph, Vertex } from '../graph/explore.ts'
import { type Criterion, LazyRoute, type Shown, takenText, withoutBeginnings } from './criterion.ts'

const goalOf = (states: readonly string[], taken: readonly string[]) =>
  `${states.join(' + ')} and back by ${takenText(taken)}`

/** Maps each situation to the first step of its shortest route back to one of the situations `homes`. */
const waysBack = (arriving: ReadonlyMap<Vertex, readonly Edge[]>, homes: readonly Vertex[]) => {
  const next = new Map<Vertex, Edge | null>(homes.map((home) => [home, null]))
  const queue = [...homes]
  for (const vertex of queue) {
    for (const edge of arriving.get(vertex) ?? []) {
      if (edge.from === null || next.has(edge.from)) continue
      next.set(edge.from, edge)
      queue.push(edge.from)
    }
  }
  return next
}

/** For each state and each step that leaves it, the shortest route that takes this step and returns to the state. */
const trips = (graph: Graph) => {
  const steps = graph.edges.filter(({ from, taken }) => from !== null && taken.length > 0)
  const arriving = Map.groupBy(steps, ({ to }) => to)
  const found: { goal: string; way: LazyRoute }[] = []
  const leaving = Map.groupBy(steps, ({ from }) => from?.states.join(' + '))
  for (const [name, homes] of Map.groupBy(graph.vertices, ({ states }) => states.join(' + '))) {
    const next = waysBack(arriving, homes)
    for (const [, ways] of Map.groupBy(leaving.get(name) ?? [], ({ taken }) => takenText(taken))) {
      const first = ways.find(({ to }) => next.has(to))
      if (first === undefined) continue
      const steps = [first]
      for (let edge = next.get(first.to); edge; edge = next.get(edge.to)) steps.push(edge)
      found.push({ goal: goalOf(first.from?.states ?? [], first.taken), way: new LazyRoute(graph, steps) })
    }
  }
  return found
}

/** A step that leaves a state is a goal only if a route can return to this state. */
export const roundTrip: Criterion = {
  meaning:
    'Each step that leaves a state is taken, and a path then returns to the state; counts the round trips that were reached',
  plan: (graph) => {
    const found = trips(graph)
    const ways = withoutBeginnings(
      graph,
      found.map(({ way }) => way),
    )
    return { goals: found.map(({ goal }) => goal), routes: ways }
  },
  shownBy: (_, walk) => shownTrips(walk),
}

function* shownTrips(walk: readonly Shown[]): Generator<string> {
  for (const [index, { states }] of walk.entries()) {
    const after = walk.slice(index + 1)
    const away = after.find(({ taken }) => taken.length > 0)
    if (away === undefined) continue
    const isBack = after.slice(after.indexOf(away)).some((step) => step.states.join() === states.join())
    if (isBack) yield goalOf(states, away.taken)
  }
}
