import type { Kysely, Selectable, Transaction } from 'kysely'
import { decodeCardInfo } from '../../../domain/payment/cardEncoding.ts'
import type { Database } from '../../db/schema.gen.ts'
import type { CardKind } from '../../db/values.ts'
import { refused, tooEarly } from '../apiError.ts'
import { guessCard } from '../player/guesses.ts'
import { isPassword } from '../player/passwords.ts'
import type { Player } from '../player/players.ts'
import type { Call } from '../serverDeps.ts'

export type CardRow = Selectable<Database['gift_card']>

/**
 * Returns the card with the given number and password. After too many wrong cards, checks only one attempt per minute
 * [CRD-06].
 * @throws ApiError for a malformed `card_info`, for a wrong number or password, and after too many wrong attempts
 */
export const requireCard = async ({ shop, address }: Call, player: Player, cardInfo: string): Promise<CardRow> => {
  const typed = decodeCardInfo(cardInfo)
  if (!typed) throw refused('brokenCardInfo')
  const card = await guessCard(shop.cards, { player: String(player.id), address }, async () => {
    const found = await findCard(shop.db, typed.number)
    return (await isPassword(typed.password, found?.password)) && found ? found : null
  })
  if (card === 'early') throw tooEarly('tooManyCards')
  if (card === null) throw refused('wrongCard')
  return card
}

/** Finds a card by its number. Case does not matter, but an exact match has priority. */
const findCard = (db: Kysely<Database>, number: string) =>
  db
    .selectFrom('gift_card')
    .selectAll()
    .where('number', 'in', [number, number.toUpperCase(), number.toLowerCase()])
    .orderBy((card) => card('number', '=', number), 'desc')
    .executeTakeFirst()

/** @throws ApiError if the card is used or expired */
export const requireUnspent = ({ used_by, expires_at }: CardRow, now: Date): void => {
  if (used_by !== null) throw refused('usedCard')
  if (expires_at !== null && expires_at <= now) throw refused('expiredCard')
}

/** @throws ApiError if the card is not of the required kind */
export const requireKind = (card: CardRow, kind: CardKind): void => {
  if (card.kind !== kind) throw refused(kind === 'gift' ? 'notGiftCard' : 'notPaymentCard')
}

/**
 * Marks a card as used. If several requests use the card at the same time, exactly one succeeds [I7].
 * @param billingNo number of the order or redemption that uses the card; the caller creates the order or redemption in
 * `trx` too
 * @throws ApiError if the card is used or expired
 */
export const spendCard = async (
  trx: Transaction<Database>,
  { number }: CardRow,
  billingNo: string,
  now: Date,
): Promise<void> => {
  const spent = await trx
    .updateTable('gift_card')
    .set({ used_by: billingNo, used_at: now })
    .where('number', '=', number)
    .where('used_by', 'is', null)
    .where((is) => is.or([is('expires_at', 'is', null), is('expires_at', '>', now)]))
    .returning('number')
    .executeTakeFirst()
  if (spent) return
  const card = await findCard(trx, number)
  if (card) requireUnspent(card, now)
  throw refused('usedCard')
}
