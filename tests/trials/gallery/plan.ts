import { type Size, sizes, windows } from 'trials/gallery/looks'
import type { Brand } from '../../../brands/schema.ts'
import type { Area, Language } from '../../../src/contract/codes.ts'
import type { PagePath } from '../../../src/domain/page/address/pages.ts'
import { type LayoutName, layoutOf } from '../../../src/domain/page/look/layoutRule.ts'

const ownPages = [
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
] as const

/**
 * Screens that the gallery shows. Some layouts have no pages for games and events, some brands no coupons and no VIP
 * centre. `recharge` and the results (`pending`, `succeeded`, `declined`) are popups or pages. `paying`: the provider's
 * form inside the shop. `receipt`: printed. `phone link`: the QR code with which a visit continues on a phone.
 */
export const screens = [
  'games',
  'goods',
  'login',
  'roles',
  'servers',
  'recharge',
  'coupons',
  'paying',
  'pending',
  'succeeded',
  'declined',
  'unpaid',
  'timeline',
  'help',
  'receipt',
  ...ownPages,
  'banners',
  'maintenance',
  'offline',
  'phone link',
  '404',
] as const
export type Screen = (typeof screens)[number]
/** Screens that have an address, so they are loaded again for each window width. */
export const pages: ReadonlySet<Screen> = new Set(['games', 'goods', ...ownPages, '404'])
/** Pages that exist only in some layouts: screen → path. The other layouts redirect to another page. */
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
/**
 * Who looks at a screen. `visitor`: not logged in. `player`: the player of the seed data. `buyer`: a new player who has
 * bought nothing.
 */
export type Viewer = 'visitor' | 'player' | 'buyer'
const viewers: Partial<Record<Screen, Viewer>> = {
  login: 'visitor',
  paying: 'buyer',
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
/**
 * Returns who sees a screen. A screen with an order or with simulated responses has a new player, so that its data does
 * not change other screens.
 */
export const viewerOf = (screen: Screen): Viewer => viewers[screen] ?? 'player'
/** Minimum width in px of screens that do not exist at every width. */
const narrowest: Partial<Record<Screen, number>> = { 'phone link': 960 }
export const sizesOf = (screen: Screen, of: readonly Size[] = sizes): readonly Size[] =>
  of.filter((size) => windows[size].width >= (narrowest[screen] ?? 0))

/**
 * Sales area of a brand, in which the gallery shows one of the brand's layouts. `area` is the brand's first area with
 * this layout.
 */
export type BrandArea = { name: string; brand: Brand; area: Area; layout: LayoutName }
/** Place and language whose screens the gallery captures. One browser session captures all screens of a target. */
export type CaptureTarget = { place: BrandArea; language: Language }

/** Brands and languages that the gallery captures; null means all. */
export type Wanted = {
  brands: readonly string[] | null
  languages: readonly Language[] | null
  /** Whether the gallery captures only each brand's default language. */
  defaultOnly: boolean
}

/** Returns for each of a brand's layouts the first sales area with this layout [BRD-12]. */
export const placesOf = (brand: Brand): BrandArea[] => {
  const all = brand.areas.map((area) => ({ brand, area, layout: layoutOf(brand.layout, area) }))
  return all
    .filter(({ layout }, at) => all.findIndex((other) => other.layout === layout) === at)
    .map((place, nth) => ({ ...place, name: nth === 0 ? brand.key : `${brand.key} (${place.area})` }))
}

/** Returns all places and languages to capture, sorted by brand. */
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

/**
 * Returns the address of a page in the shop. The address of a brand with several areas also contains the area [REG-02].
 */
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
