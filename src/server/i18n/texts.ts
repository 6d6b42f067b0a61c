import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { languageOf } from '../../domain/text/pickLanguage.ts'
import { numberIn } from './numbers.ts'

type Words = Readonly<Record<string, string>>
/** What stands in a text's `{placeholders}`; a text of `texts` goes in by language. */
export type Values = Readonly<Record<string, string | number>>

const folder = join(import.meta.dirname, 'words')
const readWords = (file: string): Words => JSON.parse(readFileSync(join(folder, file), 'utf8'))

/** Translations of the English texts, a file a language: adding a language is adding its file. */
const translations: readonly (readonly [language: string, words: Words])[] = readdirSync(folder)
  .filter((file) => file.endsWith('.json'))
  .sort()
  .map((file) => [file.slice(0, -'.json'.length), readWords(file)])

/**
 * A text as servers send it: a JSON map by language [LOC-08]; a language that lacks the words is left out.
 * @param english the words, a literal: translations are found by it
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

/** A text with its placeholders filled as they come, e.g. `+{count} bonus`. */
export const filled = (text: string, values: Values): string =>
  Object.entries(values).reduce((rest, [name, value]) => rest.replaceAll(`{${name}}`, () => String(value)), text)

/** The text of one language out of a map made by `texts`, English where it lacks that one; plain text is itself. */
export const textIn = (text: string, language: string): string => {
  const map = mapOf(text)
  return map ? (map[languageOf(language) ?? 'en'] ?? map.en ?? '') : text
}

/** A map made by `texts` with these languages and English alone; plain text is itself. */
export const inLanguages = (text: string, languages: readonly string[]): string => {
  const map = mapOf(text)
  if (!map) return text
  const kept = Object.entries(map).filter(([language]) => language === 'en' || languages.includes(language))
  return JSON.stringify(Object.fromEntries(kept))
}

/** The languages of a map made by `texts`; null for plain text. */
export const mapOf = (text: string): Words | null => {
  if (!text.startsWith('{')) return null
  try {
    return JSON.parse(text)
  } catch {
    return null // as for the client, broken JSON is plain text
  }
}
