import type { Messages } from '@lingui/core'
import { type Language, languages } from '../../contract/codes.ts'

type Catalog = { messages: Messages }

/** One chunk per language, so that only the active language is downloaded [LOC-06]. */
const catalogs: Record<string, () => Promise<Catalog>> = import.meta.glob<Catalog>('../../../locales/*/messages.po')

type Blanks = Partial<Record<Language, string[]>>
const [blanks = {}] = Object.values(
  import.meta.glob<Blanks>('../../../locales/blanks.json', { eager: true, import: 'default' }),
)

const pathOf = (language: Language) => `../../../locales/${language}/messages.po`

/** Languages for which a catalog exists. */
export const translated: readonly Language[] = languages.filter((language) => pathOf(language) in catalogs)

const load = async (language: Language): Promise<Messages> => {
  const fetched = catalogs[pathOf(language)]
  if (!fetched) throw new Error(`No message catalog for ${language}`)
  return (await fetched()).messages
}

/** Fills the blank entries of a catalog with those of another language [LOC-04]. */
export const filled = (messages: Messages, blank: readonly string[], others: Messages): Messages => ({
  ...messages,
  ...Object.fromEntries(blank.flatMap((id) => (others[id] === undefined ? [] : [[id, others[id]]]))),
})

/**
 * Loads the texts of a language. Blank entries come from the brand's default language or, if they are blank there too,
 * from English [LOC-04]. Other catalogs are fetched only if there are blank entries. Rejects if a chunk cannot be
 * fetched.
 */
export const loadCatalog = async (language: Language, brandDefault: Language): Promise<Messages> => {
  const blank = blanks[language] ?? []
  const messages = await load(language)
  if (blank.length === 0 || language === 'en') return messages
  const next = language === brandDefault ? 'en' : brandDefault
  return filled(messages, blank, await loadCatalog(next, brandDefault))
}
