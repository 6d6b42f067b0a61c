import type { Insertable } from 'kysely'
import type { Brand, BrandGame } from '../../../brands/schema.ts'
import { type Area, platforms } from '../../contract/codes.ts'
import type { Database } from '../db/schema.gen.ts'
import { texts } from '../i18n/texts.ts'

export type GameInsert = Insertable<Database['game']>

const names: Readonly<Record<string, string>> = {
  skybound: texts('Skybound'),
  emberfall: texts('Emberfall'),
  tidecall: texts('Tidecall'),
  ironveil: texts('Ironveil'),
  starharbor: texts('Starharbor'),
  mossgrove: texts('Mossgrove'),
}
/** Returns the game's name, or the key if `names` does not contain the key. */
const nameOf = (key: string): string => names[key] ?? key
/** Returns the edition's name, or the key if the edition has no name. */
const editionNameOf = (key: string, game: string): string =>
  ({ classic: texts('{game} Classic', { game }), plus: texts('{game} Plus', { game }) })[key] ?? nameOf(key)

/**
 * UTC offset in hours for the games of an area; 8 for areas that are not listed. The offset determines when a game's
 * weeks and months begin.
 */
const timeZones: Readonly<Partial<Record<Area, number>>> = { ja: 9, kr: 9, eru: 3, mea: 3, ru: 3, useuro: 0 }

/** Returns the game's id, which is the same on all platforms. */
export const gpIdOf = (webId: string): string => `2${webId}`

const rowsOf = (brand: Brand, entry: BrandGame, at: number): GameInsert[] =>
  platforms.flatMap((platform): GameInsert[] => {
    const row: GameInsert = {
      client_id: entry.clientIdMap[platform],
      platform,
      brand: brand.key,
      area: entry.area,
      gp_id: gpIdOf(entry.clientIdMap.web),
      parent: null,
      sort: at * 10,
      name: nameOf(entry.nameKey),
      logo: entry.nameKey,
      selectable: true,
      area_roles: false,
      brand_color: null,
      language_config: null,
      own_papers: false,
      time_zone: timeZones[entry.area] ?? 8,
    }
    const editions = (entry.editions ?? []).map(({ nameKey, clientIdMap }, nth) => ({
      ...row,
      client_id: clientIdMap[platform],
      gp_id: gpIdOf(clientIdMap.web),
      parent: row.client_id,
      sort: row.sort + nth + 1,
      name: editionNameOf(nameKey, row.name),
    }))
    return [row, ...editions]
  })

/** Returns the rows of the table `game`: for every game and every edition, one row per platform. */
export const brandGames = (brands: readonly Brand[]): GameInsert[] =>
  brands.flatMap((brand) => brand.games.flatMap((entry, at) => rowsOf(brand, entry, at)))
