import type { I18n } from '@lingui/core'
import type { Language } from '../../contract/codes.ts'
import { isRightToLeft } from '../../domain/text/pickLanguage.ts'
import { loadCatalog } from './catalogs.ts'

/** Fetches a language's texts and puts the whole page into it, direction included [LOC-05 LOC-07]. */
export const activate = async (i18n: I18n, language: Language, brandDefault: Language): Promise<void> => {
  const messages = await loadCatalog(language, brandDefault)
  i18n.loadAndActivate({ locale: language, messages })
  document.documentElement.lang = language
  document.documentElement.dir = isRightToLeft(language) ? 'rtl' : 'ltr'
}
