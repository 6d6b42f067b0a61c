import type { GameRow } from '../../games.ts'
import { type Player, playerOf } from '../../player/players.ts'
import type { Call } from '../../serverDeps.ts'
import { overdueOrders } from '../settling/reconcile.ts'

/** The columns of a game that an order needs. */
export type OrderedGame = Pick<GameRow, 'brand' | 'gp_id' | 'name' | 'logo' | 'area' | 'selectable' | 'area_roles'>

/**
 * Reads in one statement the caller, the requested game, and the caller's overdue orders, which must be settled before
 * the next order.
 * @returns undefined if nobody is logged in; no game if the brand has none with this client id
 */
export const findBuyer = async ({ shop, brand, token }: Call, clientId: string) => {
  if (!token) return undefined
  const found = await playerOf(shop.db, token, brand, shop.now())
    .leftJoin('game', (join) => join.on('game.client_id', '=', clientId).on('game.brand', '=', brand.key))
    .select(['game.gp_id', 'game.name', 'game.logo', 'game.area', 'game.selectable', 'game.area_roles'])
    .select((is) => [
      is.selectFrom('real_name').select('is_verified').whereRef('player_id', '=', 'player.id').as('is_verified'),
      is
        .exists(
          is
            .selectFrom('role_set')
            .select('gp_id')
            .whereRef('player_id', '=', 'player.id')
            .whereRef('role_set.gp_id', '=', 'game.gp_id'),
        )
        .as('has_roles'),
      is
        .exists(
          is
            .selectFrom('coupon_set')
            .select('gp_id')
            .whereRef('player_id', '=', 'player.id')
            .whereRef('coupon_set.gp_id', '=', 'game.gp_id'),
        )
        .as('has_coupons'),
      is
        .exists(overdueOrders(is.selectFrom('orders').select('billing_no'), shop, is.ref('player.id')))
        .as('has_overdue'),
    ])
    .executeTakeFirst()
  if (!found) return undefined
  const { id, username, suid, gp_id, name, logo, area, selectable, area_roles, ...rest } = found
  const player: Player = { id, username, suid }
  const isGame =
    gp_id !== null && name !== null && logo !== null && area !== null && selectable !== null && area_roles !== null
  const game: OrderedGame | null = isGame ? { brand: brand.key, gp_id, name, logo, area, selectable, area_roles } : null
  return { player, game, ...rest }
}
