import type { Area, Language } from '../../../contract/codes.ts'

/** Languages that are spoken in an area, the most spoken first. */
const spoken: Readonly<Partial<Record<Area, readonly Language[]>>> = {
  eru: ['ru', 'pl', 'tr', 'en'],
  ru: ['ru', 'en'],
  sea: ['en', 'id', 'ms', 'th', 'vi', 'zh-CN', 'zh-TW'],
  codapay: ['en', 'id', 'ms', 'th', 'vi', 'zh-CN', 'zh-TW'],
  ja: ['ja', 'en'],
  kr: ['ko', 'en'],
  twhk: ['zh-TW', 'zh-CN', 'en'],
  hk: ['zh-TW', 'zh-CN', 'en'],
  mea: ['ar', 'en', 'tr', 'fr'],
  useuro: ['en', 'de', 'es', 'fr', 'it', 'pt', 'pl'],
}

/** Of a brand's languages those that are spoken in an area; all of them where none is [REG-04]. */
export const languagesIn = (area: Area, languages: readonly Language[]): readonly Language[] => {
  const own = (spoken[area] ?? []).filter((language) => languages.includes(language))
  return own.length > 0 ? own : languages
}

/** The address that opens the shop in an area and language; both are remembered from there, and a game's view stays one [REG-02 LOC-03 BEY-17]. */
export const areaAddress = (area: Area, language: Language, isInGame = false): string =>
  `/?${new URLSearchParams({ domain_area: area, spec_lang: language, ...(isInGame && { visit: 'sdk' }) })}`
