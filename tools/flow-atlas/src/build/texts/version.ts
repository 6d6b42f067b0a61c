import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { formatter } from '@lingui/format-po'
import type { TextSource } from '../config.ts'
import { git, root } from '../git.ts'

/** Source code by file path or by flow. */
export type Code = Readonly<Record<string, string>>

/** Texts of one version, and the code that shows them. */
export type TextVersion = {
  source: TextSource
  /** Translations by language and text id. English texts come from the code. */
  catalogs: Readonly<Record<string, Readonly<Record<string, string>>>>
  views: Code
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

export const textsNow = (source: TextSource): Promise<TextVersion> => {
  const files = foldersOf(source).flatMap((folder) =>
    existsSync(join(root, folder))
      ? readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' }).map((name) => `${folder}/${name}`)
      : [],
  )
  return versionOf(source, files, (file) => readFileSync(join(root, file), 'utf8'))
}

/** Returns the texts at the commit, or null if the working tree has the same texts. */
export const textsAt = async (source: TextSource, commit: string): Promise<TextVersion | null> => {
  const folders = foldersOf(source)
  if (git('diff', '--name-only', commit, '--', ...folders).trim() === '') return null
  const files = git('ls-tree', '-r', '--name-only', commit, ...folders)
    .trim()
    .split('\n')
  return versionOf(source, files, (file) => git('show', `${commit}:${file}`))
}
