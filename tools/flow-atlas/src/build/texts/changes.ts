import type { TextChange } from '../../changes/flowDiff.ts'
import { filesSaying, flowsNaming, keysOf, placesOfFile } from './places.ts'
import { type TextVersion, textsAt } from './version.ts'

const wordsOf = (text: string) => new Set(text.toLowerCase().split(/\W+/).filter(Boolean))
/** Share of words that both texts contain. */
const likeness = (a: string, b: string) => {
  const [one, other] = [wordsOf(a), wordsOf(b)]
  return [...one].filter((word) => other.has(word)).length / Math.max(1, one.size, other.size)
}

export const textChanges = (before: TextVersion, after: TextVersion): TextChange[] => {
  const [oldKeys, keys] = [keysOf(before), keysOf(after)]
  const byKey = [...new Set([...oldKeys.keys(), ...keys.keys()])].flatMap((name) => {
    const [was = '', now = ''] = [oldKeys.get(name), keys.get(name)]
    if (was === now) return []
    return flowsNaming(name, now === '' ? before : after).map(
      (flow): TextChange => ({ flow, state: '', name, was, now }),
    )
  })
  return [...byKey, ...viewChanges(before, after), ...translationChanges(before, after)]
}

const english = ({ catalogs }: TextVersion) => new Set(Object.values(catalogs.en ?? {}))

/** Pairs a view's removed texts with its new texts, the most similar first. Each pair counts as one reworded text. */
const viewChanges = (before: TextVersion, after: TextVersion): TextChange[] => {
  const gone = [...english(before)].flatMap((text) => filesSaying(text, before).map((file) => ({ file, text })))
  const fresh = [...english(after)].flatMap((text) => filesSaying(text, after).map((file) => ({ file, text })))
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
    placesOfFile(file, file in after.views ? after : before).map(
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

const translationChanges = (before: TextVersion, after: TextVersion): TextChange[] =>
  Object.entries(after.catalogs).flatMap(([language, now]) => {
    const old = before.catalogs[language]
    if (language === 'en' || old === undefined) return []
    return Object.entries(now).flatMap(([id, words]) => {
      const was = old[id]
      const source = after.catalogs.en?.[id]
      if (was === undefined || was === words || source === undefined) return []
      const key = [...keysOf(after)].find(([, text]) => text === source)?.[0]
      const flows = new Set([
        ...filesSaying(source, after).flatMap((file) => placesOfFile(file, after)),
        ...(key === undefined ? [] : flowsNaming(key, after)),
      ])
      return [...flows].map(
        (flow): TextChange => ({ flow, state: '', name: `${language}: ${source}`, was, now: words }),
      )
    })
  })

export const changedTexts = async (now: TextVersion, commit: string): Promise<TextChange[]> => {
  const before = await textsAt(now.source, commit)
  return before === null ? [] : textChanges(before, now)
}
