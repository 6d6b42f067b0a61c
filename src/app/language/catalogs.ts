import type { I18n, Messages } from '@lingui/core'
import { type Language, languages } from '../../contract/codes.ts'
import { isRightToLeft } from '../../domain/text/pickLanguage.ts'

type Catalog = { messages: Messages }

/** Functions that load the texts of a language, by file name. */
type Catalogs = Record<string, () => Promise<Catalog>>

/**
 * Texts of a first visit; in the renderer of first pages and during development, all texts. Each language is a separate
 * chunk, so that the browser loads only the active language [LOC-06].
 */
const catalogs: Catalogs = import.meta.glob<Catalog>('./*/messages.po', { base: '../../../locales' })
/** Texts of the pages and popups that a first visit does not fetch. The build splits the catalogs (`splitTexts`). */
const lateCatalogs: Catalogs = import.meta.glob<Catalog>('./*/messages.po', {
  base: '../../../locales',
  query: '?lingui',
})

type Blanks = Partial<Record<Language, string[]>>
const [blanks = {}] = Object.values(
  import.meta.glob<Blanks>('../../../locales/blanks.json', { eager: true, import: 'default' }),
)

const pathOf = (language: Language) => `./${language}/messages.po`

export const translated: readonly Language[] = languages.filter((language) => pathOf(language) in catalogs)

const load = async (language: Language, from: Catalogs): Promise<Messages> => {
  const fetched = from[pathOf(language)]
  if (!fetched) throw new Error(`No message catalog for ${language}`)
  return (await fetched()).messages
}

/** Replaces untranslated texts with texts from another catalog [LOC-04]. */
export const filled = (messages: Messages, blank: readonly string[], others: Messages): Messages => ({
  ...messages,
  ...Object.fromEntries(blank.flatMap((id) => (others[id] === undefined ? [] : [[id, others[id]]]))),
})

/**
 * Returns the texts of a language. Missing texts come from the brand's default language, otherwise from English; these
 * two catalogs are fetched only if needed [LOC-04]. Rejects if a chunk cannot be fetched.
 */
export const loadCatalog = async (
  language: Language,
  brandDefault: Language,
  from: Catalogs = catalogs,
): Promise<Messages> => {
  const blank = blanks[language] ?? []
  const messages = await load(language, from)
  if (blank.length === 0 || language === 'en') return messages
  const next = language === brandDefault ? 'en' : brandDefault
  return filled(messages, blank, await loadCatalog(next, brandDefault, from))
}

type Active = { language: Language; brandDefault: Language; messages: Messages }
let active: Active | null = null
let isWhole = false

const addLateTexts = async ({ language, brandDefault, messages }: Active): Promise<void> => {
  // Lingui reads the texts from this object; its own method would render every text on the page again
  Object.assign(messages, await loadCatalog(language, brandDefault, lateCatalogs))
}

/**
 * Adds the texts that a first visit does not fetch, in the active language and in every language that becomes active
 * later. Rejects if a chunk cannot be fetched.
 */
export const loadLateTexts = async (): Promise<void> => {
  isWhole = true
  if (active) await addLateTexts(active)
}

/** Activates a language and sets the page's writing direction [LOC-05 LOC-07]. */
export const activate = async (i18n: I18n, language: Language, brandDefault: Language): Promise<void> => {
  const next = { language, brandDefault, messages: { ...(await loadCatalog(language, brandDefault)) } }
  if (isWhole) await addLateTexts(next)
  active = next
  i18n.loadAndActivate({ locale: language, messages: next.messages })
  document.documentElement.lang = language
  document.documentElement.dir = isRightToLeft(language) ? 'rtl' : 'ltr'
}
