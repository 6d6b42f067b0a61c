import { type Shape, shapesOf } from './icu.ts'

/** A text of the app: its id, English, and translation, which is empty if there is none. */
export type Entry = { id: string; english: string; translation: string }

/** Minimum number of own letters by which a text with values can be recognised. */
const enough = 2

const matcherOf = (messages: readonly string[]) => {
  const shapes = messages.flatMap(shapesOf)
  const exact = new Set(shapes.flatMap((shape) => shape.exact ?? []))
  const open = shapes.filter((shape): shape is Shape => shape.exact === null && shape.letters >= enough)
  return (text: string) => exact.has(text) || open.some(({ pattern }) => pattern.test(text))
}

/** Returns the ids that Lingui assigns to texts in built code; six lower-case letters are other identifiers. */
export const namesIn = (code: string): string[] =>
  [...code.matchAll(/\bid: ?(["'`])(?![a-z]{6}\1)([\w+/-]{6})\1/g)].map(([, , name = '']) => name)

const keyLike = /^[a-z]+\d*(?:_[a-z\d]+)+$/
const unfilled = /\{[\w.]*\}|\[object \w+\]|^(?:undefined|null|NaN)$/

/**
 * Returns what is wrong with a text on a page in a language, or null: it is English although the language has a
 * translation, it is the id of a text, or a value is missing.
 * @param names ids of the app's texts, including those that no catalog has
 */
export const createTextCheck = (
  language: string,
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

/** Returns the translation of an English text, or the English text if there is none. */
export const sayIn =
  (entries: readonly Entry[]) =>
  (english: string): string =>
    entries.find((entry) => entry.english === english)?.translation || english
