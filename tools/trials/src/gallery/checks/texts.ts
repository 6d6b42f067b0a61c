import { type Shape, shapesOf } from './icu.ts'

/** A text in the catalog of a language. `translation` is empty if it is missing. */
export type Entry = { id: string; english: string; translation: string }

/** A message with inserted values is recognised in a text only if it has at least this number of other letters. */
const enough = 2

const matcherOf = (messages: readonly string[]) => {
  const shapes = messages.flatMap(shapesOf)
  const exact = new Set(shapes.flatMap((shape) => shape.exact ?? []))
  const open = shapes.filter((shape): shape is Shape => shape.exact === null && shape.letters >= enough)
  return (text: string) => exact.has(text) || open.some(({ pattern }) => pattern.test(text))
}

/**
 * Returns the ids that Lingui has generated for texts in the code. Skips six lower-case letters, which are another kind
 * of identifier.
 */
export const namesIn = (code: string): string[] =>
  [...code.matchAll(/\bid: ?(["'`])(?![a-z]{6}\1)([\w+/-]{6})\1/g)].map(([, , name = '']) => name)

const keyLike = /^[a-z]+\d*(?:_[a-z\d]+)+$/
const unfilled = /\{[\w.]*\}|\[object \w+\]|^(?:undefined|null|NaN)$/

/**
 * Creates a function that returns the problem of a text, or null. Problems are an English text although a translation
 * exists, an id, and a missing value.
 * @param names ids of the app's texts, including those without a catalog entry
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

/** Returns a function that translates an English text. If there is no translation, returns the English text. */
export const sayIn =
  (entries: readonly Entry[]) =>
  (english: string): string =>
    entries.find((entry) => entry.english === english)?.translation || english
