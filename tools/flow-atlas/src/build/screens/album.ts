import type { Frame } from '../../sheet/journeys/film.ts'
import type { Shot } from './camera.ts'

/** Pictures of one part of the app, in one language and at one page width. */
export type Album = {
  place: string
  language: string
  width: number
  taken: string
  /** Digest of the app's files; undefined in older albums, null outside a git checkout. */
  app?: string | null
  shots: readonly Shot[]
  /** Pictures by journey, in the order in which they were taken; undefined in older albums. */
  films?: Readonly<Record<string, readonly Frame[]>>
}

/** Picture of a state. `image` is relative to the site's folder. */
export type Screen = Pick<Album, 'place' | 'language' | 'width'> & { flow: string; state: string; image: string }
