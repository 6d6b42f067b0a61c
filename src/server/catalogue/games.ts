import type { Insertable } from 'kysely'
import { allBrands } from '../../../brands/index.ts'
import type { Brand, BrandGame } from '../../../brands/schema.ts'
import { type Area, platforms } from '../../contract/codes.ts'
import type { Database } from '../db/schema.gen.ts'
import { texts } from '../i18n/texts.ts'

type Game = Insertable<Database['game']>
type Server = Insertable<Database['server']>

const names: Readonly<Record<string, string>> = {
  skybound: texts('Skybound'),
  emberfall: texts('Emberfall'),
  tidecall: texts('Tidecall'),
  ironveil: texts('Ironveil'),
  starharbor: texts('Starharbor'),
  mossgrove: texts('Mossgrove'),
}
/** Returns a game's name in every language, or the key itself if the key is unknown. */
const nameOf = (key: string): string => names[key] ?? key
/** Returns an edition's name in every language, or the key itself if the key is unknown. */
const editionNameOf = (key: string, game: string): string =>
  ({ classic: texts('{game} Classic', { game }), plus: texts('{game} Plus', { game }) })[key] ?? nameOf(key)

/** UTC offset in hours of the time zone in which weeks and months begin, by sales area; 8 for all others. */
const timeZones: Readonly<Partial<Record<Area, number>>> = { ja: 9, kr: 9, eru: 3, mea: 3, ru: 3, useuro: 0 }

const gpOf = (webId: string) => `2${webId}`

const rowsOf = (brand: Brand, entry: BrandGame, at: number): Game[] => {
  const isLast = at === brand.games.length - 1
  // some games are only a heading above their editions
  const isHeading = isLast && brand.games.length > 2 && brand.areas.length === 1
  return platforms.flatMap((platform): Game[] => {
    const clientId = entry.clientIdMap[platform]
    const row: Game = {
      client_id: clientId,
      platform,
      brand: brand.key,
      area: entry.area,
      gp_id: gpOf(entry.clientIdMap.web),
      parent: null,
      sort: at * 10,
      name: nameOf(entry.nameKey),
      logo: entry.nameKey,
      selectable: !isHeading,
      area_roles: hasAreas(brand, at),
      ...(hasAreas(brand, at) ? dressed : {}),
      own_papers: isHeading,
      time_zone: timeZones[entry.area] ?? 8,
    }
    return [
      row,
      ...(entry.editions ?? []).map(({ nameKey, clientIdMap }, nth) => ({
        ...row,
        client_id: clientIdMap[platform],
        gp_id: gpOf(clientIdMap.web),
        parent: clientId,
        sort: at * 10 + nth + 1,
        name: editionNameOf(nameKey, row.name),
        selectable: !(isHeading && nth === 0),
        area_roles: false,
        own_papers: false,
      })),
      ...(isHeading ? [comingAfter(row)] : []),
    ]
  })
}

/** An announced game, listed beside a heading, that cannot be chosen yet [GAM-01]. */
const comingAfter = (heading: Game): Game => ({
  ...heading,
  client_id: `${heading.client_id}09`,
  gp_id: `${heading.gp_id}09`,
  sort: heading.sort + 9,
  own_papers: false,
  name: nameOf('starharbor'),
  logo: 'starharbor',
})

/** A page with its own colour and languages; `klingon` stands for an unknown language code [BRD-06 LOC-02]. */
const dressed: Pick<Game, 'brand_color' | 'language_config'> = {
  brand_color: 'd1495b',
  language_config: 'de,en,ja,klingon',
}

const hasAreas = (brand: Brand, at: number) => brand.areas.length === 1 && brand.games.length > 2 && at === 1

const areasOf = (games: readonly Game[]): Insertable<Database['area']>[] =>
  games
    .filter((game) => game.area_roles)
    .flatMap(({ gp_id }) =>
      ['East', 'West', 'North'].map((name, at) => ({ gp_id, area_id: `A${at + 1}`, name: `${name} Coast` })),
    )

const first = ['Silver', 'Amber', 'Jade', 'Crimson', 'Azure', 'Golden', 'Ivory', 'Violet', 'Copper', 'Onyx']
const second = [
  'Harbor',
  'Summit',
  'Meadow',
  'Citadel',
  'Lagoon',
  'Forge',
  'Garden',
  'Bastion',
  'Canyon',
  'Spire',
  'Grove',
]

const serverOf = (game: Game, seq: number): Server => ({
  gp_id: game.gp_id,
  server_id: `S${seq}`,
  seq,
  name: `${first[seq % first.length]} ${second[seq % second.length]} ${seq}`,
  area_id: game.area_roles ? `A${((seq - 1) % 3) + 1}` : null,
})

/** Codes of social links, /@{code} [REG-05]: `sky`, and `<brand>-<game>` for every game. */
const codesOf = (brands: readonly Brand[], first: Game | undefined): Insertable<Database['game_code']>[] => {
  const codes = brands.flatMap((brand) =>
    brand.games.map((entry) => ({
      code: `${brand.key.toLowerCase()}-${entry.nameKey}`,
      domain_area: entry.area,
      client_id: entry.clientIdMap.web,
    })),
  )
  const sky = first ? [{ code: 'sky', domain_area: first.area, client_id: first.client_id }] : []
  // a game that a brand sells in several areas has one code, which leads to the first area
  return [...new Map([...sky, ...codes].reverse().map((row) => [row.code, row])).values()]
}

/**
 * Rows of the brands' games with areas, servers (twelve each; ten thousand for the very first game) and social codes.
 */
export const gameRows = (brands: readonly Brand[]) => {
  const games = brands.flatMap((brand) => brand.games.flatMap((entry, at) => rowsOf(brand, entry, at)))
  const [first] = games
  const distinct = [...new Map(games.map((game) => [game.gp_id, game])).values()]
  const servers = distinct.flatMap((game) =>
    Array.from({ length: game.gp_id === first?.gp_id ? 10_000 : 12 }, (_, at) => serverOf(game, at + 1)),
  )
  return { games, areaRows: areasOf(distinct), servers, gameCodes: codesOf(brands, first) }
}

/** Returns a function for the number of a game's servers, for a simulated game without a catalogue of its own. */
export const catalogueServers = () => {
  const counts = new Map<string, number>()
  for (const { gp_id } of gameRows(allBrands()).servers) counts.set(gp_id, (counts.get(gp_id) ?? 0) + 1)
  return (gpId: string): number => counts.get(gpId) ?? 0
}
