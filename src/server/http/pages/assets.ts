import { readFile, stat } from 'node:fs/promises'
import { extname, join, normalize, sep } from 'node:path'
import type { BuildFiles } from '../../builds/buildFiles.ts'
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

/** Returns the contents of the file at a URL's path, or null if there is no such file. */
type FindFile = (path: string) => Promise<Uint8Array<ArrayBuffer> | null>

const inFolder =
  (folder: string): FindFile =>
  async (path) => {
    const file = normalize(join(folder, path))
    if (!file.startsWith(normalize(folder) + sep) || path.includes('\0') || path.includes('/.')) return null
    const isFile = (await stat(file).catch(() => null))?.isFile() ?? false
    return isFile ? new Uint8Array(await readFile(file)) : null
  }

const isHashed = (path: string) => path.startsWith('/assets/')

const assetBy = async (find: FindFile, path: string, accepted: string): Promise<Asset | null> => {
  const type = types[extname(path)]
  if (!type) return null
  const takes = encodingsIn(accepted)
  const headers: Record<string, string> = {
    'Content-Type': type,
    Vary: 'Accept-Encoding',
    'Cache-Control': isHashed(path) ? 'public, max-age=31536000, immutable' : 'no-cache',
  }
  for (const [encoding, ending] of encodings) {
    const body = takes.has(encoding) ? await find(path + ending) : null
    if (body) return { body, headers: { ...headers, 'Content-Encoding': encoding } }
  }
  const body = await find(path)
  return body && { body, headers }
}

/**
 * Reads a built file. Browsers may cache files with a hash in their name for a year.
 * @param path path of the URL, e.g. `/assets/index-1a2b3c.js`
 * @param others files of other builds; a file with a hash in its name is the same in every build
 * @returns null if no build has such a file
 */
export const readAsset = async (
  folder: string,
  path: string,
  accepted: string,
  others?: BuildFiles,
): Promise<Asset | null> => {
  const own = await assetBy(inFolder(folder), path, accepted)
  if (own || !others || !isHashed(path) || !types[extname(path)]) return own
  return (await others.has(path)) ? assetBy(others.find, path, accepted) : null
}

/** Time in ms after which the server checks again whether the file has changed. */
const freshFor = 500

/**
 * Returns a function that returns the text of a built page, or null if the app is not built. Reads a changed file
 * again.
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
