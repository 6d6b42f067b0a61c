import type { Language } from '../../contract/codes.ts'
import { hasText, textMap } from './localText.ts'

/** Languages of a page's texts: its own, the brand's default, and English, in which a cookie stores names. */
export const keptLanguages = (language: Language, brandDefault: Language): readonly Language[] => [
  language,
  brandDefault,
  'en',
]

/**
 * Returns the JSON map with only the given languages. Returns null for other texts, and also for a map without a text
 * in the first two languages, because its first entry is shown [LOC-08].
 */
const short = (text: string, kept: readonly Language[]): string | null => {
  const map = textMap(text)
  if (map === null || !kept.slice(0, 2).some((language) => hasText(map[language]))) return null
  return JSON.stringify(
    Object.fromEntries(Object.entries(map).filter(([language]) => kept.some((one) => one === language))),
  )
}

/** Returns a copy of the data in which `change` has replaced the texts. */
const mapped = <Data>(data: Data, change: (text: string) => string): Data =>
  JSON.parse(JSON.stringify(data), (_, value: unknown) => (typeof value === 'string' ? change(value) : value))

/**
 * Returns the whole texts in the data by their short texts. Texts that differ only in other languages are missing,
 * because they have the same short text.
 */
export const wholeTexts = (data: unknown, kept: readonly Language[]): ReadonlyMap<string, string> => {
  const found = new Map<string, Set<string>>()
  mapped(data, (text) => {
    const key = short(text, kept)
    if (key !== null) found.set(key, (found.get(key) ?? new Set()).add(text))
    return text
  })
  return new Map([...found].flatMap(([key, texts]) => (texts.size === 1 ? [...texts].map((text) => [key, text]) : [])))
}

/** Returns a copy of the data whose JSON maps by language have only the given languages (see `wholeTexts`). */
export const shortened = <Data>(data: Data, kept: readonly Language[]): Data => {
  const wholes = wholeTexts(data, kept)
  return mapped(data, (text) => {
    const key = short(text, kept)
    return key !== null && wholes.has(key) ? key : text
  })
}
