import { existsSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'

/** Folders in which everything is written by a build. */
const ownFolders = ['flows', 'assets']
/** Files beside the pages that some builds write. */
const ownFiles = ['map.svg', 'changes.md']

const namesIn = (folder: string): string[] => (existsSync(folder) ? readdirSync(folder) : [])

/** A page of an atlas loads its script; others in the same folder are somebody else's. */
const isOwnPage = (file: string) => file.endsWith('.html') && readFileSync(file, 'utf8').includes('assets/atlas.js"')

/** Takes away what an older build has left in the site's folder and this one has not written: paths below the folder. */
export const removeStale = (folder: string, written: readonly string[]): void => {
  const fresh = new Set(written)
  const own = [
    ...ownFolders.flatMap((name) => namesIn(join(folder, name)).map((file) => `${name}/${file}`)),
    ...namesIn(folder).filter((name) => ownFiles.includes(name) || isOwnPage(join(folder, name))),
  ]
  for (const path of own) if (!fresh.has(path)) rmSync(join(folder, path), { recursive: true })
}
