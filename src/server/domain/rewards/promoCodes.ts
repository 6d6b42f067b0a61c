import { createHash } from 'node:crypto'
import type { Selectable, Transaction } from 'kysely'
import type { Database } from '../../db/schema.gen.ts'
import { refused, tooEarly } from '../apiError.ts'
import { currencyOfGame, type GameRow } from '../games.ts'
import { guessCard } from '../player/guesses.ts'
import { lockPlayer, type Player } from '../player/players.ts'
import { priceOf } from '../purchase/ordering/goodsAndRoles.ts'
import type { Call } from '../serverDeps.ts'
import { type CouponRow, categoryOf } from './coupons.ts'

type PromoCode = Selectable<Database['promo_code']>
type Wish = { typed: string; productId: string }
const day = 24 * 3_600_000

const couponCodeOf = (player: Player, code: string) =>
  `P${createHash('sha256').update(`${player.username}/${code}`).digest('hex').slice(0, 14).toUpperCase()}`

/**
 * Returns the coupon for a promo code. If the player enters the same code again, returns the existing coupon while it
 * is usable [BEY-03].
 * @throws ApiError if the code is unknown, expired, used up or not valid for this item, and after too many unknown
 * codes
 */
export const enterPromoCode = async (
  call: Call,
  { player, game }: { player: Player; game: GameRow },
  { typed, productId }: Wish,
): Promise<CouponRow> => {
  const { shop, brand, address } = call
  const promo = await guessCard(
    shop.promoCodes,
    { player: String(player.id), address },
    async () => (await findCode(call, player, typed.trim().toUpperCase())) ?? null,
  )
  if (promo === 'early') throw tooEarly('tooManyCards')
  if (promo === null) throw refused('unknownPromo')
  if (promo.gp_id !== null && promo.gp_id !== game.gp_id) throw refused('otherGamePromo')
  const now = shop.now()
  if (promo.ends_at !== null && promo.ends_at <= now) throw refused('endedPromo')
  const goods = await priceOf(shop.db, { productId, gpId: game.gp_id, currency: currencyOfGame(brand, game) })
  const isForItem = promo.product_id === null || promo.product_id === goods.value
  if (!brand.vip || !goods.is_coupon || !isForItem) throw refused('otherPromo')
  return shop.db.transaction().execute(async (trx) => {
    await lockPlayer(trx, player.id)
    return (await enteredBefore(trx, { player, game, promo }, now)) ?? issue(trx, { player, game, promo }, now)
  })
}

/** Finds a promo code. For players outside of the code's segment, the code counts as unknown. */
const findCode = ({ shop: { db } }: Call, { suid }: Player, code: string): Promise<PromoCode | undefined> =>
  db
    .selectFrom('promo_code')
    .selectAll()
    .where('code', '=', code)
    .where((is) =>
      is.or([
        is('segment', 'is', null),
        is('segment', 'in', is.selectFrom('segment_account').select('segment').where('suid', '=', suid)),
      ]),
    )
    .executeTakeFirst()

type Entered = { player: Player; game: GameRow; promo: PromoCode }

/**
 * Returns the coupon that the player has already received for this code, if there is one.
 * @throws ApiError if the coupon is for another game or cannot be used again
 */
const enteredBefore = async (
  trx: Transaction<Database>,
  { player: { id }, game, promo: { code } }: Entered,
  now: Date,
) => {
  const coupon = await trx
    .selectFrom('promo_entry')
    .innerJoin('player_coupon', 'player_coupon.code', 'promo_entry.coupon_code')
    .selectAll('player_coupon')
    .where('promo_entry.player_id', '=', id)
    .where('promo_entry.code', '=', code)
    .executeTakeFirst()
  if (coupon && coupon.gp_id !== game.gp_id) throw refused('otherGamePromo')
  if (coupon && categoryOf(coupon, now) !== 'avail') throw refused('usedPromo')
  return coupon
}

/**
 * Issues the coupon for a promo code. The use is counted in one statement, so that parallel entries cannot exceed the
 * code's maximum number of uses.
 */
const issue = async (trx: Transaction<Database>, { player, game, promo }: Entered, now: Date): Promise<CouponRow> => {
  const counted = await trx
    .updateTable('promo_code')
    .set((is) => ({ uses_left: is('uses_left', '-', 1) }))
    .where('code', '=', promo.code)
    .where((is) => is.or([is('uses_left', 'is', null), is('uses_left', '>', 0)]))
    .returning('code')
    .executeTakeFirst()
  if (!counted) throw refused('spentPromo')
  const until = new Date(now.getTime() + promo.coupon_days * day)
  const coupon = await trx
    .insertInto('player_coupon')
    .values({
      code: couponCodeOf(player, promo.code),
      player_id: player.id,
      gp_id: game.gp_id,
      name: promo.name,
      type: 'permanent',
      rate_percent: promo.rate_percent,
      state: 'avail',
      time_zone: 0,
      valid_end_time: promo.ends_at !== null && promo.ends_at < until ? promo.ends_at : until,
      product_id: promo.product_id,
    })
    .returningAll()
    .executeTakeFirstOrThrow()
  await trx
    .insertInto('promo_entry')
    .values({ player_id: player.id, code: promo.code, coupon_code: coupon.code, entered_at: now })
    .execute()
  return coupon
}
