import { refuseOpenDoors, type StartOptions } from '../startup/options.ts'
import { appDir, loadRenderer } from './built.ts'

/**
 * Starts the reference server with the pages of the built app. The server's code is imported only then, because
 * `--help` and an invalid port need no database.
 * @param build prepares the build
 */
export const openShop = async (
  settings: Omit<StartOptions, 'appDir' | 'toneCss' | 'render'>,
  build: () => Promise<void>,
) => {
  refuseOpenDoors(settings)
  await build()
  const [{ startServer }, { toneCss, prerenderPage }] = await Promise.all([import('../main.ts'), loadRenderer()])
  return startServer({ ...settings, appDir, toneCss, render: prerenderPage })
}
