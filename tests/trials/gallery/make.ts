import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { drawGallery } from 'trials/gallery/drawGallery'
import { ensureBrowser } from 'trials/support/browser'
import { withFolder } from 'trials/support/files'
import { allBrands } from '../../../brands/index.ts'
import { openBuiltShop } from '../../../scripts/lib/build/ensureBuilt.ts'
import { root } from '../../../scripts/lib/run.ts'
import type { Options } from './options.ts'
import { captureTargetsOf } from './plan.ts'
import { createScenes, subjectOf } from './scenes.ts'

/** Writes an HTML page with the pictures. Returns true if no check has found a fault. */
export const makeGallery = async (options: Options): Promise<boolean> => {
  const targets = captureTargetsOf(allBrands(), options)
  if (targets.length === 0) throw new Error('None of these brands offers any of these languages')
  if (!ensureBrowser()) throw new Error('No browser is installed')
  return withFolder('gallery', async (dataDir) => {
    const server = await openBuiltShop({ port: 0, dataDir, testing: true })
    try {
      const isGood = await drawGallery({
        subjects: targets.map(subjectOf),
        looks: options,
        scenesOf: createScenes(server.port),
        folder: join(root, 'reports', 'gallery'),
        page: {
          palette: readFileSync(join(root, 'src', 'ui', 'styles', 'palette.css'), 'utf8'),
          placeWord: 'brand',
        },
        sheet: options.sheet,
      })
      console.log('reports/gallery/index.html')
      return isGood
    } finally {
      await server.close()
    }
  })
}
