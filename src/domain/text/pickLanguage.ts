import { type Language, languages } from '../../contract/codes.ts'

/**
 * Returns the shop's language for a code such as `zh_tw`, `pt-BR` or `EN`. Returns null if the shop does not support
 * the language.
 */
export const languageOf = (code: string | null | undefined): Language | null => {
  const wanted = code?.trim().replace('_', '-').toLowerCase()
  if (!wanted) return null
  const exact = languages.find((language) => language.toLowerCase() === wanted)
  if (exact) return exact
  const [base] = wanted.split('-')
  // the script takes precedence over the region: zh-Hans-HK is simplified Chinese
  if (base === 'zh') return !/hans/.test(wanted) && /hant|tw|hk|mo/.test(wanted) ? 'zh-TW' : 'zh-CN'
  return languages.find((language) => language === base) ?? null
}

/**
 * Returns the first wanted language that is offered, otherwise the brand's default. Callers decide the order of
 * `wanted` [LOC-03]: `languagesOf` in src/app/main.tsx for the page; `requestLanguage` in src/server/http/pages/page.ts
 * for the prerendered page; src/app/language/useLanguageChoice.ts if a game does not support a language;
 * src/pwa/offline.ts and src/app/login/loginCallbackText.ts for pages without the app.
 */
export const pickLanguage = (
  offered: readonly Language[],
  brandDefault: Language,
  wanted: readonly (string | null | undefined)[],
): Language => {
  for (const code of wanted) {
    const language = languageOf(code)
    if (language && offered.includes(language)) return language
  }
  return offered.includes(brandDefault) ? brandDefault : (offered[0] ?? 'en')
}

/**
 * Keeps the languages that the page config's comma-separated list names. If the list names none of the offered
 * languages, keeps all [LOC-02].
 */
export const narrowed = (offered: readonly Language[], list: string | null): readonly Language[] => {
  const wanted = new Set((list ?? '').split(',').map(languageOf))
  const both = offered.filter((language) => wanted.has(language))
  return both.length > 0 ? both : offered
}

export const isRightToLeft = (language: Language): boolean => language === 'ar'

/**
 * Name of each language in the language itself [LOC-05]. Chinese is named by script, because a region would name a
 * country.
 */
export const languageNames: Readonly<Record<Language, string>> = {
  ar: 'العربية',
  de: 'Deutsch',
  en: 'English',
  es: 'español',
  fr: 'français',
  id: 'Indonesia',
  it: 'italiano',
  ja: '日本語',
  ko: '한국어',
  ms: 'Melayu',
  pl: 'polski',
  pt: 'português',
  ru: 'русский',
  th: 'ไทย',
  tr: 'Türkçe',
  vi: 'Tiếng Việt',
  'zh-CN': '简体中文',
  'zh-TW': '繁體中文',
}
