import { type Language, languages } from '../contract/codes.ts'

/** A known language code or null; `zh_tw`, `pt-BR` and `EN` are understood. */
export const languageOf = (code: string | null | undefined): Language | null => {
  const wanted = code?.trim().replace('_', '-').toLowerCase()
  if (!wanted) return null
  const exact = languages.find((language) => language.toLowerCase() === wanted)
  if (exact) return exact
  const [base] = wanted.split('-')
  // a script that is named counts more than the region: zh-Hans-HK is simplified
  if (base === 'zh') return !/hans/.test(wanted) && /hant|tw|hk|mo/.test(wanted) ? 'zh-TW' : 'zh-CN'
  return languages.find((language) => language === base) ?? null
}

/** The page's language: spec_lang, the remembered one, the browser's, the brand's default [LOC-03]. */
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

export const isRightToLeft = (language: Language): boolean => language === 'ar'
