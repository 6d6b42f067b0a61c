import { execFileSync } from 'node:child_process'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { formatter } from '@lingui/format-po'
import type { TextChange } from '../../../src/atlas/changes/flowDiff.ts'
import { root } from '../run.ts'

/** The files of one version that say something: catalogs by language, views and charts by their path. */
export type Sources = {
  catalogs: Readonly<Record<string, Readonly<Record<string, string>>>>
  /** Views and the list of the charts' texts. */
  views: Readonly<Record<string, string>>
  /** Charts and what belongs to them, by flow. */
  charts: Readonly<Record<string, string>>
}

const textList = 'src/views/shared/texts.ts'
const po = formatter({})

/** The texts that charts name, by their key. */
const keysIn = (views: Sources['views']) =>
  new Map(
    [...(views[textList] ?? '').matchAll(/^\s+(\w+): msg`([^`]*)`/gm)].map(([, key = '', words = '']) => [key, words]),
  )

/** What says something that no chart is known to show belongs to the chart that runs all others. */
const rootFlow = 'storefront'

/** The flows whose charts a file reads; the root's only where there is no other. */
const chartsIn = (code: string) => {
  const all = [...new Set([...code.matchAll(/machines\/(\w+)\/\1\./g)].map(([, name = '']) => name))]
  return all.length > 1 ? all.filter((name) => name !== rootFlow) : all
}

const importsIn = (file: string, code: string) =>
  [...code.matchAll(/(?:from|import\() ?'(\.[^']+)'/g)].map(([, path = '']) => join(dirname(file), path))

/** The flows of a file of the views: those that it reads, else those of the files that use it. */
const flowsOf = (file: string, { views }: Sources): readonly string[] => {
  const seen = new Set<string>()
  let files = [file]
  while (files.length > 0) {
    const flows = new Set(files.flatMap((each) => chartsIn(views[each] ?? '')))
    if (flows.size > 0) return [...flows]
    for (const each of files) seen.add(each)
    files = Object.keys(views).filter(
      (user) => !seen.has(user) && importsIn(user, views[user] ?? '').some((path) => files.includes(path)),
    )
  }
  return [rootFlow]
}

/** The flows whose charts name a text by its key. */
const flowsNaming = (key: string, { charts }: Sources): readonly string[] => {
  const flows = Object.keys(charts).filter((flow) => charts[flow]?.includes(`'${key}'`))
  return flows.length > 0 ? flows : [rootFlow]
}

const wordsOf = (text: string) => new Set(text.toLowerCase().split(/\W+/).filter(Boolean))
/** Share of words that two texts have in common. */
const likeness = (a: string, b: string) => {
  const [one, other] = [wordsOf(a), wordsOf(b)]
  return [...one].filter((word) => other.has(word)).length / Math.max(1, one.size, other.size)
}

/** What is said otherwise by flow: texts that charts name, texts of the views, and their translations. */
export const textChanges = (before: Sources, after: Sources): TextChange[] => {
  const [oldKeys, keys] = [keysIn(before.views), keysIn(after.views)]
  const byKey = [...keys].flatMap(([name, now]) => {
    const was = oldKeys.get(name)
    if (was === undefined || was === now) return []
    return flowsNaming(name, after).map((flow): TextChange => ({ flow, state: '', name, was, now }))
  })
  return [...byKey, ...viewChanges(before, after), ...translationChanges(before, after)]
}

const english = ({ catalogs }: Sources) => new Set(Object.values(catalogs.en ?? {}))

/** What stands between the placeholders of a text. */
const partsOf = (text: string): string[] => {
  const parts = ['']
  let depth = 0
  for (const letter of text) {
    if (letter === '{' && depth++ === 0) parts.push('')
    else if (letter === '}') depth -= 1
    else if (depth === 0) parts.push(`${parts.pop()}${letter}`)
  }
  return parts
}

/** A text as it stands in a view: what is a name in the catalog is an expression there. */
const patternOf = (text: string) =>
  new RegExp(
    `\`${partsOf(text)
      .map((part) => part.replaceAll(/[.*+?^$()|[\]\\/]/g, '\\$&'))
      .join('\\$\\{[^`]*\\}')}\``,
  )

/** Views that say a text. */
const viewsWith = ({ views }: Sources, text: string) => {
  const pattern = patternOf(text)
  return Object.keys(views).filter((file) => file !== textList && pattern.test(views[file] ?? ''))
}

