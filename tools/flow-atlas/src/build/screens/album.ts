import type { Frame } from '../../sheet/journeys/film.ts'
import type { Shot } from './camera.ts'

/** The pictures of one part of the application (a place), in one language and width. */
export type Album = {
  place: string
  language: string
  width: number
  taken: string
  /**
   * Digest of the application's files when the pictures were taken. Absent in older albums; null if the folder is not a
   * git checkout.
   */
  app?: string | null
  shots: readonly Shot[]
  /**
   * The pictures of each journey, in order, by the journey's name. They were taken on the journey's own walk. Absent in
   * older albums.
   */
  films?: Readonly<Record<string, readonly Frame[]>>
}

/** A picture of a state in the real app, stored below the site's folder. */
export type Screen = Pick<Album, 'place' | 'language' | 'width'> & { flow: string; state: string; image: string }
