import { type Criterion, type PlanOptions, type Route, type Shown, shownOn } from '../criteria/criterion.ts'
import { roundTrip } from '../criteria/roundTrip.ts'
import { simple } from '../criteria/simple.ts'
import { guards, invalid, situations, states, transitions } from '../criteria/steps.ts'
import { pairs, triples } from '../criteria/switches.ts'
import type { Effect, Path } from '../model.ts'
import { longDigest } from '../plain.ts'
import type { Graph } from './explore.ts'

/** Every criterion by its name, the weakest first; names as in ISTQB and ISO 29119-4 where those define them. */
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

/** A path through a graph: what is to happen, what is to be seen after each step (the start's first), and what it covers. */
export type PlannedPath = Path & {
  /** Keys of the situations, by `keyOf`. */
  expected: readonly string[]
  plan: readonly Shown[]
  /** What each step does to the world. */
  effects: readonly (readonly Effect[])[]
}

export type PathSet = {
  criterion: CriterionName
  /** Everything to be covered; null where each path is its own goal. */
  goals: readonly string[] | null
  /** May be a stream that can be read once. */
  paths: Iterable<PlannedPath>
}

/**
 * The paths that a criterion wants of a graph, in a fixed order and under ids that stay while the paths do: an id is made
 * of the input and the outcomes alone [FLW-06].
 */
export const pathsFor = (graph: Graph, criterion: CriterionName, options: PlanOptions = {}): PathSet => {
  const { goals, routes } = criteria[criterion].plan(graph, options)
  return { criterion, goals, paths: Array.isArray(routes) ? routes.map(pathOf) : stream(routes) }
}

function* stream(routes: Iterable<Route>): Generator<PlannedPath> {
  for (const route of routes) yield pathOf(route)
}

/** The goals of a criterion that a walk showed; a path's own are those of its `plan`. */
export const goalsShown = (graph: Graph, criterion: CriterionName, walk: readonly Shown[]): Set<string> =>
  new Set(criteria[criterion].shownBy(graph, walk))

/** A way as a path. */
export const pathOf = (route: Route): PlannedPath => new RoutePath(route)

/** What a path is made of is made when it is asked for: of a stream of simple paths most is never looked at. */
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
