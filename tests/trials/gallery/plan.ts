import { type Size, sizes, windows } from 'trials/gallery/looks'
import type { Brand } from '../../../brands/schema.ts'
import type { Area, Language } from '../../../src/contract/codes.ts'
import type { PagePath } from '../../../src/domain/page/address/pages.ts'
import { type LayoutName, layoutOf } from '../../../src/domain/page/look/layoutRule.ts'

/**
 * Not every layout has games or events as pages, nor every brand coupons and a VIP centre; `recharge` and what became of
 * the order (`pending`, `succeeded`, `declined`) are popups or pages. `receipt` is what is printed; `phone link` the code that
 * leads from a wide window to a phone.
 */
export const screens = [
  'games',
  'goods',
  'login',
  'roles',
  'servers',
  'recharge',
  'coupons',
  'pending',
  'succeeded',
  'declined',
  'unpaid',
  'timeline',
  'help',
  'receipt',
  'my',
  'events',
  'vip',
  'replenishment',
  'areas',
  'replenishment error',
  'real name',
  'error',
  'accessibility',
  'game view',
  'banners',
  'maintenance',
  'offline',
  'phone link',
  '404',
] as const
export type Screen = (typeof screens)[number]
/** Screens with an address of their own: opened anew in each width. */
export const pages: ReadonlySet<Screen> = new Set([
  ...([
    'games',
    'goods',
    'my',
    'events',
    'vip',
    'replenishment',
    'areas',
    'replenishment error',
    'real name',
    'error',
    'accessibility',
    'game view',
    '404',
  ] as const),
])
/** Where the pages are that not every layout has: others lead elsewhere from there. */
export const optionalPages = {
  games: '/selectGame',
  my: '/my',
  events: '/activity',
  vip: '/userCenter',
  replenishment: '/replenishGoods',
  areas: '/notArea',
  'replenishment error': '/errorReplenish',
  'real name': '/certifiedReal',
  error: '/showError',
  accessibility: '/accessibility',
} as const satisfies Partial<Record<Screen, PagePath>>
/** Who is before a screen: nobody who is logged in, the player of the seeds, or a player who has bought nothing yet. */
export type Viewer = 'visitor' | 'player' | 'buyer'
const viewers: Partial<Record<Screen, Viewer>> = {
  login: 'visitor',
  pending: 'buyer',
  succeeded: 'buyer',
  declined: 'buyer',
  unpaid: 'buyer',
  timeline: 'buyer',
  help: 'buyer',
  receipt: 'buyer',
  banners: 'buyer',
  maintenance: 'buyer',
  offline: 'buyer',
}
/** Orders, and answers of the gallery's own, would change what the other screens of the player of the seeds show. */
export const viewerOf = (screen: Screen): Viewer => viewers[screen] ?? 'player'
/** Narrower ones have no such screen: the way to a phone is for those who sit at something else. */
const narrowest: Partial<Record<Screen, number>> = { 'phone link': 960 }
/** The sizes in which a screen exists. */
export const sizesOf = (screen: Screen, of: readonly Size[] = sizes): readonly Size[] =>
  of.filter((size) => windows[size].width >= (narrowest[screen] ?? 0))

/** A brand in one of its layouts: it is opened in the first area that has it. */
export type BrandArea = { name: string; brand: Brand; area: Area; layout: LayoutName }
/** One place in one language: what is shown without starting anew. */
export type CaptureTarget = { place: BrandArea; language: Language }

/** What of everything is wanted; null is all. */
export type Wanted = {
  brands: readonly string[] | null
  languages: readonly Language[] | null
  /** Each brand in its default language only. */
  defaultOnly: boolean
}

/** A brand's first area, and for every other layout the first area that has it [BRD-12]. */
export const placesOf = (brand: Brand): BrandArea[] => {
  const all = brand.areas.map((area) => ({ brand, area, layout: layoutOf(brand.layout, area) }))
  return all
    .filter(({ layout }, at) => all.findIndex((other) => other.layout === layout) === at)
    .map((place, nth) => ({ ...place, name: nth === 0 ? brand.key : `${brand.key} (${place.area})` }))
}

/** Everything to capture, brand by brand. */
export const captureTargetsOf = (
  brands: readonly Brand[],
  { brands: keys, languages, defaultOnly }: Wanted,
): CaptureTarget[] =>
  brands
    .filter(({ key }) => keys === null || keys.includes(key))
    .flatMap(placesOf)
    .flatMap((place) =>
      (defaultOnly ? [place.brand.defaultLanguage] : place.brand.languages)
        .filter((language) => languages === null || languages.includes(language))
        .map((language) => ({ place, language })),
    )

/** A page of the place in its language; the area is named where there is a choice [REG-02]. */
export const addressOf = (
  { place: { brand, area }, language }: CaptureTarget,
  port: number,
  path: string,
  search: Readonly<Record<string, string>> = {},
): string => {
  const query = new URLSearchParams({
    ...(brand.areas.length > 1 && { domain_area: area }),
    spec_lang: language,
    ...search,
  })
  return `http://${brand.key.toLowerCase()}.localhost:${port}${path}?${query}`
}
