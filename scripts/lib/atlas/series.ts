import type { Series } from '../../../src/atlas/pages/screensPage.ts'
import { cellsOf, type NoPicture } from '../../../src/atlas/sheet/gaps.ts'
import type { FlowSheet } from '../../../src/atlas/sheet/sheet.ts'
import type { Album } from './screens/take.ts'
import { noPictures } from './shop/noPictures.ts'
import type { BrandFacts, ReachRow } from './shop/reach.ts'

/** The name of a series of pictures. */
export const seriesName = ({ brand, language, width }: Pick<Album, 'brand' | 'language' | 'width'>): string =>
  `${brand} · ${language} · ${width} px`

/** What a brand does not reach needs no picture there. */
const unreached = (rows: readonly ReachRow[], brand: number): NoPicture[] =>
  rows.flatMap(({ flow, state, isFlow, because }) => {
    const why = because[brand]
    if (!why || why.startsWith('only ')) return []
    if (isFlow) return [{ flow, because: why }]
    return state === null ? [] : [{ flow, state, because: why }]
  })

/** By series of pictures, which states that last have one, which have none for a reason, and which lack one. */
export const seriesOf = (
  albums: readonly Album[],
  { sheets, rows, brands }: { sheets: readonly FlowSheet[]; rows: readonly ReachRow[]; brands: readonly BrandFacts[] },
): Series[] =>
  albums.map((album) => {
    const there = new Set(album.shots.map(({ flow, state }) => `${flow}/${state}`))
    const brand = brands.findIndex(({ key }) => key === album.brand.split(/[^A-Za-z]/)[0])
    const reasons = [...unreached(rows, brand), ...noPictures]
    return {
      name: seriesName(album),
      cells: cellsOf(sheets, (flow, state) => there.has(`${flow}/${state}`), reasons),
    }
  })

/** Lines about the empty cells of a series; none where every state has its picture or a reason. */
export const emptyLines = ({ name, cells }: Series): string[] => {
  const empty = cells.filter(({ is }) => is === 'empty')
  return empty.length === 0
    ? []
    : [
        `${name}: ${empty.length} states have no picture and no reason`,
        ...empty.map(({ flow, state }) => `  ${flow}/${state}`),
      ]
}
