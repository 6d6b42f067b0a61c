import type { Transaction } from 'kysely'
import { jsonArrayFrom, jsonObjectFrom } from 'kysely/helpers/postgres'
import type { PayCallInput } from '../../../../contract/calls/pay.ts'
import type { Database } from '../../../db/schema.gen.ts'
import { createStatement, type ValueOf } from '../../../db/statement.ts'
import { currencyOf } from '../../games.ts'
import type { Player } from '../../player/players.ts'
import type { Call } from '../../serverDeps.ts'
import { type Listed, listedBy, methodsFor } from '../methods.ts'
import { isOpen } from '../settling/claim.ts'
import type { OrderedGame } from './buyer.ts'
import { goodsAt, roleAt } from './goodsAndRoles.ts'

/** An order that a player wants to make. `payways` are the payways that the called endpoint accepts. */
export type Wish = { input: PayCallInput; payways: readonly string[]; player: Player; game: OrderedGame }

/** Reads in one statement everything that a new order requires. Runs in the transaction that creates the order. */
export const lookUp = async (
  trx: Transaction<Database>,
  { brand, shop }: Call,
  { input, payways, player, game }: Wish,
): Promise<LookedUpOrder> => {
  const now = shop.now()
  const [seen] = await requirementsOf(trx, {
    ...listedBy({ ...input, payways }),
    playerId: player.id,
    key: input.idempotency_key,
    gpId: game.gp_id,
    brand: game.brand,
    logo: game.logo,
    server_id: input.server_id,
    role_id: input.role_id,
    productId: input.product_id,
    currency: currencyOf(brand, input.domain_area),
    now,
    minuteAgo: new Date(now.getTime() - 60_000),
  })
  if (!seen) throw new Error('a selection without a table always returns a row')
  return seen
}
export type LookedUpOrder = Awaited<ReturnType<typeof requirementsOf>>[number]

type Sought = Listed &
  Pick<PayCallInput, 'server_id' | 'role_id'> & {
    playerId: number
    key: string
    gpId: string
    brand: string
    logo: string
    productId: string
    currency: string
    now: Date
    minuteAgo: Date
  }

const requirementsOf = createStatement((db, value: ValueOf<Sought>) =>
  db.selectNoFrom((is) => [
    is
      .selectFrom('orders')
      .select('payload_hash')
      .where('player_id', '=', value('playerId'))
      .where('idempotency_key', '=', value('key'))
      .as('known_hash'),
    is
      .selectFrom('orders')
      .select((of) => of.fn.countAll<string>().as('open'))
      .where('player_id', '=', value('playerId'))
      // only orders of this game count, because the player cannot reach open orders of another game from this game's
      // page
      .where('gp_id', '=', value('gpId'))
      .where(isOpen)
      .as('open'),
    is
      .selectFrom('orders')
      .select((of) => of.fn.countAll<string>().as('unpaid'))
      .where('player_id', '=', value('playerId'))
      .where('gp_id', '=', value('gpId'))
      .where('created_at', '>', value('minuteAgo'))
      .where('status', 'not in', ['paid', 'delivered'])
      .as('unpaid'),
    jsonObjectFrom(
      roleAt(is, { server_id: value('server_id'), role_id: value('role_id') }, value('playerId'), value('gpId')),
    ).as('role'),
    jsonObjectFrom(goodsAt(is, { productId: value('productId'), gpId: value('gpId'), currency: value('currency') })).as(
      'goods',
    ),
    jsonArrayFrom(methodsFor(is, { area: value('area'), list: value('list'), payways: value('payways') })).as(
      'methods',
    ),
    is
      .exists(is.selectFrom('own_limit').select('amount').where('player_id', '=', value('playerId')))
      .as('has_own_limit'),
    is
      .exists(
        is
          .selectFrom('maintenance')
          .select('ends_at')
          .where('brand', '=', value('brand'))
          .where((of) => of.or([of('game', 'is', null), of('game', '=', value('logo'))]))
          .where('starts_at', '<=', value('now'))
          .where('ends_at', '>', value('now')),
      )
      .as('is_maintained'),
    is
      .exists(is.selectFrom('goods_limit').select('frequency').where('product_id', '=', value('productId')))
      .as('is_limited'),
  ]),
)
