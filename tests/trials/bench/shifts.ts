import type { Browser } from '@playwright/test'
import pMap from 'p-map'
import { throttle } from 'trials/bench/browser'
import { type Figure, figure } from 'trials/bench/figure'
import { shiftsIn, watchShifts } from 'trials/gallery/checks/inspect'
import { mostShift, type Shift, sumOf } from 'trials/gallery/checks/shifts'
import { type Size, windows } from 'trials/gallery/looks'
import { waitForStable } from 'trials/gallery/stable'
import { allBrands } from '../../../brands/index.ts'
import { demoReplenishment } from '../../../src/demo/seed/demoReplenishment.ts'
import { pagePaths } from '../../../src/domain/page/address/pages.ts'
import { addressOf, type BrandArea, placesOf } from '../gallery/plan.ts'
import { type Login, logIn, seedPlayer } from '../gallery/player.ts'

/** All pages and redirects, and a path that does not exist. */
const paths = [...pagePaths, '/no-such-page']
/** Pages that differ between logged-in players and visitors. */
const personal: readonly string[] = ['/', '/selectGoods', '/my', '/activity', '/userCenter']

/** Returns the places to measure: one sales area of a brand per layout, and one area of a brand with several areas. */
const placesToVisit = (): BrandArea[] => {
  const places = allBrands().flatMap(placesOf)
  const firsts = places.filter(({ layout }, at) => places.findIndex((other) => other.layout === layout) === at)
  const wide = places.find((place) => place.brand.areas.length > 1 && !firsts.includes(place))
  return wide ? [...firsts, wide] : firsts
}

type Visit = { place: BrandArea; path: string; size: Size; login: Login | null }
/** Widths in px of a phone and of a desktop window. */
const sizes: readonly [Size, Size] = ['390', '1280']
/** Timeout in ms of a visit. Pages load slowly on a busy machine, so the timeout is long. */
const visitTimeoutMs = 120_000
/** Number of parallel visits. They mostly wait for the slow network, so they do not slow each other down. */
const concurrency = 3

const visitsOf = (place: BrandArea, login: Login): Visit[] =>
  paths.flatMap((path) => [
    ...sizes.map((size) => ({ place, path, size, login })),
    ...(personal.includes(path) ? [{ place, path, size: sizes[0], login: null }] : []),
  ])

/** Returns the layout shifts of a first visit on slow 4G, until the page no longer changes. */
const shiftsOf = async (browser: Browser, port: number, { place, path, size, login }: Visit) => {
  const context = await browser.newContext({
    viewport: windows[size],
    locale: place.brand.defaultLanguage,
    ...(login && { storageState: login.state }),
  })
  try {
    const page = await context.newPage()
    page.setDefaultNavigationTimeout(visitTimeoutMs)
    const quiet = waitForStable(page)
    await watchShifts(page)
    await throttle(page)
    const search = { ...login?.preset, ...(path === '/replenishGoods' && { replenish_id: demoReplenishment }) }
    await page.goto(addressOf({ place, language: place.brand.defaultLanguage }, port, path, search), {
      waitUntil: 'networkidle',
    })
    await quiet()
    return await shiftsIn(page)
  } finally {
    await context.close()
  }
}

const who = ({ place, size, login }: Visit) => `${place.name} ${size} ${login ? 'player' : 'visitor'}`

/** Returns a text with the visit and the element that moves most; empty unless the layout shifts too much. */
const blame = (worst: { visit: Visit; shifts: readonly Shift[] }) => {
  const [most] = [...worst.shifts].sort((a, b) => b.value - a.value)
  return sumOf(worst.shifts) > mostShift && most ? ` (${who(worst.visit)}: ${most.element})` : ''
}

/**
 * Measures layout shifts on slow 4G. Returns for each layout the visit with the largest shift among logged-in players
 * and visitors, on phones and desktops [GDS-07].
 */
export const pageShifts = async (browser: Browser, port: number): Promise<Figure[]> => {
  const visits = await pMap(
    placesToVisit(),
    async (place) => visitsOf(place, await logIn(browser, place, port, seedPlayer)),
    {
      concurrency: 1,
    },
  )
  const seen = await pMap(visits.flat(), async (visit) => ({ visit, shifts: await shiftsOf(browser, port, visit) }), {
    concurrency,
  })
  return [...Map.groupBy(seen, ({ visit }) => visit.path)].map(([path, [first, ...others]]) => {
    if (!first) throw new Error(`${path} was not visited`)
    const worst = others.reduce((a, b) => (sumOf(b.shifts) > sumOf(a.shifts) ? b : a), first)
    return figure(
      `moves by itself on ${path}, CPU 4×, slow 4G${blame(worst)}`,
      1000 * sumOf(worst.shifts),
      '‰',
      1000 * mostShift,
    )
  })
}
