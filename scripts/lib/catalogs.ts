import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { formatter } from '@lingui/format-po'
import { type Language, languages } from '../../src/contract/codes.ts'
import { root } from './run.ts'

export type Text = { id: string; message: string; translation: string; obsolete: boolean }
export type Finding = { language: Language; kind: 'blank' | 'unused' | 'over-long'; message: string }

const po = formatter({ lineNumbers: false, origins: false })

const own = join(root, 'locales')

export const readCatalog = async (language: Language, folder = own): Promise<Text[]> => {
  const filename = join(folder, language, 'messages.po')
  const context = { locale: language, sourceLocale: 'en', filename }
  const catalog = await po.parse(await readFile(filename, 'utf8'), context)
  return Object.entries(catalog).map(([id, { message = id, translation = '', obsolete = false }]) => ({
    id,
    message,
    translation,
    obsolete,
  }))
}

/** Returns the width of a text, measured in Latin letters. An East Asian character is two letters wide. */
const widthOf = (text: string): number =>
  [...text].reduce(
    (sum, letter) =>
      sum + (/\p{Script=Han}|\p{Script=Hiragana}|\p{Script=Katakana}|\p{Script=Hangul}/u.test(letter) ? 2 : 1),
    0,
  )

/** Returns whether a text is a label, not a sentence. Labels have limited space, whereas sentences wrap. */
const isLabel = (message: string) => message.length <= 24 && !/[.?!{]/.test(message)
const isOverLong = ({ message, translation }: Text) =>
  isLabel(message) && widthOf(translation) > 2 * message.length + 10

/** Returns the texts that are blank, no longer used, or too long for a label. */
export const findingsIn = (language: Language, texts: readonly Text[]): Finding[] =>
  texts.flatMap((text): Finding[] => {
    const { message } = text
    if (text.obsolete) return [{ language, kind: 'unused', message }]
    if (text.translation.trim() === '') return language === 'en' ? [] : [{ language, kind: 'blank', message }]
    return isOverLong(text) ? [{ language, kind: 'over-long', message }] : []
  })

/** Ids of untranslated texts, which the app shows in the brand's default language [LOC-04]. */
export const blanksOf = (all: readonly (readonly [Language, readonly Text[]])[]): Partial<Record<Language, string[]>> =>
  Object.fromEntries(
    all
      .map(
        ([language, texts]) =>
          [
            language,
            texts
              .filter((text) => !text.obsolete && language !== 'en' && text.translation.trim() === '')
              .map(({ id }) => id),
          ] as const,
      )
      .filter(([, ids]) => ids.length > 0),
  )

export const readCatalogs = () =>
  Promise.all(languages.map(async (language) => [language, await readCatalog(language)] as const))
