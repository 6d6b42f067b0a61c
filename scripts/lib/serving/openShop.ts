import { refuseOpenDoors, type StartOptions } from '../../../src/server/startup/options.ts'
import { appDir, build, isBuilt, loadRenderer, outDir } from '../build/build.ts'
import { onceAtATime } from '../build/onceAtATime.ts'

/** Builds the app where its sources changed. */
export const ensureBuilt = (): Promise<void> =>
  onceAtATime(outDir, isBuilt, async () => {
    if ((await build()) !== 0) throw new Error('The app could not be built: see above')
  })

/** Starts the reference server with the built app's pages; loaded late, since `--help` and a bad port need no database. */
export const openShop = async (settings: Omit<StartOptions, 'appDir' | 'toneCss' | 'render'>) => {
  refuseOpenDoors(settings)
  await ensureBuilt()
  const [{ startServer }, { toneCss }, { prerenderPage }] = await Promise.all([
    import('../../../src/server/main.ts'),
    import('../../../src/ui/styles/tones.ts'),
    loadRenderer(),
  ])
  return startServer({ ...settings, appDir, toneCss, render: prerenderPage })
}
