import { createHash } from 'node:crypto'
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { build } from 'rolldown'
import { root } from '../run.ts'

/**
 * Names and source files of the scripts whose addresses never change. Each script is bundled into one file without
 * imports.
 */
const entries = { 'sw.js': 'src/pwa/sw.ts', 'offline.js': 'src/pwa/offlineMain.ts' } as const

/**
 * Bundles the scripts whose addresses never change, such as the service worker.
 * @param appDir folder that already contains the app's hashed files; their names determine the service worker's version
 */
export const buildWorker = async (appDir: string): Promise<void> => {
  const names = readdirSync(join(appDir, 'assets')).filter((name) => !/\.(?:br|gz)$/.test(name))
  const version = createHash('sha256').update(names.sort().join('\n')).digest('hex').slice(0, 12)
  for (const [name, entry] of Object.entries(entries))
    await build({
      input: join(root, entry),
      logLevel: 'warn',
      transform: { target: 'es2022', define: { buildVersion: JSON.stringify(version) } },
      output: { file: join(appDir, name), format: 'iife', minify: true },
    })
}
