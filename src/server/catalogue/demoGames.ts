import type { Insertable } from 'kysely'
import { allBrands } from '../../../brands/index.ts'
import type { Brand } from '../../../brands/schema.ts'
import type { Database } from '../db/schema.gen.ts'
import { brandGames, type GameInsert, nameOf } from './brandGames.ts'

type Server = Insertable<Database['server']>

/**
 * Settings of a demo game whose page has its own colour and languages. `klingon` stands for an unknown language code
 * [BRD-06 LOC-02].
 */
const dressed: Pick<GameInsert, 'brand_color' | 'language_config'> = {
  brand_color: 'd1495b',
  language_config: 'de,en,ja,klingon',
}

/**
 * Returns the rows of a game in the demo. Some demo games have special settings, for example several server zones, or
 * editions under a group title that players cannot choose.
 */
const demoRows =
  ({ areas, games }: Brand) =>
  (game: GameInsert): GameInsert[] => {
    const at = Math.floor(game.sort / 10)
    const isEdition = game.parent !== null
    const isLarge = games.length > 2 && areas.length === 1
    // a group title only groups its editions in the list of games; players cannot choose the title itself
    const isHeading = isLarge && at === games.length - 1
    const hasAreas = isLarge && at === 1
    const row: GameInsert = {
      ...game,
      ...(hasAreas && dressed),
      area_roles: hasAreas && !isEdition,
      selectable: !isHeading || (isEdition && game.sort % 10 !== 1),
      own_papers: isHeading && !isEdition,
    }
    return isHeading && !isEdition ? [row, comingAfter(row)] : [row]
  }

/** Returns an announced game, which is listed in the group of another game but cannot be chosen yet [GAM-01]. */
const comingAfter = (heading: GameInsert): GameInsert => ({
  ...heading,
  client_id: `${heading.client_id}09`,
  gp_id: `${heading.gp_id}09`,
  sort: heading.sort + 9,
  own_papers: false,
  name: nameOf('starharbor'),
  logo: 'starharbor',
})

const areasOf = (games: readonly GameInsert[]): Insertable<Database['area']>[] =>
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

const serverOf = (game: GameInsert, seq: number): Server => ({
  gp_id: game.gp_id,
  server_id: `S${seq}`,
  seq,
  name: `${first[seq % first.length]} ${second[seq % second.length]} ${seq}`,
  area_id: game.area_roles ? `A${((seq - 1) % 3) + 1}` : null,
})

/** Returns the codes of social links `/@{code}` [REG-05]: `sky`, and `<brand>-<game>` for every game. */
const codesOf = (brands: readonly Brand[], first: GameInsert | undefined): Insertable<Database['game_code']>[] => {
  const codes = brands.flatMap((brand) =>
    brand.games.map((entry) => ({
      code: `${brand.key.toLowerCase()}-${entry.nameKey}`,
      domain_area: entry.area,
      client_id: entry.clientIdMap.web,
    })),
  )
  const sky = first ? [{ code: 'sky', domain_area: first.area, client_id: first.client_id }] : []
  // if a brand sells a game in several areas, the game's code leads to the first area
  return [...new Map([...sky, ...codes].reverse().map((row) => [row.code, row])).values()]
}

/**
 * Returns the database rows of the brands' games in the demo, and of their server zones, servers and social codes. The
 * first game has ten thousand servers; every other game has twelve.
 */
export const demoGames = (brands: readonly Brand[]) => {
  const games = brands.flatMap((brand) => brandGames([brand]).flatMap(demoRows(brand)))
  const [first] = games
  const distinct = [...new Map(games.map((game) => [game.gp_id, game])).values()]
  const servers = distinct.flatMap((game) =>
    Array.from({ length: game.gp_id === first?.gp_id ? 10_000 : 12 }, (_, at) => serverOf(game, at + 1)),
  )
  return { games, areaRows: areasOf(distinct), servers, gameCodes: codesOf(brands, first) }
}

/**
 * Returns a function that counts a game's servers in the demo's catalogue. Used by a simulated game server whose
 * database contains no catalogue.
 */
export const catalogueServers = () => {
  const counts = new Map<string, number>()
  for (const { gp_id } of demoGames(allBrands()).servers) counts.set(gp_id, (counts.get(gp_id) ?? 0) + 1)
  return (gpId: string): number => counts.get(gpId) ?? 0
}
