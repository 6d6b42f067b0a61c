import { type Criterion, type PlanOptions, type Route, type Shown, shownOn } from '../criteria/criterion.ts'
import { roundTrip } from '../criteria/roundTrip.ts'
import { simple } from '../criteria/simple.ts'
import { guards, invalid, situations, states, transitions } from '../criteria/steps.ts'
import { pairs, triples } from '../criteria/switches.ts'
import type { Effect, Path } from '../model.ts'
import { longDigest } from '../plain.ts'
import type { Graph } from './explore.ts'

/**
 * Coverage criteria by name, the weakest first. Names are those of ISTQB or ISO 29119-4 if the criterion is defined
 * there.
 */
export const criteria = {
  states,
  situations,
  transitions,
  invalid,
  guards,
  pairs,
  '2-switch': triples,
  'round-trip': roundTrip,
  simple,
} satisfies Record<string, Criterion>
export type CriterionName = keyof typeof criteria

export const criterionNames = Object.keys(criteria) as CriterionName[]

export type PlannedPath = Path & {
  /** Keys of the situations after each step, as returned by `keyOf`. */
  expected: readonly string[]
  plan: readonly Shown[]
  effects: readonly (readonly Effect[])[]
}

export type PathSet = {
  criterion: CriterionName
  /** Goals of the criterion; null if each path is its own goal. */
  goals: readonly string[] | null
  unreachable: readonly string[]
  /** A list, or a stream that can be read only once. */
  paths: Iterable<PlannedPath>
}

/**
 * Plans the paths in a fixed order. A path's id depends only on its input and outcomes, not on other parts of the chart
 * [FLW-06].
 */
export const pathsFor = (graph: Graph, criterion: CriterionName, options: PlanOptions = {}): PathSet => {
  const { goals, unreachable = [], routes } = criteria[criterion].plan(graph, options)
  return { criterion, goals, unreachable, paths: Array.isArray(routes) ? routes.map(pathOf) : stream(routes) }
}

function* stream(routes: Iterable<Route>): Generator<PlannedPath> {
  for (const route of routes) yield pathOf(route)
}

/** Returns the goals that the walk covers. If each path is its own goal, `walk` must be the path's `plan`. */
export const goalsShown = (graph: Graph, criterion: CriterionName, walk: readonly Shown[]): Set<string> =>
  new Set(criteria[criterion].shownBy(graph, walk))

export const pathOf = (route: Route): PlannedPath => new RoutePath(route)

/**
 * A path that computes each part only when the part is read. For a stream of simple paths, most parts are never read.
 */
class RoutePath implements PlannedPath {
  readonly #route: Route

  constructor(route: Route) {
    this.#route = route
  }

  get id() {
    const { edges, ignores = [] } = this.#route
    const words = [...edges.map(({ outcome }) => outcome), ...ignores.map((outcome) => `ignores ${outcome}`)]
    return longDigest(words.join(' > '))
  }

  get input() {
    return this.#route.edges[0]?.outcome ?? 'starts'
  }

  get steps() {
    return this.#route.edges.slice(1).map(({ outcome }) => outcome)
  }

  get ignores() {
    return this.#route.ignores
  }

  get expected() {
    return this.#route.edges.map(({ to }) => to.key)
  }

  get effects() {
    return this.#route.edges.map(({ effects }) => effects)
  }

  get plan() {
    const { edges, ignores = [] } = this.#route
    const last = edges.length - 1
    return edges.map((edge, index) => (index === last ? { ...shownOn(edge), ignored: ignores } : shownOn(edge)))
  }
}
