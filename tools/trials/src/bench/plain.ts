import { cpSync, mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/**
 * Writes the first page of an app as static HTML, with the same content, styles and art, but without scripts.
 * @param address address of the running app
 * @param appDir folder of the built app, whose art and fonts the page uses
 * @param outDir folder into which the page is written
 */
export const writePlainPage = async (address: string, appDir: string, outDir: string): Promise<void> => {
  const html = await (await fetch(address, { headers: { 'accept-language': 'en' } })).text()
  mkdirSync(outDir, { recursive: true })
  cpSync(join(appDir, 'assets'), join(outDir, 'assets'), { recursive: true })
  const plain = html
    .replace(/<script\b[^>]*>[\s\S]*?<\/script>/g, '')
    .replace(/<link rel="(?:modulepreload|manifest|apple-touch-icon)"[^>]*>/g, '')
  writeFileSync(join(outDir, 'index.html'), plain)
}
