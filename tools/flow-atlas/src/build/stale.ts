import { existsSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'

/** Folders that contain only generated files. */
const ownFolders = ['flows', 'assets']
/** Files that only some builds write. */
const ownFiles = ['map.svg', 'changes.md']

const namesIn = (folder: string): string[] => (existsSync(folder) ? readdirSync(folder) : [])

/**
 * Returns true if the file is a page of the atlas, that is, if it loads the atlas's script. All other pages are kept.
 */
const isOwnPage = (file: string) => file.endsWith('.html') && readFileSync(file, 'utf8').includes('assets/atlas.js"')

/**
 * Deletes files of older builds.
 * @param written paths below the folder that the current build has written
 */
export const removeStale = (folder: string, written: readonly string[]): void => {
  const fresh = new Set(written)
  const own = [
    ...ownFolders.flatMap((name) => namesIn(join(folder, name)).map((file) => `${name}/${file}`)),
    ...namesIn(folder).filter((name) => ownFiles.includes(name) || isOwnPage(join(folder, name))),
  ]
  for (const path of own) if (!fresh.has(path)) rmSync(join(folder, path), { recursive: true })
}
