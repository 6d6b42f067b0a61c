import { execFileSync } from 'node:child_process'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { formatter } from '@lingui/format-po'
import type { TextChange } from 'flow-atlas/changes/flowDiff'
import { root } from '../../scripts/lib/run.ts'
import { filesSaying, flowsNaming, keysIn, placesOfFile, textList } from './textPlaces.ts'

/** Source files of one version that contain texts: catalogs by language, views and charts by path. */
export type Sources = {
  catalogs: Readonly<Record<string, Readonly<Record<string, string>>>>
  /** Code of the views, and the list of the charts' texts. */
  views: Readonly<Record<string, string>>
  /** Code of each flow's chart, model, words and selectors, by flow. */
  charts: Readonly<Record<string, string>>
}

const po = formatter({})

const keysOf = ({ views }: Sources) => keysIn(views[textList] ?? '')

const wordsOf = (text: string) => new Set(text.toLowerCase().split(/\W+/).filter(Boolean))
/** Share of words that two texts have in common. */
const likeness = (a: string, b: string) => {
  const [one, other] = [wordsOf(a), wordsOf(b)]
  return [...one].filter((word) => other.has(word)).length / Math.max(1, one.size, other.size)
}

/** Returns the changed texts by flow: texts that charts name, texts of views, and their translations. */
export const textChanges = (before: Sources, after: Sources): TextChange[] => {
  const [oldKeys, keys] = [keysOf(before), keysOf(after)]
  const byKey = [...new Set([...oldKeys.keys(), ...keys.keys()])].flatMap((name) => {
    const [was = '', now = ''] = [oldKeys.get(name), keys.get(name)]
    if (was === now) return []
    const { charts } = now === '' ? before : after
    return flowsNaming(name, charts).map((flow): TextChange => ({ flow, state: '', name, was, now }))
  })
  return [...byKey, ...viewChanges(before, after), ...translationChanges(before, after)]
}

const english = ({ catalogs }: Sources) => new Set(Object.values(catalogs.en ?? {}))

/** Pairs the removed and the added texts of each view: the most similar pair is one reworded text. */
const viewChanges = (before: Sources, after: Sources): TextChange[] => {
  const gone = [...english(before)].flatMap((text) => filesSaying(text, before.views).map((file) => ({ file, text })))
  const fresh = [...english(after)].flatMap((text) => filesSaying(text, after.views).map((file) => ({ file, text })))
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
    placesOfFile(file, (file in after.views ? after : before).views).map(
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
      const key = [...keysOf(after)].find(([, text]) => text === source)?.[0]
      const flows = new Set([
        ...filesSaying(source, after.views).flatMap((file) => placesOfFile(file, after.views)),
        ...(key === undefined ? [] : flowsNaming(key, after.charts)),
      ])
      return [...flows].map(
        (flow): TextChange => ({ flow, state: '', name: `${language}: ${source}`, was, now: words }),
      )
    })
  })

/** Reads a version from the list of its files and a reader of their content. */
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
    else if (/^src\/(?:app|views)\/.*(?<!\.test)\.tsx?$/.test(file)) views[file] = read(file)
  }
  return { catalogs, views, charts }
}

const folders = ['locales', 'machines', 'src/app', 'src/views']

/** Returns the texts that have changed since a commit. */
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
