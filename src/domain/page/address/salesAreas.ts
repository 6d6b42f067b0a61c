import type { Area, Language } from '../../../contract/codes.ts'

/** Languages that are spoken in each sales area, the most common language first. */
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
 * Returns the languages of the brand that are spoken in a sales area, or all languages of the brand if none of them is
 * spoken there [REG-04].
 */
export const languagesIn = (area: Area, languages: readonly Language[]): readonly Language[] => {
  const own = (spoken[area] ?? []).filter((language) => languages.includes(language))
  return own.length > 0 ? own : languages
}

/**
 * URL parameters that stay when the sales area in the URL changes: the mark of the in-game view, and the number of an
 * order after its payment.
 */
type Kept = { isInGame?: boolean; billingNo?: string | null }
/**
 * Returns the URL that opens the shop in a given sales area and language. The opened shop stores the area and the
 * language [REG-02 LOC-03 BEY-17 RES-07].
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
