import { refuseOpenDoors, type StartOptions } from '../startup/options.ts'
import { appDir, loadRenderer } from './built.ts'

/**
 * Builds the app and starts the server. Imports the server's code only when needed, because `--help` and the error for
 * an invalid port need neither server nor database.
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
