import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { PrerenderPage } from '../http/pages/prerendered/prerenderedPages.ts'

export const root = join(import.meta.dirname, '..', '..', '..')
export const outDir = join(root, 'dist')
export const appDir = join(outDir, 'app')

const rendererFile = join('server', 'prerender.js')

/** Exports of `src/app/prerender.tsx`. */
type Built = { renderer: { prerenderPage: PrerenderPage; toneCss(color: string): string } }

export const loadRenderer = async (): Promise<Built['renderer']> => {
  const built: Built = await import(pathToFileURL(join(outDir, rendererFile)).href)
  return built.renderer
}

/** @throws Error if the app, or the function that renders its pages, is not built */
export const requireBuild = async (folder = outDir): Promise<void> => {
  for (const file of [join('app', 'index.html'), rendererFile])
    if (!existsSync(join(folder, file))) throw new Error('There is no build of the app in dist/: run npm run build')
}