/** In each view, texts that are gone beside those that are new: the likest are one text reworded. */
const viewChanges = (before: Sources, after: Sources): TextChange[] => {
  const gone = [...english(before)].flatMap((text) => viewsWith(before, text).map((file) => ({ file, text })))
  const fresh = [...english(after)].flatMap((text) => viewsWith(after, text).map((file) => ({ file, text })))
  const isThere = (all: readonly { file: string; text: string }[], { file, text }: { file: string; text: string }) =>
    all.some((each) => each.file === file && each.text === text)
  const left = gone.filter((each) => !isThere(fresh, each))
  const changes: { file: string; was: string; now: string }[] = []
  for (const { file, text } of fresh.filter((each) => !isThere(gone, each))) {
    const [like] = left
      .filter((each) => each.file === file)
      .sort((a, b) => likeness(b.text, text) - likeness(a.text, text))
    if (like !== undefined) left.splice(left.indexOf(like), 1)
    changes.push({ file, was: like?.text ?? '', now: text })
  }
  changes.push(...left.map(({ file, text }) => ({ file, was: text, now: '' })))
  return changes.flatMap(({ file, was, now }) =>
    flowsOf(file, file in after.views ? after : before).map(
      (flow): TextChange => ({
        flow,
        state: '',
        name: file.split('/').at(-1) ?? file,
        was,
        now,
      }),
    ),
  )
}

const translationChanges = (before: Sources, after: Sources): TextChange[] =>
  Object.entries(after.catalogs).flatMap(([language, now]) => {
    const old = before.catalogs[language]
    if (language === 'en' || old === undefined) return []
    return Object.entries(now).flatMap(([id, words]) => {
      const was = old[id]
      const source = after.catalogs.en?.[id]
      if (was === undefined || was === words || source === undefined) return []
      const key = [...keysIn(after.views)].find(([, text]) => text === source)?.[0]
      const flows = new Set([
        ...viewsWith(after, source).flatMap((file) => flowsOf(file, after)),
        ...(key === undefined ? [] : flowsNaming(key, after)),
      ])
      return [...flows].map(
        (flow): TextChange => ({ flow, state: '', name: `${language}: ${source}`, was, now: words }),
      )
    })
  })

/** Reads a version: by the list of its files, and each by its path. */
const sourcesOf = async (files: readonly string[], read: (file: string) => string): Promise<Sources> => {
  const catalogs: Record<string, Record<string, string>> = {}
  const views: Record<string, string> = {}
  const charts: Record<string, string> = {}
  for (const file of files) {
    const [, language] = file.match(/^locales\/([\w-]+)\/messages\.po$/) ?? []
    const [, flow] = file.match(/^machines\/(\w+)\/.*(?<!\.test|\.paths)\.ts$/) ?? []
    if (language !== undefined) {
      const parsed = await po.parse(read(file), { locale: language, sourceLocale: 'en', filename: file })
      catalogs[language] = Object.fromEntries(
        Object.entries(parsed).map(([id, { message, translation }]) => [
          id,
          language === 'en' ? (message ?? id) : typeof translation === 'string' ? translation : '',
        ]),
      )
    } else if (flow !== undefined) charts[flow] = `${charts[flow] ?? ''}\n${read(file)}`
    else if (/^src\/views\/.*(?<!\.test)\.tsx?$/.test(file)) views[file] = read(file)
  }
  return { catalogs, views, charts }
}

const folders = ['locales', 'machines', 'src/views']

/** What is said otherwise since a commit. */
export const changedTexts = async (commit: string): Promise<TextChange[]> => {
  const git = (...args: string[]) =>
    execFileSync('git', args, { cwd: root, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'], maxBuffer: 1e9 })
  const differing = git('diff', '--name-only', commit, '--', ...folders).trim()
  if (differing === '') return []
  const old = git('ls-tree', '-r', '--name-only', commit, ...folders)
    .trim()
    .split('\n')
  const now = folders.flatMap((folder) =>
    existsSync(join(root, folder))
      ? readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' }).map((name) => `${folder}/${name}`)
      : [],
  )
  const isFile = (file: string) => /\.(?:po|tsx?)$/.test(file)
  return textChanges(
    await sourcesOf(old.filter(isFile), (file) => git('show', `${commit}:${file}`)),
    await sourcesOf(now.filter(isFile), (file) => readFileSync(join(root, file), 'utf8')),
  )
}
