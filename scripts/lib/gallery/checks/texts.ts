import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { formatter } from '@lingui/format-po'
import type { Language } from '../../../../src/contract/codes.ts'
import { appDir } from '../../../../src/server/program/built.ts'
import { root } from '../../run.ts'
import { type Shape, shapesOf } from './icu.ts'

/** One text of the shop: as it is named, in English, and translated; blank where nobody has. */
export type Entry = { id: string; english: string; translation: string }

/** Letters that a text with values must have of its own to be recognised by them. */
const enough = 2

const matcherOf = (messages: readonly string[]) => {
  const shapes = messages.flatMap(shapesOf)
  const exact = new Set(shapes.flatMap((shape) => shape.exact ?? []))
  const open = shapes.filter((shape): shape is Shape => shape.exact === null && shape.letters >= enough)
  return (text: string) => exact.has(text) || open.some(({ pattern }) => pattern.test(text))
}

/** The names that Lingui gives to texts, in built code; words in small letters are names of other things. */
export const namesIn = (code: string): string[] =>
  [...code.matchAll(/\bid: ?(["'`])(?![a-z]{6}\1)([\w+/-]{6})\1/g)].map(([, , name = '']) => name)

const keyLike = /^[a-z]+\d*(?:_[a-z\d]+)+$/
const unfilled = /\{[\w.]*\}|\[object \w+\]|^(?:undefined|null|NaN)$/

/**
 * Says what is wrong with a text on a page in a language: it is English though the language has other words, it is the
 * name of a text instead of the text, or a value is missing; null when nothing is.
 * @param names of texts of the app, also of those that no catalog has
 */
export const createTextCheck = (
  language: Language,
  entries: readonly Entry[],
  names: readonly string[] = [],
): ((text: string) => string | null) => {
  const named = entries.filter(({ id, english, translation }) => id !== english && id !== translation)
  const ids = new Set([...names, ...named.map(({ id }) => id)])
  const isEnglish = matcherOf(entries.map(({ english }) => english))
  const isTranslated = matcherOf(entries.map(({ translation }) => translation).filter((each) => each.trim() !== ''))
  return (text) => {
    if (ids.has(text) || keyLike.test(text)) return 'a key instead of its text'
    if (unfilled.test(text)) return 'a value is missing'
    const isLeft = language !== 'en' && isEnglish(text) && !isTranslated(text)
    return isLeft ? 'English, not translated' : null
  }
}

const po = formatter({})

const catalogOf = async (language: Language): Promise<Entry[]> => {
  const filename = join(root, 'locales', language, 'messages.po')
  const catalog = await po.parse(readFileSync(filename, 'utf8'), { locale: language, sourceLocale: 'en', filename })
  return Object.entries(catalog).map(([id, { message, translation }]) => ({
    id,
    english: message ?? id,
    translation: typeof translation === 'string' ? translation : '',
  }))
}

/** The reference server's words; the English ones are their own keys. */
const wordsOf = (language: Language): Entry[] => {
  const folder = join(root, 'src', 'server', 'i18n', 'words')
  const read = (file: string): Record<string, string> => JSON.parse(readFileSync(join(folder, file), 'utf8'))
  const files = readdirSync(folder).filter((file) => file.endsWith('.json'))
  const own = files.includes(`${language}.json`) ? read(`${language}.json`) : {}
  const english = new Set(files.flatMap((file) => Object.keys(read(file))))
  return [...english].map((id) => ({ id, english: id, translation: own[id] ?? '' }))
}

/** The names of all texts in the built app. */
export const builtNames = (): string[] => {
  const folder = join(appDir, 'assets')
  const files = readdirSync(folder).filter((file) => file.endsWith('.js'))
  return [...new Set(files.flatMap((file) => namesIn(readFileSync(join(folder, file), 'utf8'))))]
}

/** Every text of the shop in a language: of the app's catalog and of the reference server. */
export const textsOf = async (language: Language): Promise<Entry[]> => [
  ...(await catalogOf(language)),
  ...wordsOf(language),
]

/** How a language says an English text of the catalog; English where it has no words. */
export const sayIn =
  (entries: readonly Entry[]) =>
  (english: string): string =>
    entries.find((entry) => entry.english === english)?.translation || english
