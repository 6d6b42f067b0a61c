import type { ExpressionBuilder, Kysely, Selectable, Transaction } from 'kysely'
import type { CouponCategory } from '../../../contract/calls/coupons.ts'
import { code } from '../../../contract/codes.ts'
import type { Database } from '../../db/schema.gen.ts'
import { ApiError } from '../apiError.ts'

export type CouponRow = Selectable<Database['player_coupon']>
type Holder = { playerId: number; gpId: string }
type Ordered = { billing_no: string; coupon_code: string | null }

const activity = 'coupon'

/** Creates the error for a coupon that the player cannot use [CPN-06]. */
const illegalCoupon = () => new ApiError(code.illegalCoupon, 'illegalCoupon')

export const pointsAt = (points: number, ratePercent: number): number => Math.round((points * ratePercent) / 100)

const isExpired = ({ valid_end_time }: CouponRow, now: Date) => valid_end_time !== null && valid_end_time <= now
const isValid = (now: Date) => (is: ExpressionBuilder<Database, 'player_coupon'>) =>
  is.or([is('valid_end_time', 'is', null), is('valid_end_time', '>', now)])

/**
 * Returns the category of a coupon. Used and expired coupons belong to the history. Coupons for other items, and
 * reserved coupons, are locked.
 * @param asked `productId`: the item to buy; if omitted, coupons for any item are usable. `replaces`: the order to be
 * replaced, whose coupon is usable
 */
export const categoryOf = (
  row: CouponRow,
  now: Date,
  { productId, replaces }: { productId?: string | undefined; replaces?: string | undefined } = {},
): CouponCategory => {
  if (row.reserved_by !== null && row.reserved_by !== replaces) return 'lock'
  if (row.used_at !== null || isExpired(row, now)) return 'history'
  const isForOther = row.product_id !== null && productId !== undefined && row.product_id !== productId
  return isForOther && row.state === 'avail' ? 'lock' : row.state
}

export const couponsOf = (db: Kysely<Database>, { playerId, gpId }: Holder): Promise<CouponRow[]> =>
  db
    .selectFrom('player_coupon')
    .selectAll()
    .where('player_id', '=', playerId)
    .where('gp_id', '=', gpId)
    .orderBy('rate_percent')
    .orderBy('code')
    .execute()

/**
 * Returns the percentage of the price that remains; 100 without a coupon.
 * @throws ApiError -3062 if the player cannot use the coupon for these goods at present
 */
export const rateOf = async (
  db: Kysely<Database>,
  { playerId, gpId }: Holder,
  coupon: { code: string; productId: string; allowed: boolean; now: Date; replaces?: string | undefined },
): Promise<number> => {
  if (coupon.code === '') return 100
  const row = await db
    .selectFrom('player_coupon')
    .selectAll()
    .where('code', '=', coupon.code)
    .where('player_id', '=', playerId)
    .where('gp_id', '=', gpId)
    .executeTakeFirst()
  if (!coupon.allowed || !row || categoryOf(row, coupon.now, coupon) !== 'avail') throw illegalCoupon()
  return row.rate_percent
}

/**
 * Reserves the coupon of a new order. If several orders reserve the coupon at the same time, exactly one succeeds [I5].
 * @throws ApiError -3062 if the coupon cannot be used or another order has reserved it
 */
export const reserveCoupon = async (trx: Transaction<Database>, order: Ordered, now: Date): Promise<void> => {
  if (!order.coupon_code) return
  const { numUpdatedRows } = await trx
    .updateTable('player_coupon')
    .set({ reserved_by: order.billing_no })
    .where('code', '=', order.coupon_code)
    .where('state', '=', 'avail')
    .where('reserved_by', 'is', null)
    .where('used_at', 'is', null)
    .where(isValid(now))
    .executeTakeFirst()
  if (numUpdatedRows === 0n) throw illegalCoupon()
}

export const releaseCoupon = async (trx: Transaction<Database>, billingNo: string): Promise<void> => {
  await trx
    .updateTable('player_coupon')
    .set({ reserved_by: null })
    .where('reserved_by', '=', billingNo)
    .executeTakeFirst()
}

/** Returns the orders that have reserved a valid coupon. Cancelling such an order makes the coupon usable again. */
export const ordersFreeingCoupons = async (
  db: Kysely<Database>,
  playerId: number,
  now: Date,
): Promise<ReadonlySet<string>> => {
  const kept = await db
    .selectFrom('player_coupon')
    .select('reserved_by')
    .where('player_id', '=', playerId)
    .where('reserved_by', 'is not', null)
    .where(isValid(now))
    .execute()
  return new Set(kept.flatMap(({ reserved_by }) => reserved_by ?? []))
}

/** Marks the order's coupon as used. Does nothing if another order has reserved the coupon in the meantime [I15]. */
export const consumeCoupon = async (trx: Transaction<Database>, order: Ordered, now: Date): Promise<void> => {
  if (order.coupon_code === null) return
  await trx
    .updateTable('player_coupon')
    .set({ reserved_by: null, used_by: order.billing_no, used_at: now })
    .where('code', '=', order.coupon_code)
    .where('used_at', 'is', null)
    .where((is) => is.or([is('reserved_by', 'is', null), is('reserved_by', '=', order.billing_no)]))
    .execute()
}

/** Makes the coupon of an order usable again. The order was paid, and then refunded before its delivery. */
export const returnCoupon = async (trx: Transaction<Database>, billingNo: string): Promise<void> => {
  await trx
    .updateTable('player_coupon')
    .set({ used_by: null, used_at: null })
    .where('used_by', '=', billingNo)
    .execute()
}

/**
 * Claims a coupon. A coupon is claimed once [I9]. The same idempotency key returns the same result.
 * @throws ApiError -3022 if the coupon cannot be claimed, or was already claimed
 */
export const receiveCoupon = (
  db: Kysely<Database>,
  { playerId, gpId }: Holder,
  wish: { code: string; key: string; now: Date },
): Promise<CouponRow> =>
  db.transaction().execute(async (trx) => {
    const issued = await trx
      .selectFrom('player_coupon')
      .select('period')
      .where('code', '=', wish.code)
      .executeTakeFirst()
    const claimed = await trx
      .insertInto('reward_claim')
      .values({
        player_id: playerId,
        activity,
        step: wish.code,
        period: issued?.period ?? '',
        idempotency_key: wish.key,
        claimed_at: wish.now,
      })
      .onConflict((conflict) => conflict.doNothing())
      .returning('step')
      .executeTakeFirst()
    const coupon = claimed
      ? await trx
          .updateTable('player_coupon')
          .set({ state: 'avail', is_claimed: true })
          .where('code', '=', wish.code)
          .where('player_id', '=', playerId)
          .where('gp_id', '=', gpId)
          .where('state', '=', 'claim')
          .where(isValid(wish.now))
          .returningAll()
          .executeTakeFirst()
      : await trx
          .selectFrom('player_coupon')
          .innerJoin('reward_claim', 'reward_claim.step', 'player_coupon.code')
          .selectAll('player_coupon')
          .where('player_coupon.code', '=', wish.code)
          .where('player_coupon.player_id', '=', playerId)
          .where('player_coupon.gp_id', '=', gpId)
          .where('reward_claim.player_id', '=', playerId)
          .where('reward_claim.activity', '=', activity)
          .where('reward_claim.idempotency_key', '=', wish.key)
          .executeTakeFirst()
    if (!coupon) throw new ApiError(code.noActivity, 'couponNotClaimable')
    return coupon
  })
