import { isLeaf, stateKey, statesOf } from '../chart/names.ts'
import type { Graph } from '../graph/explore.ts'
import { eventOf } from '../model.ts'
import { type Criterion, nearestRoutes, type Route, routeTo, type Shown, shownOn } from './criterion.ts'

/** Creates a criterion whose goals are each covered by a single step. */
const byStep = (
  meaning: string,
  goalsOf: (graph: Graph) => string[],
  shownIn: (graph: Graph) => (step: Shown) => readonly string[],
): Criterion => ({
  meaning,
  plan: (graph) => {
    const shown = shownIn(graph)
    return { goals: goalsOf(graph), routes: nearestRoutes(graph, (edge) => shown(shownOn(edge))) }
  },
  shownBy: (graph, walk) => walk.flatMap(shownIn(graph)),
})

/** Every state, including transient states. */
export const states = byStep(
  'Every state is visited',
  ({ instrumented }) => statesOf(instrumented.machine).filter(isLeaf).map(stateKey),
  ({ instrumented }) => {
    const passing = new Map(
      instrumented.declared.map(({ id, state, definition }) => [
        id,
        [state, ...(definition.target ?? []).map(stateKey)],
      ]),
    )
    const leaves = new Set(statesOf(instrumented.machine).filter(isLeaf).map(stateKey))
    // The chart never stops in a transient state, so the state counts as visited if a transition that enters or leaves
    // it is taken.
    const passed = (id: string) => passing.get(id) ?? []
    return ({ states, taken }) => [...states, ...taken.flatMap(passed).filter((state) => leaves.has(state))]
  },
)

/** A situation is a combination of state, projection, running effects and active timers. */
export const situations = byStep(
  'Every reached situation is visited',
  ({ vertices }) => vertices.map(({ key }) => key),
  () =>
    ({ situation }) => [situation],
)

/** Every declared transition [ISO 29119-4: 0-switch]. */
export const transitions = byStep(
  'Every declared transition is taken (0-switch)',
  ({ instrumented }) => instrumented.declared.map(({ id }) => id),
  () =>
    ({ taken }) =>
      taken,
)

export const guards = byStep(
  'Every guard passes once and refuses once',
  ({ instrumented }) =>
    instrumented.declared.filter(({ guard }) => guard !== null).flatMap(({ id }) => [id, `refused: ${id}`]),
  ({ instrumented }) => {
    const guarded = new Set(instrumented.declared.filter(({ guard }) => guard !== null).map(({ id }) => id))
    return ({ taken, refused }) => [...taken.filter((id) => guarded.has(id)), ...refused.map((id) => `refused: ${id}`)]
  },
)

const ignoring = (states: readonly string[], outcome: string) => `${states.join(' + ')} ignores ${outcome}`

export const invalid: Criterion = {
  meaning: 'In every reached state, every event is sent that the state must ignore',
  plan: (graph) => {
    const goals: string[] = []
    const met = new Set<string>()
    const routes: Route[] = []
    for (const { states, ignored, via } of graph.vertices) {
      const tries = ignored.filter((outcome) => isEvent(graph, outcome) && !met.has(ignoring(states, outcome)))
      const edge = graph.edges[via]
      if (tries.length === 0 || edge === undefined) continue
      for (const outcome of tries) met.add(ignoring(states, outcome))
      goals.push(...tries.map((outcome) => ignoring(states, outcome)))
      routes.push({ edges: routeTo(graph, edge), ignores: tries })
    }
    return { goals, routes }
  },
  shownBy: (_, walk) => walk.flatMap(({ states, ignored }) => ignored.map((outcome) => ignoring(states, outcome))),
}

/**
 * Whether the outcome is an event of a user. Only such events are sent, because an effect cannot be made to respond in
 * a state where it is not running.
 */
const isEvent = ({ model }: Graph, outcome: string) => eventOf(model, outcome)?.type.startsWith('xstate.') === false
