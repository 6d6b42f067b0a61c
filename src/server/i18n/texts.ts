import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { languageOf } from '../../domain/text/pickLanguage.ts'

const formats = new Map<string, Intl.NumberFormat>()

/** Formats a number with the digits 0 to 9, as in prices. */
export const numberIn = (value: number, language: string): string => {
  const format = formats.get(language) ?? new Intl.NumberFormat(language, { numberingSystem: 'latn' })
  formats.set(language, format)
  return format.format(value)
}

type Words = Readonly<Record<string, string>>
/**
 * Values of a text's placeholders, by name. A value that is itself a result of `texts` is inserted in the language of
 * the text.
 */
export type Values = Readonly<Record<string, string | number>>

const folder = join(import.meta.dirname, 'words')
const readWords = (file: string): Words => JSON.parse(readFileSync(join(folder, file), 'utf8'))

/** Translations by language, each by its English text. Each language has its own file. */
const translations: readonly (readonly [language: string, words: Words])[] = readdirSync(folder)
  .filter((file) => file.endsWith('.json'))
  .sort()
  .map((file) => [file.slice(0, -'.json'.length), readWords(file)])

/**
 * Returns a text in all languages, as the JSON map that the API sends: language → text [LOC-08]. Languages without a
 * translation are omitted.
 * @param english the English text, which is the key of its translations and must be a literal
 */
export const texts = (english: string, values: Values = {}): string => {
  const found = translations.flatMap(([language, words]) => {
    const text = words[english]
    return text ? [[language, filled(text, valuesIn(values, language))]] : []
  })
  return JSON.stringify({ en: filled(english, valuesIn(values, 'en')), ...Object.fromEntries(found) })
}

const valuesIn = (values: Values, language: string): Values =>
  Object.fromEntries(
    Object.entries(values).map(([name, value]) => [
      name,
      typeof value === 'number' ? numberIn(value, language) : textIn(value, language),
    ]),
  )

/** Inserts values into a text, without formatting the values. An example is the count in `+{count} bonus`. */
export const filled = (text: string, values: Values): string =>
  Object.entries(values).reduce((rest, [name, value]) => rest.replaceAll(`{${name}}`, () => String(value)), text)

/** Returns the text in the language, or in English if the language is missing. Returns a plain text unchanged. */
export const textIn = (text: string, language: string): string => {
  const map = mapOf(text)
  return map ? (map[languageOf(language) ?? 'en'] ?? map.en ?? '') : text
}

/** Keeps only the given languages and English. Returns a plain text unchanged. */
export const inLanguages = (text: string, languages: readonly string[]): string => {
  const map = mapOf(text)
  if (!map) return text
  const kept = Object.entries(map).filter(([language]) => language === 'en' || languages.includes(language))
  return JSON.stringify(Object.fromEntries(kept))
}

/** Returns the texts by language, or null for a plain text. */
export const mapOf = (text: string): Words | null => {
  if (!text.startsWith('{')) return null
  try {
    return JSON.parse(text)
  } catch {
    return null // malformed JSON counts as plain text; the page does the same
  }
}
