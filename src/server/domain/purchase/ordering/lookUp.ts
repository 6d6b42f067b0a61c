import type { Transaction } from 'kysely'
import { jsonArrayFrom, jsonObjectFrom } from 'kysely/helpers/postgres'
import type { PayCallInput } from '../../../../contract/calls/pay.ts'
import type { Database } from '../../../db/schema.gen.ts'
import { currencyOf } from '../../games.ts'
import type { Player } from '../../player/players.ts'
import type { Call } from '../../serverDeps.ts'
import { methodsFor } from '../methods.ts'
import { isOpen } from '../settling/claim.ts'
import type { OrderedGame } from './buyer.ts'
import { goodsAt, roleAt } from './goodsAndRoles.ts'

/**
 * The data of a requested order: the input of the API call, the payways of the called endpoint, the player and the
 * game.
 */
export type Wish = { input: PayCallInput; payways: readonly string[]; player: Player; game: OrderedGame }

/**
 * Reads everything that a new order requires, in one statement: an order with the same idempotency key, the number of
 * open orders, the role, goods, payment methods and purchase limits. Runs in the transaction that creates the order.
 */
export const lookUp = (trx: Transaction<Database>, { brand, shop }: Call, { input, payways, player, game }: Wish) =>
  trx
    .selectNoFrom((is) => [
      is
        .selectFrom('orders')
        .select('payload_hash')
        .where('player_id', '=', player.id)
        .where('idempotency_key', '=', input.idempotency_key)
        .as('known_hash'),
      is
        .selectFrom('orders')
        .select((of) => of.fn.countAll<string>().as('open'))
        .where('player_id', '=', player.id)
        // counts only orders of this game, because the player cannot reach open orders of another game from this page
        .where('gp_id', '=', game.gp_id)
        .where(isOpen)
        .as('open'),
      is
        .selectFrom('orders')
        .select((of) => of.fn.countAll<string>().as('unpaid'))
        .where('player_id', '=', player.id)
        .where('gp_id', '=', game.gp_id)
        .where('created_at', '>', new Date(shop.now().getTime() - 60_000))
        .where('status', 'not in', ['paid', 'delivered'])
        .as('unpaid'),
      jsonObjectFrom(roleAt(is, input, player.id, game.gp_id)).as('role'),
      jsonObjectFrom(goodsAt(is, input.product_id, currencyOf(brand, input.domain_area))).as('goods'),
      jsonArrayFrom(methodsFor(is, { ...input, payways })).as('methods'),
      is.exists(is.selectFrom('own_limit').select('amount').where('player_id', '=', player.id)).as('has_own_limit'),
      is
        .exists(
          is
            .selectFrom('maintenance')
            .select('ends_at')
            .where('brand', '=', game.brand)
            .where((of) => of.or([of('game', 'is', null), of('game', '=', game.logo)]))
            .where('starts_at', '<=', shop.now())
            .where('ends_at', '>', shop.now()),
        )
        .as('is_maintained'),
      is
        .exists(is.selectFrom('goods_limit').select('frequency').where('product_id', '=', input.product_id))
        .as('is_limited'),
    ])
    .executeTakeFirstOrThrow()
export type LookedUpOrder = Awaited<ReturnType<typeof lookUp>>
