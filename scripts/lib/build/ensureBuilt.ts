import { outDir } from '../../../src/server/program/built.ts'
import { openShop } from '../../../src/server/program/openShop.ts'
import { build, isBuilt } from './build.ts'
import { onceAtATime } from './onceAtATime.ts'

/** If the sources have changed. Only one of several servers that start at the same time builds. */
export const ensureBuilt = (): Promise<void> =>
  onceAtATime(outDir, isBuilt, async () => {
    if ((await build()) !== 0) throw new Error('The app could not be built: see above')
  })

export const openBuiltShop = (settings: Parameters<typeof openShop>[0]) => openShop(settings, ensureBuilt)
