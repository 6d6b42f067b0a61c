import { outDir } from '../../../src/server/program/built.ts'
import { openShop } from '../../../src/server/program/openShop.ts'
import { build, isBuilt } from './build.ts'
import { onceAtATime } from './onceAtATime.ts'

/** Builds the app if its sources have changed. If several servers start at the same time, only one of them builds. */
export const ensureBuilt = (): Promise<void> =>
  onceAtATime(outDir, isBuilt, async () => {
    if ((await build()) !== 0) throw new Error('The app could not be built: see above')
  })

export const openBuiltShop = (settings: Parameters<typeof openShop>[0]) => openShop(settings, ensureBuilt)
