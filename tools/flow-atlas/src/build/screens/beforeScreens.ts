import { copyFileSync, mkdirSync, rmSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { StatePicture } from '../../changes/screenPairs.ts'
import type { FlowChanges } from '../../pages/changesPage.ts'
import { seriesName } from '../series.ts'
import type { Album } from './album.ts'

/** Albums of pictures of both versions. `before` is null if no older pictures were requested. */
export type Albums = { before: readonly Album[] | null; now: readonly Album[] }

/** Digests of the app's source files in both versions; null if unknown. */
type Digests = { before: string | null; now: string | null }

/** Matches the path of an older picture that is copied into the site. */
const taken = /^screens\/([\w-]+\/images\/\w+\.png)$/
const shown = /^before\/([\w-]+\/images\/\w+\.png)$/

const ofApp = (albums: readonly Album[], app: string | null) =>
  albums.filter((album) => app !== null && album.app === app)

const picturesIn = (albums: readonly Album[]): StatePicture[] =>
  albums.flatMap((album) =>
    album.shots.map(({ flow, state, image, texts }) => ({ flow, state, image, texts, series: seriesName(album) })),
  )

/**
 * Returns the pictures of both versions, or the reason why there are none. Ignores pictures that show neither of these
 * two versions.
 */
export const picturesOfBoth = (
  { before, now }: Albums,
  digests: Digests,
  since: string,
): { before: StatePicture[]; now: StatePicture[]; noScreens: string | null } => {
  const none = (noScreens: string | null) => ({ before: [], now: [], noScreens })
  if (before === null) return none(null)
  const [old, own] = [ofApp(before, digests.before), ofApp(now, digests.now)]
  if (old.length === 0) return none(`No screens before and now: the older pictures are not of ${since}.`)
  if (own.length === 0) return none('No screens before and now: the pictures show an older version of the app.')
  const both = picturesIn(own).some(({ series }) => old.some((album) => seriesName(album) === series))
  if (!both) return none('No screens before and now: the two versions were pictured in different series.')
  const older = picturesIn(old).flatMap((each) =>
    taken.test(each.image) ? [{ ...each, image: each.image.replace(taken, 'before/$1') }] : [],
  )
  return { before: older, now: picturesIn(own), noScreens: null }
}

/**
 * Copies the older pictures that the site's pages show into the site's folder. Deletes older pictures that the previous
 * build copied.
 */
export const copyBefore = (from: string, folder: string, flows: readonly Pick<FlowChanges, 'screens'>[]): void => {
  rmSync(join(folder, 'before'), { recursive: true, force: true })
  const images = flows.flatMap(({ screens }) => screens.flatMap(({ before, isSame }) => (isSame ? [] : (before ?? []))))
  for (const image of new Set(images)) {
    mkdirSync(dirname(join(folder, image)), { recursive: true })
    copyFileSync(join(from, image.replace(shown, 'screens/$1')), join(folder, image))
  }
}
