import type { Insertable } from 'kysely'
import { brands } from '../../../brands/index.ts'
import type { Brand, BrandGame } from '../../../brands/schema.ts'
import { platforms } from '../../contract/codes.ts'
import type { Database } from '../db/schema.ts'
import { texts } from './texts.ts'

type Game = Insertable<Database['game']>
type Server = Insertable<Database['server']>

const names: Readonly<Record<string, [en: string, de: string, ar: string, ja: string]>> = {
  skybound: ['Skybound', 'Skybound', 'سكاي باوند', 'スカイバウンド'],
  emberfall: ['Emberfall', 'Glutfall', 'إمبرفول', 'エンバーフォール'],
  tidecall: ['Tidecall', 'Gezeitenruf', 'نداء المد', 'タイドコール'],
  ironveil: ['Ironveil', 'Eisenschleier', 'حجاب الحديد', 'アイアンヴェイル'],
  starharbor: ['Starharbor', 'Sternenhafen', 'مرفأ النجوم', 'スターハーバー'],
  mossgrove: ['Mossgrove', 'Moosgrund', 'بستان الطحلب', 'モスグローブ'],
}
const nameOf = (key: string, suffix = ''): string => {
  const [en, de, ar, ja] = names[key] ?? [key, key, key, key]
  return texts(en + suffix, de + suffix, ar + suffix, ja + suffix)
}

const gpOf = (webId: string) => `2${webId}`

const rowsOf = (brand: Brand, entry: BrandGame, at: number): Game[] => {
  const isLast = at === brand.games.length - 1
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
      // some games are only a heading over their editions
      selectable: !(isLast && brand.games.length > 2 && brand.areas.length === 1),
      area_roles: hasAreas(brand, at),
    }
    const editions = isLast ? ['Classic', 'Plus'] : []
    return [
      row,
      ...editions.map((edition, nth) => ({
        ...row,
        client_id: `${clientId}0${nth + 1}`,
        gp_id: gpOf(`${entry.clientIdMap.web}0${nth + 1}`),
        parent: clientId,
        sort: at * 10 + nth + 1,
        name: nameOf(entry.nameKey, ` ${edition}`),
        selectable: true,
        area_roles: false,
      })),
    ]
  })
}

const hasAreas = (brand: Brand, at: number) => brand.areas.length === 1 && brand.games.length > 2 && at === 1

export const games: Game[] = Object.values(brands).flatMap((brand) =>
  brand.games.flatMap((entry, at) => rowsOf(brand, entry, at)),
)

const gameIds = new Map(games.map((game) => [game.gp_id, game]))
/** The game with thousands of servers: the first one of the first brand. */
const crowded = games[0]?.gp_id

export const areaRows: Insertable<Database['area']>[] = [...gameIds.values()]
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

/** Servers of every game: twelve, and ten thousand of the crowded one. */
export const servers: Server[] = [...gameIds.values()].flatMap((game) =>
  Array.from({ length: game.gp_id === crowded ? 10_000 : 12 }, (_, at) => serverOf(game, at + 1)),
)

/** Codes of social links, /@{code} [REG-05]: `sky`, and `<brand>-<game>` for every game. */
export const gameCodes: Insertable<Database['game_code']>[] = [
  ...(games[0] ? [{ code: 'sky', domain_area: games[0].area, client_id: games[0].client_id }] : []),
  ...Object.values(brands).flatMap((brand) =>
    brand.games.map((entry) => ({
      code: `${brand.key.toLowerCase()}-${entry.nameKey}`,
      domain_area: entry.area,
      client_id: entry.clientIdMap.web,
    })),
  ),
]
