import type { PayCallInput } from '../../../../contract/calls/pay.ts'
import { createStatement, type ValueOf } from '../../../db/statement.ts'
import type { GameRow } from '../../games.ts'
import type { Player } from '../../player/players.ts'
import type { Call } from '../../serverDeps.ts'
import { callerInGame, type Sought, soughtIn } from './callerInGame.ts'

export type OrderedGame = Pick<GameRow, 'brand' | 'gp_id' | 'name' | 'logo' | 'area' | 'selectable' | 'area_roles'>

const buyer = createStatement((db, value: ValueOf<Sought & { key: string }>) =>
  callerInGame(db, value)
    .select(['game.name', 'game.logo', 'game.area', 'game.selectable'])
    .select((is) => [
      is.selectFrom('real_name').select('is_verified').whereRef('player_id', '=', 'player.id').as('is_verified'),
      is
        .selectFrom('orders')
        .select('orders.payload_hash')
        .whereRef('orders.player_id', '=', 'player.id')
        .where('orders.idempotency_key', '=', value('key'))
        .as('known_hash'),
      is
        .exists(
          is
            .selectFrom('coupon_set')
            .select('gp_id')
            .whereRef('player_id', '=', 'player.id')
            .whereRef('coupon_set.gp_id', '=', 'game.gp_id'),
        )
        .as('has_coupons'),
    ]),
)

/**
 * Reads the calling player, the game, and what an order depends on, in one statement: the payload hash of an earlier
 * order with the same idempotency key, and whether the player has a name check, roles, coupons and overdue orders.
 * @returns undefined if nobody is logged in; `game` is null if the brand has no game with this client id
 */
export const findBuyer = async (
  call: Call,
  { client_id: clientId, idempotency_key }: Pick<PayCallInput, 'client_id' | 'idempotency_key'>,
) => {
  const { brand } = call
  const [found] = await buyer(call.shop.db, { ...soughtIn(call, clientId), key: idempotency_key })
  if (!found) return undefined
  const { id, username, suid, gp_id, name, logo, area, selectable, area_roles, ...rest } = found
  const player: Player = { id, username, suid }
  const isGame =
    gp_id !== null && name !== null && logo !== null && area !== null && selectable !== null && area_roles !== null
  const game: OrderedGame | null = isGame ? { brand: brand.key, gp_id, name, logo, area, selectable, area_roles } : null
  return { player, game, ...rest }
}
