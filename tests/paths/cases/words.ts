import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { formatter } from '@lingui/format-po'
import { root } from '../../../scripts/lib/run.ts'
import type { Language } from '../../../src/contract/codes.ts'
import { currencyAmount, inCurrency, ownCurrency } from '../../../src/server/i18n/currencies.ts'
import { textIn, texts } from '../../../src/server/i18n/texts.ts'

/** Translates an English text of the shop; returns null if no screen of the shop contains the text. */
export type Words = (english: string) => string | null

/** Returns the screen texts of a language. A text without a translation stays English. */
export const wordsIn = async (language: string): Promise<Words> => {
  const filename = join(root, 'locales', language, 'messages.po')
  const catalog = await formatter({}).parse(readFileSync(filename, 'utf8'), {
    locale: language,
    sourceLocale: 'en',
    filename,
  })
  const words = new Map(
    Object.entries(catalog).map(([id, { message, translation }]) => [
      message ?? id,
      typeof translation === 'string' && translation !== '' ? translation : (message ?? id),
    ]),
  )
  return (english) => words.get(english) ?? null
}

/**
 * Names of goods and types of goods that the reference server sells; null for any other text. 'Gems' and '… Gems'
 * become the currency of the game Skybound, in which the test cases begin.
 */
const soldAs = (english: string, language: Language): string | null => {
  if (english === 'Gems') return textIn(inCurrency(ownCurrency, 'skybound'), language)
  const [, count] = /^([\d,]+) Gems$/.exec(english) ?? []
  if (count !== undefined) return textIn(currencyAmount('skybound', Number(count.replaceAll(',', ''))), language)
  const text = texts(english)
  return textIn(text, 'de') === english ? null : textIn(text, language)
}

/** Returns the texts of the screen in a language, including texts of the server. */
export const screenWords = async (language: Language): Promise<Words> => {
  const catalog = await wordsIn(language)
  return (english) => catalog(english) ?? soldAs(english, language)
}
