import { expect, test } from 'vitest'
import { createActor } from 'xstate'
import { brands } from '../../brands/index.ts'
import type { Brand } from '../../brands/schema.ts'
import { createRootChart } from '../../src/app/rootChart.ts'
import { noopPorts } from '../../src/app/services/noopPorts.ts'
import { type Area, areas } from '../../src/contract/codes.ts'
import { readAddress } from '../../src/ports/address.ts'
import { createSession } from '../../src/ports/session.ts'
import { entrySchemas } from '../../src/ports/storage/entrySchemas.ts'
import { memoryStorage } from '../../src/ports/storage/storage.ts'

const all = Object.values(brands)

/**
 * Sources of a visit's sales area: the address (`asked`), the area of the client id in the address (`clientOf`), and
 * the browser's storage (`stored`).
 */
type Visit = { asked?: string; clientOf?: Area; stored?: string }
/**
 * Expected result of a visit: the area that the shop opens, the area that the shop stores, and the path of the error
 * page, if any.
 */
type Ending = { area: string | null; kept: string | null; page: '/notArea' | null }

/** The only brand whose settings assign client ids to sales areas (§4), and these sales areas [REG-02]. */
const mapped = { brand: 'ssgame', areas: ['ja', 'kr', 'twhk', 'sea', 'useuro', 'ru'] }

/**
 * Determines the sales area by the rule of §4, independently of the chart: the first source that names an area in which
 * the brand sells [REG-01 REG-02 REG-03].
 */
const wanted = ({ key, areas: sold }: Brand, { asked, clientOf, stored }: Visit): Ending => {
  const isMapped = key === mapped.brand && clientOf !== undefined && mapped.areas.includes(clientOf)
  const ways = [sold.length === 1 ? sold[0] : undefined, asked, isMapped ? clientOf : undefined, stored]
  const area = ways.find((way) => sold.some((each) => each === way)) ?? null
  return area === null ? { area, kept: null, page: '/notArea' } : { area, kept: area, page: null }
}

/**
 * Returns the client ids of the brand's games in a sales area. If the brand has no game there, returns a client id of
 * another brand, which is unknown to the tested brand.
 */
const clientIdsOf = (brand: Brand, area: Area): string[] => {
  const idsOf = ({ games }: Brand) =>
    games
      .filter((game) => game.area === area)
      .flatMap(({ clientIdMap, editions = [] }) => [clientIdMap, ...editions.map((edition) => edition.clientIdMap)])
      .flatMap((ids) => Object.values(ids))
  const own = idsOf(brand)
  return own.length > 0 ? own : all.flatMap(idsOf).slice(0, 1)
}

/**
 * Opens the shop with this address and this storage, and returns the resulting sales area and page. The simulated
 * server never responds.
 */
const opened = (brand: Brand, { asked, stored }: Visit, clientId?: string): Ending => {
  const local = memoryStorage()
  if (stored !== undefined) local.setItem('payment_domain_area', JSON.stringify({ value: stored }))
  const newId = () => 'an-id-of-the-tests'
  const session = createSession({ schemas: () => entrySchemas, local, cookie: memoryStorage(), now: () => 0, newId })
  const query = new URLSearchParams({
    ...(asked === undefined ? {} : { domain_area: asked }),
    ...(clientId === undefined ? {} : { client_id: clientId }),
  })
  const pages: string[] = []
  const { logic, input } = createRootChart({
    ...noopPorts,
    brand,
    visit: {
      address: readAddress(`?${query}`),
      platform: 'web',
      language: () => 'en',
      isTestHost: false,
      gameCode: null,
      jitter: 0,
    },
    session,
    network: {
      fetch: () => new Promise(() => {}),
      callOrigins: [''],
      postsLogins: false,
      payLinks: { page: '', also: [] },
    },
    router: { ...noopPorts.router, navigate: (path) => void pages.push(path) },
    clock: { now: () => 0, steady: () => 0 },
  })
  const shop = createActor(logic, { input }).start()
  const { area } = shop.getSnapshot().context
  shop.stop()
  expect(pages.every((page) => page === '/notArea')).toBe(true)
  return { area, kept: session.area(), page: pages.length > 0 ? '/notArea' : null }
}

