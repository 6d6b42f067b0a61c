import { outDir } from '../../../src/server/program/built.ts'
import { openShop } from '../../../src/server/program/openShop.ts'
import { build, isBuilt } from './build.ts'
import { onceAtATime } from './onceAtATime.ts'

/** Builds the app if its sources changed; servers that start side by side build once. */
export const ensureBuilt = (): Promise<void> =>
  onceAtATime(outDir, isBuilt, async () => {
    if ((await build()) !== 0) throw new Error('The app could not be built: see above')
  })

/** Builds the app if its sources changed, and starts the reference server with it. */
export const openBuiltShop = (settings: Parameters<typeof openShop>[0]) => openShop(settings, ensureBuilt)
