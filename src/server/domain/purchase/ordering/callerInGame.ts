import type { Kysely } from 'kysely'
import type { Database } from '../../../db/schema.gen.ts'
import type { ValueOf } from '../../../db/statement.ts'
import { noGame, notLoggedIn } from '../../apiError.ts'
import {
  noteUse,
  type Player,
  placesOf,
  playerOf,
  type SoughtToken,
  sessionColumns,
  soughtToken,
} from '../../player/players.ts'
import type { Call } from '../../serverDeps.ts'
import { type Overdue, overdueNow, overdueOrders } from '../settling/reconcile.ts'

/** Parameters of the query for the calling player, a game, and the player's overdue orders. */
export type Sought = SoughtToken & Overdue & { clientId: string }

/** Returns the parameters of the query for the player who makes this call, and for a game. */
export const soughtIn = (call: Call, clientId: string): Sought => ({
  ...overdueNow(call.shop),
  ...soughtToken(call),
  clientId,
})

/**
 * Query for the calling player and a game. Callers can join further tables. The game's columns are null if the brand
 * has no game with this client id.
 */
export const callerInGame = (db: Kysely<Database>, value: ValueOf<Sought>) =>
  playerOf(db, placesOf(value))
    .leftJoin('game', (join) => join.on('game.client_id', '=', value('clientId')).on('game.brand', '=', value('brand')))
    .select(['game.gp_id', 'game.area_roles'])
    .select(sessionColumns)
    .select((is) => [
      is
        .exists(
          is
            .selectFrom('role_set')
            .select('gp_id')
            .whereRef('role_set.player_id', '=', 'player.id')
            .whereRef('role_set.gp_id', '=', 'game.gp_id'),
        )
        .as('has_roles'),
      is
        .exists(
          overdueOrders(
            is.selectFrom('orders').select('billing_no'),
            { now: value('now'), inquiredBefore: value('inquiredBefore') },
            is.ref('player.id'),
          ),
        )
        .as('has_overdue'),
    ])

type Found = Player & {
  gp_id: string | null
  area_roles: boolean | null
  sessionId: number
  used_at: Date | null
  issued_at: Date
}

/**
 * Returns the calling player and the game that `callerInGame` has found. Records the use of the session.
 * @throws ApiError -600 if nobody is logged in, -3001 if the brand has no such game
 */
export const requireInGameOf = async <F extends Found>({ shop }: Call, [found]: readonly F[]) => {
  if (!found) throw notLoggedIn()
  await noteUse(shop, found, shop.now())
  const { id, username, suid, gp_id, area_roles } = found
  if (gp_id === null || area_roles === null) throw noGame()
  const player: Player = { id, username, suid }
  return { ...found, player, gp_id, area_roles }
}
