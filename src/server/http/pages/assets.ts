import { readFile, stat } from 'node:fs/promises'
import { extname, join, normalize, sep } from 'node:path'
import { encodingsIn } from './prerendered/packed.ts'

const types: Readonly<Record<string, string>> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.json': 'application/json',
  '.webmanifest': 'application/manifest+json',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.woff2': 'font/woff2',
  '.map': 'application/json',
  '.txt': 'text/plain; charset=utf-8',
}
const encodings = [
  ['br', '.br'],
  ['gzip', '.gz'],
] as const

export type Asset = { body: Uint8Array<ArrayBuffer>; headers: Record<string, string> }

const isFile = async (path: string) => (await stat(path).catch(() => null))?.isFile() ?? false

/**
 * Returns a file of the built app. If the browser accepts a compressed copy, returns this copy. Browsers may cache
 * files with a hash in their name for a year.
 * @param path of the URL, e.g. `/assets/index-1a2b3c.js`
 * @returns null if the folder has no such file
 */
export const readAsset = async (folder: string, path: string, accepted: string): Promise<Asset | null> => {
  const file = normalize(join(folder, path))
  const type = types[extname(file)]
  if (!type || !file.startsWith(normalize(folder) + sep) || path.includes('\0') || path.includes('/.')) return null
  const takes = encodingsIn(accepted)
  const headers: Record<string, string> = {
    'Content-Type': type,
    Vary: 'Accept-Encoding',
    'Cache-Control': path.startsWith('/assets/') ? 'public, max-age=31536000, immutable' : 'no-cache',
  }
  for (const [encoding, ending] of encodings)
    if (takes.has(encoding) && (await isFile(file + ending)))
      return {
        body: new Uint8Array(await readFile(file + ending)),
        headers: { ...headers, 'Content-Encoding': encoding },
      }
  return (await isFile(file)) ? { body: new Uint8Array(await readFile(file)), headers } : null
}

/** Time in ms after which the server checks again whether a file has changed. */
const freshFor = 500

/**
 * Returns a function that reads a page or text file of the built app. If the file has changed, it is read again.
 * Returns null if the app is not built.
 */
export const createTemplate = (folder: string, name: string): (() => Promise<string | null>) => {
  const file = join(folder, name)
  let cached: { html: string; changed: number; seen: number } | null = null
  return async () => {
    const now = performance.now()
    if (cached && now - cached.seen < freshFor) return cached.html
    const changed = (await stat(file).catch(() => null))?.mtimeMs
    if (changed === undefined) return null
    if (cached?.changed === changed) cached.seen = now
    else cached = { html: await readFile(file, 'utf8'), changed, seen: now }
    return cached.html
  }
}
