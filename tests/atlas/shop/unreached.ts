import type { NoPicture } from 'flow-atlas/sheet/gaps'
import type { ExploredFlow } from 'flow-atlas/sheet/sheet'
import { allBrands } from '../../../brands/index.ts'
import { factsOf, reachRows } from './reach.ts'

/** Returns why states have no picture in a place: its brand does not reach them in any area. */
export const unreachedIn = (place: string, sheets: readonly ExploredFlow[]): NoPicture[] => {
  const brand = allBrands().findIndex(({ key }) => key === place.split(/[^A-Za-z]/)[0])
  return reachRows(sheets, allBrands().map(factsOf)).flatMap(({ flow, state, isFlow, because }) => {
    const why = because[brand]
    if (!why || why.startsWith('only ')) return []
    if (isFlow) return [{ flow, because: why }]
    return state === null ? [] : [{ flow, state, because: why }]
  })
}
