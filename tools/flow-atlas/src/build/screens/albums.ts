import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { JourneyFilm } from '../../pages/journeysPage.ts'
import type { ScreenText } from '../../sheet/finds.ts'
import { seriesName } from '../series.ts'
import type { Album, Screen } from './album.ts'
import { textsOfShots } from './camera.ts'

export const readAlbums = (folder: string): Album[] => {
  const screens = join(folder, 'screens')
  if (!existsSync(screens)) return []
  return readdirSync(screens)
    .map((name) => join(screens, name, 'album.json'))
    .filter((file) => existsSync(file))
    .map((file): Album => JSON.parse(readFileSync(file, 'utf8')))
    .sort((a, b) => a.width - b.width)
}

/** Returns the pictures of all albums, except pictures of states that no longer exist. */
export const screensOf = (albums: readonly Album[], isKnown: (flow: string, state: string) => boolean): Screen[] =>
  albums.flatMap(({ place, language, width, shots }) =>
    shots
      .filter(({ flow, state }) => isKnown(flow, state))
      .map(({ flow, state, image }) => ({ flow, state, place, language, width, image })),
  )

/** Returns the films of all journeys: one film per journey and series (part of the app, language and width). */
export const filmsOf = (albums: readonly Album[]): JourneyFilm[] =>
  albums.flatMap((album) =>
    Object.entries(album.films ?? {}).map(([journey, frames]) => ({ journey, series: seriesName(album), frames })),
  )

export const textsOf = (albums: readonly Album[]): ScreenText[] => albums.flatMap(({ shots }) => textsOfShots(shots))
