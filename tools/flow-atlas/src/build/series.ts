import type { Series } from '../pages/screensPage.ts'
import { cellsOf, type NoPicture, reasonFor } from '../sheet/gaps.ts'
import type { ExploredFlow } from '../sheet/sheet.ts'
import type { PictureSource } from './config.ts'
import type { Album } from './screens/album.ts'

export const seriesName = ({ place, language, width }: Pick<Album, 'place' | 'language' | 'width'>): string =>
  `${place} · ${language} · ${width} px`

/** Returns whether an album shows the current app, whose digest is `now`; `unknown` if a digest is missing. */
export const versionOf = ({ app }: Pick<Album, 'app'>, now: string | null): Series['version'] => {
  if (app === undefined || app === null || now === null) return 'unknown'
  return app === now ? 'now' : 'older'
}

/**
 * Returns the states that need no picture, with reasons: states that users cannot reach in this part of the app, and
 * states that show nothing of their own.
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
 * For each album, sorts the states in which a flow waits: states with a picture, states with a reason for having none,
 * and states with neither.
 * @param app digest of the current app
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

export const emptyLines = (all: readonly Cells[], series: string): string[] =>
  all
    .filter(({ name }) => name === series)
    .flatMap(({ name, cells }) => {
      const empty = cells.filter(({ is }) => is === 'empty')
      const states = empty.map(({ flow, state }) => `  ${flow}/${state}`)
      return empty.length === 0 ? [] : [`${name}: ${empty.length} states have no picture and no reason`, ...states]
    })

/** Returns one line per state that needs and has a picture, or null if the series has no pictures. */
export const picturedLines = (all: readonly Cells[], series: string, reasons: readonly NoPicture[]): string | null => {
  const own = all.find(({ name }) => name === series)
  // omits states that need no picture, because only some runs happen to picture such states
  const there = own?.cells.filter((cell) => cell.is === 'there' && !reasonFor(reasons, cell))
  const lines = there?.map(({ flow, state }) => `${flow}/${state}\n`)
  return lines?.sort().join('') ?? null
}
