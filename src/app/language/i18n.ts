import type { I18n } from '@lingui/core'
import type { Language } from '../../contract/codes.ts'
import { isRightToLeft } from '../../domain/text/pickLanguage.ts'
import { loadCatalog } from './catalogs.ts'

/** Loads the texts of a language, then switches the page to the language and its writing direction [LOC-05 LOC-07]. */
export const activate = async (i18n: I18n, language: Language, brandDefault: Language): Promise<void> => {
  const messages = await loadCatalog(language, brandDefault)
  i18n.loadAndActivate({ locale: language, messages })
  document.documentElement.lang = language
  document.documentElement.dir = isRightToLeft(language) ? 'rtl' : 'ltr'
}
