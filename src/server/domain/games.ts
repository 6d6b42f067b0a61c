import type { Selectable } from 'kysely'
import type { Brand } from '../../../brands/schema.ts'
import { type Area, areas } from '../../contract/codes.ts'
import { currencyIn } from '../../domain/text/money.ts'
import type { Database } from '../db/schema.gen.ts'
import { errorDomain, noGame } from './apiError.ts'
import type { Call } from './serverDeps.ts'

export type GameRow = Selectable<Database['game']>

/** @throws ApiError -3014 where the brand does not sell in the area */
export const requireArea = (brand: Brand, area: Area): void => {
  if (!brand.areas.includes(area)) throw errorDomain()
}

/** What a brand charges in an area [BRD-14]. */
export const currencyOf = (brand: Brand, area: Area): string => currencyIn(brand.currency, area)

/**
 * The area that a game is sold in.
 * @throws ApiError -3014 where the brand does not sell there
 */
export const areaOfGame = (brand: Brand, game: GameRow): Area => {
  const area = areas.find((each) => each === game.area)
  if (!area || !brand.areas.includes(area)) throw errorDomain()
  return area
}

/**
 * What a game costs money in: that of the area it is sold in.
 * @throws ApiError -3014 where the brand does not sell there
 */
export const currencyOfGame = (brand: Brand, game: GameRow): string => currencyOf(brand, areaOfGame(brand, game))

/**
 * The game of a client id.
 * @throws ApiError -3001 for an unknown one, another brand's, or one that the area does not have
 */
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
