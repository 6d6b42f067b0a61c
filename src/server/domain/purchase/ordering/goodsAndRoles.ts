import { type Expression, type Kysely, sql } from 'kysely'
import type { Database } from '../../../db/schema.gen.ts'
import { refused } from '../../apiError.ts'
import type { GameRow } from '../../games.ts'
import type { Player } from '../../player/players.ts'

type Reader = Pick<Kysely<Database>, 'selectFrom'>
type RolePlace = { server_id: string; role_id: string; areaId?: string | undefined }
type Placed = Pick<GameRow, 'gp_id' | 'area_roles'>

/** Builds the SQL condition that a row of the table `goods` is sold in a game. */
export const isSoldIn = (gpId: string | Expression<string>) =>
  sql<boolean>`(goods.gp_ids is null or ${gpId} = any(goods.gp_ids))`

type GoodsPlace<T = string> = { productId: T; gpId: T; currency: T }

/** Query for goods and their price. It returns no row if the goods are not sold in this game or currency. */
export const goodsAt = (db: Reader, { productId, gpId, currency }: GoodsPlace<string | Expression<string>>) =>
  db
    .selectFrom('goods')
    .innerJoin('price', 'price.tier', 'goods.tier')
    .select(['goods.value', 'goods.display', 'goods.tier', 'goods.points', 'goods.is_coupon', 'price.amount'])
    .where('goods.value', '=', productId)
    .where('price.currency', '=', currency)
    .where(isSoldIn(gpId))

export const roleAt = (
  db: Reader,
  { server_id, role_id }: { server_id: string | Expression<string>; role_id: string | Expression<string> },
  playerId: number | Expression<number>,
  gpId: string | Expression<string | null>,
) =>
  db
    .selectFrom('role')
    .innerJoin('server', (join) =>
      join.onRef('server.gp_id', '=', 'role.gp_id').onRef('server.server_id', '=', 'role.server_id'),
    )
    .select(['role.name', 'server.name as server_name', 'server.area_id'])
    .where('role.gp_id', '=', gpId)
    .where('role.server_id', '=', server_id)
    .where('role.role_id', '=', role_id)
    .where('role.player_id', '=', playerId)

/** @throws ApiError if the goods do not exist */
export const requireGoods = <G>(goods: G | null | undefined): G => {
  if (!goods) throw refused('noGoods')
  return goods
}

/** @throws ApiError if the player has no such role on the server, or if the server is in another zone [I12 GAM-04] */
export const requireInArea = <R extends { area_id: string | null }>(
  role: R | null | undefined,
  { areaId }: Pick<RolePlace, 'areaId'>,
  { area_roles }: Pick<Placed, 'area_roles'>,
): R => {
  if (!role || (area_roles && role.area_id !== (areaId ?? null))) throw refused('noRole')
  return role
}

/**
 * Returns the goods with their price: `amount` is in minor units.
 * @throws ApiError if the goods are not sold
 */
export const priceOf = async (db: Reader, place: GoodsPlace) =>
  requireGoods(await goodsAt(db, place).executeTakeFirst())

/** @throws ApiError if the player has no such role on the server, or if the server is in another zone [I12 GAM-04] */
export const requireRole = async (db: Reader, place: RolePlace, player: Player, game: Placed) =>
  requireInArea(await roleAt(db, place, player.id, game.gp_id).executeTakeFirst(), place, game)
