import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join, posix } from 'node:path'

/** One file of the repository: its path from the root, with forward slashes, and its text. */
export type Source = { path: string; text: string }
/** What a rule found, e.g. `src/views/App.tsx:12 reads .context`; empty when the file keeps the rule. */
export type Rule = (source: Source) => string[]

/** The repository's root. */
export const root = join(import.meta.dirname, '..', '..', '..')
const folders = ['machines', 'brands', 'src', 'tests', 'tools', 'scripts']

const filesBelow = (folder: string): string[] =>
  readdirSync(join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    const path = posix.join(folder, entry.name)
    if (entry.isDirectory()) return entry.name === 'node_modules' ? [] : filesBelow(path)
    return [path]
  })

const isThere = (folder: string) => readdirSync(root).includes(folder)

/** A file of the root by its path. */
export const read = (path: string): Source => ({ path, text: readFileSync(join(root, path), 'utf8') })

/** Every file of the code that ends like this, e.g. `.ts`. */
export const filesLike = (...endings: string[]): Source[] =>
  [...folders.filter(isThere).flatMap(filesBelow), ...readdirSync(root).filter((name) => name.endsWith('.config.ts'))]
    .filter((path) => endings.some((ending) => path.endsWith(ending)))
    .map(read)

/** Names that .gitignore leaves out, without their slashes; `.git` too. */
const ignoredNames = () => [
  '.git',
  ...read('.gitignore')
    .text.split('\n')
    .map((line) => line.replace(/\/$/, '')),
]

/** Every text file that belongs to the repository, whatever its kind. */
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

/** Every TypeScript file of the repository. */
export const codeFiles = (): Source[] => filesLike('.ts', '.tsx')

/** Applies a rule to many files. */
export const findings = (rule: Rule, sources: readonly Source[]): string[] => sources.flatMap(rule)

/** Where a place in a text is, for a message. */
export const at = ({ path, text }: Source, offset: number): string =>
  `${path}:${text.slice(0, offset).split('\n').length}`

/** The path that a relative import of a file leads to. */
export const resolveFrom = (path: string, specifier: string): string =>
  posix.normalize(posix.join(dirname(path), specifier))
