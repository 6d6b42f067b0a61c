import type { NoPicture } from 'flow-atlas/sheet/gaps'
import type { ExploredFlow } from 'flow-atlas/sheet/sheet'
import { allBrands } from '../../../brands/index.ts'
import type { Brand } from '../../../brands/schema.ts'
import { layoutOf } from '../../../src/domain/page/look/layoutRule.ts'

/** Settings that determine which flows and screens the players can reach. */
export type BrandFacts = {
  key: string
  title: string
  vip: boolean
  layouts: readonly { area: string; layout: string }[]
  languages: readonly string[]
  loginMethods: readonly string[]
  features: readonly string[]
  games: number
}

export const factsOf = ({ key, title, vip, areas, layout, languages, login, features, games }: Brand): BrandFacts => ({
  key,
  title,
  vip,
  languages,
  loginMethods: login.methods,
  games: games.length,
  layouts: areas.map((area) => ({ area, layout: layoutOf(layout, area) })),
  features: Object.entries(features).flatMap(([name, value]) => (value === undefined ? [] : [name])),
})

/**
 * A flow, or some of its states or screens, that not every brand has. `missing` returns why the brand lacks them; null
 * if the brand has them.
 */
type Need = { flow: string; states?: readonly string[]; what?: string; missing(brand: BrandFacts): string | null }

const onlyVip = ({ vip }: BrandFacts) => (vip ? null : 'this brand is not a VIP version')
const requires =
  (feature: string, what: string) =>
  ({ features }: BrandFacts) =>
    features.includes(feature) ? null : `its data has no ${what}`
const inLayout =
  (wanted: string, what: string) =>
  ({ layouts }: BrandFacts): string | null => {
    const areas = layouts.filter(({ layout }) => layout === wanted).map(({ area }) => area)
    if (areas.length === layouts.length) return null
    return areas.length === 0
      ? `its layout has no ${what}`
      : `only in ${areas.join(', ')}: elsewhere its layout has no ${what}`
  }

/**
 * Whether a brand reaches a flow. `because`: why the brand does not reach the flow; null if the brand reaches the flow.
 */
export type Reach = { brand: string; because: string | null }

const listed = (some: readonly Reach[]) => some.map(({ brand, because }) => `${brand} (${because})`).join(', ')

/** Returns lines about the brands that reach a flow completely, partly, or not at all. Omits empty lines. */
export const reachLines = (all: readonly Reach[]): string[] => {
  const whole = all.filter(({ because }) => because === null)
  const parts = all.filter(({ because }) => because !== null && isInPart(because))
  const none = all.filter(({ because }) => because !== null && !isInPart(because))
  if (whole.length === all.length) return [`Reached by all ${all.length} brands`]
  const inPart = parts.length === 0 ? '' : `, and by ${parts.length} in part`
  return [
    `Reached by ${whole.length} of ${all.length}${inPart}: ${whole.map(({ brand }) => brand).join(', ')}`,
    ...(parts.length === 0 ? [] : [`In part by ${listed(parts)}`]),
    ...(none.length === 0 ? [] : [`Not by ${listed(none)}`]),
  ]
}

/** Returns whether the reason concerns only some of the brand's sales areas. */
export const isInPart = (because: string): boolean => because.startsWith('only in ')

const loginNames = ['password', 'card', 'google', 'apple', 'facebook', 'vk', 'huawei', 'twitter']

