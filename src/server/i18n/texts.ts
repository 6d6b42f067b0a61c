import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { languageOf } from '../../domain/text/pickLanguage.ts'
import { numberIn } from './numbers.ts'

type Words = Readonly<Record<string, string>>
/** Values for a text's `{placeholders}`; a value created by `texts` is filled in by language. */
export type Values = Readonly<Record<string, string | number>>

const folder = join(import.meta.dirname, 'words')
const readWords = (file: string): Words => JSON.parse(readFileSync(join(folder, file), 'utf8'))

/** Translations of the English texts, one file per language; a new language is a new file. */
const translations: readonly (readonly [language: string, words: Words])[] = readdirSync(folder)
  .filter((file) => file.endsWith('.json'))
  .sort()
  .map((file) => [file.slice(0, -'.json'.length), readWords(file)])

/**
 * Returns a text as servers send it: a JSON map by language [LOC-08] that omits languages without a translation.
 * @param english the English text, a literal: the key of the translations
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

/** Fills a text's placeholders with unformatted values, e.g. `+{count} bonus`. */
export const filled = (text: string, values: Values): string =>
  Object.entries(values).reduce((rest, [name, value]) => rest.replaceAll(`{${name}}`, () => String(value)), text)

/**
 * Returns the text of one language from a map made by `texts`, or English if the language is missing; returns plain
 * text unchanged.
 */
export const textIn = (text: string, language: string): string => {
  const map = mapOf(text)
  return map ? (map[languageOf(language) ?? 'en'] ?? map.en ?? '') : text
}

/** Reduces a map made by `texts` to these languages and English; returns plain text unchanged. */
export const inLanguages = (text: string, languages: readonly string[]): string => {
  const map = mapOf(text)
  if (!map) return text
  const kept = Object.entries(map).filter(([language]) => language === 'en' || languages.includes(language))
  return JSON.stringify(Object.fromEntries(kept))
}

/** Returns the languages of a map made by `texts`; null for plain text. */
export const mapOf = (text: string): Words | null => {
  if (!text.startsWith('{')) return null
  try {
    return JSON.parse(text)
  } catch {
    return null // like the client, treats malformed JSON as plain text
  }
}
