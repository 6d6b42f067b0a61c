import type { Area, Language } from '../../contract/codes.ts'

/** The regions of the world that make up a sales area, by ISO 3166 or UN M49 code, which every language has names for. */
const regions: Readonly<Record<Area, readonly string[]>> = {
  universal: ['001'],
  dragon: ['001'],
  eru: ['151'],
  ru: ['RU'],
  sea: ['035'],
  codapay: ['035'],
  ja: ['JP'],
  kr: ['KR'],
  twhk: ['TW', 'HK'],
  hk: ['HK'],
  mea: ['145', '002'],
  useuro: ['150', '019'],
}

/** Languages that are spoken there, the most spoken first. */
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

/** Ways of payment that an area is named after, where two areas are the same part of the world. */
const systems: Readonly<Partial<Record<Area, string>>> = { codapay: 'Codapay' }

/** An area to choose: its name in a language, and the brand's languages there. */
export type AreaChoice = { area: Area; name: string; languages: readonly Language[] }

/** A brand's areas with their names, and of its languages those that are spoken there; all of them where none is [REG-04]. */
export const areaChoices = (
  { areas, languages }: { areas: readonly Area[]; languages: readonly Language[] },
  locale: string,
): AreaChoice[] => {
  const names = new Intl.DisplayNames([locale], { type: 'region', style: 'short', fallback: 'code' })
  const list = new Intl.ListFormat([locale], { type: 'unit', style: 'short' })
  return areas.map((area) => {
    const own = (spoken[area] ?? []).filter((language) => languages.includes(language))
    const name = list.format(regions[area].map((code) => names.of(code) ?? code))
    const system = systems[area]
    return { area, name: system ? `${name} · ${system}` : name, languages: own.length > 0 ? own : languages }
  })
}

/** The address that opens the shop in an area and language; both are remembered from there [REG-02 LOC-03]. */
export const areaAddress = (area: Area, language: Language): string =>
  `/?${new URLSearchParams({ domain_area: area, spec_lang: language })}`
