import type { Frame } from '../../sheet/journeys/film.ts'
import type { Shot } from './camera.ts'

/** The pictures of one part of the app (a place), in one language and at one page width. */
export type Album = {
  place: string
  language: string
  width: number
  taken: string
  /** Digest of the app's files when the pictures were taken; undefined in older albums, null outside a git checkout. */
  app?: string | null
  shots: readonly Shot[]
  /**
   * The pictures of each journey in the order in which they were taken, by the journey's name. Undefined in older
   * albums.
   */
  films?: Readonly<Record<string, readonly Frame[]>>
}

/** A picture of a state in the real app. `image` is the path of the picture, relative to the site's folder. */
export type Screen = Pick<Album, 'place' | 'language' | 'width'> & { flow: string; state: string; image: string }
