import type { Selectable } from 'kysely'
import type { Brand } from '../../../brands/schema.ts'
import { type Area, areas } from '../../contract/codes.ts'
import { currencyIn } from '../../domain/text/money.ts'
import type { Database } from '../db/schema.gen.ts'
import { errorDomain, noGame } from './apiError.ts'
import type { Call } from './serverDeps.ts'

export type GameRow = Selectable<Database['game']>

/** @throws ApiError -3014 if the brand does not sell in the area */
export const requireArea = (brand: Brand, area: Area): void => {
  if (!brand.areas.includes(area)) throw errorDomain()
}

/** Returns a brand's currency in an area [BRD-14]. */
export const currencyOf = (brand: Brand, area: Area): string => currencyIn(brand.currency, area)

/** @throws ApiError -3014 if the brand does not sell in the game's area */
export const areaOfGame = (brand: Brand, game: GameRow): Area => {
  const area = areas.find((each) => each === game.area)
  if (!area || !brand.areas.includes(area)) throw errorDomain()
  return area
}

/** @throws ApiError -3014 if the brand does not sell in the game's area */
export const currencyOfGame = (brand: Brand, game: GameRow): string => currencyOf(brand, areaOfGame(brand, game))

/** @throws ApiError -3001 if the game is unknown, belongs to another brand, or is not sold in the area */
export const requireGame = async ({ shop, brand }: Call, clientId: string, area?: Area): Promise<GameRow> => {
  const game = await shop.db
    .selectFrom('game')
    .selectAll()
    .where('client_id', '=', clientId)
    .where('brand', '=', brand.key)
    .executeTakeFirst()
  if (!game || (area && game.area !== area)) throw noGame()
  return game
}