/** Flows, states and screens that not every brand has, according to the specification [BRD-03 BRD-08..12]. */
const needs: readonly Need[] = [
  { flow: 'vip', missing: onlyVip },
  {
    flow: 'coupons',
    states: [
      'offer.loading',
      'offer.shown',
      'offer.shown.pricing',
      'offer.shown.ready',
      'offer.disabled',
      'offer.shown.refused',
      'offer.shown.reloading',
      'popup.usable',
      'popup.locked',
      'popup.promoCode',
      'popup.history',
      'popup.history.loading',
      'popup.history.listing',
      'popup.history.failed',
    ],
    missing: onlyVip,
  },
  { flow: 'promoCode', missing: onlyVip },
  { flow: 'events', missing: inLayout('new', 'page of events') },
  { flow: 'offers', missing: inLayout('new', 'offers') },
  { flow: 'autoShow', missing: inLayout('new', 'event that opens by itself') },
  { flow: 'steps', missing: inLayout('old', 'pages of steps') },
  {
    flow: 'steps',
    what: 'The bar of four steps',
    missing: (brand) =>
      brand.features.includes('hideSteps') ? 'its data hides it' : inLayout('old', 'bar of steps')(brand),
  },
  {
    flow: 'salesArea',
    what: 'Choosing an area',
    missing: ({ layouts }) => (layouts.length > 1 ? null : 'this brand sells in one area only'),
  },
  {
    flow: 'salesArea',
    what: 'The area of the game that a link names',
    missing: requires('areaByClientId', 'areas by client id'),
  },
  {
    flow: 'games',
    what: 'Another game',
    missing: ({ games }) => (games > 1 ? null : 'this brand sells for one game only'),
  },
  {
    flow: 'legalDocuments',
    what: 'Specified commercial transactions',
    missing: requires('legalNotice', 'legal notice'),
  },
  { flow: 'legalDocuments', what: 'Inquiry', missing: requires('legalNotice', 'legal notice') },
  { flow: 'pay', what: 'The payment script on a desktop', missing: requires('payScript', 'payment script') },
  ...loginNames.map(
    (method): Need => ({
      flow: 'login',
      what: `Log in by ${method}`,
      missing: ({ loginMethods }) => (loginMethods.includes(method) ? null : 'this brand does not offer this method'),
    }),
  ),
]

/**
 * A row of the table that shows which brands have a flow, state or screen. `because` has one entry per brand: why the
 * brand lacks it, or null if the brand has it.
 */
export type ReachRow = {
  flow: string
  state: string | null
  label: string
  isFlow: boolean
  because: readonly (string | null)[]
}

/** A row for each flow, followed by rows for states and screens that some brands lack. */
export const reachRows = (sheets: readonly ExploredFlow[], brands: readonly BrandFacts[]): ReachRow[] =>
  sheets.flatMap((sheet) => {
    const own = needs.filter(({ flow }) => flow === sheet.name)
    const whole = own.find(({ states, what }) => states === undefined && what === undefined)
    const parts = own.flatMap(({ states, what, missing }): ReachRow[] => {
      const because = brands.map(missing)
      if (what !== undefined) return [{ flow: sheet.name, state: null, label: what, isFlow: false, because }]
      return (states ?? []).flatMap((key) => {
        const state = sheet.states.find((each) => each.key === key)
        return state ? [{ flow: sheet.name, state: key, label: state.label, isFlow: false, because }] : []
      })
    })
    const because = brands.map((brand) => whole?.missing(brand) ?? null)
    return [{ flow: sheet.name, state: null, label: sheet.title, isFlow: true, because }, ...parts]
  })

/** Flows and states in `needs` that do not exist. */
export const unknownNeeds = (sheets: readonly ExploredFlow[]): string[] =>
  needs.flatMap(({ flow, states = [] }) => {
    const sheet = sheets.find(({ name }) => name === flow)
    if (!sheet) return [flow]
    return states.filter((key) => !sheet.states.some((state) => state.key === key)).map((key) => `${flow}/${key}`)
  })

/**
 * Returns the flows and states that players of the brand reach in none of its sales areas. The atlas therefore has no
 * picture of them in this brand.
 */
export const unreachedIn = (place: string, sheets: readonly ExploredFlow[]): NoPicture[] => {
  const brand = allBrands().findIndex(({ key }) => key === place.split(/[^A-Za-z]/)[0])
  return reachRows(sheets, allBrands().map(factsOf)).flatMap(({ flow, state, isFlow, because }) => {
    const why = because[brand]
    if (!why || why.startsWith('only ')) return []
    if (isFlow) return [{ flow, because: why }]
    return state === null ? [] : [{ flow, state, because: why }]
  })
}
