import type { Messages } from '@lingui/core'
import { type Language, languages } from '../contract/codes.ts'

type Catalog = { messages: Messages }

/** One chunk a language: only the active one is downloaded [LOC-06]. */
const catalogs: Record<string, () => Promise<Catalog>> = import.meta.glob<Catalog>('../../locales/*/messages.po')

const pathOf = (language: Language) => `../../locales/${language}/messages.po`

/** Languages that have a catalog. */
export const translated: readonly Language[] = languages.filter((language) => pathOf(language) in catalogs)

/** The texts of a language; rejects when its chunk cannot be fetched. */
export const loadCatalog = async (language: Language): Promise<Messages> => {
  const load = catalogs[pathOf(language)]
  if (!load) throw new Error(`there is no catalog for ${language}`)
  return (await load()).messages
}
