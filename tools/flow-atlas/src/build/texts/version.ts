import { execFileSync } from 'node:child_process'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { formatter } from '@lingui/format-po'
import { root } from '../root.ts'

/** Location of the texts of a project that uses Lingui. English is the language of the code. */
export type TextSource = {
  /** Folder of the catalogs: `<language>/messages.po`. */
  catalogs: string
  /** Every language that has a catalog, in the order of the page of languages. */
  languages: readonly string[]
  /** Folders of the code that shows texts. */
  views: readonly string[]
  /** Start of the paths of files that put all pages together, and so import every chart. */
  composition: string
  /** The file that lists the texts charts name by key (`key: msg…`). */
  list: string
  /** The flow that runs all others; texts that no other flow shows belong to it. */
  rootFlow: string
  /** Files with texts that no chart leads to: the flow whose screens show them, and the reason. */
  outside: Readonly<Record<string, { flow: string; because: string }>>
  /** Texts that no picture shows: the states in which they are read. */
  states: readonly { text: string; flow: string; states: readonly string[] }[]
}

/** Code by path or by flow. */
export type Code = Readonly<Record<string, string>>

/** The texts of one version of a project, and the code that shows them. */
export type TextVersion = {
  source: TextSource
  /** Translations by language and id; the English texts are those of the code. */
  catalogs: Readonly<Record<string, Readonly<Record<string, string>>>>
  /** Code that shows texts, by path. */
  views: Code
  /** Code of each chart, by flow. */
  charts: Code
}

const po = formatter({})

const catalogIn = async (language: string, filename: string, text: string) => {
  const parsed = await po.parse(text, { locale: language, sourceLocale: 'en', filename })
  return Object.fromEntries(
    Object.entries(parsed).map(([id, { message, translation }]) => [
      id,
      language === 'en' ? (message ?? id) : typeof translation === 'string' ? translation : '',
    ]),
  )
}

/** Reads a version by the list of its files. */
const versionOf = async (
  source: TextSource,
  files: readonly string[],
  read: (file: string) => string,
): Promise<TextVersion> => {
  const catalogs: Record<string, Record<string, string>> = {}
  const views: Record<string, string> = {}
  const charts: Record<string, string> = {}
  for (const file of files) {
    const [, flow] = file.match(/^machines\/(\w+)\/.*(?<!\.(?:test|paths|scenarios|words))\.tsx?$/) ?? []
    if (file.startsWith(`${source.catalogs}/`) && file.endsWith('/messages.po')) {
      const language = file.split('/').at(-2) ?? ''
      catalogs[language] = await catalogIn(language, file, read(file))
    } else if (flow !== undefined) charts[flow] = `${charts[flow] ?? ''}\n${read(file)}`
    else if (isIn(source.views, file) && /(?<!\.test)\.tsx?$/.test(file)) views[file] = read(file)
  }
  return { source, catalogs, views, charts }
}

const isIn = (folders: readonly string[], file: string) => folders.some((folder) => file.startsWith(`${folder}/`))

const foldersOf = ({ catalogs, views }: TextSource) => [catalogs, 'machines', ...views]

/** Reads the texts as they are now. */
export const textsNow = (source: TextSource): Promise<TextVersion> => {
  const files = foldersOf(source).flatMap((folder) =>
    existsSync(join(root, folder))
      ? readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' }).map((name) => `${folder}/${name}`)
      : [],
  )
  return versionOf(source, files, (file) => readFileSync(join(root, file), 'utf8'))
}

/** Reads the texts of a commit; returns null if they are those of now. */
export const textsAt = async (source: TextSource, commit: string): Promise<TextVersion | null> => {
  const git = (...args: string[]) =>
    execFileSync('git', args, { cwd: root, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'], maxBuffer: 1e9 })
  const folders = foldersOf(source)
  if (git('diff', '--name-only', commit, '--', ...folders).trim() === '') return null
  const files = git('ls-tree', '-r', '--name-only', commit, ...folders)
    .trim()
    .split('\n')
  return versionOf(source, files, (file) => git('show', `${commit}:${file}`))
}
