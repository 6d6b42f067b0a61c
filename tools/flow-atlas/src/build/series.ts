import type { Series } from '../pages/screensPage.ts'
import { cellsOf, type NoPicture, reasonFor } from '../sheet/gaps.ts'
import type { ExploredFlow } from '../sheet/sheet.ts'
import type { PictureSource } from './config.ts'
import type { Album } from './screens/album.ts'

/** Returns the name of a series of pictures. */
export const seriesName = ({ place, language, width }: Pick<Album, 'place' | 'language' | 'width'>): string =>
  `${place} · ${language} · ${width} px`

/**
 * Returns whether an album shows the current version of the app, which has this digest. `unknown` if either digest is
 * missing.
 */
export const versionOf = ({ app }: Pick<Album, 'app'>, now: string | null): Series['version'] => {
  if (app === undefined || app === null || now === null) return 'unknown'
  return app === now ? 'now' : 'older'
}

/**
 * Returns the states of a series that need no picture, each with the reason: users of the series' place cannot reach
 * the state, or the state shows nothing of its own.
 */
export const reasonsIn = (
  { place, width }: Pick<Album, 'place' | 'width'>,
  { noPictures, unreachedIn }: Pick<PictureSource, 'noPictures' | 'unreachedIn'>,
  sheets: readonly ExploredFlow[],
): NoPicture[] => [
  ...unreachedIn(place, sheets),
  ...noPictures.filter(({ below = Number.POSITIVE_INFINITY }) => width < below),
]

/**
 * Returns, for each series, which states have a picture, which need no picture for a reason, and which lack a picture.
 * Only states in which a flow can rest are counted.
 * @param app digest of the current application
 */
export const seriesOf = (
  albums: readonly Album[],
  sheets: readonly ExploredFlow[],
  source: Pick<PictureSource, 'noPictures' | 'unreachedIn'>,
  app: string | null,
): Series[] =>
  albums.map((album) => {
    const there = new Set(album.shots.map(({ flow, state }) => `${flow}/${state}`))
    return {
      name: seriesName(album),
      taken: album.taken,
      version: versionOf(album, app),
      cells: cellsOf(sheets, (flow, state) => there.has(`${flow}/${state}`), reasonsIn(album, source, sheets)),
    }
  })

type Cells = Pick<Series, 'name' | 'cells'>

/** Lists the states of a series that have neither a picture nor a reason; empty if there are none. */
export const emptyLines = (all: readonly Cells[], series: string): string[] =>
  all
    .filter(({ name }) => name === series)
    .flatMap(({ name, cells }) => {
      const empty = cells.filter(({ is }) => is === 'empty')
      const states = empty.map(({ flow, state }) => `  ${flow}/${state}`)
      return empty.length === 0 ? [] : [`${name}: ${empty.length} states have no picture and no reason`, ...states]
    })

/**
 * Lists the states of a series that need a picture and have one, one line each. Returns null if the series has no
 * pictures.
 */
export const picturedLines = (all: readonly Cells[], series: string, reasons: readonly NoPicture[]): string | null => {
  const own = all.find(({ name }) => name === series)
  // a state that needs no picture may have one by chance; the list leaves it out, because not every run takes this
  // picture
  const there = own?.cells.filter((cell) => cell.is === 'there' && !reasonFor(reasons, cell))
  const lines = there?.map(({ flow, state }) => `${flow}/${state}\n`)
  return lines?.sort().join('') ?? null
}
