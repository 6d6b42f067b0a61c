import type { Area, Language } from '../../../contract/codes.ts'

/** Languages spoken in an area, the most common first. */
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
 * Returns the brand's languages that are spoken in an area, or all of its languages if none is spoken there [REG-04].
 */
export const languagesIn = (area: Area, languages: readonly Language[]): readonly Language[] => {
  const own = (spoken[area] ?? []).filter((language) => languages.includes(language))
  return own.length > 0 ? own : languages
}

/**
 * URL parameters that are kept when an area is added to the URL: the parameter of the in-game view, and the order
 * number after a payment.
 */
type Kept = { isInGame?: boolean; billingNo?: string | null }
/**
 * Returns the URL that opens the shop in an area and a language. The shop then stores both [REG-02 LOC-03 BEY-17
 * RES-07].
 */
export const areaAddress = (
  area: Area,
  language: Language,
  { isInGame = false, billingNo = null }: Kept = {},
): string =>
  `/?${new URLSearchParams({
    domain_area: area,
    spec_lang: language,
    ...(isInGame && { visit: 'sdk' }),
    ...(billingNo !== null && { billing_no: billingNo }),
  })}`
