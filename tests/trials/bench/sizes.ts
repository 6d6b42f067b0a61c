import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import { type Figure, figure } from 'trials/bench/figure'
import { type BuildManifest, withImports } from '../../../src/server/http/pages/prerendered/buildManifest.ts'

const manifestOf = (folder: string): BuildManifest =>
  JSON.parse(readFileSync(join(folder, '.vite', 'manifest.json'), 'utf8'))

/**
 * Returns the keys of the chunks that a page loads at its start: the entry script, the modules that it imports, and the
 * layout.
 */
const initialFiles = (manifest: BuildManifest): Set<string> => {
  const parts = manifest['index.html']?.dynamicImports ?? []
  const keys = ['index.html', ...parts, 'src/app/router/newLayout.tsx'].filter((key) => manifest[key])
  return withImports(manifest, keys)
}

type Pack = (bytes: Uint8Array) => Uint8Array
const gzip: Pack = (bytes) => gzipSync(bytes, { level: 9 })

/** Returns the compressed size of scripts in KB (1000 bytes). */
const weigh = (folder: string, manifest: BuildManifest, keys: Iterable<string>, pack = gzip): number =>
  [...keys]
    .map((key) => manifest[key]?.file ?? '')
    .filter((file) => file.endsWith('.js'))
    .reduce((sum, file) => sum + pack(readFileSync(join(folder, file))).length / 1000, 0)

/** Returns the gzipped size in KB of the scripts that a page loads at its start. */
export const initialSize = (folder: string): number => {
  const manifest = manifestOf(folder)
  return weigh(folder, manifest, initialFiles(manifest))
}

/** Matches a language's texts of a first visit. Texts of other pages and popups have a file of their own (`?lingui`). */
const catalog = /locales\/([^/]+)\/messages\.po$/
const lateTexts = /messages\.po\?/
const heaviest = (sizes: readonly (readonly [string, number])[]) =>
  sizes.reduce((most, each) => (each[1] > most[1] ? each : most), ['none', 0])

/** Matches the chunks that a page preloads when it is idle: charts, API calls and views of the page's popups. */
const ahead = /^_(?:popups|calls)-/
/** Matches the chunk of a player's popups, which is fetched when the player begins to log in. */
const ofPlayer = /^_purchase-/
const chunksOf = (manifest: BuildManifest, name: RegExp): Set<string> =>
  new Set(Object.keys(manifest).filter((key) => name.test(key)))

/**
 * Returns the sizes of the first page with the largest message catalog, of the popups, and of the largest lazy chunk.
 */
export const appSizes = (folder: string): Figure[] => {
  const manifest = manifestOf(folder)
  const first = initialFiles(manifest)
  const rest = chunksOf(manifest, ahead)
  const purchase = chunksOf(manifest, ofPlayer)
  const isEarlier = (key: string) => first.has(key) || rest.has(key) || purchase.has(key)
  const later = [...new Set(Object.values(manifest).flatMap(({ dynamicImports = [] }) => dynamicImports))]
  const catalogs = later
    .filter((key) => catalog.test(key))
    .map((key) => [catalog.exec(key)?.[1] ?? key, weigh(folder, manifest, [key])] as const)
  const parts = later
    .filter((key) => !catalog.test(key) && !lateTexts.test(key) && !isEarlier(key))
    .map((key) => {
      const beyond = [...withImports(manifest, [key])].filter((each) => !isEarlier(each))
      return [key.replace(/.*\//, ''), weigh(folder, manifest, beyond)] as const
    })
  const [language, text] = heaviest(catalogs)
  const [part, size] = heaviest(parts)
  const script = weigh(folder, manifest, first) + text
  const heavy = Object.keys(manifest).filter((key) => catalog.exec(key)?.[1] === language)
  return [
    figure('first page: script with one catalog', script, 'KB gzip', 165),
    figure('the same', weigh(folder, manifest, [...first, ...heavy], brotliCompressSync), 'KB brotli'),
    figure(`heaviest of ${catalogs.length} catalogs, a file each (${language})`, text, 'KB gzip'),
    figure('fetched while the first page rests: every popup and call', weigh(folder, manifest, rest), 'KB gzip'),
    figure('fetched when a player begins to log in: popups and calls', weigh(folder, manifest, purchase), 'KB gzip'),
    figure(`heaviest of ${parts.length} lazy routes and popups (${part})`, size, 'KB gzip', 25),
  ]
}
