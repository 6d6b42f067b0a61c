import { sheetOf } from '../../../src/atlas/describe.ts'
import type { FlowSheet } from '../../../src/atlas/sheet.ts'
import { coveringPaths } from '../../../src/paths/cover.ts'
import { explore } from '../../../src/paths/explore.ts'
import { loadFlows } from '../../../src/paths/flows.ts'

/** Every flow of the shop, explored and described. */
export const loadSheets = async (): Promise<FlowSheet[]> => {
  const flows = await loadFlows()
  return flows.map((flow) => {
    const graph = explore(flow.machine, flow.model)
    const criteria = [
      { name: 'everything', about: 'every transition, guard and situation', paths: coveringPaths(graph) },
    ]
    return sheetOf({ ...flow, graph, criteria })
  })
}
