import type { Series } from 'flow-atlas/pages/screensPage'
import { cellsOf, type NoPicture, reasonFor } from 'flow-atlas/sheet/gaps'
import type { ExploredFlow } from 'flow-atlas/sheet/sheet'
import type { Brand } from '../../brands/schema.ts'
import { noPictures } from './shop/noPictures.ts'
import type { BrandFacts, ReachRow } from './shop/reach.ts'
import type { Album } from './take.ts'

/** The name of a series of pictures. */
export const seriesName = ({ brand, language, width }: Pick<Album, 'brand' | 'language' | 'width'>): string =>
  `${brand} · ${language} · ${width} px`

/** Whether an album pictures the app of a digest; one without a digest tells nothing. */
export const versionOf = ({ app }: Pick<Album, 'app'>, now: string | null): Series['version'] => {
  if (app === undefined || app === null || now === null) return 'unknown'
  return app === now ? 'now' : 'older'
}

/** What a brand does not reach needs no picture there. */
const unreached = (rows: readonly ReachRow[], brand: number): NoPicture[] =>
  rows.flatMap(({ flow, state, isFlow, because }) => {
    const why = because[brand]
    if (!why || why.startsWith('only ')) return []
    if (isFlow) return [{ flow, because: why }]
    return state === null ? [] : [{ flow, state, because: why }]
  })

/** The reasons for states of a brand without a picture on pages of a width: it does not reach them, or there is nothing to see. */
export const reasonsFor = (rows: readonly ReachRow[], brand: number, width: number): NoPicture[] => [
  ...unreached(rows, brand),
  ...noPictures.filter(({ below = Number.POSITIVE_INFINITY }) => width < below),
]

/** By series of pictures, which states that last have one, which have none for a reason, and which lack one. */
export const seriesOf = (
  albums: readonly Album[],
  {
    sheets,
    rows,
    brands,
    app,
  }: {
    sheets: readonly ExploredFlow[]
    rows: readonly ReachRow[]
    brands: readonly BrandFacts[]
    /** Digest of the app as it is. */
    app: string | null
  },
): Series[] =>
  albums.map((album) => {
    const there = new Set(album.shots.map(({ flow, state }) => `${flow}/${state}`))
    const brand = brands.findIndex(({ key }) => key === album.brand.split(/[^A-Za-z]/)[0])
    const reasons = reasonsFor(rows, brand, album.width)
    return {
      name: seriesName(album),
      taken: album.taken,
      version: versionOf(album, app),
      cells: cellsOf(sheets, (flow, state) => there.has(`${flow}/${state}`), reasons),
    }
  })

type Cells = Pick<Series, 'name' | 'cells'>

/** Lines about the empty cells of a series; none where every state has its picture or a reason. */
const emptyLines = ({ name, cells }: Cells): string[] => {
  const empty = cells.filter(({ is }) => is === 'empty')
  return empty.length === 0
    ? []
    : [
        `${name}: ${empty.length} states have no picture and no reason`,
        ...empty.map(({ flow, state }) => `  ${flow}/${state}`),
      ]
}

/** The width of a phone, in px. */
export const phoneWidth = 390

/** The series that the build asks of: the default brand in its own language on a phone. */
const defaultSeries = ({ key, defaultLanguage }: Pick<Brand, 'key' | 'defaultLanguage'>): string =>
  seriesName({ brand: key, language: defaultLanguage, width: phoneWidth })

/** Lines about the empty cells of the default brand: a complaint, where it was pictured [FLW-05]. */
export const emptyOfDefault = (all: readonly Cells[], brand: Pick<Brand, 'key' | 'defaultLanguage'>): string[] =>
  all.filter(({ name }) => name === defaultSeries(brand)).flatMap(emptyLines)

/** The states that have and need their picture in the series of the default brand, a line each; null where that was not taken. */
export const picturedLines = (
  all: readonly Cells[],
  brand: Pick<Brand, 'key' | 'defaultLanguage'>,
  reasons: readonly NoPicture[],
): string | null => {
  const own = all.find(({ name }) => name === defaultSeries(brand))
  // what needs none may have one by chance, and the next time not
  const there = own?.cells.filter((cell) => cell.is === 'there' && !reasonFor(reasons, cell))
  const lines = there?.map(({ flow, state }) => `${flow}/${state}\n`)
  return lines?.sort().join('') ?? null
}
