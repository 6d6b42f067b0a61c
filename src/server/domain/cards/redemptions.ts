import type { Insertable, Selectable } from 'kysely'
import type { redeemCard } from '../../../contract/calls/cards.ts'
import type { InputOf } from '../../../contract/endpoint.ts'
import type { Database } from '../../db/schema.gen.ts'
import { currencyAmount } from '../../i18n/currencies.ts'
import { refused } from '../apiError.ts'
import { type GameRow, requireGame } from '../games.ts'
import { lockPlayer, type Player } from '../player/players.ts'
import { requireInGame } from '../player/roles.ts'
import { requireRole } from '../purchase/ordering/goodsAndRoles.ts'
import { newBillingNo } from '../purchase/ordering/orderDraft.ts'
import { payloadHash } from '../purchase/ordering/orders.ts'
import type { Call } from '../serverDeps.ts'
import { type CardRow, spendCard } from './cards.ts'

type Redemption = Selectable<Database['card_redemption']>
type Input = InputOf<typeof redeemCard>

const productOf = ({ gems, extra_gems }: CardRow, { logo }: GameRow): string =>
  currencyAmount(logo, gems, ...(extra_gems > 0 ? [extra_gems] : []))

/**
 * Creates the redemption and marks the card as used in one transaction. Requests with the same idempotency key and
 * contents return the same redemption, even if they run in parallel [CRD-04 PAY-13 I7].
 * @throws ApiError if the card is used or expired, or the role does not belong to the player
 */
export const redeem = async (call: Call, player: Player, input: Input, card: CardRow): Promise<Redemption> => {
  const { shop } = call
  const game = await requireGame(call, input.client_id)
  if (!game.selectable) throw refused('noGoods')
  await requireInGame(shop, player, game.gp_id, input)
  const hash = payloadHash(input.client_id, input.areaId, input.server_id, input.role_id, input.platform, card.number)
  const redemption = await shop.db.transaction().execute(async (trx) => {
    await lockPlayer(trx, player.id)
    const known = await trx
      .selectFrom('card_redemption')
      .selectAll()
      .where('player_id', '=', player.id)
      .where('idempotency_key', '=', input.idempotency_key)
      .executeTakeFirst()
    if (known) return known
    const role = await requireRole(trx, input, player, game)
    const row = { ...rowOf({ input, card, game, player, now: shop.now() }), payload_hash: hash }
    await spendCard(trx, card, row.billing_no, row.redeemed_at)
    return trx
      .insertInto('card_redemption')
      .values({ ...row, server_name: role.server_name, role_name: role.name })
      .returningAll()
      .executeTakeFirstOrThrow()
  })
  if (redemption.payload_hash !== hash) throw refused('keyReused')
  return redemption
}

const rowOf = ({
  input,
  card,
  game,
  player,
  now,
}: {
  input: Input
  card: CardRow
  game: GameRow
  player: Player
  now: Date
}): Omit<Insertable<Database['card_redemption']>, 'payload_hash' | 'server_name' | 'role_name'> & {
  redeemed_at: Date
} => ({
  billing_no: newBillingNo(now),
  player_id: player.id,
  idempotency_key: input.idempotency_key,
  card_number: card.number,
  client_id: input.client_id,
  gp_id: game.gp_id,
  server_id: input.server_id,
  role_id: input.role_id,
  user_name: player.username,
  game_name: game.name,
  product_name: productOf(card, game),
  gems: card.gems,
  extra_gems: card.extra_gems,
  amount: card.amount,
  currency: card.currency,
  redeemed_at: now,
})
