import type { Frame } from '../sheet/journeys/film.ts'
import type { Shot } from './camera.ts'

/** The pictures of one place in one language and width. */
export type Album = {
  place: string
  language: string
  width: number
  taken: string
  /** Digest of the pictured app; absent in older albums, and null if the folder is not a git checkout. */
  app?: string | null
  shots: readonly Shot[]
  /** Pictures of each journey's own walk, in order, by the journey's name; absent in older albums. */
  films?: Readonly<Record<string, readonly Frame[]>>
}

/** A picture of a state in the real app, stored below the site's folder. */
export type Screen = Pick<Album, 'place' | 'language' | 'width'> & { flow: string; state: string; image: string }
