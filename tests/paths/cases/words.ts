import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { formatter } from '@lingui/format-po'
import { root } from '../../../scripts/lib/run.ts'
import type { Language } from '../../../src/contract/codes.ts'
import { currencyAmount } from '../../../src/server/i18n/currencies.ts'
import { textIn, texts } from '../../../src/server/i18n/texts.ts'

/** The words of an English text in a language; null where nobody says it on a screen. */
export type Words = (english: string) => string | null

/** The words of each English text of the catalogs in a language; English where they are missing. */
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

/** What the reference server calls its goods; amounts are those of the game in which cases begin. */
const soldAs = (english: string, language: Language): string | null => {
  const [, count] = /^([\d,]+) Gems$/.exec(english) ?? []
  if (count !== undefined) return textIn(currencyAmount('skybound', Number(count.replaceAll(',', ''))), language)
  const text = texts(english)
  return textIn(text, 'de') === english ? null : textIn(text, language)
}

/** As `wordsIn`, with what the server names. */
export const screenWords = async (language: Language): Promise<Words> => {
  const catalog = await wordsIn(language)
  return (english) => catalog(english) ?? soldAs(english, language)
}
