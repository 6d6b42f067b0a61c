import { type Shape, shapesOf } from './icu.ts'

/** A text of the app: its name, English, and translation, which is empty if nobody has translated it. */
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

/** How a language says an English text of the catalog; English where it has no words. */
export const sayIn =
  (entries: readonly Entry[]) =>
  (english: string): string =>
    entries.find((entry) => entry.english === english)?.translation || english
