import type { Area, Language } from '../../../contract/codes.ts'
import { type CarriedSearch, carriedParams } from './carriedParams.ts'

/** Languages spoken in each area, the most common language first. */
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

/**
 * Languages of the brand that are spoken in the area. If there is no such language, all languages of the brand
 * [REG-04].
 */
export const languagesIn = (area: Area, languages: readonly Language[]): readonly Language[] => {
  const own = (spoken[area] ?? []).filter((language) => languages.includes(language))
  return own.length > 0 ? own : languages
}

/** Data of the current visit that the URL of another sales area contains. */
type Kept = {
  isInGame?: boolean
  /** Number of the order in the current URL. */
  billingNo?: string | null
  search?: CarriedSearch
}
/**
 * URL of the shop in another area and language. The opened shop stores area and language [REG-02 LOC-03 BEY-17 RES-07
 * NAV-08].
 */
export const areaAddress = (
  area: Area,
  language: Language,
  { isInGame = false, billingNo = null, search = {} }: Kept = {},
): string =>
  `/?${new URLSearchParams({
    ...carriedParams(search),
    domain_area: area,
    spec_lang: language,
    ...(isInGame && { visit: 'sdk' }),
    ...(billingNo !== null && { billing_no: billingNo }),
  })}`
