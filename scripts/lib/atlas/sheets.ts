import { sheetOf } from '../../../src/atlas/describe.ts'
import type { FlowSheet } from '../../../src/atlas/sheet.ts'
import { explore, type Graph } from '../../../src/paths/explore.ts'
import { loadFlows } from '../../../src/paths/flows.ts'
import { type CriterionName, criteria, pathsFor } from '../../../src/paths/pathsFor.ts'

/** What the list of paths offers, the shortest first. */
const offered: readonly CriterionName[] = [
  'states',
  'transitions',
  'guards',
  'invalid',
  'round-trip',
  'pairs',
  'simple',
]
/** The most paths of a criterion that a page lists: nobody reads more, and `npm run paths` has them all. */
const most = 300

const pathsBy = (graph: Graph, name: CriterionName) => {
  const paths = []
  for (const path of pathsFor(graph, name, { limit: most + 1 }).paths) {
    paths.push(path)
    if (paths.length > most) break
  }
  return { name, about: criteria[name].meaning, paths: paths.slice(0, most), isAll: paths.length <= most }
}

/** Every flow of the shop, explored and described. */
export const loadSheets = async (): Promise<FlowSheet[]> => {
  const flows = await loadFlows()
  return flows.map((flow) => {
    const graph = explore(flow.machine, flow.model)
    return sheetOf({ ...flow, graph, criteria: offered.map((name) => pathsBy(graph, name)) })
  })
}
