import { chromium } from '@playwright/test'
import type { PictureSource, Place, Scene } from 'flow-atlas/build/config'
import { createPictures } from 'trials/gallery/pictures'
import { ensureBrowser, launchOptions } from 'trials/support/browser'
import { withFolder } from 'trials/support/files'
import { allBrands } from '../../../brands/index.ts'
import { type CaptureTarget, captureTargetsOf, type Wanted } from '../../trials/gallery/plan.ts'
import { answeredScenes } from '../scenes/answeredScenes.ts'
import { journeyScenes } from '../scenes/journeyScenes.ts'
import { playerScenes } from '../scenes/playerScenes.ts'
import { purchaseScenes, visitorScenes } from '../scenes/purchaseScenes.ts'
import { returningScenes } from '../scenes/returningScenes.ts'
import { createTour } from '../scenes/tour.ts'
import { picturedFile } from './appDigest.ts'
import { noPictures } from './noPictures.ts'
import { unreachedIn } from './reach.ts'

const scenes = [
  ...visitorScenes,
  ...purchaseScenes,
  ...returningScenes,
  ...answeredScenes,
  ...playerScenes,
  ...journeyScenes,
]

const scenesOn = (target: CaptureTarget): Scene[] =>
  scenes.map(({ play, ...scene }) => ({ ...scene, play: async (stage) => play(await createTour(target, stage)) }))

/** All combinations of the selected brands, sales areas, languages and scenes. */
export const picturedPlaces = (wanted: Wanted): Place[] => {
  const targets = captureTargetsOf(allBrands(), wanted)
  if (targets.length === 0) throw new Error('None of these brands offers any of these languages')
  return targets.map((target) => ({
    name: target.place.name,
    language: target.language,
    scenes: scenesOn(target),
  }))
}

/**
 * Returns the only series of pictures that must be complete: the first brand, in its default language, at phone width.
 */
const phoneSeries = () => {
  const [brand] = allBrands()
  if (!brand) throw new Error('No brand is selected')
  return { place: brand.key, language: brand.defaultLanguage, width: 390 }
}

export const pictures: PictureSource = {
  run: async (work) => {
    if (!ensureBrowser()) throw new Error('No browser is installed')
    // the module starts a server, so it is imported only when pictures are taken
    const { openBuiltShop } = await import('../../../scripts/lib/build/ensureBuilt.ts')
    await withFolder('atlas', async (dataDir) => {
      const server = await openBuiltShop({ port: 0, dataDir, testing: true })
      const browser = await chromium.launch(launchOptions())
      try {
        await work({ port: server.port, browser })
      } finally {
        await browser.close()
        await server.close()
      }
    })
  },
  createPictures,
  messageState: 'notices/telling',
  noPictures,
  unreachedIn,
  complete: phoneSeries,
  picturedFile,
}
