import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join, posix } from 'node:path'

/** A file of the repository: its text, and its path from the root with forward slashes. */
export type Source = { path: string; text: string }
/**
 * Returns the violations of a rule in a file, such as `src/views/App.tsx:12 reads .context`; an empty list if there are
 * none.
 */
export type Rule = (source: Source) => string[]

/** Root folder of the repository. */
export const root = join(import.meta.dirname, '..', '..', '..')
const folders = ['machines', 'brands', 'src', 'tests', 'tools', 'scripts']

const filesBelow = (folder: string): string[] =>
  readdirSync(join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    const path = posix.join(folder, entry.name)
    if (entry.isDirectory()) return entry.name === 'node_modules' ? [] : filesBelow(path)
    return [path]
  })

const isThere = (folder: string) => readdirSync(root).includes(folder)

export const read = (path: string): Source => ({ path, text: readFileSync(join(root, path), 'utf8') })

/** Returns all code files whose names have one of the given endings, such as `.ts`. */
export const filesLike = (...endings: string[]): Source[] =>
  [...folders.filter(isThere).flatMap(filesBelow), ...readdirSync(root).filter((name) => name.endsWith('.config.ts'))]
    .filter((path) => endings.some((ending) => path.endsWith(ending)))
    .map(read)

/** Returns the file names in .gitignore, without slashes, and the name `.git`. */
const ignoredNames = () => [
  '.git',
  ...read('.gitignore')
    .text.split('\n')
    .map((line) => line.replace(/\/$/, '')),
]

/** Returns every text file of the repository that git does not ignore. */
export const repositoryFiles = (): Source[] => {
  const ignored = new Set(ignoredNames().filter(Boolean))
  const below = (folder: string): string[] =>
    readdirSync(join(root, folder), { withFileTypes: true }).flatMap((entry) => {
      const path = posix.join(folder, entry.name)
      if (ignored.has(entry.name) || entry.name.endsWith('.log')) return []
      return entry.isDirectory() ? below(path) : entry.isFile() ? [path] : []
    })
  return below('')
    .map(read)
    .filter(({ text }) => !text.includes('\0'))
}

export const codeFiles = (): Source[] => filesLike('.ts', '.tsx')

export const findings = (rule: Rule, sources: readonly Source[]): string[] => sources.flatMap(rule)

/** Returns a position in a file as path and line number. */
export const at = ({ path, text }: Source, offset: number): string =>
  `${path}:${text.slice(0, offset).split('\n').length}`

/** Resolves a file's relative import to a path from the root. */
export const resolveFrom = (path: string, specifier: string): string =>
  posix.normalize(posix.join(dirname(path), specifier))
