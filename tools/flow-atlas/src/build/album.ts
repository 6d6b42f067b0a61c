import type { Frame } from '../sheet/journeys/film.ts'
import type { Shot } from './camera.ts'

/** Pictures of one place in one language and width. */
export type Album = {
  place: string
  language: string
  width: number
  taken: string
  /** Digest of the app that is pictured; older albums and those of a folder without git have none. */
  app?: string | null
  shots: readonly Shot[]
  /** By journey, its own walk picture by picture; older albums have none. */
  films?: Readonly<Record<string, readonly Frame[]>>
}

/** A picture of a state in the real app, kept below the site's folder. */
export type Screen = Pick<Album, 'place' | 'language' | 'width'> & { flow: string; state: string; image: string }
