import type { Route } from '../criteria/criterion.ts'
import type { Graph } from '../graph/explore.ts'
import { pathOf } from '../graph/pathsFor.ts'
import type { Playbook } from './playbook.ts'
import { hasSign, joined, type Row } from './rows.ts'
import { momentsOf } from './testCase.ts'
import { withoutBeginnings } from './tours.ts'
import { walkedSteps } from './walkedSteps.ts'

/**
 * Removes steps at the end of each route that change nothing on the screen, because a tester cannot check these steps.
 * Omits routes that are then the beginning of another route.
 */
export const routesWithSigns = (graph: Graph, routes: readonly Route[], playbook: Playbook): Route[] =>
  withoutBeginnings(routes.map((route) => shortened(graph, route, playbook).edges)).map((edges) => ({ edges }))

/** Returns whether the last step of a route changes something on the screen. */
export const endsWithSign = (graph: Graph, route: Route, playbook: Playbook): boolean =>
  signOf(graph, route, playbook).isSeen

const shortened = (graph: Graph, route: Route, playbook: Playbook): Route => {
  const { isSeen, moments } = signOf(graph, route, playbook)
  if (isSeen) return route
  return shortened(graph, { edges: route.edges.slice(0, moments.lastIndexOf(null)) }, playbook)
}

const signOf = (graph: Graph, route: Route, playbook: Playbook) => {
  const path = pathOf(route)
  const walked = walkedSteps(graph, path, playbook)
  const moments = momentsOf(path, walked, playbook)
  const rows = walked.map(
    ({ sees, messages, screens }): Row => ({
      action: '',
      data: '',
      state: '',
      before: [],
      seen: sees,
      messages,
      screens,
    }),
  )
  return { isSeen: hasSign(joined(rows, moments)), moments }
}