const titleOf = ({ asked, clientOf, stored }: Visit) =>
  [
    asked === undefined ? '' : `domain_area=${asked}`,
    clientOf ? `a client id of ${clientOf}` : '',
    stored === undefined ? '' : `${stored} remembered`,
  ]
    .filter(Boolean)
    .join(', ') || 'no source of an area'

/** Returns the results of all visits twice: from the chart, and from the rule of §4. */
const compared = (brand: Brand, visits: readonly Visit[]) => {
  const rows = visits.flatMap((visit) => {
    const clientIds = visit.clientOf ? clientIdsOf(brand, visit.clientOf) : [undefined]
    return clientIds.map(
      (id) => [`${titleOf(visit)} ${id ?? ''}`, opened(brand, visit, id), wanted(brand, visit)] as const,
    )
  })
  return {
    found: Object.fromEntries(rows.map(([title, found]) => [title, found])),
    table: Object.fromEntries(rows.map(([title, , table]) => [title, table])),
  }
}

const oneWay: Visit[] = [
  ...areas.flatMap((area): Visit[] => [{ asked: area }, { clientOf: area }, { stored: area }]),
  {},
  { asked: 'mars' },
  { asked: '' },
  { stored: 'mars' },
]

test.each(all)(
  '[REG-01 REG-02 REG-03 BRD-13] $key opens in the area that the visit names, or shows the wrong-parameters page',
  (brand) => {
    const { found, table } = compared(brand, oneWay)
    expect(found).toEqual(table)
  },
)

/**
 * All combinations of the three sources. Each source names the first or the last area in which the brand sells, an area
 * in which it does not sell, or no area.
 */
const ways = ({ areas: sold }: Brand): Visit[] => {
  const values = [undefined, sold[0], sold.at(-1), areas.find((area) => !sold.includes(area))]
  return values.flatMap((asked) =>
    values.flatMap((clientOf) => values.map((stored): Visit => withoutBlanks({ asked, clientOf, stored }))),
  )
}

const withoutBlanks = (visit: { [Name in keyof Visit]: Visit[Name] | undefined }): Visit =>
  Object.fromEntries(Object.entries(visit).filter(([, value]) => value !== undefined))

test.each(all.filter((brand) => brand.areas.length > 1))(
  '[REG-02] $key prefers the address to the client id, and the client id to the stored area',
  (brand) => {
    const { found, table } = compared(brand, ways(brand))
    expect(found).toEqual(table)
  },
)

test('[REG-01 REG-02 REG-03] the table agrees with the examples of the specification', () => {
  const { watt, ssgame, joynet, ko } = brands
  const elsewhere: Ending = { area: null, kept: null, page: '/notArea' }
  const at = (area: Area): Ending => ({ area, kept: area, page: null })
  expect(wanted(ko, { asked: 'ja', stored: 'ru' })).toEqual(at('kr'))
  expect(wanted(watt, {})).toEqual(at('universal'))
  for (const area of mapped.areas) expect(wanted(ssgame, { clientOf: area as Area }).area).toBe(area)
  expect(wanted(ssgame, { asked: 'ja', clientOf: 'kr', stored: 'ru' })).toEqual(at('ja'))
  expect(wanted(ssgame, { clientOf: 'kr', stored: 'ru' })).toEqual(at('kr'))
  expect(wanted(ssgame, { asked: 'mea' })).toEqual(elsewhere)
  expect(wanted(joynet, { clientOf: 'sea' })).toEqual(elsewhere)
  expect(wanted(joynet, { stored: 'kr' })).toEqual(elsewhere)
  expect(wanted(joynet, {})).toEqual(elsewhere)
})

test('[REG-02] only ssgame maps client ids, and every mapped area has one of its games', () => {
  expect(all.filter(({ features }) => features.areaByClientId).map(({ key }) => key)).toEqual([mapped.brand])
  expect(new Set(brands.ssgame.games.map(({ area }) => area))).toEqual(new Set(mapped.areas))
  expect(brands.ssgame.areas).toEqual(mapped.areas)
})
