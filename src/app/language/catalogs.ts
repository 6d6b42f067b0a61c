import type { Messages } from '@lingui/core'
import { type Language, languages } from '../../contract/codes.ts'

type Catalog = { messages: Messages }

/** One chunk a language: only the active one is downloaded [LOC-06]. */
const catalogs: Record<string, () => Promise<Catalog>> = import.meta.glob<Catalog>('../../../locales/*/messages.po')

type Blanks = Partial<Record<Language, string[]>>
const [blanks = {}] = Object.values(
  import.meta.glob<Blanks>('../../../locales/blanks.json', { eager: true, import: 'default' }),
)

const pathOf = (language: Language) => `../../../locales/${language}/messages.po`

/** Languages that have a catalog. */
export const translated: readonly Language[] = languages.filter((language) => pathOf(language) in catalogs)

const load = async (language: Language): Promise<Messages> => {
  const fetched = catalogs[pathOf(language)]
  if (!fetched) throw new Error(`there is no catalog for ${language}`)
  return (await fetched()).messages
}

/** A catalog whose blank entries are filled by another language's [LOC-04]. */
export const filled = (messages: Messages, blank: readonly string[], others: Messages): Messages => ({
  ...messages,
  ...Object.fromEntries(blank.flatMap((id) => (others[id] === undefined ? [] : [[id, others[id]]]))),
})

/**
 * The texts of a language, blank ones from the brand's default language, and those that are blank there too from
 * English [LOC-04]; rejects when a chunk cannot be fetched. Only a language with blank entries fetches another one.
 */
export const loadCatalog = async (language: Language, brandDefault: Language): Promise<Messages> => {
  const blank = blanks[language] ?? []
  const messages = await load(language)
  if (blank.length === 0 || language === 'en') return messages
  const next = language === brandDefault ? 'en' : brandDefault
  return filled(messages, blank, await loadCatalog(next, brandDefault))
}
